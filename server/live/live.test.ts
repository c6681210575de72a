import { afterAll, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { asSent, patched } from '../../protocol/patch.ts'
import type { ClientMessage, MatchInfo, SentTable, ServerMessage } from '../../protocol/protocol.ts'
import { unpacked } from '../../protocol/sent-view.ts'
import { GAMES } from '../testing/games.ts'
import {
  type Guest,
  guestAt,
  newGuest,
  startMatch,
  startServerProcess,
  startTestServer,
  TEST_GAMES,
} from '../testing/harness.ts'
import { playSeat } from '../testing/player.ts'
import { startPostgres } from '../testing/postgres.ts'
import { openRaw } from '../testing/raw.ts'
import { httpReceiver } from '../testing/receivers.ts'
import { Wire } from '../testing/wire.ts'

const postgres = await startPostgres()
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  postgres.stop()
})

const isType =
  <T extends ServerMessage['type']>(type: T) =>
  (message: ServerMessage): message is ServerMessage & { type: T } =>
    message.type === type

test('a slow client is not buffered without end: it misses deltas and then gets a sync', async () => {
  const { port, server, stop } = await startTestServer(GAMES)
  stops.push(stop)
  const guests = [await newGuest(port, 'A'), await newGuest(port, 'B')]
  const { id } = await startMatch(guests, { game: 'lanterns' })
  const slow = new Wire()
  const person = { id: (guests[0] as Guest).id, name: 'A', account: false, language: 'en' as const }
  server.live.welcome(slow as unknown as WebSocket, person)
  slow.say({ type: 'watch', id: 'w', match: id })
  await expect.poll(() => slow.sent.length).toBe(2)
  slow.bufferedAmount = 1_000_000
  const lives = guests.map((guest) => guest.live())
  for (const live of lives) stops.push(() => live.close())
  const players = lives.map((live, seat) => playSeat(live, id, seat, { seed: seat + 1 }))
  await Promise.all(players.map(({ over }) => over))
  expect(slow.sent.filter((text) => text.startsWith('{"type":"delta"'))).toHaveLength(0)
  slow.bufferedAmount = 0
  // Not the last message: who comes and goes is told after it.
  const syncs = () => slow.sent.filter((text) => text.startsWith('{"type":"sync"'))
  await expect.poll(() => syncs().length).toBe(2)
  const sync = JSON.parse(syncs()[1] ?? '') as ServerMessage & { type: 'sync' }
  expect(sync.table.info.status).toBe('over')
  slow.close()
})

test('who asks for tables and reads none is hung up on', async () => {
  const { port, server, stop } = await startTestServer(GAMES)
  stops.push(stop)
  const guests = [await newGuest(port, 'A'), await newGuest(port, 'B')]
  const { id } = await startMatch(guests, { game: 'lanterns' })
  /** A socket from which nothing is ever taken. */
  class Full extends Wire {
    override send(text: string): void {
      super.send(text)
      this.bufferedAmount += text.length
    }
  }
  const person = { id: (guests[0] as Guest).id, name: 'A', account: false, language: 'en' as const }
  const fill = async (message: (i: number) => ClientMessage) => {
    const socket = new Full()
    server.live.welcome(socket as unknown as WebSocket, person)
    for (let i = 0; i < 200_000 && socket.readyState === socket.OPEN; i++) {
      socket.say(message(i))
      if (i % 50 === 49) await new Promise((resolve) => setImmediate(resolve))
    }
    return socket
  }
  const syncs = await fill((i) => ({ type: 'sync', id: `s${i}`, match: id, seat: 0 }))
  expect(syncs.readyState).toBe(3)
  // Tables stop early, and then even the small answers have an end.
  expect(syncs.sent.filter((text) => text.startsWith('{"type":"sync"')).join('').length).toBeLessThan(1_000_000)
  expect(syncs.bufferedAmount).toBeLessThan(5_000_000)
  const pings = await fill((i) => ({ type: 'ping', id: `${'p'.repeat(50)}${i}` }))
  expect(pings.readyState).toBe(3)
  expect(pings.bufferedAmount).toBeLessThan(5_000_000)
})

test('deltas lead exactly from one table to the next, and every step comes once', async () => {
  const { port, stop } = await startTestServer(GAMES)
  stops.push(stop)
  const guests = [await newGuest(port, 'A'), await newGuest(port, 'B')]
  const { id } = await startMatch(guests, { game: 'lanterns' })
  const socket = await openRaw(guests[0] as Guest)
  socket.send({ type: 'watch', id: 'w', match: id, seat: 0 })
  await socket.answerTo('w')
  const lives = guests.map((guest) => guest.live())
  for (const live of lives) stops.push(() => live.close())
  const players = lives.map((live, seat) => playSeat(live, id, seat, { seed: seat + 5, undos: 20 }))
  const [end] = await Promise.all(players.map(({ over }) => over))
  await expect.poll(() => socket.received.filter(isType('delta')).at(-1)?.seq).toBe(end?.table.seq)
  let table: SentTable | undefined
  let choices = {}
  const seqs: number[] = []
  for (const message of socket.received) {
    if (message.type === 'sync') ({ table, choices } = message)
    if (message.type !== 'delta' || table === undefined) continue
    expect(message.from).toBe(table.seq)
    table = patched(table, message.patch.map(asSent))
    seqs.push(...message.log.map(({ seq }) => seq))
  }
  expect(table && { ...table, view: table.view && unpacked(choices, table.view) }).toEqual(end?.table)
  expect(seqs).toEqual(seqs.map((_, i) => i + 1))
})

