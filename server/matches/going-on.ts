import { redraw, type Seat, settle } from '../../kernel/index.ts'
import { sha256, unguessable } from '../platform.ts'
import { Problem } from '../problem.ts'
import type { MatchesContext } from './context.ts'
import type { LiveMatch } from './live-match.ts'
import type { NewStep } from './steps.ts'
import { makeViews } from './table.ts'

/** The seats in a mask. */
export const seatsIn = (mask: number, count: number): readonly Seat[] =>
  Array.from({ length: count }, (_, seat) => seat).filter((seat) => (mask & (1 << seat)) !== 0)

/**
 * The step with which a match from elsewhere goes on. Where it comes from, one person had all its secrets at hand: once
 * others sit at the table, what that person's seats had not seen is drawn anew, under a commitment of its own.
 */
export async function goingOn(ctx: MatchesContext, live: LiveMatch): Promise<NewStep> {
  const { game, g, row } = live
  if (game === undefined || g === undefined) throw new Problem('parked')
  const step = { kind: 'system', seat: 0, at: 'table', points: [] } as const
  if (live.seats.every(({ person }) => person === null || person === row.owner)) return { ...step, text: 'go-on', g }
  const seed = ctx.newSeed?.() ?? unguessable(24)
  const next = await ctx.guarded(() => {
    const drawn = redraw(game, g, seatsIn(row.eyes ?? 0, row.seatCount), seed)
    const open = settle(game, drawn)
    return { g: drawn, open, views: makeViews(live, drawn, ctx.audience.viewers(live.id)) }
  })
  return { ...step, ...next, text: 'redraw', redrawn: { seed, commitment: await sha256(seed) } }
}
