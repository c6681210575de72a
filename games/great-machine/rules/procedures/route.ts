import { stepsBetween } from '../printed/city.ts'
import { DISTRICT_COUNT, districtId } from '../printed/districts.ts'
import { exitCost, theCity } from '../queries.ts'
import type { G, Hero } from '../table.ts'

const price: number[] = []
const first: number[] = []
const leaving: number[] = []

/**
 * What the cheapest way from each District to `to` costs, left in `price`, once the first exit is behind the Hero;
 * `first` is where it leads next. Ways are short, so the prices stand still after a few rounds.
 */
export function pricesTo(g: G, to: number): number[] {
  const { neighbours } = theCity(g)
  for (let at = 0; at < DISTRICT_COUNT; at++) {
    price[at] = at === to ? 0 : 999
    first[at] = at
    leaving[at] = exitCost(g, at, 1)
  }
  for (let changed = true; changed; ) {
    changed = false
    for (let at = 0; at < DISTRICT_COUNT; at++) {
      if (at === to) continue
      const near = neighbours[at] as readonly number[]
      for (let i = 0; i < near.length; i++) {
        const cost = (leaving[at] as number) + (price[near[i] as number] as number)
        if (cost < (price[at] as number)) {
          price[at] = cost
          first[at] = near[i] as number
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
  const prices = pricesTo(g, to)
  const cost = exitCost(g, h.at, 0) - exitCost(g, h.at, 1) + (prices[h.at] as number)
  for (let at = h.at; at !== to; at = first[at] as number) route.push(districtId(first[at] as number))
  return { price: cost, route }
}

/** Whether the destination can still be reached from `at` without entering `left` or a District of `path` again. */
export function reaches(g: G, at: number, to: number, path: readonly number[], left: number): boolean {
  const { adjacent } = theCity(g)
  let closed = 1 << left
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
export function nextDistricts(g: G, at: number, to: number, path: readonly number[]): number[] {
  const city = theCity(g)
  const ways: number[] = []
  for (const next of city.neighbours[at] as readonly number[]) {
    if (path.includes(next) || next === at) continue
    if (next === to || reaches(g, next, to, path, at)) ways.push(next)
  }
  if (ways.length > 1) {
    const prices = pricesTo(g, to)
    // Sorted by hand: there are at most six ways, and this runs for every step of every Hero.
    for (let i = 1; i < ways.length; i++)
      for (let j = i; j > 0; j--) {
        const a = ways[j - 1] as number
        const b = ways[j] as number
        const dearer =
          (prices[a] as number) - (prices[b] as number) || stepsBetween(city, a, to) - stepsBetween(city, b, to)
        if (dearer <= 0) break
        ways[j - 1] = b
        ways[j] = a
      }
  }
  return ways
}
