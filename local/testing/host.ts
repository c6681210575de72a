import {
  type AnyGame,
  choiceText,
  chooseOnCopy,
  type Decision,
  type Match,
  openDecisions,
  settle,
} from '../../kernel/index.ts'
import { DEVICE_PERSON } from '../../protocol/device.ts'
import { openDesk } from '../../server/live/desk.ts'
import type { MatchesContext } from '../../server/matches/context.ts'
import { openMatches } from '../../server/matches/index.ts'
import { openMemoryStore } from '../../server/store/open.ts'
import { sqlMatches } from '../../server/store/sql-matches.ts'
import { loaded } from '../games.ts'
import { withoutSideTables } from '../listed.ts'

/** The matches of a device without a browser: on a store in memory, with bots that take the first choice there is. */
export interface TestHost {
  readonly ctx: MatchesContext
  /** Takes the first listed choice of a match, on a copy. */
  first(game: AnyGame, g: Match<unknown>): { g: Match<unknown>; seat: number; at: string; text: string }
  stop(): Promise<void>
}

export async function openTestHost(): Promise<TestHost> {
  const store = await openMemoryStore()
  const person = { id: DEVICE_PERSON, name: 'Ala', login: null, password: null, profileJson: '{}', banned: 0 as const }
  await store.db
    .insertInto('people')
    .values({ ...person, created: 0, seen: 0 })
    .execute()
  const { bus } = store
  const desk = openDesk({ bus, now: Date.now, ticks: () => performance.now(), version: 'test', heartbeat: 60_000 })
  const ctx = openMatches({
    settings: { botMs: 20, idleMs: 60_000, absentMs: Number.MAX_SAFE_INTEGER },
    log: { error: console.error, warn: console.warn },
    now: Date.now,
    ticks: () => performance.now(),
    prefix: '~',
    rows: withoutSideTables(sqlMatches(store, undefined)),
    bus,
    games: loaded,
    accounts: { hasBlocked: async () => false, colours: async () => [] },
    clocks: { next: () => ({ kept: undefined, deadline: undefined }), show: () => [] },
    notices: undefined,
    pool: {
      async decide(game, g, { seat, at }) {
        const open = openDecisions(game, g).find((each) => each.seat === seat && each.at === at) as Decision
        return { text: open.must ? choiceText(game.choices, open.options[0]!) : undefined, by: 'random' }
      },
      advise: async () => undefined,
      close: async () => {},
    },
    guarded: async (job) => job(),
    audience: desk.audience,
  })
  desk.open(ctx)
  await ctx.start()
  return {
    ctx,
    first(game, g) {
      const { seat, at, options } = settle(game, g).find(({ must }) => must) as Decision
      const taken = chooseOnCopy(game, g, seat, options[0]!, at)
      if (!taken.ok) throw new Error(taken.code)
      return { g: taken.g, seat, at, text: taken.text }
    },
    async stop() {
      await ctx.stop()
      desk.stop()
      await store.close()
    },
  }
}
