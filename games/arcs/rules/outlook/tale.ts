import { type Event, NO_TALE, type Seat, type Tale, type Telltale } from '../../../../kernel/index.ts'
import { AMBITIONS } from '../printed/ambitions.ts'

const deed = (title: string, seat: unknown, count: unknown = 1): Telltale => ({
  deeds: [{ title, seat: seat as Seat, count: count as number }],
})

/** Power by ambition, with what cities added told apart, and what seats did most. */
export const tale: Tale = {
  sources: [...AMBITIONS, 'cityBonus'],
  oneWinner: true,
  titles: [
    { key: 'warlike', from: 4 },
    { key: 'peaceful', from: 2, never: true },
    { key: 'speaker', from: 3 },
    { key: 'courtier', from: 3 },
    { key: 'builder', from: 4 },
    { key: 'thief', from: 2 },
    { key: 'taxer', from: 4 },
    { key: 'wanderer', from: 12 },
  ],
  reader: () => (event) => read(event),
}

function read(event: Event): Telltale {
  switch (event.key) {
    case 'scored': {
      const [seat, count, bonus] = [event.seat as Seat, event.count as number, (event.bonus ?? 0) as number]
      const source = event.ambition as string
      const points = [{ of: seat, source, count: count - bonus }]
      return { points: bonus === 0 ? points : [...points, { of: seat, source: 'cityBonus', by: source, count: bonus }] }
    }
    case 'destroyed':
      return deed('warlike', event.rival, event.count)
    case 'battle':
      return deed('peaceful', event.seat)
    case 'declared':
      return deed('speaker', event.seat)
    case 'secured':
    case 'ransacked':
      return deed('courtier', event.seat)
    case 'built':
      return event.piece === 'ship' ? NO_TALE : deed('builder', event.seat)
    case 'stole':
    case 'stoleCard':
      return deed('thief', event.seat)
    case 'taxed':
    case 'taxedOwn':
      return deed('taxer', event.seat)
    case 'moved':
      return deed('wanderer', event.seat, event.count)
    default:
      return NO_TALE
  }
}
