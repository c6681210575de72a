import type { Hook, Listening } from './listening.ts'
import { call, type EachSeat, type Next, type Procedure, type Step, stepsOf } from './procedure.ts'
import type { Choice, Frame, Match, Seat } from './types.ts'

/** To let it go by. */
export interface Pass extends Choice {
  readonly do: 'pass'
}
export const PASS: Pass = { do: 'pass' }

/** Seats are being asked whether they use a card now. */
export interface WindowFrame extends Frame {
  proc: 'window'
  step: 'ask'
  /** Which window, e.g. `tied`. */
  moment: string
  /** The seat that caused it, e.g. 2. */
  about: Seat
  /** Cards already used in it, e.g. `['midori']`. */
  used: string[]
}

interface Offer<T> {
  /** When it makes sense, beyond lying there ready. */
  when?(g: Match<T>, holder: Seat, about: Seat, f: WindowFrame): boolean
}

/** A point of the rules at which seats are asked, in order, whether they use one of their cards. */
export interface Window<T> {
  readonly name: string
  frame(about: Seat): WindowFrame
  /** Asks the seats, if any card that lies there listens. */
  open(g: Match<T>, about: Seat): Next
  heardBy(g: Match<T>): boolean
  /** Lets a card be used here. */
  may(offer?: Offer<T>): Hook<T>
}

export interface WindowRules<T> extends Omit<EachSeat<T, WindowFrame, Choice>, 'options' | 'chosen'> {
  /** Whether a card that lies there can be used at all, e.g. is not exhausted. */
  ready(g: Match<T>, seat: Seat, id: string): boolean
  choiceOf(id: string): Choice
  /** The card a choice uses; undefined for a pass. */
  cardOf(choice: Choice): string | undefined
  /** Pays for the card; the frame is what it does. */
  use(g: Match<T>, f: WindowFrame, seat: Seat, id: string): Frame
}

/** The cards before a seat, as they lie: in this order they are offered. */
type Held<T> = (g: Match<T>, seat: Seat) => readonly { readonly id: string }[]

/** The windows of a game: each a constant that cards listen to, and one procedure that asks for all of them. */
export function windowsOf<T>({ mustListen }: Listening<T>, held: Held<T>) {
  const offers = new Map<string, Map<string, Offer<T>>>()

  function window(name: string): Window<T> {
    const cards = new Map<string, Offer<T>>()
    offers.set(name, cards)
    const frame = (about: Seat): WindowFrame => ({ proc: 'window', step: 'ask', moment: name, about, used: [] })
    function heardBy(g: Match<T>): boolean {
      mustListen()
      for (let seat = 0; seat < g.seats; seat++) for (const { id } of held(g, seat)) if (cards.has(id)) return true
      return false
    }
    return {
      name,
      frame,
      heardBy,
      open: (g, about) => (heardBy(g) ? call(frame(about)) : undefined),
      may:
        (offer = {}) =>
        ({ id }) => {
          cards.set(id, offer)
        },
    }
  }

  function procedureOf({ ready, choiceOf, cardOf, use, ...asking }: WindowRules<T>): Procedure<T, WindowFrame> {
    const { eachSeat, callThen, procedure } = stepsOf<T, WindowFrame>()
    const ask: Step<T, WindowFrame> = eachSeat<Choice>({
      ...asking,
      options(g, f, seat) {
        const options: Choice[] = []
        const cards = offers.get(f.moment)
        for (const { id } of held(g, seat)) {
          const offer = cards?.get(id)
          if (offer === undefined || f.used.includes(id) || !ready(g, seat, id)) continue
          if (offer.when === undefined || offer.when(g, seat, f.about, f)) options.push(choiceOf(id))
        }
        if (options.length > 0) options.push(PASS)
        return options
      },
      chosen(g, f, seat, choice) {
        const id = cardOf(choice)
        if (id === undefined) return
        f.used.push(id)
        return callThen(use(g, f, seat, id), 'ask')
      },
    })
    return procedure('window', { ask })
  }

  return { window, procedureOf }
}
