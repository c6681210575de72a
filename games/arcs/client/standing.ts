import type { View } from '../../../kernel/index.ts'
import type { Ambition } from '../rules/data/ambitions.ts'
import { guildCard, isGuild } from '../rules/data/court.ts'
import { RESOURCES, type Resource } from '../rules/data/resources.ts'
import type { Player, Table } from '../rules/state.ts'

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0)

/** How much of some resources a player shows: tokens on slots and Guild cards of those suits. */
const shown = (player: Player, ...types: Resource[]): number =>
  player.slots.filter((slot) => slot !== '' && types.includes(slot)).length +
  player.guilds.filter((id) => isGuild(id) && types.includes(guildCard(id).suit)).length

const boxed = (table: Table, ...types: Resource[]): number =>
  sum(types.map((type) => table.boxes[RESOURCES.indexOf(type)] ?? 0))

/** What each seat counts for an ambition as things stand; with two seats the tokens of the third party come last. */
export function standingOf({ open, seats }: View<Table>, ambition: Ambition): number[] {
  const count = (player: Player): number => {
    if (ambition === 'tycoon') return shown(player, 'material', 'fuel')
    if (ambition === 'tyrant') return sum(player.captives)
    if (ambition === 'warlord') return sum(player.trophies)
    return ambition === 'keeper' ? shown(player, 'relic') : shown(player, 'psionic')
  }
  const counts = open.players.map(count)
  if (seats > 2) return counts
  if (ambition === 'tycoon') return [...counts, boxed(open, 'material', 'fuel')]
  if (ambition === 'warlord') return [...counts, boxed(open, 'weapon')]
  if (ambition === 'keeper') return [...counts, boxed(open, 'relic')]
  return ambition === 'empath' ? [...counts, boxed(open, 'psionic')] : [...counts, 0]
}
