import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import type { MatchInfo } from '../protocol/protocol.ts'
import type { DrivenClocks } from './clocks/index.ts'
import { whyNotReady } from './http/ready.ts'
import { damageOf } from './store/check.ts'
import { openStore, sqliteFile } from './store/open.ts'
import { GAMES } from './testing/games.ts'
import { newGuest, startTestServer, TEST_ENV, TEST_GAMES } from './testing/harness.ts'
import { playSeat } from './testing/player.ts'

const folder = mkdtempSync(join(tmpdir(), 'stolik-faults-'))
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('/readyz says why', () => {
  const ready = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return [answer.status, await answer.json()]
  }
  test('a store that may only be read, and again when it may be written', async () => {
    const { port, server, stop } = await startTestServer(GAMES)
    stops.push(stop)
    expect(await ready(port)).toEqual([200, { ready: true }])
    server.matches.store.sqlite?.pragma('query_only = 1')
    expect(await ready(port)).toEqual([503, { ready: false, reason: 'the store may only be read' }])
    server.matches.store.sqlite?.pragma('query_only = 0')
    expect(await ready(port)).toEqual([200, { ready: true }])
  })

  test('a server on its way down', async () => {
    const { server, stop } = await startTestServer(GAMES)
    stops.push(stop)
    expect(await whyNotReady(server.matches, true, undefined)).toBe('the server is stopping')
    expect(await whyNotReady(server.matches, false, undefined)).toBeUndefined()
  })

  test('a store that cannot be written', async () => {
    const { port, server, stop } = await startTestServer(GAMES)
    stops.push(stop)
    const { sqlite } = server.matches.store
    sqlite?.exec(`create trigger full before insert on meta begin select raise(abort, 'x'); end`)
    expect(await ready(port)).toMatchObject([
      503,
      { ready: false, reason: expect.stringContaining('cannot be written') },
    ])
    sqlite?.exec('drop trigger full')
    expect(await ready(port)).toEqual([200, { ready: true }])
  })

  test('a store that does not answer', async () => {
    const { port, server, stop } = await startTestServer(GAMES)
    stops.push(stop)
    const { db } = server.matches.store
    let free = (): void => {}
    // Somebody holds the one connection and does not give it back.
    const held = db.connection().execute(() => new Promise<void>((resolve) => (free = resolve)))
    expect(await ready(port)).toEqual([503, { ready: false, reason: 'the store has not answered for 1500 ms' }])
    free()
    await held
    expect(await ready(port)).toEqual([200, { ready: true }])
  })

  test('pages that are damaged', async () => {
    const target = { dataFolder: join(folder, 'damaged'), databaseUrl: undefined }
    const store = await openStore(target)
    const insert = store.sqlite?.prepare('insert into meta (key, value) values (?, ?)')
    store.sqlite?.exec('begin')
    for (let i = 0; i < 3000; i++) insert?.run(`key ${i}`, 'x'.repeat(200))
    store.sqlite?.exec('commit')
    await store.close()
    const file = sqliteFile(target.dataFolder)
    expect(await damageOf(file)).toBeUndefined()
    // A stretch near the end of the file, where the rows lie.
    const { size } = statSync(file)
    writeSync(openSync(file, 'r+'), Buffer.alloc(3 * 4096, 0xa5), 0, 3 * 4096, size - 40 * 4096)
    expect(await damageOf(file)).toBeDefined()
    const { port, stop } = await startTestServer(GAMES, { STOLIK_DATA: target.dataFolder })
    stops.push(stop)
    await expect
      .poll(() => ready(port))
      .toMatchObject([503, { ready: false, reason: expect.stringMatching(/^the store is damaged .*stolik restore/) }])
  })
})

