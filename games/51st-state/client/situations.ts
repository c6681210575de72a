import { askedAt, offers, type Situation } from '../../../client/testing/situation.ts'
import type { View } from '../../../kernel/index.ts'
import type { Table } from '../rules/table.ts'

/** Whose Locations the viewer could raze now. */
const attackedIn = (view: View<Table>): ReadonlySet<unknown> =>
  new Set(
    view.decisions.flatMap(({ choices }) =>
      choices.flatMap(({ choice }) => (choice.do === 'attack' && 'owner' in choice ? [choice.owner] : [])),
    ),
  )

/** Ten moments of 51st State that between them show everything that is drawn. */
export const situations: readonly Situation<Table>[] = [
  {
    name: 'factions',
    seats: 4,
    seed: 'a',
    bots: 'random',
    until: (view) => askedAt(view, 'match.factions'),
  },
  {
    name: 'draft',
    seats: 4,
    seed: 'a',
    bots: 'greedy',
    until: (view) => askedAt(view, 'lookout.draftBack') && view.open.round > 2 && view.open.offer.length < 4,
  },
  {
    name: 'mid-game',
    seats: 4,
    seed: 'a',
    bots: 'greedy',
    until: (view) =>
      askedAt(view, 'turn.act') && view.open.round === 4 && view.open.sides.every(({ passed }) => !passed),
  },
  {
    // The State of a seat that can be attacked, laid out over one's own.
    name: 'raze',
    seats: 4,
    seed: 'raze',
    bots: 'greedy',
    until: (view) => askedAt(view, 'turn.act') && view.open.round > 2 && attackedIn(view).size > 1,
    clicks: ['.switch button:nth-child(2)'],
    points: '.state .place[data-target]',
  },
  {
    name: 'full-hand',
    seats: 3,
    options: { set: 'newEra' },
    seed: 'b',
    bots: 'random',
    until: (view) => askedAt(view, 'turn.act') && (view.open.sides[view.viewer as number]?.hand.length ?? 0) >= 13,
    phoneTab: 2,
  },
  {
    name: 'rebuild',
    seats: 2,
    options: { set: 'winter' },
    seed: 'c',
    bots: 'greedy',
    until: (view) => askedAt(view, 'build.over') && (view.decisions[0]?.choices.length ?? 0) > 3,
  },
  {
    name: 'payment',
    seats: 4,
    seed: 'a',
    bots: 'greedy',
    until: (view) => askedAt(view, 'pay.mix'),
  },
  {
    // The State of another seat is laid out while one chooses what to take from its pool.
    name: 'steal',
    seats: 3,
    seed: 'a',
    bots: 'random',
    until: (view) => offers(view, 'steal'),
    clicks: ['.switch button:nth-child(2)'],
  },
  {
    name: 'solo-attack',
    seats: 1,
    seed: 'c',
    bots: 'greedy',
    until: (view) => askedAt(view, 'rival.target') || (offers(view, 'attackRival') && view.open.round > 2),
  },
  {
    name: 'end',
    seats: 4,
    seed: 'a',
    bots: 'greedy',
    until: (view) => view.outcome !== undefined,
  },
]
