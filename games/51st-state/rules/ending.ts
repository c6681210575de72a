import type { Json, Outcome, Seat } from '../../../kernel/index.ts'
import { countStanding, goodsOwned, rivalOf } from './queries.ts'
import { type G, sideOf } from './table.ts'

/** Titles of a won solo game, each from this score on. 51-13.18 */
export const RANKS = [
  { from: 80, rank: 'grandMaster' },
  { from: 70, rank: 'cyborg' },
  { from: 60, rank: 'soldier' },
  { from: 50, rank: 'merchant' },
  { from: 40, rank: 'human' },
  { from: 30, rank: 'survivor' },
  { from: 0, rank: 'mutant' },
] as const

/** The title for a score. */
export const rankOf = (vp: number): string =>
  (RANKS.find(({ from }) => vp >= from) ?? RANKS[RANKS.length - 1])?.rank ?? ''

/** Who has won, once everything is scored. */
export function outcome(g: G): Outcome {
  const scores = g.open.sides.map(({ vp }) => vp)
  if (g.open.rival !== undefined) {
    const own = scores[0] as number
    const rival = rivalOf(g).vp
    // 51-13.17
    if (own <= rival) return { winners: [], scores, reason: { key: 'end.soloLost', own, rival } }
    return { winners: [0], scores, reason: { key: 'end.soloWon', own, rival, rank: `rank.${rankOf(own)}` } }
  }
  // 51-15.5, 51-15.6 and 51-15.7: points, then Goods, then standing Locations
  let winners: Seat[] = g.open.sides.map((_, seat) => seat)
  let reason = 'end.points'
  const ties: readonly [string, (seat: Seat) => number][] = [
    ['end.points', (seat) => sideOf(g, seat).vp],
    ['end.goods', (seat) => goodsOwned(sideOf(g, seat))],
    ['end.locations', (seat) => countStanding(sideOf(g, seat).state)],
  ]
  for (const [key, value] of ties) {
    const best = Math.max(...winners.map(value))
    winners = winners.filter((seat) => value(seat) === best)
    reason = key
    if (winners.length === 1) break
  }
  return { winners, scores, reason: { key: winners.length > 1 ? 'end.shared' : reason } }
}

/** Cards never appear or vanish. */
export function conserved({ open }: G): Record<string, Json> {
  const rival = open.rival === undefined ? 0 : open.rival.state.length + open.rival.pile.length
  const main = open.sides.reduce(
    (n, { hand, state, deals }) => n + hand.length + state.length + deals.length,
    open.deck.length + open.discard.length + open.offer.length + rival,
  )
  const held = open.sides.reduce((n, { connections }) => n + connections.length, 0)
  const { red, blue } = open.connections
  const piles = [red, blue].reduce((n, { deck, up, discard }) => n + deck.length + up.length + discard.length, 0)
  return { 'Location cards': main, 'connection cards': held + piles }
}
