import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { GameText } from '../board.ts'
import { loadCards } from '../games.ts'

/** A card as it is filed: what can be asked for, e.g. `{ deck: ['guild'], suit: ['fuel'] }`. */
export interface FiledCard {
  readonly id: string
  readonly facets: Readonly<Record<string, readonly string[]>>
}

/**
 * The cards of a game, from its `client/cards.tsx`. A facet is called `cards.<facet>` in the game's help, its values
 * `cards.<facet>.<value>` there, or by their names.
 */
export interface Cards {
  readonly facets: readonly string[]
  readonly rows: readonly FiledCard[]
  /** The card large enough to be read; its name and text when missing. */
  readonly Face?: ComponentType<{ readonly id: string; readonly t: GameText }>
}

/** What is looked for: values by facet, and words. */
export interface Wanted {
  readonly facets: Readonly<Record<string, readonly string[]>>
  readonly words: string
  /** The card that is shown large. */
  readonly card: string | undefined
}

/** The cards of a game; undefined until they are there. */
export function useCards(game: string): Cards | undefined {
  const [cards, setCards] = useState<{ readonly game: string; readonly cards: Cards }>()
  useEffect(() => {
    let here = true
    void loadCards(game).then((loaded) => here && setCards({ game, cards: loaded }))
    return () => {
      here = false
    }
  }, [game])
  return cards?.game === game ? cards.cards : undefined
}

/** What an address asks for: `deck=guild&deck=vox&q=tax&card=loyal-pilots`. */
export const wantedIn = ({ facets }: Cards, query: URLSearchParams): Wanted => ({
  facets: Object.fromEntries(facets.map((facet) => [facet, query.getAll(facet)])),
  words: query.get('q') ?? '',
  card: query.get('card') ?? undefined,
})

/** The address of what is looked for, without its page. */
export function addressOf({ facets, words, card }: Wanted): string {
  const query = new URLSearchParams()
  for (const [facet, values] of Object.entries(facets)) for (const value of values) query.append(facet, value)
  if (words !== '') query.set('q', words)
  if (card !== undefined) query.set('card', card)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether a card has one of the values asked for in every facet that is asked for; `but` is left out of account. */
export const fits = ({ facets: has }: FiledCard, { facets }: Wanted, but?: string): boolean =>
  Object.entries(facets).every(
    ([facet, values]) => facet === but || values.length === 0 || values.some((value) => has[facet]?.includes(value)),
  )

/** The facet without which most cards fit: what to drop where nothing does. */
export function inTheWay({ rows }: Cards, wanted: Wanted): string | undefined {
  let [best, most]: [string | undefined, number] = [undefined, 0]
  for (const [facet, values] of Object.entries(wanted.facets)) {
    if (values.length === 0) continue
    const count = rows.filter((row) => fits(row, wanted, facet)).length
    if (count > most) [best, most] = [facet, count]
  }
  return best
}