/** What of a match a socket was told since. */
const toldOf = (socket: Wire): ServerMessage[] =>
  socket.sent
    .splice(0)
    .map((text) => JSON.parse(text) as ServerMessage)
    .filter(({ type }) => type === 'sync' || type === 'delta')

test('a seat once watched is not watched by who has left it', async () => {
  const { port, server, stop } = await startTestServer(GAMES)
  stops.push(stop)
  const [host, old, next] = [await newGuest(port, 'H'), await newGuest(port, 'O'), await newGuest(port, 'N')]
  const { id } = await host.api<MatchInfo>('POST', '/matches', { game: 'lanterns', seats: 2, spectators: false })
  await old.api('POST', `/matches/${id}/seats/1`)
  const socket = new Wire()
  const person = { id: old.id, name: 'O', account: false, language: 'en' as const }
  server.live.welcome(socket as unknown as WebSocket, person)
  socket.say({ type: 'watch', id: 'w1', match: id, seat: 1 })
  socket.say({ type: 'watch', id: 'w2', match: id })
  await expect.poll(() => toldOf(socket).length + socket.sent.length).toBeGreaterThan(0)
  await old.api('DELETE', `/matches/${id}/seats/1`)
  socket.sent.length = 0
  await next.api('POST', `/matches/${id}/seats/1`)
  // Before the start they may look on, as anybody may; no longer from the seat.
  expect(toldOf(socket).filter((told) => 'seat' in told)).toEqual([])
  await host.api('POST', `/matches/${id}/start`)
  expect(toldOf(socket)).toEqual([])
  for (const seat of [undefined, 1])
    socket.say({ type: 'sync', id: `s${seat}`, match: id, ...(seat === undefined ? {} : { seat }) })
  await expect.poll(() => socket.sent.filter((text) => text.includes('"reply":"s')).length).toBe(2)
  expect(toldOf(socket)).toEqual([])
})

