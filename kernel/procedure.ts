import type { Shape } from './shape.ts'
import type { Blocked, Choice, Frame, Json, Match, Phrase, Seat } from './types.ts'

/**
 * Procedures are chapters of a rulebook, steps their numbered paragraphs. A step is a function, or a question
 * (`ask`, `eachSeat`, `askAll`). What it returns says where the rules go on; nothing means the next step as written.
 */
export type Next =
  | undefined
  | void
  | 'again'
  | 'done'
  | { goTo: string }
  | { call: readonly Frame[]; onward: string | undefined }

/** Stay at this step: run it, or ask the same seat, once more. */
export const again = 'again' as const

/** Leave this procedure now. */
export const done = 'done' as const

/** What a question says besides its options. All of this is computed for people only, never in playouts. */
interface Explained<T, F, C> {
  /** The sentence in the decision bar; without it the key is `prompt.<procedure>.<step>` with no parameters. */
  prompt?(g: Match<T>, f: F, seat: Seat): Phrase
  /** What a screen wants to show of one choice: price, yield, odds, group. */
  about?(g: Match<T>, f: F, seat: Seat, choice: C): Json
  /** What the seat might expect to be able to do and cannot. */
  blocked?(g: Match<T>, f: F, seat: Seat): readonly Blocked[]
  /** The rule behind the question, e.g. `NA-16.2`; a function where the question has several. */
  rule?: string | ((g: Match<T>, f: F, seat: Seat) => string)
  /** Ask even when there is only one choice, because not asking would tell something. */
  always?: boolean
}

interface Choosing<T, F, C> extends Explained<T, F, C> {
  /** Every legal choice. None: the seat is passed over. One: the kernel takes it, unless `always`. */
  options(g: Match<T>, f: F, seat: Seat): C[]
  /** Carries out one of the options. */
  chosen(g: Match<T>, f: F, seat: Seat, choice: C): Next
}

/** Asks one seat. */
export interface Ask<T, F, C> extends Choosing<T, F, C> {
  who(g: Match<T>, f: F): Seat
}

/** Asks each seat of `order` in turn; the order is fixed when the step is entered. */
export interface EachSeat<T, F, C> extends Choosing<T, F, C> {
  order(g: Match<T>, f: F): Seat[]
}

export interface Answer<C> {
  readonly seat: Seat
  readonly choice: C
}

/** Asks several seats at once; answers are secret and may be changed until the last one is in. */
export interface AskAll<T, F, C> extends Explained<T, F, C> {
  seats(g: Match<T>, f: F): Seat[]
  options(g: Match<T>, f: F, seat: Seat): C[]
  /**
   * How many seconds the question may stay open; undefined: as long as it takes. The kernel has no clock: whoever hosts the
   * match takes the first option for those who are silent by then.
   */
  within?(g: Match<T>, f: F): number | undefined
  /** Who may see this seat's answer before the end; the seat alone when missing. Teammates go here. */
  shownTo?(g: Match<T>, f: F, seat: Seat): Seat[]
  /** Carries out all answers together, in the order of `seats`. */
  chosen(g: Match<T>, f: F, answers: Answer<C>[]): Next
}

/** A right that may be used out of turn beside any decision: a trade, a card that says “at any time”. */
export interface Right<T, C> extends Omit<Explained<T, undefined, C>, 'prompt' | 'about' | 'blocked' | 'rule'> {
  rule?: string
  who(g: Match<T>): readonly Seat[]
  options(g: Match<T>, seat: Seat): C[]
  /** Choices too many to be listed: amounts and subsets. Who has this is asked only where there is something to choose. */
  shapes?(g: Match<T>, seat: Seat): readonly Shape[]
  /**
   * The field of the table that is this right's alone. Until it seals something, nothing but this field changes by it, and
   * its choices say all they mean: they disturb no decision under way, cost nobody an undo, and no undo takes them back.
   */
  readonly aside?: string
  /** Who is spoken to and has not answered, e.g. has an offer before them: who is away wants to know. */
  calls?(g: Match<T>): readonly Seat[]
  /** Puts the field in order before anybody is asked, e.g. takes away what has become impossible. */
  tidy?(g: Match<T>): void
  /** Only `call` may be returned: the pending decision waits under it and is asked again afterwards. */
  chosen(g: Match<T>, seat: Seat, choice: C): Next
  prompt?(g: Match<T>, seat: Seat): Phrase
  about?(g: Match<T>, seat: Seat, choice: C): Json
  blocked?(g: Match<T>, seat: Seat): readonly Blocked[]
}

