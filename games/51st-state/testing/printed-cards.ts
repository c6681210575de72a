import type { Bag, Good } from '../rules/printed/goods.ts'
import { PRINTED } from './printed.ts'

/** A line of `printed.ts`, read. */
export interface PrintedCard {
  id: string
  cat: string
  dist: number
  types: string[]
  spoils: Bag
  deal: Good
  /** The printed ability and bonus, e.g. `yields 1 worker`. */
  lines: string[]
}

/** `2 worker + 1 vp` as a bag. */
export const readBag = (text: string): Bag =>
  Object.fromEntries(
    text.split(' + ').map((part) => {
      const [n, good] = part.split(' ')
      return [good, Number(n)]
    }),
  ) as Bag

export const PRINTED_CARDS: readonly PrintedCard[] = PRINTED.map((line) => {
  const [id, kind, types, spoils, deal, ...lines] = line.split(' | ') as [string, string, string, string, Good]
  const [cat, dist] = kind.split(' ') as [string, string]
  return {
    id,
    cat,
    dist: Number(dist),
    types: types === 'none' ? [] : types.split(' '),
    spoils: readBag(spoils),
    deal,
    lines,
  }
})

/** Two bags together. */
export function plus(...bags: Bag[]): Bag {
  const sum: { [K in Good]?: number } = {}
  for (const bag of bags)
    for (const [good, n] of Object.entries(bag) as [Good, number][]) if (n > 0) sum[good] = (sum[good] ?? 0) + n
  return sum
}

/** The line of a card that begins with a word, without it. */
export const lineOf = ({ lines }: PrintedCard, word: string): string | undefined =>
  lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1)

/** The cards that have such a line. */
export const cardsWith = (word: string): PrintedCard[] =>
  PRINTED_CARDS.filter((card) => lineOf(card, word) !== undefined)

/** `gun per gun up to 3`, read. */
export function readPer(line: string): { good: Good; per: string; max: number } | undefined {
  const found = /^(\w+) per (\w+) up to (\d+)$/.exec(line)
  return found === null ? undefined : { good: found[1] as Good, per: found[2] as string, max: Number(found[3]) }
}

/** A card that shows a type and does nothing when it merely stands there. */
export const FILLER: Readonly<Record<string, string>> = {
  gun: 'weapon-trader',
  fuel: 'oil-trader',
  iron: 'scrap-trader',
  brick: 'rubble-trader',
  church: 'museum',
}

/** A card whose deal is this Good. */
export const dealOf = (good: string): string => (PRINTED_CARDS.find(({ deal }) => deal === good) as PrintedCard).id

/** What the board of New York produces. */
export const NEW_YORK: Bag = { worker: 3, grey: 1, card: 1, iron: 1 }
