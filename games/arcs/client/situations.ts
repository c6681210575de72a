import { askedAt, offers, type Situation } from '../../../client/testing/situation.ts'
import type { View } from '../../../kernel/index.ts'
import type { Table } from '../rules/table.ts'

const rollCards = ({ decisions }: View<Table>): number =>
  (decisions[0]?.choices[0]?.about as { cards?: readonly unknown[] } | undefined)?.cards?.length ?? 0
const systemsOf = (open: Table): number => open.fresh.filter((n) => n > 0).length

/** Ten moments of Arcs that between them show everything that is drawn. */
export const situations: readonly Situation<Table>[] = [
  {
    name: 'draft',
    seats: 4,
    options: { leaders: 'two' },
    seed: 'a',
    bots: 'random',
    until: (view) => askedAt(view, 'match.draft'),
  },
  {
    name: 'first-lead',
    seats: 4,
    seed: 'a',
    bots: 'greedy',
    until: (view) => askedAt(view, 'turn.play'),
  },
  {
    name: 'pips',
    seats: 4,
    seed: 'a',
    bots: 'greedy',
    until: (view) =>
      askedAt(view, 'turn.pips') && offers(view, 'battle') && offers(view, 'move') && view.open.chapter > 1,
  },
  {
    name: 'move-ships',
    seats: 3,
    seed: 'b',
    bots: 'greedy',
    until: (view) => askedAt(view, 'move.ships') && view.open.chapter > 1,
  },
  {
    name: 'battle-dice',
    seats: 4,
    options: { leaders: 'two' },
    seed: 'c',
    bots: 'greedy',
    // With cards that change the roll.
    until: (view) => askedAt(view, 'battle.assault') && rollCards(view) > 1,
  },
  {
    name: 'battle-hits',
    seats: 4,
    seed: 'a',
    bots: 'greedy',
    until: (view) =>
      askedAt(view, 'hits.target') && (view.decisions[0]?.choices.length ?? 0) > 1 && view.open.chapter > 1,
  },
  {
    name: 'raid-loot',
    seats: 4,
    seed: 'a',
    bots: 'greedy',
    until: (view) => askedAt(view, 'raid.loot') && offers(view, 'steal'),
  },
  {
    name: 'declare',
    seats: 3,
    options: { leaders: 'one' },
    seed: 'c',
    bots: 'greedy',
    until: (view) => askedAt(view, 'turn.opening') && offers(view, 'declare') && view.open.chapter > 2,
  },
  {
    name: 'crowded',
    seats: 4,
    seed: 'e',
    bots: 'random',
    until: (view) => askedAt(view, 'turn.pips') && systemsOf(view.open) > 25,
  },
  {
    name: 'end',
    seats: 2,
    seed: 'e',
    bots: 'greedy',
    until: (view) => view.outcome !== undefined,
  },
]
