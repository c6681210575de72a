/** The 28 action cards. */
export const SUITS = ['administration', 'aggression', 'construction', 'mobilization'] as const
export type Suit = (typeof SUITS)[number]

/** The standard actions as bits, so that a set of them is one number. */
export const TAX = 1
export const BUILD = 2
export const MOVE = 4
export const REPAIR = 8
export const INFLUENCE = 16
export const SECURE = 32
export const BATTLE = 64

/** What a pip of each suit can buy. */
export const SUIT_ACTIONS: Readonly<Record<Suit, number>> = {
  administration: TAX | REPAIR | INFLUENCE,
  aggression: BATTLE | MOVE | SECURE,
  construction: BUILD | REPAIR,
  mobilization: MOVE | INFLUENCE,
}

const PIPS: Readonly<Record<Suit, readonly number[]>> = {
  administration: [4, 4, 3, 3, 3, 2, 1],
  aggression: [3, 3, 2, 2, 2, 2, 1],
  construction: [4, 4, 3, 3, 2, 2, 1],
  mobilization: [4, 4, 3, 3, 2, 2, 1],
}

export interface ActionRow {
  readonly id: string
  readonly kind: 'action'
  readonly suit: Suit
  readonly number: number
  readonly pips: number
}

export const ACTION_CARDS: readonly ActionRow[] = SUITS.flatMap((suit) =>
  PIPS[suit].map((pips, i): ActionRow => ({ id: `${suit}-${i + 1}`, kind: 'action', suit, number: i + 1, pips })),
)

const BY_ID: Readonly<Record<string, ActionRow>> = Object.fromEntries(ACTION_CARDS.map((row) => [row.id, row]))

/** The row of an action card. */
export const actionRow = (id: string): ActionRow => BY_ID[id] as ActionRow

/** The cards a match of that number of seats is played with: without the 1s and 7s below four seats. */
export const actionDeck = (seats: number): string[] =>
  ACTION_CARDS.filter(({ number }) => seats === 4 || (number > 1 && number < 7)).map(({ id }) => id)

export const HAND_SIZE = 6
