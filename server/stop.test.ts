import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { GAMES } from './testing/games.ts'
import { newGuest, startMatch, startTestServer } from './testing/harness.ts'
import { httpReceiver } from './testing/receivers.ts'

/** A line to the server on which somebody says so much and no more. */
async function lineTo(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  socket.write(text)
  return socket
}

const BEGUN = {
  'headers that do not end': 'GET /api/games HTTP/1.1\r\nHost: x\r\n',
  'a body that does not end':
    'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
}

test.each(Object.entries(BEGUN))('%s: the request is given up', { timeout: 60_000 }, async (_what, text) => {
  const { port, stop } = await startTestServer(GAMES, {}, { requestMs: 200 })
  const line = await lineTo(port, text)
  let said = ''
  line.on('data', (data) => {
    said += String(data)
  })
  await new Promise((resolve) => line.once('close', resolve))
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  await stop()
})

test('a silent line, a body that never ends and a receiver that never answers do not keep a server from stopping', async () => {
  const hook = await httpReceiver()
  hook.mood = () => 'silent'
  const env = { NOTICE_DELAY_MS: '0', ALLOW_PRIVATE_WEBHOOKS: '1' }
  const { port, stop } = await startTestServer(GAMES, env)
  const [ala, bo] = [await newGuest(port, 'A'), await newGuest(port, 'B')]
  await bo.api('PATCH', '/me', { webhook: `${hook.url}/bo` })
  const lines = [
    await lineTo(port, ''),
    await lineTo(port, BEGUN['headers that do not end']),
    await lineTo(port, BEGUN['a body that does not end']),
  ]
  await startMatch([ala, bo], { game: 'lanterns' })
  await expect.poll(() => hook.asked.length).toBe(1)
  // Without an end of their own these would keep it for minutes, or for ever. Both times run on the same event loop.
  const ended = await Promise.race([
    stop().then(() => 'stopped'),
    new Promise((resolve) => setTimeout(() => resolve('still there'), 9_000)),
  ])
  expect(ended).toBe('stopped')
  for (const line of lines) line.destroy()
  await hook.close()
})
