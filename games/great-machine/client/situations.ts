import { askedAt, offers, type Situation } from '../../../client/testing/situation.ts'
import type { Table } from '../rules/state.ts'
import { plansOf } from './plans.ts'

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
    seed: 'f',
    bots: 'greedy',
    until: (view) =>
      offers(view, 'access') && plansOf(view).reduce((steps, { stops }) => steps + stops.length - 1, 0) === 4,
    points: '.access[data-target]',
  },
  {
    name: 'orders',
    seats: 2,
    seed: 's107',
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
    name: 'route',
    seats: 4,
    seed: 'a',
    bots: 'greedy',
    until: (view) => askedAt(view, 'heroTurn.route') && view.open.round > 3,
  },
  {
    name: 'action',
    seats: 3,
    seed: 'c',
    bots: 'greedy',
    until: (view) => askedAt(view, 'action.choose') && offers(view, 'riot'),
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
