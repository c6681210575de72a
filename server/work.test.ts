import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { ClientMessage, MatchInfo } from '../protocol/protocol.ts'
import { GAMES } from './testing/all-games.ts'
import { type Guest, newGuest, startTestServer, type TestServer } from './testing/harness.ts'
import { longRecord } from './testing/long-record.ts'
import { playSeat } from './testing/player.ts'
import { routesOf } from './testing/routes.ts'
import { Wire } from './testing/wire.ts'
import { threadTime } from './thread-time.ts'
import { LONG_MS, openWork } from './work.ts'

test('a stretch ends where the next one begins, and when the event loop comes round', async () => {
  let time = 0
  const told: [string, number][] = []
  const work = openWork(
    () => time,
    (what, ms) => told.push([what, ms]),
  )
  work.begins('choose')
  time += 5
  // Promises that need no waiting belong to it.
  await Promise.resolve().then(() => (time += 2))
  work.begins('sync')
  time += 30
  await new Promise((resolve) => setImmediate(resolve))
  time += 1000
  work.begins('ping')
  await new Promise((resolve) => setImmediate(resolve))
  expect(told).toEqual([
    ['choose', 7],
    ['sync', 30],
    ['ping', 0],
  ])
})

test('what takes longer than that is counted, and nothing else', async () => {
  let [time, step] = [0, 5]
  const server = await startTestServer(GAMES, {}, { workClock: () => (time += step) })
  const metrics = async (): Promise<readonly string[]> => {
    const text = (await server.server.app.inject('/metrics')).body
    return text.split('\n').filter((line) => line.startsWith('stolik_long_work_total{'))
  }
  await server.server.app.inject('/api/games')
  expect(await metrics()).toEqual([])
  const round = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  await round()
  step = LONG_MS + 1
  await server.server.app.inject('/api/games')
  await round()
  step = 0
  expect(await metrics()).toEqual(['stolik_long_work_total{what="GET /api/games"} 1'])
  await server.stop()
})

/** Keeps the thread busy for so long. */
function burn(ms: number): void {
  for (const end = threadTime() + ms; threadTime() < end; );
}

/** So far the matches are played that are looked at. */
const STEPS = 250
/** So many matches somebody has: more are not listed. */
const MATCHES = 200