test('while nothing can be stored nothing is played, and play goes on by itself afterwards, bots too', async () => {
  let time = Date.now()
  const { port, server, stop } = await startTestServer(GAMES, { LOG_LEVEL: 'silent' }, { now: () => time })
  stops.push(stop)
  const ala = await newGuest(port, 'Ala')
  const { id } = await ala.api<MatchInfo>('POST', '/matches', {
    game: 'lanterns',
    seats: 3,
    bots: { 1: 'easy', 2: 'easy' },
    clock: { kind: 'live', minutes: 10, increment: 0 },
    onTimeout: 'bot',
    start: true,
  })
  const live = ala.live()
  stops.push(() => live.close())
  const player = playSeat(live, id, 0, { seed: 4, think: 5 })
  const seq = () => player.watching.now?.table.seq ?? 0
  await expect.poll(seq).toBeGreaterThan(3)
  const { sqlite } = server.matches.store
  // As a full disk does it: what is there can be read, and nothing can be added.
  sqlite?.pragma('query_only = 1')
  const stored = async () =>
    (await server.matches.store.db.selectFrom('matches').select('seq').executeTakeFirstOrThrow()).seq
  const before = await stored()
  const { tick } = server.matches.clocks as DrivenClocks
  await expect(tick()).rejects.toThrow()
  // A quarter of an hour: more than anybody has.
  for (let i = 0; i < 15; i++) {
    time += 60_000
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect([await stored(), seq()]).toEqual([before, before])
  sqlite?.pragma('query_only = 0')
  const passing = setInterval(() => {
    time += 1000
  }, 50)
  stops.push(() => clearInterval(passing))
  const { table, log } = await player.over
  expect(table.info.status).toBe('over')
  // Nobody has lost the seat meanwhile.
  expect(table.info.seats[0]).toMatchObject({ person: { id: ala.id } })
  expect(log.some(({ text }) => text === 'sit-in')).toBe(false)
})

describe('a server that cannot start says why in a sentence', () => {
  /** What is said by a server that does not start. */
  const saidBy = (env: Record<string, string>): Promise<string> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [fileURLToPath(new URL('start.mjs', import.meta.url))], {
        env: { ...process.env, ...TEST_ENV, STOLIK_BUILD: 'never', STOLIK_GAMES: TEST_GAMES.href, ...env },
      })
      let said = ''
      child.stderr.on('data', (chunk) => {
        said += String(chunk)
      })
      child.on('exit', (code) => resolve(`${code}: ${said.trim()}`))
    })
  const data = () => mkdtempSync(join(folder, 'data-'))

  test('a setting that is wrong', async () => {
    expect(await saidBy({ PORT: 'many' })).toMatch(
      /^1: Stolik cannot start\. PORT=many is wrong: .+ See PORT in docs\/hosting\.md\.$/,
    )
  })
  test('a port that is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    expect(await saidBy({ PORT: String(port), STOLIK_DATA: data() })).toBe(
      `1: Stolik cannot start. PORT=${port}: another program already listens there. Stop it, or set PORT to another number.`,
    )
    other.close()
  })
  test('a store that is none, and a folder that is a file', async () => {
    const broken = data()
    mkdirSync(broken, { recursive: true })
    writeFileSync(sqliteFile(broken), 'this is no database, whatever its name says; it is long enough to be looked at')
    chmodSync(sqliteFile(broken), 0o600)
    expect(await saidBy({ STOLIK_DATA: broken })).toMatch(/is damaged \(.+stolik restore FILE\.$/)
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await saidBy({ STOLIK_DATA: file })).toMatch(
      /^1: Stolik cannot start\. STOLIK_DATA=.+ the store cannot be opened there/,
    )
  })
  test('PostgreSQL that is not there', async () => {
    const said = await saidBy({ DATABASE_URL: 'postgres://ola:secret@127.0.0.1:1/stolik' })
    expect(said).toMatch(/^1: Stolik cannot start\. DATABASE_URL: PostgreSQL does not answer at 127\.0\.0\.1:1\/stolik/)
    expect(said).not.toContain('secret')
  })
})
