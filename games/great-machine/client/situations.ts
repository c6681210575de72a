import { askedAt, offers, type Situation } from '../../../client/testing/situation.ts'
import type { View } from '../../../kernel/index.ts'
import { classNumber } from '../rules/printed/citizens.ts'
import type { Table } from '../rules/table.ts'
import { plansOf } from './parts/plans.ts'
import type { MachineView } from './parts/props.ts'

/** A Riot is offered where everybody is known, and enough of them fight. */
function riotWins(view: View<Table>): boolean {
  const turn = view.stack.find(({ proc }) => proc === 'action') as { hero?: number } | undefined
  const { heroes, districts, discontent } = view.open
  const there = districts[heroes[turn?.hero ?? -1]?.at ?? -1]
  if (!offers(view, 'riot') || there === undefined || there.unknown.length > 0) return false
  const classes = [...there.revealed, ...there.identified.map((back) => view.faces[back] ?? 'traitor')].map(classNumber)
  const active = classes.filter((n) => n > 0 && n <= Math.floor(discontent / 3)).length
  return active >= 3 && active > there.guards + classes.filter((n) => n === 0).length
}

/** Ten moments of City of the Great Machine that between them show everything that is drawn. */
export const situations: readonly Situation<Table>[] = [
  {
    name: 'layout',
    seats: 2,
    options: { layout: 'draft' },
    seed: 'a',
    bots: 'random',
    until: (view) =>
      offers(view, 'lay') && view.stack.some((frame) => (frame as { laid?: unknown[] }).laid?.length === 5),
  },
  {
    name: 'heroes',
    seats: 4,
    seed: 'a',
    bots: 'random',
    until: (view) => askedAt(view, 'match.pick'),
  },
  {
    name: 'access',
    seats: 2,
    seed: 'b',
    bots: 'greedy',
    until: (view) => offers(view, 'access') && view.open.round > 2,
    points: '.access-row li:nth-child(3) .access[data-target]',
  },
  {
    name: 'plan',
    seats: 4,
    seed: 'g',
    bots: 'greedy',
    until: (view) =>
      offers(view, 'access') &&
      plansOf(view as MachineView).reduce((steps, { stops }) => steps + stops.length - 1, 0) === 4,
    points: '.access[data-target]',
  },
  {
    name: 'orders',
    seats: 2,
    seed: 's360',
    bots: 'random',
    until: (view) => askedAt(view, 'machine.orders') && view.open.published.length > 0 && view.open.raids.length > 0,
  },
  {
    name: 'ghosts',
    seats: 4,
    seed: 'a',
    bots: 'greedy',
    until: (view) => askedAt(view, 'reposition.place'),
    clicks: ['.district[data-target]'],
    points: '.ghosts > g:nth-child(7)',
  },
  {
    name: 'action',
    seats: 3,
    seed: 'c',
    bots: 'greedy',
    until: (view) => askedAt(view, 'action.choose') && offers(view, 'riot'),
  },
  {
    name: 'riot',
    seats: 4,
    seed: 'r4',
    bots: 'greedy',
    until: riotWins,
    clicks: ['.board [data-choice^="riot"]'],
    playsOn: true,
  },
  {
    name: 'arrests',
    seats: 2,
    seed: 's5',
    bots: 'greedy',
    until: (view) => offers(view, 'seize'),
  },
  {
    name: 'end',
    seats: 4,
    seed: 'a',
    bots: 'greedy',
    until: (view) => view.outcome !== undefined,
  },
]