describe('nothing that anybody can ask for keeps the others waiting', () => {
  let server: TestServer
  let me: Guest
  let other: Guest
  /** A long match of every game, in which all seats are mine. */
  const long = new Map<string, string>()
  /** What each round of the event loop took: everything counts, also what nobody said was beginning. */
  const rounds: number[] = []
  function watchRounds(): () => void {
    let last = threadTime()
    let watch = setImmediate(function round() {
      const now = threadTime()
      rounds.push(now - last)
      last = now
      watch = setImmediate(round)
    })
    return () => clearImmediate(watch)
  }

  beforeAll(async () => {
    server = await startTestServer(GAMES, { LOG_LEVEL: 'silent' }, { workClock: threadTime })
    me = await newGuest(server.port, 'Ala')
    other = await newGuest(server.port, 'Bo')
    const live = me.live()
    for (const { game } of GAMES) {
      const seats = Math.max(...game.seats)
      const mine = Array.from({ length: seats }, (_, seat) => seat)
      const { id } = await me.api<MatchInfo>('POST', '/matches', { game: game.id, seats, mine, start: true })
      long.set(game.id, id)
      let seq = 0
      const isStopped = () => seq >= STEPS
      const players = mine.map((seat) => playSeat(live, id, seat, { seed: seat + 1, isStopped }))
      while (seq < STEPS && players[0]?.watching.now?.table.info.status !== 'over') {
        await new Promise((resolve) => setTimeout(resolve, 5))
        seq = players[0]?.watching.now?.table.seq ?? 0
      }
      for (const { watching } of players) watching.stop()
    }
    live.close()
    const games = GAMES.map(({ game }) => game)
    for (let i = long.size; i < MATCHES; i++) {
      const game = games[i % games.length] as (typeof games)[number]
      const seats = Math.max(...game.seats)
      const mine = Array.from({ length: seats }, (_, seat) => seat)
      await me.api('POST', '/matches', { game: game.id, seats, mine, start: true })
    }
  }, 600_000)
  afterAll(() => server.stop())

  const settled = async (): Promise<void> => {
    for (let i = 0; i < 8; i++) await new Promise((resolve) => setImmediate(resolve))
    await server.server.matches.rows.drained()
    for (let i = 0; i < 8; i++) await new Promise((resolve) => setImmediate(resolve))
  }

  /** The longest round of doing something; the best of some tries, for code gets quicker as it is used. */
  async function longest(work: () => Promise<unknown>): Promise<number> {
    let best = Number.POSITIVE_INFINITY
    for (let i = 0; i < 5; i++) {
      await settled()
      rounds.length = 0
      const stop = watchRounds()
      await work()
      await settled()
      stop()
      best = Math.min(
        best,
        rounds.reduce((most, ms) => Math.max(most, ms), 0),
      )
    }
    return best
  }

  type Request = { method: string; url: string; payload: string | undefined }
  const ask = ({ method, url, payload }: Request, cookie = me.cookie) =>
    server.server.app.inject({
      method: method as 'GET',
      url,
      headers: {
        cookie,
        ...(payload === undefined
          ? {}
          : { 'content-type': payload.startsWith('{') ? 'application/json' : 'text/plain' }),
      },
      ...(payload === undefined ? {} : { payload }),
    })

  /** An address with its parameters. */
  const filled = (path: string, id: string): string =>
    path
      .replace(':id', id)
      .replace(':seq', String(STEPS - 1))
      .replace(':seat', '0')
      .replace(/:\w+/g, other.id)

  const handed = (record: string, seats: number): string =>
    JSON.stringify({ record, seats: Array.from({ length: seats }, () => 'mine') })

  /** The same is brought once only: each try is another match. */
  test.each(GAMES.map(({ game }) => [game.id, game] as const))('no match of %s from elsewhere', async (_id, game) => {
    const seats = Math.max(...game.seats)
    let seed = 0
    const ms = await longest(async () => {
      // A record takes time to make: that is the test's own.
      const payload = handed(longRecord(game, seats, `long ${++seed}`, 3000), seats)
      await settled()
      rounds.length = 0
      const { statusCode } = await ask({ method: 'POST', url: '/api/matches/adopt', payload })
      expect(statusCode).toBe(200)
    })
    expect(ms).toBeLessThanOrEqual(LONG_MS)
  })

  test('no route', { timeout: 600_000 }, async () => {
    const deep = `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, i])))
    // What is measured is noticed.
    const slow = server.server.matches.guarded
    const burnt = () => slow(() => burn(LONG_MS + 10))
    expect(await longest(burnt)).toBeGreaterThan(LONG_MS)
    /** The worst that can be put in the place of a route's parameters and body. */
    const everyMatch = [...long.values()]
    const bodies: Record<string, readonly string[]> = {
      'PUT /api/matches/:id/notes': [JSON.stringify({ text: '🏮'.repeat(10_000) })],
      'POST /api/matches/:id/comments': [JSON.stringify({ seq: 0, text: '🏮'.repeat(250) })],
      'POST /api/matches/:id/report': [JSON.stringify({ note: '"'.repeat(4000) })],
      'POST /api/replays': [
        'x'.repeat(2_000_000),
        `stolik 1\ngame arcs\n${'1 s0 turn.ask fine\n'.repeat(19_000)}`,
        '\n'.repeat(2_000_000),
      ],
      'POST /api/matches': [`{"game":"arcs","seats":4,"options":${wide}}`, JSON.stringify({ game: 'arcs', seats: 2 })],
      'POST /api/matches/adopt': [
        '\n'.repeat(250_000),
        'redraw s0,1 a b\n'.repeat(28_000),
        `redraw s${'0,'.repeat(120_000)}0 a b\n`,
        Array.from({ length: 33_000 }, (_, seat) => `name s${seat} x\n`).join(''),
        Array.from({ length: 33_000 }, (_, i) => `option o${i} 1\n`).join(''),
        `option o ${'['.repeat(120_000)}${']'.repeat(120_000)}\n`,
      ].map((lines) => handed(`stolik 1\ngame arcs\nseats 2\nseed x\n${lines}`, 2)),
    }
    const queries: Record<string, readonly string[]> = {
      'GET /api/matches': ['?mine=1', '?open=1'],
      'GET /api/matches/:id/log': ['?from=0&to=10000000&seat=0'],
      'GET /api/matches/:id/at/:seq': ['?seat=0'],
      'GET /api/matches/:id/record': ['?seat=0'],
    }
    const found: Record<string, number> = {}
    const tries = routesOf(server)
      // Hashing has a queue and threads of its own; the session of this test must live on.
      .filter(({ path, method }) => method !== 'HEAD' && `${method} ${path}` !== 'DELETE /api/session')
      .flatMap(({ path, method }) => {
        const route = `${method} ${path}`
        const ids = path.includes('/matches/:id') ? everyMatch : ['none']
        const urls = ids.flatMap((id) => (queries[route] ?? ['']).map((query) => `${filled(path, id)}${query}`))
        const payloads = method === 'GET' ? [undefined] : [...(bodies[route] ?? []), deep, wide]
        return urls.flatMap((url) => payloads.map((payload) => ({ route, method, url, payload })))
      })
    for (const { route, ...request } of tries) {
      const ms = await longest(async () => {
        // What nobody has looked at for a while has to be read again.
        if (route === 'GET /api/matches') await server.server.matches.cache.renew()
        await ask(request)
      })
      found[route] = Math.max(found[route] ?? 0, ms)
    }
    expect(Object.entries(found).filter(([, ms]) => ms > LONG_MS)).toEqual([])
    expect(Object.keys(found).length).toBeGreaterThan(25)
  })

  test('no message', { timeout: 600_000 }, async () => {
    const found: Record<string, number> = {}
    let count = 0
    let wire = new Wire()
    for (const [game, match] of long) {
      // A fresh one: this one answers no heartbeat.
      wire = new Wire()
      server.server.live.welcome(wire as unknown as WebSocket, {
        id: me.id,
        name: 'Ala',
        account: false,
        language: 'en',
      })
      const row = (await server.server.matches.cache.get(match)).row
      const id = (): string => `w${++count}`
      const seat = 0
      const say: Record<ClientMessage['type'], () => ClientMessage> = {
        ping: () => ({ type: 'ping', id: id() }),
        watch: () => ({ type: 'watch', id: id(), match, seat }),
        sync: () => ({ type: 'sync', id: id(), match, seat }),
        leave: () => ({ type: 'leave', id: id(), match, seat }),
        choose: () => ({ type: 'choose', id: id(), match, seat, seq: row.seq, at: 'x', text: '('.repeat(1000) }),
        endTurn: () => ({ type: 'endTurn', id: id(), match, seat }),
        undo: () => ({ type: 'undo', id: id(), match, seat, seq: row.seq, steps: 1000 }),
        vote: () => ({ type: 'vote', id: id(), match, seat, vote: { start: 'end' } }),
        chat: () => ({ type: 'chat', id: id(), match, text: '🏮'.repeat(1000) }),
        concede: () => ({ type: 'concede', id: id(), match, seat }),
      }
      for (const [type, make] of Object.entries(say)) {
        const ms = await longest(async () => {
          if (type === 'watch') await server.server.matches.cache.renew()
          const message = make()
          wire.say(message)
          await expect.poll(() => wire.sent.some((text) => text.includes(`"reply":"${message.id}"`))).toBe(true)
          wire.sent.length = 0
        })
        found[`${type} ${game}`] = ms
      }
    }
    for (const text of ['{'.repeat(16_000), `{"type":"choose","id":${'['.repeat(8000)}`, ' '.repeat(1_000_000)])
      found[`what is no message: ${text.slice(0, 3)}`] = await longest(async () => wire.raw(text))
    expect(Object.entries(found).filter(([, ms]) => ms > LONG_MS)).toEqual([])
  })
})
