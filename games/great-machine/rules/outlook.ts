import type { Match } from '../../../kernel/index.ts'
import { DISTRICTS, type DistrictId, isMajor } from './cards/districts.ts'
import { type Condition, type Expr, eventRow } from './cards/events.ts'
import { holds, measured, priceOf } from './procedures/condition.ts'
import { nextDistricts } from './procedures/route.ts'
import { district, exitCost, type G, incomeOf, servantsAt } from './queries.ts'
import type { Hero, Table } from './state.ts'

/** What everybody can work out from the open table: for screens, which know no rules. */
export type Seen = Pick<Match<Table>, 'open' | 'options' | 'seats'>

export interface Verdict {
  /** Whether the Master Plan would advance if the round ended now, payments apart. */
  readonly advances: boolean
  /** The value the condition looks at now, e.g. 2. */
  readonly now?: number
  /** What it is compared with, e.g. 3. */
  readonly of?: number
  readonly compare?: 'atLeast' | 'atMost'
  /** What the Machine may pay for it, or the Heroes against it. */
  readonly bonds?: number
  readonly trust?: number
}

/** How the event in force stands. */
export function verdict(seen: Seen): Verdict | undefined {
  const g = seen as G
  const row = eventRow(g.open.event)
  if (row === undefined) return undefined
  const { bonds, trust } = priceOf(row.advance)
  const compared = comparison(row.advance)
  return {
    advances: holds(g, row.advance) && (bonds === 0 || g.open.bonds >= bonds),
    ...(compared === undefined ? {} : { now: measured(g, compared.expr), of: compared.n, compare: compared.is }),
    ...(bonds > 0 ? { bonds } : {}),
    ...(trust > 0 ? { trust } : {}),
  }
}

function comparison(condition: Condition): Extract<Condition, { expr: Expr }> | undefined {
  if (condition.is === 'atLeast' || condition.is === 'atMost') return condition
  if (condition.is !== 'all') return undefined
  for (const part of condition.of) {
    const found = comparison(part)
    if (found !== undefined) return found
  }
  return undefined
}

/** What leaving each District costs a Hero, as its first exit and as a later one. */
export const tolls = (seen: Seen): Record<DistrictId, readonly [first: number, later: number]> =>
  Object.fromEntries(
    DISTRICTS.map((id, at) => [id, [exitCost(seen as G, at, 0), exitCost(seen as G, at, 1)]]),
  ) as unknown as Record<DistrictId, readonly [number, number]>

/** Bonds the Machine would receive in an Opening Phase now. */
export const income = (seen: Seen): number => incomeOf(seen as G)

/** Districts whose Guards or Servants the event in force counts as it stands. */
export function counting(seen: Seen): number[] {
  const g = seen as G
  const row = eventRow(g.open.event)
  const expr = row === undefined ? undefined : comparison(row.advance)?.expr
  if (expr === undefined) return []
  if ('at' in expr) return [expr.at]
  if (expr.of !== 'districts') return []
  const there = (at: number): number => (expr.with === 'guards' ? district(g, at).guards : servantsAt(g, at))
  return DISTRICTS.flatMap((_, at) => (there(at) < expr.least || (expr.minor && isMajor(at)) ? [] : [at]))
}

export interface Way {
  /** Districts by index, the first where the Hero stands. */
  readonly stops: readonly number[]
  /** What leaving each of them but the last costs. */
  readonly tolls: readonly number[]
}

/** The cheapest way of a Hero to a District, exit by exit. */
export function wayOf(seen: Seen, hero: Hero, to: number): Way {
  const stops = [hero.at]
  for (let at: number | undefined = hero.at; at !== undefined && at !== to; ) {
    // Of equally cheap ways the shortest.
    at = nextDistricts(seen as G, at, to, stops)[0]
    if (at !== undefined) stops.push(at)
  }
  return { stops, tolls: stops.slice(0, -1).map((at, exits) => exitCost(seen as G, at, exits)) }
}
