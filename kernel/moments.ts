import { call, type Next, type Procedure, type Step, stepsOf } from './procedure.ts'
import type { Blocked, Choice, Frame, Json, Match, Seat } from './types.ts'

/**
 * Moments: windows in which cards that listen may answer. A moment is a procedure with one step, so it nests, is saved
 * and undone like any other. Seats are asked in the order the rules name; cards never know each other.
 */
export interface MomentFrame extends Frame {
  step: 'window'
}

/** Something that may answer at a moment: usually a card in play. */
export interface Listener<T, F, C extends Choice = Choice> {
  /** The kinds of choice it offers, e.g. `['block']`. */
  readonly does: readonly string[]
  /** What it lets the seat do now; nothing when it does not apply. */
  options(g: Match<T>, f: F, seat: Seat): C[]
  chosen(g: Match<T>, f: F, seat: Seat, choice: C): Next
  about?(g: Match<T>, f: F, seat: Seat, choice: C): Json
  blocked?(g: Match<T>, f: F, seat: Seat): readonly Blocked[]
}

/** To let the moment go by. */
export interface Pass extends Choice {
  readonly do: 'pass'
}
export const PASS: Pass = { do: 'pass' }

// biome-ignore lint/suspicious/noExplicitAny: listeners of one moment offer choices of different shapes.
type AnyListener<T, F> = Listener<T, F, any>

/** A procedure that offers a moment to each seat of `order`, as often as the seat has something to answer. */
export function momentOf<T, F extends MomentFrame>(
  name: F['proc'],
  moment: {
    order(g: Match<T>, f: F): Seat[]
    readonly listeners: readonly AnyListener<T, F>[]
    /** Ask every seat, also those with nothing to answer, so that the asking tells nothing. */
    readonly always?: boolean
    readonly rule?: string
  },
): Procedure<T, F> {
  const { eachSeat, procedure } = stepsOf<T, F>()
  const { listeners } = moment
  return procedure(name, {
    window: eachSeat<Choice>({
      order: moment.order,
      always: moment.always ?? false,
      ...(moment.rule === undefined ? {} : { rule: moment.rule }),
      options(g, f, seat) {
        const options: Choice[] = []
        for (const listener of listeners) for (const option of listener.options(g, f, seat)) options.push(option)
        if (options.length > 0 || moment.always) options.push(PASS)
        return options
      },
      chosen(g, f, seat, choice) {
        const listener = listeners.find(({ does }) => does.includes(choice.do))
        if (listener === undefined) return
        const next = listener.chosen(g, f, seat, choice)
        // A seat that answered is asked once more: it may hold another card for this moment.
        if (next === undefined) return 'again'
        return typeof next === 'object' && 'call' in next && next.onward === undefined
          ? call(next.call, 'window')
          : next
      },
      about: (g, f, seat, choice) =>
        listeners.find(({ does }) => does.includes(choice.do))?.about?.(g, f, seat, choice) ?? null,
      blocked: (g, f, seat) => listeners.flatMap((listener) => listener.blocked?.(g, f, seat) ?? []),
    }),
  } as unknown as Record<F['step'], Step<T, F>>)
}

/** Opens a moment: what a step returns to let listening cards answer before the rules go on. */
export const moment = (name: string, memory: object = {}): Next =>
  call({ proc: name, step: 'window', ...memory } as Frame)