type StepFunction<T, F> = (g: Match<T>, f: F) => Next

/** A question as it is stored: it has forgotten the types of its frame and choices; `stepsOf` has checked them. */
export type Question<T> =
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  | (Ask<T, any, any> & { kind: 'ask' })
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  | (EachSeat<T, any, any> & { kind: 'each' })
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  | (AskAll<T, any, any> & { kind: 'all' })

// biome-ignore lint/suspicious/noExplicitAny: as for questions.
export type AnyStep<T> = StepFunction<T, any> | Question<T>

/** A step of a procedure whose frame is F. */
export type Step<T, F> = StepFunction<T, F> | Question<T>

/** A step where it is written: found once by name, then from the one before it. */
export interface Place<T> {
  readonly name: string
  /** The name as decisions carry it, e.g. `deal.support`. */
  readonly at: string
  readonly step: AnyStep<T>
  /** The one after it, as written; the last has none. */
  readonly next: Place<T> | undefined
}

export interface Procedure<T, F extends Frame = Frame> {
  readonly name: string
  readonly steps: Readonly<Record<string, Place<T>>>
  /** A frame at the first step, to be given to `call`. */
  start(...memory: Memory<F>): F
}

type Own<F extends Frame> = Omit<F, keyof Frame>
type Memory<F extends Frame> = Record<string, never> extends Own<F> ? [memory?: Own<F>] : [memory: Own<F>]

// biome-ignore lint/suspicious/noExplicitAny: the table of procedures holds frames of every shape.
export type Procedures<T> = Readonly<Record<string, Procedure<T, any>>>

/** Puts procedures on top of the stack, the last given run first; afterwards the rules go on at `then`, or at the next step. */
export const call = (frame: Frame | readonly Frame[], then?: string): Next => ({
  call: Array.isArray(frame) ? frame : [frame as Frame],
  onward: then,
})

/** The vocabulary for one procedure with its types baked in: a wrong step name does not compile. */
export const stepsOf = <T, F extends Frame>() => ({
  ask: <C extends Choice>(step: Ask<T, F, C>): Step<T, F> => ({ ...step, kind: 'ask' }),
  eachSeat: <C extends Choice>(step: EachSeat<T, F, C>): Step<T, F> => ({ ...step, kind: 'each' }),
  askAll: <C extends Choice>(step: AskAll<T, F, C>): Step<T, F> => ({ ...step, kind: 'all' }),
  /** Go on at another step of this procedure. */
  goTo: (step: F['step']): Next => ({ goTo: step }),
  /** Call other procedures, then go on at a step of this one. */
  callThen: (frame: Frame | readonly Frame[], then: F['step']): Next => call(frame, then),
  procedure: (name: F['proc'], steps: Record<F['step'], Step<T, F>>): Procedure<T, F> => {
    const places: Record<string, Place<T>> = {}
    let next: Place<T> | undefined
    for (const [step, does] of Object.entries<AnyStep<T>>(steps).reverse()) {
      next = { name: step, at: `${name}.${step}`, step: does, next }
      places[step] = next
    }
    const first = next?.name as string
    return {
      name,
      steps: places,
      start: (...[memory]) => ({ proc: name, step: first, ...memory }) as unknown as F,
    }
  },
})

/** The frame below the running one: where a called procedure leaves its result. */
export const callerOf = <F extends Frame>(g: Match<unknown>, f: Frame): F | undefined => {
  const i = g.stack.lastIndexOf(f)
  return i > 0 ? (g.stack[i - 1] as F) : undefined
}
