import SQLite from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { sqliteFile } from './store/open.ts'
import { crashTrials } from './testing/crash.ts'
import { endure, faultsOf } from './testing/endurance.ts'
import { exactlyOnce } from './testing/exactly-once.ts'
import { GAMES } from './testing/games.ts'
import { startTestServer, TEST_GAMES } from './testing/harness.ts'
import { startPostgres } from './testing/postgres.ts'
import { race } from './testing/race.ts'
import { storm } from './testing/storm.ts'

/* The short forms; the long ones are commands: `npm run endurance`, `npm run test:crash`, `npm run test:long`. */
const postgres = await startPostgres()
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  postgres.stop()
})

async function serverOf(dialect: 'sqlite' | 'postgres', url?: string) {
  const server = await startTestServer(GAMES, dialect === 'postgres' ? { DATABASE_URL: url } : {})
  stops.push(server.stop)
  return server
}

const LANTERNS = { module: TEST_GAMES, list: GAMES }

test.each([
  ['sqlite', 4],
  ['sqlite-unsynced', 3],
  ['postgres', 3],
  ['postgres-killed', 3],
] as const)(
  '%s: killed %i times the instant a choice is seen, nothing is lost',
  { timeout: 600_000 },
  async (form, trials) => {
    const result = await crashTrials({ form, trials, matches: 4 })
    expect(result).toMatchObject({ trials, lost: 0, unreadable: 0, stuck: 0 })
    expect(result.seen).toBeGreaterThan(20)
    // All the games people play.
    expect(Object.keys(result.opened)).toHaveLength(4)
  },
)

test('a choice that was seen and then lost would be noticed', async () => {
  const whileDead = (folder: string): void => {
    const db = new SQLite(sqliteFile(folder))
    // The last few: the very last may have been written in the moment of the kill, and seen by nobody.
    db.exec('update matches set seq = max(0, seq - 4)')
    for (const table of ['steps', 'snapshots'])
      db.exec(`delete from ${table} where seq > (select seq from matches where id = ${table}.match)`)
    db.close()
  }
  const { trials, lost } = await crashTrials({ form: 'sqlite', trials: 1, matches: 1, games: LANTERNS, whileDead })
  expect(trials).toBe(1)
  expect(lost).toBeGreaterThan(0)
})

test('a store that does not wait for its disk would be noticed', async () => {
  const edit = (code: string): string => {
    expect(code).toContain('synchronous = FULL')
    return code.replace('synchronous = FULL', 'synchronous = NORMAL')
  }
  const { lost, unreadable, unsynced } = await crashTrials({
    form: 'sqlite-unsynced',
    trials: 1,
    matches: 2,
    games: LANTERNS,
    edit,
  })
  expect(unsynced).toBeGreaterThan(0)
  expect(lost + unreadable).toBeGreaterThan(0)
})

test.each(['sqlite', 'postgres'] as const)(
  'on %s, every fault once: nothing is lost, everything goes on',
  { timeout: 900_000 },
  async (store) => {
    const result = await endure({ store, seed: 5, goesOn: (done) => done < 7 })
    expect(
      Object.values(faultsOf(result)).filter((count) => count > 0),
      JSON.stringify(result),
    ).toEqual([])
    expect(Object.keys(result.faults)).toHaveLength(7)
    expect(result.seen).toBeGreaterThan(100)
  },
)

for (const dialect of ['sqlite', 'postgres'] as const)
  describe(dialect, () => {
    test('exactly once: sent one to three times, reordered, with drops', async () => {
      const server = await serverOf(dialect, await postgres.freshDatabase())
      const result = await exactlyOnce(server, 400)
      expect(result).toMatchObject({ never: 0, twice: 0, otherAnswers: 0 })
      expect(result.sent).toBeGreaterThan(result.choices * 1.3)
      expect(result.drops).toBeGreaterThan(5)
    })

    test('race: many clients on one match make one order', async () => {
      const url = await postgres.freshDatabase()
      const servers = [await serverOf(dialect, url)]
      if (dialect === 'postgres') servers.push(await serverOf(dialect, url))
      const result = await race(
        servers.map(({ port }) => port),
        6,
      )
      expect(result).toMatchObject({ runs: 6, lost: 0, disagreements: 0 })
      expect(result.taken).toBeGreaterThan(30)
      expect(result.sent).toBeGreaterThan(result.taken)
    })

    test('reconnect storm: every table is byte-equal to a fresh join', async () => {
      const url = await postgres.freshDatabase()
      const servers = [await serverOf(dialect, url)]
      if (dialect === 'postgres') servers.push(await serverOf(dialect, url))
      const result = await storm(
        servers.map(({ port }) => port),
        24,
        4,
      )
      expect(result.different).toBe(0)
      expect(result.drops).toBeGreaterThan(30)
    })
  })
