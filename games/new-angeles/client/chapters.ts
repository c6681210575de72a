import { asks, type Chapter, thing } from '../../../client/boardkit/chapter.ts'
import { DISTRICT_IDS } from '../rules/printed/board.ts'
import type { Table } from '../rules/table.ts'

const OPTIONS = { corporations: 'random' } as const

/** The chapters of New Angeles that are worth a picture. */
export const chapters: readonly Chapter<Table>[] = [
  {
    id: 'deal',
    rules: ['NA-16', 'NA-15', 'NA-59'],
    example: {
      seats: 5,
      options: OPTIONS,
      until: ({ open, ...view }) =>
        asks({ open, ...view }, 'deal.support') &&
        (open.deal?.counters.length ?? 0) > 0 &&
        (open.deal?.support.main.length ?? 0) > 0,
      marks: () => ['.offer-side', '.offer-side:last-of-type', '.pile'],
    },
  },
  {
    id: 'city',
    rules: ['NA-36', 'NA-8'],
    example: {
      seats: 4,
      options: OPTIONS,
      until: (view) => view.open.space >= 1 && asks(view, 'deal.mainOffer'),
      marks: () => ['.conduit-head', '.root'],
    },
  },
  {
    id: 'android',
    rules: ['NA-5', 'NA-44', 'NA-68'],
    example: {
      seats: 4,
      options: OPTIONS,
      until: (view) => view.open.space >= 1 && asks(view, 'deal.mainOffer'),
      marks: ({ open }) => [thing(DISTRICT_IDS[open.districts.findIndex(({ android }) => android)]), '.supply'],
    },
  },
  {
    id: 'demand',
    rules: ['NA-18', 'NA-33'],
    example: {
      seats: 4,
      options: OPTIONS,
      until: (view) => view.open.space >= 3 && asks(view, 'deal.mainOffer'),
      marks: () => ['.supply', ''],
    },
  },
  {
    id: 'trade',
    rules: ['NA-65'],
    example: {
      seats: 4,
      options: OPTIONS,
      part: 'Aside',
      until: (view) => view.open.space >= 1 && asks(view, 'deal.support'),
      marks: () => ['.trade-desk'],
    },
  },
]
