import { openBots } from './bots.ts'
import { openCache } from './cache.ts'
import type { MatchesContext, MatchesParts } from './context.ts'
import { hearNews } from './news.ts'
import { park } from './park.ts'

/** Puts together what all of `server/matches` works with. The only part of the server that calls the kernel. */
export function openMatches<P extends MatchesParts>(
  parts: P,
): P & MatchesContext & { start(): Promise<void>; stop(): Promise<void> } {
  const { settings, rows, games, pool, guarded } = parts
  const bots = openBots(pool, settings.botMs)
  const cache = openCache({
    rows,
    gameOf: (id) => games.find(({ game }) => game.id === id)?.game,
    now: parts.now,
    idleMs: settings.idleMs,
    guarded,
    onFailure: async (live, error) => {
      if (live.row.status === 'running') await park(ctx, live, error)
    },
  })
  const ctx: P & MatchesContext = { ...parts, cache, wakeBots: (live) => bots.wake(ctx, live) }
  return {
    ...ctx,
    async start() {
      hearNews(ctx)
      await bots.start(ctx)
    },
    async stop() {
      bots.stop()
      await rows.drained()
      cache.close()
    },
  }
}
