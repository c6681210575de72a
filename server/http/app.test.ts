import { afterAll, describe, expect, test } from 'vitest'
import { GAMES } from '../testing/games.ts'
import { newGuest, startTestServer, type TestServer } from '../testing/harness.ts'
import { routesOf } from '../testing/routes.ts'

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})
async function started(env: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer(GAMES, env, { ticks: () => 0 })
  stops.push(server.stop)
  return server
}

const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`
/** Ways to write the same address. */
const WRITINGS: Readonly<Record<string, (path: string) => string>> = {
  plain: (path) => path,
  'the a of api': (path) => path.replace('/api', '/%61pi'),
  'all of api': (path) => path.replace('/api', `/${[...'api'].map(hex).join('')}`),
  'every letter': (path) => path.replace(/[a-z]/g, hex),
  'large hexadecimals': (path) => path.replace(/[a-z]/g, (letter) => hex(letter).toUpperCase()),
  'with a question': (path) => `${path.replace('/api', '/a%70i')}?a=/assets/x.js`,
}

describe('every route of /api, however its address is written', () => {
  test('there are all of them', async () => {
    const routes = routesOf(await started({})).map(({ path, method }) => `${method} ${path}`)
    expect(routes).toEqual(
      expect.arrayContaining(['GET /api/games', 'POST /api/session', 'PUT /api/me/blocks/:person']),
    )
    expect(routes.filter((route) => route.includes('/api/')).length).toBeGreaterThan(30)
  })

  test.each(Object.entries(WRITINGS))(
    '%s: is not stored, and changes nothing for another origin',
    async (_name, write) => {
      const server = await started({})
      const { cookie } = await newGuest(server.port, 'A')
      for (const { path, method } of routesOf(server)) {
        if (!path.startsWith('/api/')) continue
        const plain = path.replace(/:\w+/g, '1')
        const answer = await server.server.app.inject({
          method,
          url: write(plain),
          headers: { cookie, origin: 'https://evil.example', 'content-type': 'application/json' },
          ...(method === 'GET' || method === 'HEAD' ? {} : { payload: '{}' }),
        })
        expect(answer.headers['cache-control'], `${method} ${write(plain)}`).toBe('no-store')
        if (method !== 'GET') expect(answer.statusCode, `${method} ${write(plain)}`).toBe(403)
      }
    },
  )

  test.each(Object.entries(WRITINGS))('%s: counts against the limit', async (_name, write) => {
    const server = await started({ HTTP_RATE: '1' })
    const { app } = server.server
    for (let i = 0; i < 3; i++) expect((await app.inject(write('/api/games'))).statusCode).toBe(200)
    for (const { path, method } of routesOf(server)) {
      if (!path.startsWith('/api/')) continue
      const url = write(path.replace(/:\w+/g, '1'))
      expect((await app.inject({ method, url })).statusCode, `${method} ${url}`).toBe(429)
    }
    // What is no route does not help to find one either; a proxy that asks how we are is never sent away.
    expect((await app.inject(write('/api/none'))).statusCode).toBe(429)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})

test('a clock set back locks nobody out', async () => {
  let [time, ticks] = [1_800_000_000_000, 0]
  const server = await startTestServer(GAMES, { HTTP_RATE: '1' }, { now: () => time, ticks: () => ticks })
  stops.push(server.stop)
  const ask = async () => (await server.server.app.inject('/api/games')).statusCode
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
  time -= 3_600_000
  ticks += 1000
  expect(await ask()).toBe(200)
})

test('an address is what the proxies we know of have seen, not what somebody writes', async () => {
  const ask = async (env: Record<string, string>, forwarded: (i: number) => string) => {
    const { server } = await started({ HTTP_RATE: '1', ...env })
    const got: number[] = []
    for (let i = 0; i < 5; i++)
      got.push(
        (await server.app.inject({ url: '/api/games', headers: { 'x-forwarded-for': forwarded(i) } })).statusCode,
      )
    return got
  }
  const limited = [200, 200, 200, 429, 429]
  const free = [200, 200, 200, 200, 200]
  // Without a proxy the header is nothing; with one, all but the last entry is what was sent to it.
  expect(await ask({}, (i) => `192.0.2.${i}`)).toEqual(limited)
  expect(await ask({ TRUST_PROXY: '1' }, (i) => `198.51.100.${i}, 192.0.2.1`)).toEqual(limited)
  expect(await ask({ TRUST_PROXY: '1' }, (i) => `192.0.2.${i}`)).toEqual(free)
  expect(await ask({ TRUST_PROXY: '2' }, (i) => `198.51.100.${i}, 192.0.2.1, 10.0.0.1`)).toEqual(limited)
  expect(await ask({ TRUST_PROXY: '2' }, (i) => `198.51.100.1, 192.0.2.${i}, 10.0.0.1`)).toEqual(free)
})
