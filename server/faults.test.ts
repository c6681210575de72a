import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { damageOf } from './store/check.ts'
import { openStore, sqliteFile } from './store/open.ts'
import { GAMES } from './testing/games.ts'
import { startTestServer, TEST_ENV, TEST_GAMES } from './testing/harness.ts'

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
      .poll(() => ready(port), { timeout: 30_000 })
      .toMatchObject([503, { ready: false, reason: expect.stringMatching(/^the store is damaged .*stolik restore/) }])
  })
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
