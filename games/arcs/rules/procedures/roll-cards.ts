import type { RollCard } from '../printed/dice.ts'
import { freshAt, iconsOf, knows, owns } from '../queries.ts'
import { type G, sideOf } from '../table.ts'
import type { BattleFrame } from './battle.ts'

/** The cards of both sides that change this roll. */
export function rollCards(g: G, { seat, defender, system, clean }: BattleFrame): RollCard[] {
  const cards: RollCard[] = []
  // ARCS-16.6 Signal Breaker ignores a rolled intercept; ARCS-16.4 that of Mirror Plating is added, not rolled.
  if (clean && knows(g, seat, 'signal-breaker')) cards.push({ card: 'signal-breaker', does: 'ignore', count: 1 })
  if (knows(g, defender, 'mirror-plating'))
    cards.push({ card: 'mirror-plating', does: 'add', count: 1, die: 'assault' })
  // ARCS-10.6 Seeker Torpedoes count fresh attacking ships, Skirmishers Weapon icons.
  if (knows(g, seat, 'seeker-torpedoes'))
    cards.push({ card: 'seeker-torpedoes', does: 'again', count: freshAt(g, system, seat), die: 'assault' })
  if (owns(g, seat, 'skirmishers'))
    cards.push({ card: 'skirmishers', does: 'again', count: iconsOf(sideOf(g, seat), 'weapon'), die: 'skirmish' })
  return cards
}
