import { DISTRICT_COUNT, districtId } from '../cards/districts.ts'
import { stepsBetween } from '../city/graph.ts'
import { exitCost, type G, theCity } from '../queries.ts'
import type { Hero } from '../state.ts'

const price: number[] = []
const first: number[] = []

/**
 * What the cheapest way from each District to `to` costs, left in `price`, after so many exits. A way is at most eight
 * exits long, so relaxing eight times is enough; `first` is where it leads next.
 */
export function pricesTo(g: G, to: number, exits: number): number[] {
  const { neighbours } = theCity(g)
  for (let at = 0; at < DISTRICT_COUNT; at++) {
    price[at] = at === to ? 0 : 999
    first[at] = at
  }
  for (let changed = true; changed; ) {
    changed = false
    for (let at = 0; at < DISTRICT_COUNT; at++) {
      if (at === to) continue
      // Later exits cost what later exits cost, whichever comes first.
      const leaving = exitCost(g, at, Math.max(1, exits))
      for (const next of neighbours[at] as readonly number[]) {
        const cost = leaving + (price[next] as number)
        if (cost < (price[at] as number)) {
          price[at] = cost
          first[at] = next
          changed = true
        }
      }
    }
  }
  return price
}

/** The cheapest way of a Hero to a District: its price and the Districts on it. */
export function cheapestWay(g: G, h: Hero, to: number): { price: number; route: string[] } {
  const route: string[] = []
  if (h.at === to) return { price: 0, route }
  const prices = pricesTo(g, to, 1)
  const cost = exitCost(g, h.at, 0) - exitCost(g, h.at, 1) + (prices[h.at] as number)
  for (let at = h.at; at !== to; at = first[at] as number) route.push(districtId(first[at] as number))
  return { price: cost, route }
}

/** Whether the destination can still be reached from `at` without entering a District of `path` again. */
export function reaches(g: G, at: number, to: number, path: readonly number[]): boolean {
  const { adjacent } = theCity(g)
  let closed = 0
  for (const d of path) closed |= 1 << d
  let seen = 1 << at
  let fresh = seen
  while (fresh !== 0) {
    const i = 31 - Math.clz32(fresh)
    if (i === to) return true
    fresh &= ~(1 << i)
    const more = (adjacent[i] as number) & ~closed & ~seen
    seen |= more
    fresh |= more
  }
  return false
}

/** Where a Hero may go next on its way, the cheapest way first, then the shorter one. */
export function nextDistricts(g: G, at: number, to: number, path: readonly number[], exits: number): number[] {
  const city = theCity(g)
  const ways: number[] = []
  for (const next of city.neighbours[at] as readonly number[]) {
    if (path.includes(next) || next === at) continue
    if (next === to || reaches(g, next, to, [...path, at])) ways.push(next)
  }
  if (ways.length > 1) {
    const prices = pricesTo(g, to, exits + 1)
    const rank = (d: number) => (prices[d] as number) * 100 + stepsBetween(city, d, to) * 10 + d
    ways.sort((a, b) => rank(a) - rank(b))
  }
  return ways
}
