import { type Match, type Seat, save } from '../../kernel/index.ts'
import { Problem } from '../problem.ts'
import type { MatchesContext } from './context.ts'
import { botOf, type LiveMatch, type StepRow, type VoteRow } from './live-match.ts'
import { revive, stateAt } from './load.ts'
import { changeAround, commitStep } from './steps.ts'
import { makeViews } from './table.ts'

/**
 * Going back by consent: further than undo reaches, and only if everybody at the table agrees. The match then stands behind
 * an earlier step again. What was taken back stays in the log, struck out, so whoever saw something in it still knows it;
 * luck is the same luck, so what fell falls again.
 */

const LOOKED_AT = ['seq', 'kind', 'seat', 'text', 'undone'] as const
/** Behind these the match has another past, or other luck. */
const NO_WAY_BACK: readonly string[] = ['go-on', 'redraw', 'moved']
type Looked = Pick<StepRow, (typeof LOOKED_AT)[number]>

const isStanding = ({ kind, undone }: Looked): boolean => kind === 'choose' && undone === 0

/** The step before the last choice of a seat that still stands; undefined when it has made none. */
export async function beforeLastChoice(ctx: MatchesContext, live: LiveMatch, seat: Seat): Promise<number | undefined> {
  const steps = await ctx.rows.steps(live.id, 0, live.row.seq, LOOKED_AT)
  const last = steps.findLast((step) => step.seat === seat && isStanding(step))
  return last && last.seq - 1
}

/** Throws where the match cannot go back to stand behind this step. */
export async function mustBeReachable(ctx: MatchesContext, live: LiveMatch, target: number): Promise<void> {
  if (live.row.rated === 1) throw new Problem('rated')
  if (target < 0 || target >= live.row.seq) throw new Problem('no-vote')
  const steps = await ctx.rows.steps(live.id, target, live.row.seq, LOOKED_AT)
  const [there, ...later] = steps
  // What is struck out is no moment of the match any more, and who has given up has given up.
  if (there === undefined || there.undone !== 0) throw new Problem('no-vote')
  const closed = ({ kind, text }: Looked) => kind === 'concede' || (kind === 'system' && NO_WAY_BACK.includes(text))
  if (later.some(closed) || !later.some(isStanding)) throw new Problem('no-vote')
}

/** The bots at the table, who are asked too. */
export const botsAsked = (live: LiveMatch): readonly Seat[] =>
  live.seats.filter((seat) => botOf(seat) !== undefined && seat.conceded === 0).map(({ seat }) => seat)

/** Bots agree as long as nothing was shown and no luck used since: nobody could profit from what they know. */
export async function botsAgree(ctx: MatchesContext, live: LiveMatch, target: number): Promise<boolean> {
  const stored = await stateAt(ctx.rows, live.id, target)
  return stored !== undefined && live.g !== undefined && stored.state.secret.ink === save(live.g).secret.ink
}

/** Goes back, as all have agreed to; true when it is done or can be done no more. */
export async function takeBack(ctx: MatchesContext, live: LiveMatch, { target, by }: VoteRow): Promise<boolean> {
  const { game, row } = live
  if (target == null || game === undefined || row.status !== 'running') return true
  const stored = await stateAt(ctx.rows, live.id, target)
  if (stored === undefined) return true
  let g: Match<unknown>
  let views: ReturnType<typeof makeViews>
  try {
    ;({ g, views } = await ctx.guarded(() => {
      const back = revive(game, stored.state).g
      return { g: back, views: makeViews(live, back, ctx.audience.viewers(live.id)) }
    }))
  } catch (error) {
    ctx.log.warn({ match: live.id, target, err: error }, 'cannot go back there with these rules')
    return true
  }
  const later = await ctx.rows.steps(live.id, target + 1, row.seq, LOOKED_AT)
  const gone = later.filter(({ kind, undone }) => kind !== 'system' && undone !== 2)
  return commitStep(ctx, live, {
    kind: 'system',
    seat: by,
    at: 'table',
    text: 'take-back',
    g,
    views,
    points: [],
    undone: { seqs: gone.map(({ seq }) => seq), mark: 2 },
  })
}

/** Who asked to go back and plays on wants it no more. */
export async function closeTakeBacks(ctx: MatchesContext, live: LiveMatch, by: Seat): Promise<void> {
  const votes = live.votes.filter((vote) => vote.kind === 'take-back' && vote.by === by)
  for (const { id } of votes) await changeAround(ctx, live, (tx) => tx.setVote(id, { state: 'failed' }))
}
