import type { Listed } from '../../games/index.ts'
import { type AnyGame, type Match, openDecisions, save } from '../../kernel/index.ts'
import { type RunningServer, startServer } from '../server.ts'
import { readSettings } from '../settings.ts'
import { openMemoryStore, type Store } from '../store/open.ts'
import { TEST_ENV } from './harness.ts'

/** A server with a store of its own, in which time stands still: one of the two worlds of the leak test. */
export interface World {
  readonly server: RunningServer
  readonly store: Store
}

const NOW = 1_800_000_000_000
const PEOPLE = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'watcher']

export async function openWorld(games: readonly Listed[]): Promise<World> {
  const store = await openMemoryStore()
  const settings = readSettings({ ...TEST_ENV, LOG_LEVEL: 'silent', IDLE_MS: '0' })
  const pool = {
    decide: async () => ({ text: undefined, by: 'random' as const }),
    advise: async () => undefined,
    close: async () => {},
  }
  const server = await startServer({ settings, games, store, pool, now: () => NOW })
  for (const id of PEOPLE)
    await store.db
      .insertInto('people')
      .values({ id, name: id, login: null, password: null, profileJson: '{}', banned: 0, created: NOW, seen: NOW })
      .execute()
  return { server, store }
}

/** Puts a match in a given state into a world: the very same rows in both, but for the state. */
export async function place({ store }: World, id: string, game: AnyGame, g: Match<unknown>): Promise<void> {
  const waiting = openDecisions(game, g)
    .filter(({ must }) => must)
    .map(({ seat, at }) => ({ seat, at, seq: 0, since: NOW }))
  await store.db
    .insertInto('matches')
    .values({
      id,
      game: game.id,
      seatCount: g.seats,
      // Two of them may whisper before a third.
      optionsJson: JSON.stringify({ ...g.options, whispers: true }),
      owner: 'p0',
      status: 'running',
      clockJson: '{"kind":"untimed"}',
      onTimeout: 'nothing',
      access: 'link',
      spectators: 1,
      created: NOW,
      seq: 0,
      commitment: 'c'.repeat(64),
      outcomeJson: null,
      rematch: null,
      archived: 0,
      waitingJson: JSON.stringify(waiting),
      clocksJson: null,
      deadline: null,
      botsTurn: 0,
      report: null,
      webhook: null,
      touched: NOW,
    })
    .execute()
  await store.db
    .insertInto('seats')
    .values(
      Array.from({ length: g.seats }, (_, seat) => ({
        match: id,
        seat,
        person: `p${seat}`,
        bot: null,
        sittingIn: null,
        colour: seat + 1,
        conceded: 0 as const,
      })),
    )
    .execute()
  await store.db
    .insertInto('snapshots')
    .values({ match: id, seq: 0, stateJson: JSON.stringify(save(g)) })
    .execute()
  await store.db
    .insertInto('steps')
    .values({
      match: id,
      seq: 0,
      time: NOW,
      kind: 'system',
      seat: 0,
      at: 'table',
      text: 'start',
      shown: 0x7fffffff,
      request: null,
      patchJson: null,
      eventsJson: '[]',
      pastJson: '[]',
      tookJson: '[]',
      undone: 0,
    })
    .execute()
}

export async function clear({ store, server }: World, id: string): Promise<void> {
  for (const table of ['steps', 'snapshots', 'seats', 'chat', 'ledger'] as const)
    await store.db.deleteFrom(table).where('match', '=', id).execute()
  await store.db.deleteFrom('matches').where('id', '=', id).execute()
  server.matches.cache.forget(id)
}

const cookies = new WeakMap<RunningServer, Map<string, string>>()
/** The cookie of a person: made once through the front door, then handed to the person of the test. */
export async function cookieOf(server: RunningServer, person: string): Promise<string> {
  const own = cookies.get(server) ?? new Map<string, string>()
  cookies.set(server, own)
  let cookie = own.get(person)
  if (cookie === undefined) {
    const made = await server.app.inject({ method: 'POST', url: '/api/me', payload: { name: 'x' } })
    cookie = String(made.headers['set-cookie']).split(';')[0] as string
    const { id } = made.json() as { id: string }
    await server.matches.store.db.updateTable('sessions').set({ person }).where('person', '=', id).execute()
    await server.matches.store.db.deleteFrom('people').where('id', '=', id).execute()
    own.set(person, cookie)
  }
  return cookie
}
