import { type Event, NO_TALE, type Point, type Seat, type Tale, type Telltale } from '../../../../kernel/index.ts'
import type { Bag } from '../printed/goods.ts'

/** What a seat was doing when it gained: points name the card they come from, not the deed. */
const DEEDS: Readonly<Record<string, string>> = {
  used: 'actions',
  visited: 'actions',
  visitedRival: 'actions',
  boardUsed: 'actions',
  connected: 'connections',
  razed: 'razes',
  attacked: 'razes',
  attackedRival: 'razes',
  dealt: 'deals',
  built: 'building',
  rebuilt: 'building',
}

const TITLES: Readonly<Record<string, string>> = {
  razed: 'razer',
  attacked: 'razer',
  attackedRival: 'razer',
  dealt: 'dealer',
  built: 'builder',
  rebuilt: 'builder',
  used: 'busy',
  visited: 'guest',
  stole: 'thief',
  shielded: 'guarded',
}

/** Points by what brought them, card by card, and what seats did most. */
export const tale: Tale = {
  sources: ['standing', 'production', 'actions', 'building', 'deals', 'razes', 'connections'],
  oneWinner: true,
  titles: [
    { key: 'razer', from: 3 },
    { key: 'dealer', from: 3 },
    { key: 'builder', from: 5 },
    { key: 'busy', from: 6 },
    { key: 'guest', from: 2 },
    { key: 'thief', from: 1 },
    { key: 'guarded', from: 2 },
    { key: 'gentle', from: 1, never: true },
  ],
  reader() {
    let producing = false
    const doing = new Map<Seat, string>()
    return (event) => {
      const { key } = event
      const seat = event.seat as Seat
      if (key === 'production') producing = true
      else if (key === 'actions') producing = false
      const source = DEEDS[key]
      if (source !== undefined) doing.set(seat, source)
      const points = pointsIn(event, producing ? 'production' : (doing.get(seat) ?? 'actions'))
      const title = TITLES[key]
      const deeds = title === undefined ? [] : [{ title, seat, count: 1 }]
      if (key === 'attacked') deeds.push({ title: 'gentle', seat, count: 1 })
      return points.length === 0 && deeds.length === 0 ? NO_TALE : ({ points, deeds } satisfies Telltale)
    }
  },
}

function pointsIn(event: Event, source: string): Point[] {
  const of = event.seat as Seat
  const by = event.card === undefined ? {} : { by: event.card as string }
  switch (event.key) {
    case 'scored':
      return [{ of, source: 'standing', count: event.count as number }]
    case 'produced':
      return produced(event)
    case 'bonus':
      return event.good === 'vp' ? [{ of, source: 'building', ...by, count: event.count as number }] : []
    // A Location of theirs was razed, and its deal pays: it is the raze that brought it.
    case 'compensated':
      return event.good === 'vp' ? [{ of, source: 'razes', ...by, count: event.count as number }] : []
    case 'gained':
      return event.good === 'vp' ? [{ of, source, ...by, count: event.count as number }] : []
    case 'gainedGoods': {
      const count = ((event.goods ?? {}) as Bag).vp ?? 0
      return count === 0 ? [] : [{ of, source, ...by, count }]
    }
    case 'usedDeal':
      return event.good === 'vp' ? [{ of, source: 'deals', count: 1 }] : []
    default:
      return []
  }
}

/** A production is told in one sentence; its points come with the cards behind them. */
function produced(event: Event): Point[] {
  const of = event.seat as Seat
  const { vp = 0 } = (event.goods ?? {}) as Bag
  const points: Point[] = []
  let named = 0
  for (const { card, deal, count } of (event.points ?? []) as { card: string; deal: boolean; count: number }[]) {
    points.push({ of, source: deal ? 'deals' : 'production', by: card, count })
    named += count
  }
  // Matches of before that was told, and the faction board.
  if (vp > named) points.push({ of, source: 'production', count: vp - named })
  return points
}
