import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { attack } from './testing/doors.ts'
import { GAMES } from './testing/games.ts'
import { newGuest, startTestServer } from './testing/harness.ts'
import { openRaw } from './testing/raw.ts'

test('hostile messages and requests: none accepted, nothing breaks, nothing changes', async () => {
  // 100,000 by `npm run test:doors`.
  const { accepted, internal, changed, codes } = await attack(4000)
  expect(accepted).toEqual([])
  expect(internal).toEqual([])
  expect(changed).toBe(false)
  for (const code of [
    'bad-request',
    'no-such-match',
    'not-your-seat',
    'too-large',
    'bad-origin',
    'not-signed-in',
    'unlisted',
  ])
    expect(codes[code]).toBeGreaterThan(0)
})

test('what is too large is refused at either door, and nothing of it is read', async () => {
  const server = await startTestServer(GAMES)
  const guest = await newGuest(server.port, 'A')
  const post = async (bytes: number) => {
    const body = JSON.stringify({ name: 'x'.repeat(bytes) })
    const headers = { 'content-type': 'application/json', cookie: guest.cookie }
    return (await fetch(`http://127.0.0.1:${server.port}/api/me`, { method: 'PATCH', headers, body })).status
  }
  expect(await post(60_000)).toBe(400)
  expect(await post(70_000)).toBe(413)
  const socket = await openRaw(guest)
  const said = async (bytes: number) => {
    const at = socket.received.length
    socket.send(`{"type":"ping","id":"p"}${' '.repeat(bytes)}`)
    await expect.poll(() => socket.received.length).toBeGreaterThan(at)
    const answer = socket.received[at]
    return answer?.type === 'error' ? answer.code : answer?.type
  }
  expect(await said(16_000)).toBe('ok')
  expect(await said(17_000)).toBe('too-large')
  socket.drop()
  await server.stop()
})

test('a flood is slowed down, then shown the door; other origins and strangers do not get in', async () => {
  const server = await startTestServer(GAMES, { LIVE_RATE: '5', HTTP_RATE: '1000' })
  const guest = await newGuest(server.port, 'A')
  const socket = await openRaw(guest)
  for (let i = 0; i < 12; i++) socket.send({ type: 'ping', id: `p${i}` })
  await socket.answerTo('p11')
  for (let i = 0; i < 400; i++) socket.send({ type: 'ping', id: `f${i}` })
  await socket.next(
    (message): message is typeof message & { type: 'error' } => message.type === 'error' && message.code === 'too-many',
  )
  await socket.next(
    (message): message is typeof message & { type: 'bye' } => message.type === 'bye' && message.reason === 'flood',
  )

  const refused = (options: { headers?: Record<string, string>; path?: string }) =>
    new Promise<number | undefined>((resolve) => {
      const other = new WebSocket(`ws://127.0.0.1:${server.port}${options.path ?? '/live'}`, {
        headers: options.headers ?? {},
      })
      other.on('unexpected-response', (_request, response) => resolve(response.statusCode))
      other.on('open', () => resolve(undefined))
      other.on('error', () => {})
    })
  expect(await refused({ headers: { cookie: guest.cookie, origin: 'https://evil.example' } })).toBe(403)
  expect(await refused({})).toBe(401)
  expect(await refused({ headers: { cookie: `${guest.cookie}x` } })).toBe(401)
  expect(await refused({ headers: { cookie: guest.cookie }, path: '/other' })).toBe(404)
  expect(
    await refused({ headers: { cookie: guest.cookie, origin: `http://127.0.0.1:${server.port}` } }),
  ).toBeUndefined()
  await server.stop()
})

test('health, readiness, metrics and headers', async () => {
  const server = await startTestServer(GAMES, { METRICS_TOKEN: 'secret' })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
  expect((await get('/metrics')).status).toBe(401)
  const metrics = await (await get('/metrics', { authorization: 'Bearer secret' })).text()
  expect(metrics).toContain('stolik_matches_in_memory')
  const policy = (await get('/api/games')).headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self'")
  await server.stop()
})

test('a server that stops tells its clients to come back, and they find the table as it was', async () => {
  const first = await startTestServer(GAMES)
  const guest = await newGuest(first.port, 'A')
  const socket = await openRaw(guest)
  const bye = socket.next((message): message is typeof message & { type: 'bye' } => message.type === 'bye')
  await Promise.all([bye, first.stop()])
  expect((await bye).reason).toBe('restart')
})
