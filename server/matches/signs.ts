import { foresee, type Match, type Seat, type Sign } from '../../kernel/index.ts'
import type { Signs } from '../../protocol/protocol.ts'
import { unguessable } from '../platform.ts'
import type { MatchesContext } from './context.ts'
import { holderOf } from './hold.ts'

/** Others are served after so many choices. */
const IN_A_ROW = 8
/** A list so long is taken in two steps anyway; what is beyond says nothing. */
const MOST = 160

/** What was found out, as long as the match stands there. */
const known = new WeakMap<Match<unknown>, Map<Seat, Promise<Signs>>>()

/**
 * What the choices a seat has now would do: asked for by who looks at them, after they are shown, so that nothing waits for it.
 * It is tried in a world guessed from what the seat knows, and told to nobody else.
 */
export async function signsFor(ctx: MatchesContext, id: string, seat: Seat): Promise<Signs> {
  const live = await ctx.cache.get(id)
  const { game, g, row } = live
  const seq = Math.max(0, row.seq)
  if (game === undefined || g === undefined || row.status !== 'running' || holderOf(live) !== undefined)
    return { seq, signs: {} }
  const here = known.get(g) ?? new Map<Seat, Promise<Signs>>()
  known.set(g, here)
  let found = here.get(seat)
  if (found === undefined) {
    found = lookAhead(ctx, game, g, seat, seq)
    here.set(seat, found)
  }
  return found
}

async function lookAhead(
  ctx: MatchesContext,
  game: Parameters<typeof foresee>[0],
  g: Match<unknown>,
  seat: Seat,
  seq: number,
): Promise<Signs> {
  const signs: Record<string, readonly Sign[]> = {}
  try {
    const ahead = await ctx.guarded(() => foresee(game, g, seat, unguessable(9)))
    const texts = ahead.texts.slice(0, MOST)
    for (let i = 0; i < texts.length; i += IN_A_ROW)
      await ctx.guarded(() => {
        for (const text of texts.slice(i, i + IN_A_ROW)) {
          const found = ahead.of(text)
          if (found.length > 0) signs[text] = found
        }
      })
  } catch (error) {
    // Rules that fail in a guessed world may well hold in the true one: then they are found out there.
    ctx.log.warn({ game: game.id, err: error }, 'what a choice leads to could not be told')
  }
  return { seq, signs }
}
