import type { Seat } from '../../kernel/index.ts'
import type { Acknowledge, Asker, MatchesContext } from './context.ts'
import { holderOf } from './hold.ts'
import type { LiveMatch } from './live-match.ts'
import { mustSit } from './play.ts'
import { commitStep } from './steps.ts'

/** How often somebody else may step in between before we give up. */
const TRIES = 6

/** Opens the decisions behind a held choice; the log tells it as a step of the table. */
export async function release(ctx: MatchesContext, live: LiveMatch): Promise<void> {
  for (let i = 0; i < TRIES; i++) {
    const holder = holderOf(live)
    if (holder === undefined || live.g === undefined || live.row.status !== 'running') return
    const { g, points } = live
    if (await commitStep(ctx, live, { kind: 'system', seat: holder, at: 'table', text: 'end-turn', g, points })) return
  }
}

/** The holder ends the turn. Asked twice, or after a bot has ended it: it has ended. */
export async function endTurn(
  ctx: MatchesContext,
  asker: Asker,
  { match, seat }: { match: string; seat: Seat },
  ack: Acknowledge,
): Promise<void> {
  await ctx.cache.withMatch(match, async (live) => {
    mustSit(live, asker.person, seat)
    if (holderOf(live) === seat) await release(ctx, live)
    ack(Math.max(0, live.row.seq))
  })
}
