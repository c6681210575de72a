import type { Match } from '../../../kernel/index.ts'
import { DISTRICTS, type DistrictId } from './cards/districts.ts'
import { type Condition, type Expr, eventRow } from './cards/events.ts'
import { holds, measured, priceOf } from './procedures/condition.ts'
import { exitCost, type G, incomeOf } from './queries.ts'
import type { Table } from './state.ts'

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
