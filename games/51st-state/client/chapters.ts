import { asks, type Chapter, offers } from '../../../client/boardkit/chapter.ts'
import type { View } from '../../../kernel/index.ts'
import type { Table } from '../rules/table.ts'

const own = ({ open, viewer }: View<Table>) => (typeof viewer === 'number' ? open.sides[viewer] : undefined)
const hasRuins = (view: View<Table>): boolean => own(view)?.state.some(({ ruined }) => ruined) === true

/** The chapters of 51st State that are worth a picture. */
export const chapters: readonly Chapter<Table>[] = [
  {
    id: 'card',
    rules: ['51-2.1', '51-8.1', '51-9.1'],
    example: {
      seats: 3,
      part: 'Hand',
      until: (view) => asks(view, 'turn.act') && own(view)?.hand.length === 3 && offers(view, 'build'),
      marks: () => ['.hand-use-head:nth-child(1)', '.hand-use-head:nth-child(3)', '.hand-use-head:nth-child(4)'],
    },
  },
  {
    id: 'draft',
    rules: ['51-4.1', '51-4.2'],
    example: {
      seats: 3,
      part: 'Scene',
      until: (view) => asks(view, 'lookout.draft') && view.open.round > 1,
      marks: () => ['.draft-card', '.draft-own'],
    },
  },
  {
    id: 'raze',
    rules: ['51-9.5', '51-2.4'],
    example: {
      seats: 4,
      until: (view) => asks(view, 'turn.act') && hasRuins(view) && view.open.round > 2,
      marks: () => ['.place .stop-sign', '', '.location-ruins'],
    },
  },
  {
    id: 'rebuild',
    rules: ['51-8.6', '51-8.11'],
    example: {
      seats: 3,
      until: (view) => asks(view, 'turn.act') && offers(view, 'rebuild') && (own(view)?.state.length ?? 0) > 4,
      marks: () => ['.lane .place', '.lane:last-child .place'],
    },
  },
  {
    id: 'solo',
    rules: ['51-13.1', '51-13.9'],
    example: {
      seats: 1,
      until: (view) => asks(view, 'turn.act') && view.open.round > 2,
      marks: () => ['.rival', '.road-rival'],
    },
  },
]
