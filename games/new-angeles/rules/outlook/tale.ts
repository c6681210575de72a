import { type Event, NO_TALE, type Point, peek, type Seat, type Tale, type Telltale } from '../../../../kernel/index.ts'
import { ACTION_ROWS, EMERGENCY_ROWS } from '../printed/actions.ts'
import { ASSET_ROWS } from '../printed/assets.ts'
import { EVENT_ROWS } from '../printed/events.ts'
import type { G } from '../table.ts'

const SOURCES = new Map<string, string>([
  ...[...ACTION_ROWS, ...EMERGENCY_ROWS].map(({ id }) => [id, 'deals'] as const),
  ...ASSET_ROWS.map(({ id }) => [id, 'assets'] as const),
  ...EVENT_ROWS.map(({ id }) => [id, 'events'] as const),
  ['contract', 'contract'],
])

const deed = (title: string, seat: unknown, count: unknown = 1): Telltale => ({
  deeds: [{ title, seat: seat as Seat, count: count as number }],
})

/** Capital by what brought it; what was lost, paid or taken stands by itself. */
export const tale: Tale = {
  sources: ['start', 'contract', 'deals', 'assets', 'events', 'investments', 'trade', 'theft', 'other', 'losses'],
  titles: [
    { key: 'broker', from: 3 },
    { key: 'counterer', from: 3 },
    { key: 'loyal', from: 3, never: true },
    { key: 'supporter', from: 6 },
    { key: 'collector', from: 3 },
    { key: 'robber', from: 2 },
    { key: 'trader', from: 2 },
    { key: 'bystander', from: 6 },
  ],
  goals: (g: G) => g.open.seats.map(({ rival }) => (rival === undefined ? undefined : peek(g, rival))),
  reader: () => (event) => read(event),
}

function read(event: Event): Telltale {
  switch (event.key) {
    case 'gained':
    case 'lost':
      return { points: [change(event)] }
    case 'scored':
      return {
        points: [
          { of: event.seat as Seat, source: 'investments', by: event.card as string, count: event.count as number },
        ],
      }
    case 'robbed':
      return robbed(event)
    case 'traded':
      return traded(event)
    case 'won':
      return deed('broker', event.seat)
    case 'countered':
      return {
        deeds: ['counterer', 'loyal'].map((title) => ({ title, seat: event.seat as Seat, count: 1 })),
      }
    case 'supported':
      return deed('supporter', event.seat)
    case 'claimed':
      return deed('collector', event.seat)
    case 'abstained':
      return deed('bystander', event.seat)
    default:
      return NO_TALE
  }
}

function change(event: Event): Point {
  const why = event.why as string
  const count = event.count as number
  const by = why === 'contract' ? {} : { by: why }
  if (event.key === 'lost') return { of: event.seat as Seat, source: 'losses', ...by, count: -count }
  return { of: event.seat as Seat, source: SOURCES.get(why) ?? 'other', ...by, count }
}

function robbed(event: Event): Telltale {
  const count = event.count as number
  const by = event.why as string
  return {
    points: [
      { of: event.seat as Seat, source: 'theft', by, count },
      { of: event.rival as Seat, source: 'losses', by, count: -count },
    ],
    deeds: [{ title: 'robber', seat: event.seat as Seat, count }],
  }
}

function traded(event: Event): Telltale {
  const [seat, rival] = [event.seat as Seat, event.rival as Seat]
  const net = (event.get as number) - (event.give as number)
  const points =
    net === 0
      ? []
      : [
          { of: seat, source: 'trade', count: net },
          { of: rival, source: 'trade', count: -net },
        ]
  return { points, deeds: [seat, rival].map((one) => ({ title: 'trader', seat: one, count: 1 })) }
}
