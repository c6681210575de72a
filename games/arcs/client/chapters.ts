import { asks, type Chapter, offers, thing } from '../../../client/boardkit/chapter.ts'
import { SYSTEM_IDS } from '../rules/printed/map.ts'
import type { Table } from '../rules/table.ts'

const SEATS = 4
const shipsAt = ({ fresh }: Table, system: number): number[] => fresh.slice(system * SEATS, system * SEATS + SEATS)
/** A system where several seats have fresh ships and one has most. */
const contested = (open: Table): string | undefined =>
  SYSTEM_IDS.find((_, system) => {
    const [first = 0, second = 0] = shipsAt(open, system).sort((a, b) => b - a)
    return second > 0 && first > second
  })
/** A gate with ships. */
const gate = (open: Table): string | undefined =>
  SYSTEM_IDS.find((id, system) => id.endsWith('-gate') && shipsAt(open, system).some((n) => n > 1))
/** A system with somebody's city under somebody else's control. */
const taken = ({ buildings, ...open }: Table): string | undefined =>
  SYSTEM_IDS.find((_, system) =>
    buildings.some(({ system: at, seat, kind }) => {
      const ships = shipsAt({ buildings, ...open }, system)
      return (
        at === system &&
        kind === 'city' &&
        ships.some((n, other) => other !== seat && n > Math.max(...ships.filter((_, one) => one !== other)))
      )
    }),
  )

/** The chapters of Arcs that are worth a picture. */
export const chapters: readonly Chapter<Table>[] = [
  {
    id: 'round',
    rules: ['ARCS-2.3', 'ARCS-3.4', 'ARCS-2.5'],
    example: {
      seats: 4,
      until: ({ open, ...view }) =>
        asks({ open, ...view }, 'turn.play') &&
        open.played.length === 3 &&
        open.played.some(({ as }) => as === 'surpass'),
      marks: ({ open }) => [
        '.hub > g:nth-of-type(1)',
        `.hub > g:nth-of-type(${open.played.findIndex(({ as }) => as === 'surpass') + 1})`,
        '.hub-initiative',
      ],
    },
  },
  {
    id: 'ambitions',
    rules: ['ARCS-4.1', 'ARCS-4.2', 'ARCS-4.3'],
    example: {
      seats: 4,
      until: (view) =>
        view.open.zero &&
        view.open.chapter > 1 &&
        asks(view, 'turn.play') &&
        view.open.markers.filter(({ box }) => box !== '').length > 1,
      marks: () => ['.ambitions', '.ambition[data-declared="true"]', '.hub > g:nth-of-type(1)'],
    },
  },
  {
    id: 'map',
    rules: ['ARCS-9.1', 'ARCS-9.3', 'ARCS-7.6'],
    example: {
      seats: 4,
      until: (view) =>
        asks(view, 'turn.pips') && [contested, gate, taken].every((find) => find(view.open) !== undefined),
      marks: ({ open }) => [thing(contested(open)), thing(gate(open)), thing(taken(open))],
    },
  },
  {
    id: 'battle',
    rules: ['ARCS-10.1', 'ARCS-10.5', 'ARCS-10.8'],
    example: {
      seats: 4,
      part: 'Scene',
      until: (view) => asks(view, 'battle.assault') && (view.decisions[0]?.choices.length ?? 0) > 3,
      marks: () => ['.dice-types', '.battle-steps', '.battle-side:last-child'],
    },
  },
  {
    id: 'court',
    rules: ['ARCS-7.11', 'ARCS-7.13', 'ARCS-7.14'],
    example: {
      seats: 4,
      part: 'Aside',
      until: (view) =>
        asks(view, 'turn.pips') && view.open.court.some(({ agents }) => agents.filter((n) => n > 0).length > 1),
      marks: () => ['.court-card h4', '.court-agents [data-lead="true"]'],
    },
  },
  {
    id: 'raid',
    rules: ['ARCS-10.12', 'ARCS-11.1'],
    example: {
      seats: 4,
      part: 'Scene',
      until: (view) => asks(view, 'raid.loot') && offers(view, 'steal'),
      marks: () => ['.hit-tile', ''],
    },
  },
]
