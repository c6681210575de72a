import { DISTRICT_COUNT, isMajor } from '../printed/districts.ts'
import type { Advance, Measured, Test } from '../printed/events.ts'
import { district, heroesAt, loyalCitizens, servantsAt } from '../queries.ts'
import type { G } from '../table.ts'

/** GM-14.6 Whether an event's tests hold; what must be paid is asked afterwards. */
export function holds(g: G, { when }: Advance): boolean {
  for (const test of when) if (!passes(g, test)) return false
  return true
}

export function passes(g: G, { measure, atLeast, atMost }: Test): boolean {
  const now = measured(g, measure)
  return atLeast === undefined ? now <= atMost : now >= atLeast
}

/** What a measure is called, under `names.`, e.g. `count-guards`. */
export const measureName = (measure: Measured): string =>
  measure.of === 'districts' ? `count-districts-with-${measure.with}` : `count-${measure.of}`

/** The value a condition compares, also for the screen: now 2 of 3. */
export function measured(g: G, measure: Measured): number {
  const { open } = g
  switch (measure.of) {
    case 'guards':
      return district(g, measure.at).guards
    case 'servants':
      return servantsAt(g, measure.at)
    case 'heroes':
      return heroesAt(g, measure.at)
    case 'guardsMinusLoyalCitizens':
      return district(g, measure.at).guards - loyalCitizens(district(g, measure.at))
    case 'districts': {
      let n = 0
      for (let at = 0; at < DISTRICT_COUNT; at++) {
        if (measure.minor && isMajor(at)) continue
        if ((measure.with === 'guards' ? district(g, at).guards : servantsAt(g, at)) >= measure.least) n++
      }
      return n
    }
    case 'guardless':
      return count(open.districts, (d) => d.guards === 0)
    case 'broken':
      return open.districts.reduce((sum, d) => sum + d.broken, 0)
    case 'heroesHome':
      return count(open.heroes, (h) => h.at === h.from)
    case 'heroesMajor':
      return count(open.heroes, (h) => isMajor(h.at))
    case 'heroesBroke':
      return count(open.heroes, (h) => h.trust === 0)
    case 'detained':
      return count(open.heroes, (h) => h.detained)
    case 'published':
      return open.published.length
    case 'identified':
      return open.tally.identified
    case 'arrested':
      return open.tally.arrested
    case 'raided':
      return open.tally.raided
    case 'discontent':
      return open.discontent
    case 'rise':
      return open.discontent - open.tally.slot
  }
}

function count<V>(list: readonly V[], test: (item: V) => boolean): number {
  let n = 0
  for (const item of list) if (test(item)) n++
  return n
}
