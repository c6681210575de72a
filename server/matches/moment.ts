import { blinded } from '../../bots/brain/bot.ts'
import { type State, save, type Viewer } from '../../kernel/index.ts'
import { Problem } from '../problem.ts'
import type { MatchesContext } from './context.ts'
import { revive, stateAt } from './load.ts'
import { freshMatch } from './news.ts'
import { isDone } from './replay.ts'

/**
 * The state after a step, to be played on from elsewhere. Of a match that is over the whole of it; of a running one what a
 * seat knew at that step, with a guess where it knew nothing: what its bot would get.
 */
export async function momentOf(
  ctx: MatchesContext,
  id: string,
  viewer: Viewer,
  seq: number,
): Promise<{ state: State<unknown> }> {
  const live = await freshMatch(ctx, id)
  const { game, row } = live
  const done = isDone(live)
  if (row.seq < 0) throw new Problem('not-started')
  if (game === undefined || seq > row.seq) throw new Problem('not-found')
  if (!done && viewer === 'spectator') throw new Problem('not-your-seat')
  // Where the result counts nobody tries things out before the end.
  if (!done && row.rated === 1) throw new Problem('rated')
  const stored = await stateAt(ctx.rows, id, seq)
  if (stored === undefined) throw new Problem('not-found')
  return ctx.guarded(() => {
    const { g } = revive(game, stored.state)
    return { state: done || viewer === 'spectator' ? save(g) : blinded(game, g, viewer) }
  })
}
