import type { AnyGame, Match, Seat } from '../../kernel/index.ts'
import { viewFor } from '../../kernel/index.ts'
import { Problem } from '../problem.ts'
import type { MatchesContext } from './context.ts'
import type { LiveMatch } from './live-match.ts'
import { revive, stateAt } from './load.ts'
import { aroundTurn, changeAround, commitStep, newId } from './steps.ts'

/** What was being done when the rules failed: enough to do it again. */
export interface Failing {
  readonly seat?: Seat
  readonly at?: string
  readonly text?: string
}

/** Takes a match whose rules failed out of play, with a report that reproduces it. Nothing of the failed step is kept. */
export async function park(ctx: MatchesContext, live: LiveMatch, error: unknown, failing: Failing = {}): Promise<void> {
  const report = newId()
  const detail = {
    game: live.row.game,
    seq: live.row.seq,
    ...failing,
    error: error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error),
  }
  ctx.log.error({ match: live.id, report, failing: failing.at, err: error }, 'the rules failed: the match is parked')
  await changeAround(ctx, live, async (tx) => {
    const change = { status: 'parked', report, ...aroundTurn(ctx, live, live.seats, [], undefined) } as const
    if (!(await tx.setMatch(live.id, change, { seq: live.row.seq, status: 'running' }))) return false
    await tx.addReport({
      id: report,
      match: live.id,
      seq: live.row.seq,
      time: ctx.now(),
      kind: 'parked',
      person: null,
      detailJson: JSON.stringify(detail),
    })
    return true
  })
}

/**
 * Goes back to the last point at which the rules work: usually where the match stands, because a failed step is never
 * kept. When it was parked there before and nothing was played since, one step further.
 */
export async function backToGoodPoint(ctx: MatchesContext, live: LiveMatch): Promise<void> {
  const { game, row } = live
  if (row.status !== 'parked') throw new Problem('no-vote')
  if (game === undefined) throw new Problem('parked')
  const { seq, g } = await lastGoodPoint(ctx, live, game)
  const later = await ctx.rows.steps(live.id, seq + 1, row.seq, ['seq', 'kind', 'undone'])
  // Also what had been taken back before: its undo goes with it, and a record with one of the two tells another match.
  const gone = later.filter(({ kind, undone }) => kind !== 'system' && undone !== 2)
  const step = {
    kind: 'system',
    seat: 0,
    at: 'table',
    text: 'back',
    g,
    points: [],
    undone: { seqs: gone.map((each) => each.seq), mark: 2 },
    status: 'running',
  } as const
  live.rebase = true
  if (!(await commitStep(ctx, live, step))) throw new Problem('stale')
}

async function lastGoodPoint(
  ctx: MatchesContext,
  live: LiveMatch,
  game: AnyGame,
): Promise<{ seq: number; g: Match<unknown> }> {
  const steps = (await ctx.rows.steps(live.id, 0, live.row.seq, ['seq', 'kind', 'text', 'undone'])).reverse()
  let backs = 0
  while (steps[backs]?.kind === 'system' && steps[backs]?.text === 'back') backs++
  // The points to try: the present, then the state before each choice that still stands, newest first.
  const stands = steps.slice(backs).filter(({ kind, undone }) => kind === 'choose' && undone === 0)
  const points = [live.row.seq, ...stands.map(({ seq }) => seq - 1)].slice(backs)
  for (const seq of points) {
    try {
      const stored = await stateAt(ctx.rows, live.id, seq)
      if (stored === undefined) continue
      const g = await ctx.guarded(() => {
        const revived = revive(game, stored.state).g
        for (let seat = 0; seat < revived.seats; seat++) viewFor(game, revived, seat)
        return revived
      })
      return { seq, g }
    } catch (error) {
      ctx.log.warn({ match: live.id, seq, err: error }, 'not a good point')
    }
  }
  throw new Problem('parked')
}
