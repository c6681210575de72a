import { afterAll, expect, test } from 'vitest'
import type { LiveClient, LiveTable, Watching } from '../../protocol/live.ts'
import type { HoldWish, MatchSummary } from '../../protocol/protocol.ts'
import { GAMES } from '../testing/games.ts'
import { type Guest, newGuest, startMatch, startTestServer } from '../testing/harness.ts'

/** The end of a turn is a click of its own: until then nobody else is asked, and it can be taken back. */

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

async function opened() {
  // In some matches no turn can be taken back before the end.
  const server = await startTestServer(GAMES, {}, { newSeed: () => 'held' })
  stops.push(server.stop)
  const guests: Guest[] = [await newGuest(server.port, 'Ala'), await newGuest(server.port, 'Bo')]
  const { id } = await startMatch(guests, { game: 'lanterns' })
  const lives = guests.map((guest) => guest.live())
  for (const live of lives) stops.push(() => live.close())
  const watching = lives.map((live, seat) => live.watch(id, seat))
  for (const one of watching) await one.ready
  return { server, guests, id, lives, watching }
}

const until = async (one: Watching | undefined, wanted: (now: LiveTable) => boolean): Promise<LiveTable> => {
  await expect.poll(() => one?.now !== undefined && wanted(one.now)).toBe(true)
  return one?.now as LiveTable
}

interface Table {
  readonly id: string
  readonly lives: readonly LiveClient[]
  readonly watching: readonly Watching[]
}

/** Plays the first choice of whoever is asked; says who that was. */
async function step({ id, lives, watching }: Table, hold?: HoldWish): Promise<number> {
  const asked = () => watching.findIndex((one) => one.now?.table.view?.decisions.some(({ must }) => must))
  await expect.poll(asked).toBeGreaterThanOrEqual(0)
  const seat = asked()
  const table = watching[seat]?.now?.table
  const decision = table?.view?.decisions.find(({ must }) => must)
  const [choice] = decision?.choices ?? []
  await lives[seat]?.choose(id, seat, table?.seq ?? 0, decision?.at ?? '', choice?.text ?? '', hold)
  for (const one of watching) await until(one, (now) => now.table.seq > (table?.seq ?? 0))
  return seat
}

/** Plays until the table holds a turn; says whose. */
async function untilHeld(table: Table, wish: HoldWish): Promise<number> {
  for (let i = 0; i < 60; i++) {
    const seat = await step(table, wish)
    if (table.watching[seat]?.now?.table.hold === seat) return seat
  }
  throw new Error('no turn is ever held')
}

test('a held choice is seen by all and asks nobody; the holder ends the turn, then the next is asked', async () => {
  const table = await opened()
  const { id, lives, watching, guests } = table
  const holder = await untilHeld(table, 'always')
  const other = 1 - holder
  const held = await until(watching[other], (now) => now.table.hold === holder)
  expect(held.table.view?.decisions).toEqual([])
  expect(held.table.view?.waiting).toEqual([{ seat: holder, at: 'table.hold' }])
  expect(await lives[other]?.choose(id, other, held.table.seq, 'x', 'y')).toMatchObject({ ok: false, code: 'held' })
  // The match waits for the holder, in the lists too.
  const [mine] = (await guests[holder]?.api<MatchSummary[]>('GET', '/matches?mine')) ?? []
  expect(mine?.waitingFor).toEqual([holder])
  expect(await lives[other]?.endTurn(id, other)).toMatchObject({ ok: true })
  expect(watching[other]?.now?.table.hold).toBe(holder)
  expect(await lives[holder]?.endTurn(id, holder)).toMatchObject({ ok: true })
  const after = await until(watching[other], (now) => now.table.hold === undefined)
  expect(after.table.view?.waiting.every(({ seat }) => seat !== holder)).toBe(true)
  expect(after.log.at(-1)).toMatchObject({ kind: 'system', text: 'end-turn' })
  // Asked again, it has ended.
  expect(await lives[holder]?.endTurn(id, holder)).toMatchObject({ ok: true })
})

test('until the turn is ended it can be taken back, also after a restart', async () => {
  const table = await opened()
  const { id, lives, watching, server } = table
  const holder = await untilHeld(table, 'undoable')
  const before = watching[holder]?.now?.table
  expect(before?.undo.steps.length).toBeGreaterThan(0)
  await server.server.matches.cache.renew()
  watching[holder]?.sync()
  const again = await until(watching[holder], (now) => now.table !== before)
  expect(again.table.hold).toBe(holder)
  expect(await lives[holder]?.undo(id, holder, again.table.seq, 1)).toMatchObject({ ok: true })
  const back = await until(watching[holder], (now) => now.table.hold === undefined)
  expect(back.table.view?.decisions.some(({ must, seat }) => must && seat === holder)).toBe(true)
})

test('who does not wish it is not held', async () => {
  const table = await opened()
  for (let i = 0; i < 8; i++) await step(table)
  expect(table.watching[0]?.now?.table.hold).toBeUndefined()
})

test('somebody else gives up: the turn is still held', async () => {
  const table = await opened()
  const { id, lives, watching } = table
  const holder = await untilHeld(table, 'always')
  const seq = watching[holder]?.now?.table.seq ?? 0
  expect(await lives[1 - holder]?.concede(id, 1 - holder)).toMatchObject({ ok: true })
  const after = await until(watching[holder], (now) => now.table.seq > seq)
  if (after.table.info.status === 'running') expect(after.table.hold).toBe(holder)
  else expect(after.table.hold).toBeUndefined()
})