describe('two processes on PostgreSQL', () => {
  test('a process that has not heard yet who sits where shows nobody the cards of another', async () => {
    const { port, server, stop } = await startTestServer(GAMES, { DATABASE_URL: await postgres.freshDatabase() })
    stops.push(stop)
    const [host, old, next] = [await newGuest(port, 'H'), await newGuest(port, 'O'), await newGuest(port, 'N')]
    const { id } = await host.api<MatchInfo>('POST', '/matches', { game: 'lanterns', seats: 2 })
    await old.api('POST', `/matches/${id}/seats/1`)
    const socket = new Wire()
    const person = { id: old.id, name: 'O', account: false, language: 'en' as const }
    server.live.welcome(socket as unknown as WebSocket, person)
    socket.say({ type: 'watch', id: 'w', match: id, seat: 1 })
    await expect.poll(() => socket.sent.length).toBe(2)
    socket.sent.length = 0
    // What another process does, before its news is here.
    const { db } = server.matches.store
    await db.updateTable('seats').set({ person: next.id }).where('match', '=', id).where('seat', '=', 1).execute()
    await host.api('POST', `/matches/${id}/start`)
    expect(toldOf(socket)).toEqual([])
    const { seats } = await host.api<MatchInfo>('GET', `/matches/${id}`)
    expect(seats[1]?.person?.id).toBe(next.id)
    // And after the start nobody gets up or sits down, whatever a process believes.
    const live = await server.matches.cache.get(id)
    live.row = { ...live.row, status: 'open' }
    await expect(next.api('DELETE', `/matches/${id}/seats/1`)).rejects.toThrow('already-started')
  })

  test('chat, presence, seats, votes and lists reach those on the other one', async () => {
    const env = { DATABASE_URL: await postgres.freshDatabase() }
    const [one, two] = [await startTestServer(GAMES, env), await startTestServer(GAMES, env)]
    stops.push(one.stop, two.stop)
    const ala = await newGuest(one.port, 'Ala')
    const made = await newGuest(one.port, 'Bo')
    const bo = guestAt(two.port, made.id, made.name, made.cookie)
    const [la, lb] = [ala.live(), bo.live()]
    stops.push(
      () => la.close(),
      () => lb.close(),
    )
    let homes = 0
    la.onHome(() => homes++)
    const { id } = await ala.api<MatchInfo>('POST', '/matches', { game: 'lanterns', seats: 2 })
    const wa = la.watch(id, undefined)
    await wa.ready
    await bo.api('POST', `/matches/${id}/seats/1`)
    await expect.poll(() => wa.now?.table.info.seats[1]?.person?.name).toBe('Bo')
    await expect.poll(() => homes).toBeGreaterThan(0)
    const wb = lb.watch(id, 1)
    await wb.ready
    await expect.poll(() => wa.now?.presence.map(({ name }) => name).sort()).toEqual(['Ala', 'Bo'])
    await expect.poll(() => wb.now?.presence.map(({ name }) => name).sort()).toEqual(['Ala', 'Bo'])
    await lb.chat(id, 'Hej')
    await expect.poll(() => wa.now?.chat.at(-1)?.text).toBe('Hej')
    await ala.api('POST', `/matches/${id}/start`)
    await expect.poll(() => wb.now?.table.info.status).toBe('running')
    await la.vote(id, 0, { start: 'end' })
    await expect.poll(() => wb.now?.table.votes.length).toBe(1)
    await lb.vote(id, 1, { answer: wb.now?.table.votes[0]?.id ?? '', yes: true })
    await expect.poll(() => wa.now?.table.info.status).toBe('ended')
  })

  test('who was at a table of a process that was killed is told of their turn by the other one', async () => {
    const hook = await httpReceiver()
    stops.push(() => hook.close())
    const env = {
      DATABASE_URL: await postgres.freshDatabase(),
      NOTICE_DELAY_MS: '0',
      ALLOW_PRIVATE_WEBHOOKS: '1',
    }
    let ahead = 0
    const one = await startTestServer(GAMES, env, { now: () => Date.now() + ahead })
    const two = await startServerProcess(env, TEST_GAMES)
    stops.push(one.stop, () => two.kill())
    const { id: person, name, cookie } = await newGuest(one.port, 'Bo')
    const bo = guestAt(one.port, person, name, cookie)
    await bo.api('PATCH', '/me', { webhook: `${hook.url}/bo` })
    const { id } = await bo.api<MatchInfo>('POST', '/matches', { game: 'lanterns', seats: 2, mine: [0, 1] })
    const live = bo.live({ port: two.port })
    stops.push(() => live.close())
    await live.watch(id, 0).ready
    const isHere = () => one.server.live.isHere(id, person)
    await expect.poll(isHere).toBe(true)
    await bo.api('POST', `/matches/${id}/start`)
    // Who sits at the table need not be told: the notice is put off.
    const { db } = one.server.matches.store
    const due = async () => (await db.selectFrom('ledger').select('due').executeTakeFirst())?.due ?? 0
    await expect.poll(due).toBeGreaterThan(Date.now())
    expect(hook.asked).toHaveLength(0)
    await two.kill()
    await expect.poll(isHere).toBe(false)
    ahead = 30_000
    // Both of their seats are asked in the beginning.
    await expect.poll(() => hook.accepted.length).toBe(2)
  })
})

test('bots go on after a restart', async () => {
  const { openMemoryStore } = await import('../store/open.ts')
  const store = await openMemoryStore()
  const broken = { decide: () => new Promise<never>(() => {}), advise: async () => undefined, close: async () => {} }
  const first = await startTestServer(GAMES, {}, { store, pool: broken })
  const guest = await newGuest(first.port, 'A')
  const wish = { game: 'lanterns', seats: 2, bots: { 1: 'easy' }, start: true }
  const { id } = await guest.api<MatchInfo>('POST', '/matches', wish)
  await first.stop()
  const second = await startTestServer(GAMES, {}, { store })
  stops.push(second.stop)
  const again = guestAt(second.port, guest.id, 'A', guest.cookie).live()
  stops.push(() => again.close())
  const end = await playSeat(again, id, 0, { seed: 4 }).over
  expect(end.table.info.outcome).toBeDefined()
})

test('a page whose seat is taken away learns that it may no longer look, and the rest of it goes on', async () => {
  const { port, stop } = await startTestServer(GAMES)
  stops.push(stop)
  const [host, guest] = [await newGuest(port, 'H'), await newGuest(port, 'G')]
  const { id } = await host.api<MatchInfo>('POST', '/matches', { game: 'lanterns', seats: 2 })
  await guest.api('POST', `/matches/${id}/seats/1`)
  const live = guest.live()
  stops.push(() => live.close())
  const [seat, around] = [live.watch(id, 1), live.watch(id, undefined)]
  expect([await seat.ready, await around.ready]).toEqual([undefined, undefined])
  await host.api('DELETE', `/matches/${id}/seats/1`)
  await expect.poll(() => seat.refused).toBe('not-your-seat')
  expect(seat.now).toBeUndefined()
  await expect.poll(() => around.now?.table.info.seats[1]?.person).toBeUndefined()
  expect(around.refused).toBeUndefined()
})
