import type { Seat } from '../../kernel/index.ts'
import { openDecisions } from '../../kernel/index.ts'
import type { Advice, MatchInfo } from '../../protocol/protocol.ts'
import { Problem } from '../problem.ts'
import type { MatchesContext } from './context.ts'
import { holderOf } from './hold.ts'
import type { LiveMatch } from './live-match.ts'
import { infoById } from './seating.ts'
import { changeAround } from './steps.ts'

/** What somebody asks the coach about: their own seat, at a decision that is open. */
export interface AdviceWish {
  readonly seat: Seat
  readonly at: string
}

/** How long the coach thinks, in milliseconds: whoever asks looks at the screen. */
const ADVICE_MS = 850

function mustBeAllowed(live: LiveMatch, person: string, seat: Seat): void {
  if (live.seats[seat]?.person !== person) throw new Problem('not-your-seat')
  if (live.row.status !== 'running') throw new Problem('closed')
  if (live.row.coach === 'off' || live.row.rated === 1) throw new Problem('no-coach')
}

/** Whether somebody else than this person sits there too, who ought to know. */
const hasOthers = ({ seats }: LiveMatch, person: string): boolean =>
  seats.some((seat) => seat.person !== null && seat.person !== person)

/** Who plays with the coach is seen by all others at the table, from then on. */
async function mark(ctx: MatchesContext, live: LiveMatch, person: string, seat: Seat): Promise<void> {
  if (!hasOthers(live, person) || live.seats[seat]?.coached === 1) return
  await changeAround(ctx, live, (tx) => tx.setSeat(live.id, { seat, coached: 1 }, { person }))
}

/** Somebody plays with the coach from here on. */
export async function takeCoach(ctx: MatchesContext, person: string, id: string, seat: Seat): Promise<MatchInfo> {
  await ctx.cache.withMatch(id, async (live) => {
    mustBeAllowed(live, person, seat)
    await mark(ctx, live, person, seat)
  })
  return infoById(ctx, id)
}

/**
 * What a strong bot would do in this person's place. It gets what the seat knows and nothing else, and the same question
 * has the same seed: asking again brings no other guesses.
 */
export async function adviceFor(
  ctx: MatchesContext,
  person: string,
  id: string,
  { seat, at }: AdviceWish,
): Promise<Advice> {
  const { game, g, seq } = await ctx.cache.withMatch(id, async (live) => {
    mustBeAllowed(live, person, seat)
    if (live.game === undefined || live.g === undefined) throw new Problem('parked')
    const open = openDecisions(live.game, live.g).some((one) => one.seat === seat && one.at === at && one.must)
    if (!open || holderOf(live) !== undefined) throw new Problem('not-open')
    await mark(ctx, live, person, seat)
    return { game: live.game, g: live.g, seq: live.row.seq }
  })
  const advice = await ctx.pool.advise(game, g, { seat, at, seed: `${id}/${seq}/${seat}`, budget: ADVICE_MS })
  if (advice === undefined) throw new Problem('too-many')
  return { seq, ...advice }
}
