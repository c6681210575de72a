import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { MatchInfo } from '../protocol/protocol.ts'
import { openQuotas } from './quotas.ts'
import { readSettings } from './settings.ts'
import { GAMES } from './testing/games.ts'
import { type Guest, newGuest, startTestServer } from './testing/harness.ts'
import { openRaw } from './testing/raw.ts'

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

test('a quota counts for a person and for an address, and comes back with time', () => {
  let ticks = 0
  const settings = readSettings({ REPORTS_PER_DAY: '2', ADDRESS_PEOPLE: '2' })
  const quotas = openQuotas({ settings, ticks: () => ticks })
  const take = (person: string | undefined, address: string): string => {
    try {
      quotas.take('reports', person, address)
      return 'ok'
    } catch (error) {
      return (error as Error).message
    }
  }
  expect([take('ala', 'a'), take('ala', 'a'), take('ala', 'a'), take('ala', 'b')]).toEqual([
    'ok',
    'ok',
    'too-many',
    'too-many',
  ])
  // Two people's worth from one address; who was sent away for the address has lost nothing of their own.
  expect([take('bo', 'a'), take('ewa', 'a'), take('bo', 'a'), take('bo', 'b')]).toEqual(['ok', 'ok', 'too-many', 'ok'])
  ticks += 24 * 3_600_000
  expect(take('ala', 'a')).toBe('ok')
})

describe('a running server', () => {
  const codes = async (count: number, work: (i: number) => Promise<unknown>): Promise<string[]> => {
    const got: string[] = []
    for (let i = 0; i < count; i++)
      got.push(
        await work(i).then(
          () => 'ok',
          (error: Error) => error.message,
        ),
      )
    return got
  }
  async function started(env: Record<string, string>) {
    const { port, stop } = await startTestServer(GAMES, env, { ticks: () => 0 })
    stops.push(stop)
    return port
  }
  const table = (guest: Guest) => guest.api<MatchInfo>('POST', '/matches', { game: 'lanterns', seats: 2 })

  test('tables, rematches, notes and reports', async () => {
    const port = await started({ TABLES_PER_HOUR: '3', NOTES_PER_HOUR: '2', REPORTS_PER_DAY: '1', ADDRESS_PEOPLE: '2' })
    const [ala, bo, ewa] = [await newGuest(port, 'A'), await newGuest(port, 'B'), await newGuest(port, 'C')]
    const { id } = await table(ala)
    expect(await codes(3, () => table(ala))).toEqual(['ok', 'ok', 'too-many'])
    expect(await codes(1, () => ala.api('POST', `/matches/${id}/rematch`))).toEqual(['too-many'])
    expect(await codes(4, () => table(bo))).toEqual(['ok', 'ok', 'ok', 'too-many'])
    // Two people's worth from this address.
    expect(await codes(1, () => table(ewa))).toEqual(['too-many'])
    const note = (guest: Guest) => guest.api('PUT', `/matches/${id}/notes`, { text: 'x' })
    expect(await codes(3, () => note(ala))).toEqual(['ok', 'ok', 'too-many'])
    // Comments are counted with them.
    const comment = () => ala.api('POST', `/matches/${id}/comments`, { seq: 0, text: 'x' })
    expect(await codes(1, comment)).toEqual(['too-many'])
    const report = (guest: Guest) => guest.api('POST', `/matches/${id}/report`, { note: 'x' })
    expect(await codes(2, () => report(ala))).toEqual(['ok', 'too-many'])
    expect(await codes(1, () => report(bo))).toEqual(['ok'])
    expect(await codes(1, () => report(ewa))).toEqual(['too-many'])
  })

  test('unfinished tables of one’s own', async () => {
    const port = await started({ TABLES: '2' })
    const [ala, bo] = [await newGuest(port, 'A'), await newGuest(port, 'B')]
    expect(await codes(3, () => table(ala))).toEqual(['ok', 'ok', 'too-many'])
    expect(await codes(1, () => table(bo))).toEqual(['ok'])
  })

  test('guests from one address, and accounts made of nobody', async () => {
    const port = await started({ GUESTS_PER_HOUR: '1', ADDRESS_PEOPLE: '3' })
    const account = () =>
      fetch(`http://127.0.0.1:${port}/api/account`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Zofia', password: 'a long password' }),
      }).then(({ status }) => status)
    expect(await codes(2, (i) => newGuest(port, `G${i}`))).toEqual(['ok', 'ok'])
    expect(await account()).toBe(200)
    expect(await codes(1, () => newGuest(port, 'G'))).toEqual(['too-many'])
  })

  test('lines of chat', async () => {
    const port = await started({ CHAT_PER_MINUTE: '2' })
    const ala = await newGuest(port, 'A')
    const { id: match } = await table(ala)
    const socket = await openRaw(ala)
    stops.push(() => socket.drop())
    const said: string[] = []
    for (let i = 0; i < 3; i++) {
      socket.send({ type: 'chat', id: `c${i}`, match, text: 'hej' })
      const answer = await socket.answerTo(`c${i}`)
      said.push(answer.type === 'error' ? answer.code : answer.type)
    }
    expect(said).toEqual(['ok', 'ok', 'too-many'])
  })

  test('sockets, of one person and behind one address', async () => {
    const port = await started({ SOCKETS: '2', ADDRESS_PEOPLE: '2', TRUST_PROXY: '1' })
    const guests = [await newGuest(port, 'A'), await newGuest(port, 'B'), await newGuest(port, 'C')]
    /** What becomes of one more socket: 101 is an open one. */
    const open = (guest: number, from: string): Promise<{ status: number | undefined; socket: WebSocket }> =>
      new Promise((resolve) => {
        const { cookie } = guests[guest] as Guest
        const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { cookie, 'x-forwarded-for': from } })
        socket.on('open', () => resolve({ status: 101, socket }))
        socket.on('unexpected-response', (_request, { statusCode }) => resolve({ status: statusCode, socket }))
        socket.on('error', () => {})
      })
    const first = await open(0, '192.0.2.1')
    expect(first.status).toBe(101)
    expect((await open(0, '192.0.2.1')).status).toBe(101)
    expect((await open(0, '192.0.2.9')).status).toBe(429)
    expect((await open(1, '192.0.2.1')).status).toBe(101)
    // What somebody writes before the proxy's own entry is nothing.
    expect((await open(1, '198.51.100.7, 192.0.2.1')).status).toBe(101)
    expect((await open(2, '192.0.2.1')).status).toBe(429)
    expect((await open(2, '192.0.2.2')).status).toBe(101)
    first.socket.close()
    await expect.poll(async () => (await open(0, '192.0.2.1')).status).toBe(101)
  })
})
