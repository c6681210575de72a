import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { MatchInfo, ReplayFrame } from '../../protocol/protocol.ts'
import { GAMES } from '../testing/games.ts'
import { type Guest, guestAt, newGuest, startMatch, startTestServer } from '../testing/harness.ts'
import { type Player, playSeat } from '../testing/player.ts'
import { startPostgres } from '../testing/postgres.ts'
import { restoreBackup } from './restore.ts'
import { takeBackup } from './take.ts'

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'stolik-running-'))
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

let made = 0
const place = async (dialect: string) =>
  dialect === 'sqlite'
    ? { dataFolder: join(folder, `data${++made}`), databaseUrl: undefined }
    : { dataFolder: '', databaseUrl: await postgres.freshDatabase() }
type Place = Awaited<ReturnType<typeof place>>

async function serve({ dataFolder, databaseUrl }: Place): Promise<number> {
  const env = {
    IDLE_MS: '600000',
    ...(databaseUrl === undefined ? { STOLIK_DATA: dataFolder } : { DATABASE_URL: databaseUrl }),
  }
  const { port, server } = await startTestServer(GAMES, env)
  stops.push(() => server.stop())
  return port
}

const infoOf = (guest: Guest, id: string) => guest.api<MatchInfo>('GET', `/matches/${id}`)
const frames = (guest: Guest, id: string, seq: number) =>
  Promise.all([0, 1].map((seat) => guest.api<ReplayFrame>('GET', `/matches/${id}/at/${seq}?seat=${seat}`)))

const WAYS = [
  ['sqlite', 'sqlite'],
  ['postgres', 'sqlite'],
  ['sqlite', 'postgres'],
] as const

describe.each(WAYS)('matches played on %s, restored to %s', (from, to) => {
  test('a backup taken during play gives equal matches elsewhere, which play on', async () => {
    const source = await place(from)
    const port = await serve(source)
    const guests = [await newGuest(port, 'Ola'), await newGuest(port, 'Jan')]
    const ids: string[] = []
    const players: Player[] = []
    for (let i = 0; i < 6; i++) {
      // One person in both seats may look at either: both views are compared.
      const { id } = await (guests[0] as Guest).api<MatchInfo>('POST', '/matches', {
        game: 'lanterns',
        seats: 2,
        mine: [0, 1],
        start: true,
      })
      ids.push(id)
      const live = (guests[0] as Guest).live()
      stops.push(() => live.close())
      for (const seat of [0, 1]) players.push(playSeat(live, id, seat, { seed: i * 2 + seat + 3, think: 30 }))
    }
    await expect.poll(() => players.reduce((sum, { choices }) => sum + choices, 0)).toBeGreaterThan(20)
    const file = join(folder, `backup${++made}`)
    await takeBackup(source, file, from === 'sqlite' && to === 'sqlite' ? 'sqlite' : 'text', Date.now())
    const behind = (await Promise.all(ids.map((id) => infoOf(guests[0] as Guest, id)))).map(({ seq }) => seq)
    await Promise.all(players.map(({ over }) => over))

    const target = await place(to)
    await restoreBackup(target, file, { replace: false, now: Date.now() })
    const there = await serve(target)
    const { id: person, name, cookie } = guests[0] as Guest
    const again = guestAt(there, person, name, cookie)
    let unfinished = 0
    for (const [i, id] of ids.entries()) {
      const info = await infoOf(again, id)
      expect(info.seq).toBeLessThanOrEqual(behind[i] as number)
      if (info.status === 'running') unfinished++
      expect(await frames(again, id, info.seq)).toEqual(
        (await frames(guests[0] as Guest, id, info.seq)).map((frame) => ({ ...frame, last: info.seq })),
      )
    }
    expect(unfinished).toBeGreaterThan(0)
    const live = again.live()
    stops.push(() => live.close())
    for (const id of ids) await Promise.all([0, 1].map((seat) => playSeat(live, id, seat, { seed: seat + 1 }).over))
  })
})

test.each(['sqlite', 'postgres'])(
  'a backup put in under a running server on %s: everybody is back at that moment and plays on',
  async (dialect) => {
    const at = await place(dialect)
    const port = await serve(at)
    const guests = [await newGuest(port, 'Ola'), await newGuest(port, 'Jan')]
    const { id } = await startMatch(guests, { game: 'lanterns' })
    const lives = guests.map((guest) => guest.live())
    for (const live of lives) stops.push(() => live.close())
    let stopped = false
    const players = lives.map((live, seat) =>
      playSeat(live, id, seat, { seed: seat + 5, think: 20, isStopped: () => stopped }),
    )
    const seq = async () => (await infoOf(guests[0] as Guest, id)).seq
    await expect.poll(seq).toBeGreaterThan(3)
    const file = join(folder, `backup${++made}`)
    await takeBackup(at, file, 'text', Date.now())
    const saved = await seq()
    await expect.poll(seq).toBeGreaterThan(saved + 2)
    stopped = true
    await restoreBackup(at, file, { replace: true, now: Date.now() })
    await expect.poll(seq).toBeLessThanOrEqual(saved)
    // The pages find out by themselves, and the match goes on to its end.
    await expect.poll(() => players[0]?.watching.now?.table.seq).toBeLessThanOrEqual(saved)
    stopped = false
    for (const { watching } of players) watching.sync()
    const ends = await Promise.all(players.map(({ over }) => over))
    expect(ends.every(({ table }) => table.info.outcome !== undefined)).toBe(true)
  },
)

test.each(['sqlite', 'postgres'])(
  'a choice on its way while the store on %s is put back does not land behind a gap',
  async (dialect) => {
    const at = await place(dialect)
    const port = await serve(at)
    const guest = await newGuest(port, 'Ola')
    const { id } = await guest.api<MatchInfo>('POST', '/matches', {
      game: 'lanterns',
      seats: 2,
      mine: [0, 1],
      start: true,
    })
    const live = guest.live()
    stops.push(() => live.close())
    const watching = [live.watch(id, 0), live.watch(id, 1)]
    await Promise.all(watching.map(({ ready }) => ready))
    const seqs = () => watching.map(({ now }) => now?.table.seq)
    /** The choice of whoever must decide, as the pages see the table now. */
    const choose = () => {
      for (const [seat, { now }] of watching.entries()) {
        const decision = now?.table.view?.decisions.find(({ must }) => must)
        if (now !== undefined && decision !== undefined)
          return live.choose(id, seat, now.table.seq, decision.at, decision.choices[0]?.text ?? '')
      }
      throw new Error('nobody must decide')
    }
    for (let seq = 1; seq <= 6; seq++) {
      if (seq === 4) await takeBackup(at, join(folder, `gap-${dialect}`), 'text', Date.now())
      expect(await choose()).toMatchObject({ ok: true, seq })
      await expect.poll(seqs).toEqual([seq, seq])
    }
    await restoreBackup(at, join(folder, `gap-${dialect}`), { replace: true, now: Date.now() })
    // The server has all six in memory and has not looked yet; the page has seen them too.
    expect(await choose()).toMatchObject({ ok: false, code: 'stale' })
    expect(await infoOf(guest, id)).toMatchObject({ seq: 3, status: 'running' })
    for (const each of watching) each.sync()
    await expect.poll(seqs).toEqual([3, 3])
    expect(await choose()).toMatchObject({ ok: true, seq: 4 })
  },
)
