import type { Frame, Match, Seat } from './types.ts'

/**
 * How cards speak up without the rules knowing them. The rules *tell* a moment, ask for a *ruling* or gather a *listing*;
 * every card in force that listens is heard. Procedures import moments, cards import both, and nothing imports cards but
 * the game: so cards never know each other, and no rule names a card.
 */

/** A card with something to say. */
export interface ListeningCard<T> {
  readonly id: string
  /** Whether it lies in force before a seat. */
  inForce(g: Match<T>, seat: Seat): boolean
  readonly hooks: readonly Hook<T>[]
}

/** One thing a card listens to, e.g. `battleEnds.on(…)`; `listen` ties it to its card. */
export type Hook<T> = (card: ListeningCard<T>) => void

/** What a card does when it hears a moment: something at once, or frames that run before the rules go on. */
export type Act<T, About> = (g: Match<T>, about: About, holder: Seat) => Frame | readonly Frame[] | undefined | void

/** Something that happens in the rules, for cards to act upon. */
export interface Moment<T, About> {
  /** Lets the cards act, holder by holder clockwise from `from`; returns the frames they leave, the first to run first. */
  tell(g: Match<T>, about: About, from?: Seat): readonly Frame[]
  /** The same where it concerns the cards before one seat only. */
  tellOne(g: Match<T>, seat: Seat, about: About): readonly Frame[]
  on(act: Act<T, About>): Hook<T>
}

/** What a card makes of an answer while it is in force. */
export type Amend<T, About, Value> = (value: Value, g: Match<T>, about: About, holder: Seat) => Value

/** A number or a permission that cards may change. Ask it once per list, never per item: lists are what playouts spend time on. */
export interface Ruling<T, About, Value> {
  /** The answer of the rules as the cards of one seat amend it. */
  by(g: Match<T>, seat: Seat, value: Value, about: About): Value
  /** The answer of the rules as all cards in force amend it. */
  byAll(g: Match<T>, value: Value, about: About): Value
  amend(amend: Amend<T, About, Value>): Hook<T>
}

/** What a card adds to a list while it is in force. */
export type Adds<T, About, Item> = (g: Match<T>, about: About, holder: Seat) => Item | undefined

/** A list to which cards add. */
export interface Listing<T, About, Item> {
  /** What the cards of these seats add; of all seats when none are named. */
  of(g: Match<T>, about: About, seats?: readonly Seat[]): Item[]
  add(adds: Adds<T, About, Item>): Hook<T>
}

/** The ways to speak up in one game; its `rules/moments.ts` declares them, its `game.ts` calls `listen` once. */
export interface Listening<T> {
  moment<About>(): Moment<T, About>
  ruling<About, Value>(): Ruling<T, About, Value>
  listing<About, Item>(): Listing<T, About, Item>
  /** Lets cards be heard from now on, in this order. */
  listen(cards: readonly ListeningCard<T>[]): void
  /** Throws before `listen`: rules that silently hear no card would play another game. */
  mustListen(): void
}

export function listeningOf<T>(): Listening<T> {
  let listening = false
  function mustListen(): void {
    if (!listening) throw new Error('nobody listens yet: import the game, which calls listen(CARDS)')
  }
  return {
    moment: () => momentOf(mustListen),
    ruling: () => rulingOf(mustListen),
    listing: () => listingOf(mustListen),
    listen(cards) {
      for (const card of cards) for (const hook of card.hooks) hook(card)
      listening = true
    },
    mustListen,
  }
}

interface Heard<T, Hears> {
  readonly card: ListeningCard<T>
  readonly hears: Hears
}

/** Who listens to one moment, ruling or listing, and the hook by which a card does. */
function ears<T, Hears>(): { listeners: Heard<T, Hears>[]; hook(hears: Hears): Hook<T> } {
  const listeners: Heard<T, Hears>[] = []
  return {
    listeners,
    hook: (hears) => (card) => {
      listeners.push({ card, hears })
    },
  }
}

const NO_FRAMES: readonly Frame[] = []

function momentOf<T, About>(mustListen: () => void): Moment<T, About> {
  const { listeners, hook } = ears<T, Act<T, About>>()
  /** The frames so far and those of the cards before one seat. */
  function heard(g: Match<T>, seat: Seat, about: About, before: readonly Frame[]): readonly Frame[] {
    let frames = before
    for (const { card, hears } of listeners) {
      const next = card.inForce(g, seat) ? hears(g, about, seat) : undefined
      if (next !== undefined) frames = 'proc' in next ? [...frames, next] : [...frames, ...next]
    }
    return frames
  }
  return {
    on: hook,
    tell(g, about, from = 0) {
      mustListen()
      let frames = NO_FRAMES
      if (listeners.length === 0) return frames
      for (let i = 0; i < g.seats; i++) frames = heard(g, (from + i) % g.seats, about, frames)
      return frames
    },
    tellOne(g, seat, about) {
      mustListen()
      return heard(g, seat, about, NO_FRAMES)
    },
  }
}

function rulingOf<T, About, Value>(mustListen: () => void): Ruling<T, About, Value> {
  const { listeners, hook } = ears<T, Amend<T, About, Value>>()
  const by = (g: Match<T>, seat: Seat, value: Value, about: About): Value => {
    mustListen()
    let answer = value
    for (let n = 0; n < listeners.length; n++) {
      const { card, hears } = listeners[n] as Heard<T, Amend<T, About, Value>>
      if (card.inForce(g, seat)) answer = hears(answer, g, about, seat)
    }
    return answer
  }
  return {
    by,
    byAll(g, value, about) {
      let answer = value
      for (let seat = 0; seat < g.seats; seat++) answer = by(g, seat, answer, about)
      return answer
    },
    amend: hook,
  }
}

function listingOf<T, About, Item>(mustListen: () => void): Listing<T, About, Item> {
  const { listeners, hook } = ears<T, Adds<T, About, Item>>()
  return {
    of(g, about, seats) {
      mustListen()
      const list: Item[] = []
      const count = seats === undefined ? g.seats : seats.length
      for (const { card, hears } of listeners)
        for (let i = 0; i < count; i++) {
          const seat = seats === undefined ? i : (seats[i] as Seat)
          const item = card.inForce(g, seat) ? hears(g, about, seat) : undefined
          if (item !== undefined) list.push(item)
        }
      return list
    },
    add: hook,
  }
}
