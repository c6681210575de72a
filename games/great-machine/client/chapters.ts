import { asks, type Chapter, offers, thing } from '../../../client/boardkit/chapter.ts'
import type { View } from '../../../kernel/index.ts'
import { DISTRICTS } from '../rules/printed/districts.ts'
import type { Table } from '../rules/table.ts'

/** Where the Hero stands who acts, or the first of them. */
function heroPlace({ open, stack }: View<Table>): string | undefined {
  const acting = stack.find(({ proc }) => proc === 'action') as { hero?: number } | undefined
  return DISTRICTS[open.heroes[acting?.hero ?? 0]?.at ?? 0]
}
/** Where most Citizens are, beside the place of the Hero. */
function crowd(view: View<Table>): string | undefined {
  const sizes = view.open.districts.map(
    ({ unknown, identified, revealed }) => unknown.length + identified.length + revealed.length,
  )
  const here = (DISTRICTS as readonly (string | undefined)[]).indexOf(heroPlace(view))
  const most = Math.max(...sizes.filter((_, i) => i !== here))
  return DISTRICTS[sizes.findIndex((n, i) => n === most && i !== here)]
}

/** The chapters of the Great Machine that are worth a picture. */
export const chapters: readonly Chapter<Table>[] = [
  {
    id: 'access',
    rules: ['GM-6.1', 'GM-8.1', 'GM-8.3'],
    example: {
      seats: 2,
      until: (view) => offers(view, 'access') && view.open.round > 1,
      marks: (view) => [thing(heroPlace(view)), ''],
    },
  },
  {
    id: 'orders',
    rules: ['GM-7.1', 'GM-7.3'],
    example: {
      seats: 2,
      part: 'Aside',
      until: (view) => asks(view, 'machine.orders') && view.open.published.length > 0,
      marks: () => ['.directive', '.event'],
    },
  },
  {
    id: 'action',
    rules: ['GM-9.1', 'GM-9.4'],
    example: {
      seats: 2,
      until: (view) => asks(view, 'action.choose') && view.open.round > 1,
      marks: (view) => [thing(heroPlace(view)), thing(crowd(view))],
    },
  },
  {
    id: 'riot',
    rules: ['GM-9.9', 'GM-4.5'],
    example: {
      seats: 2,
      until: (view) => asks(view, 'action.choose') && offers(view, 'riot') && view.open.riots > 0,
      marks: (view) => [thing(heroPlace(view)), '', ''],
    },
  },
  {
    id: 'city',
    rules: ['GM-2.1', 'GM-2.4', 'GM-10.3'],
    example: {
      seats: 2,
      until: (view) => view.open.round > 1 && offers(view, 'access'),
      marks: () => [thing('nexus')],
    },
  },
]
