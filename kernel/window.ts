import type { Hook, Listening } from './listening.ts'
import { call, type EachSeat, type Next, type Procedure, type Step, stepsOf } from './procedure.ts'
import type { Choice, Frame, Match, Seat } from './types.ts'

/** To let it go by. */
export interface Pass extends Choice {
  readonly do: 'pass'
}
export const PASS: Pass = { do: 'pass' }

/** Seats are being asked whether they use a card now. */
export interface WindowFrame<Name extends string = string> extends Frame {
  proc: 'window'
  step: 'ask'
  /** Which window, e.g. `tied`. */
  moment: Name
  /** The seat that caused it, e.g. 2. */
  about: Seat
  /** Cards already used in it, e.g. `['midori']`. */
  used: string[]
}

interface Offer<T> {
  /** When it makes sense, beyond lying there ready. */
  when?(g: Match<T>, holder: Seat, about: Seat): boolean
}

/** A point of the rules at which seats are asked, in order, whether they use one of their cards. */
export interface Window<T, Name extends string = string> {
  readonly name: Name
  frame(about: Seat): WindowFrame<Name>
  /** Asks the seats, if any card that lies there listens. */
  open(g: Match<T>, about: Seat): Next
  heardBy(g: Match<T>): boolean
  /** The cards a seat may use here, as they lie: for a chapter that asks by itself. */
  usable(g: Match<T>, seat: Seat, about: Seat, used: readonly string[]): readonly string[]
  /** Lets a card be used here. */
  may(offer?: Offer<T>): Hook<T>
}

export interface WindowRules<T, Name extends string = string>
  extends Omit<EachSeat<T, WindowFrame<Name>, Choice>, 'options' | 'chosen'> {
  choiceOf(id: string): Choice
  /** The card a choice uses; undefined for a pass. */
  cardOf(choice: Choice): string | undefined
  /** Pays for the card; the frame is what it does. */
  use(g: Match<T>, f: WindowFrame<Name>, seat: Seat, id: string): Frame
}

interface Lying<T, Card extends { readonly id: string }> {
  /** The cards before a seat, as they lie: in this order they are offered. */
  held(g: Match<T>, seat: Seat): readonly Card[]
  /** Whether a card that lies there can be used at all, e.g. is not exhausted. */
  ready(card: Card): boolean
}

const NO_IDS: readonly string[] = []

/** The windows of a game: each a constant that cards listen to, and one procedure that asks for all of them. */
export function windowsOf<T, Name extends string, Card extends { readonly id: string }>(
  { mustListen }: Listening<T>,
  { held, ready }: Lying<T, Card>,
) {
  const offers = new Map<string, Map<string, Offer<T>>>()

  function usable(g: Match<T>, name: Name, seat: Seat, about: Seat, used: readonly string[]): readonly string[] {
    mustListen()
    const cards = offers.get(name)
    let ids: string[] | undefined
    for (const card of held(g, seat)) {
      const offer = cards?.get(card.id)
      if (offer === undefined || used.includes(card.id) || !ready(card)) continue
      if (offer.when === undefined || offer.when(g, seat, about)) {
        ids ??= []
        ids.push(card.id)
      }
    }
    return ids ?? NO_IDS
  }

  function window(name: Name): Window<T, Name> {
    const cards = new Map<string, Offer<T>>()
    offers.set(name, cards)
    const frame = (about: Seat): WindowFrame<Name> => ({ proc: 'window', step: 'ask', moment: name, about, used: [] })
    function heardBy(g: Match<T>): boolean {
      mustListen()
      for (let seat = 0; seat < g.seats; seat++) for (const { id } of held(g, seat)) if (cards.has(id)) return true
      return false
    }
    return {
      name,
      frame,
      heardBy,
      usable: (g, seat, about, used) => usable(g, name, seat, about, used),
      open: (g, about) => (heardBy(g) ? call(frame(about)) : undefined),
      may:
        (offer = {}) =>
        ({ id }) => {
          cards.set(id, offer)
        },
    }
  }

  function procedureOf(rules: WindowRules<T, Name>): Procedure<T, WindowFrame<Name>> {
    const { choiceOf, cardOf, use, ...asking } = rules
    const { eachSeat, callThen, procedure } = stepsOf<T, WindowFrame<Name>>()
    const ask: Step<T, WindowFrame<Name>> = eachSeat<Choice>({
      ...asking,
      options(g, f, seat) {
        const ids = usable(g, f.moment, seat, f.about, f.used)
        return ids.length === 0 ? [] : [...ids.map(choiceOf), PASS]
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

  /** Whether a card listens to a window, usable now or not. */
  const hears = (name: Name, id: string): boolean => offers.get(name)?.has(id) === true

  return { window, hears, procedureOf }
}
