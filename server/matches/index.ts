import type { Pool } from '../../bots/pool.ts'
import type { Listed } from '../../games/index.ts'
import type { Accounts, Clocks, Core, Notices } from '../seams.ts'
import { openBots } from './bots.ts'
import { openCache } from './cache.ts'
import { openCommits } from './commit.ts'
import type { Audience, MatchesContext } from './context.ts'
import { openGuard } from './guard.ts'
import { hearNews } from './news.ts'
import { park } from './park.ts'

export interface MatchesParts extends Core {
  readonly games: readonly Listed[]
  readonly accounts: Accounts
  readonly clocks: Clocks
  readonly notices: Notices | undefined
  readonly pool: Pool
  readonly audience: Audience
}

/** Puts together what all of `server/matches` works with. The only part of the server that calls the kernel. */
export function openMatches(parts: MatchesParts): MatchesContext & { start(): Promise<void>; stop(): Promise<void> } {
  const { settings, store, games, pool } = parts
  const bots = openBots(pool, settings.botMs)
  const commits = openCommits(store, parts.notices)
  const guarded = openGuard()
  const cache = openCache({
    store,
    gameOf: (id) => games.find(({ game }) => game.id === id)?.game,
    now: parts.now,
    idleMs: settings.idleMs,
    guarded,
    onFailure: async (live, error) => {
      if (live.row.status === 'running') await park(ctx, live, error)
    },
  })
  const ctx: MatchesContext = { ...parts, cache, commits, guarded, wakeBots: (live) => bots.wake(ctx, live) }
  return {
    ...ctx,
    async start() {
      hearNews(ctx)
      await bots.start(ctx)
    },
    async stop() {
      bots.stop()
      await commits.drained()
      cache.close()
    },
  }
}
