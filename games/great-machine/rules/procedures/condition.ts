import { DISTRICT_COUNT, isMajor } from '../printed/districts.ts'
import type { Condition, Expr } from '../printed/events.ts'
import { RIOT_SLOT } from '../printed/tracks.ts'
import { district, heroesAt, loyalCitizens, servantsAt } from '../queries.ts'
import type { G } from '../table.ts'

/** Whether an event's condition is true, as far as nobody has to decide; what must be paid is asked afterwards. */
export function holds(g: G, condition: Condition): boolean {
  switch (condition.is) {
    case 'always':
    case 'machinePays':
    case 'unlessHeroesPay':
      return true
    case 'notRiotStage':
      return g.open.discontent < RIOT_SLOT
    case 'all':
      return condition.of.every((part) => holds(g, part))
    case 'atLeast':
      return measured(g, condition.expr) >= condition.n
    case 'atMost':
      return measured(g, condition.expr) <= condition.n
  }
}

/** What somebody must pay for the condition to become true, or to keep it from that. */
export function priceOf(condition: Condition): { bonds: number; trust: number } {
  if (condition.is === 'machinePays') return { bonds: condition.bonds, trust: 0 }
  if (condition.is === 'unlessHeroesPay') return { bonds: 0, trust: condition.trust }
  if (condition.is === 'all')
    for (const part of condition.of) if (part.is === 'machinePays') return { bonds: part.bonds, trust: 0 }
  return { bonds: 0, trust: 0 }
}

/** The value a condition compares, also for the screen: now 2 of 3. */
export function measured(g: G, expr: Expr): number {
  const { open } = g
  switch (expr.of) {
    case 'guards':
      return district(g, expr.at).guards
    case 'servants':
      return servantsAt(g, expr.at)
    case 'heroes':
      return heroesAt(g, expr.at)
    case 'guardsMinusLoyalCitizens':
      return district(g, expr.at).guards - loyalCitizens(district(g, expr.at))
    case 'districts': {
      let n = 0
      for (let at = 0; at < DISTRICT_COUNT; at++) {
        if (expr.minor && isMajor(at)) continue
        if ((expr.with === 'guards' ? district(g, at).guards : servantsAt(g, at)) >= expr.least) n++
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
    case 'rise':
      return open.discontent - open.tally.slot
  }
}

function count<V>(list: readonly V[], test: (item: V) => boolean): number {
  let n = 0
  for (const item of list) if (test(item)) n++
  return n
}
