import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveClient, LiveTable, Watching } from '../../protocol/live.ts'
import type { MatchSummary } from '../../protocol/protocol.ts'
import { GAMES, moods } from '../testing/broken-game.ts'
import { type Guest, newGuest, type Refused, startMatch, startTestServer, type TestServer } from '../testing/harness.ts'
import { playSeat } from '../testing/player.ts'

let server: TestServer
let guests: [Guest, Guest]
let lives: LiveClient[]
beforeAll(async () => {
  // A short watch: what does not end is waited for many times here, on machines with other things to do.
  server = await startTestServer(GAMES, { LOG_LEVEL: 'silent' }, { rulesMs: 200 })
  guests = [await newGuest(server.port, 'Ala'), await newGuest(server.port, 'Bo')]
  lives = guests.map((guest) => guest.live())
})
afterAll(async () => {
  for (const live of lives) live.close()
  await server.stop()
})

const until = async (watching: Watching, wanted: (now: LiveTable) => boolean): Promise<LiveTable> => {
  await expect.poll(() => watching.now !== undefined && wanted(watching.now)).toBe(true)
  return watching.now as LiveTable
}

describe('rules that fail', () => {
  test.each(['throw', 'spin', 'loop', 'glance', 'about', 'outlook'])(
    '%s: the match is parked, the others go on, and there is a way back',
    async (how) => {
      const [a, b] = lives as [LiveClient, LiveClient]
      const { id } = await startMatch(guests, { game: 'broken' })
      const other = await startMatch(guests, { game: 'lanterns' })
      const watching = [a.watch(id, 0), b.watch(id, 1)] as const
      await Promise.all(watching.map(({ ready }) => ready))
      expect(await a.choose(id, 0, 0, 'turn.ask', 'fine')).toMatchObject({ ok: true })
      await until(watching[1], (now) => now.table.seq === 1)

      expect(await b.choose(id, 1, 1, 'turn.ask', how)).toMatchObject({ ok: false, code: 'parked' })
      const parked = await until(watching[0], (now) => now.table.info.status === 'parked')
      expect(parked.table.parked?.report).toBeDefined()
      expect(parked.table.seq).toBe(1)
      expect(await b.choose(id, 1, 1, 'turn.ask', 'fine')).toMatchObject({ ok: false, code: 'parked' })
      const report = await server.server.matches.store.db
        .selectFrom('reports')
        .selectAll()
        .where('id', '=', parked.table.parked?.report ?? '')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(report.detailJson)).toMatchObject({
        game: 'broken',
        seq: 1,
        seat: 1,
        at: 'turn.ask',
        text: how,
        // What does not end is stopped by the watch over it; the kernel itself counts its own steps.
        error: { name: how === 'throw' ? 'Error' : how === 'spin' ? 'KernelError' : 'Runaway' },
      })

      // The neighbours have noticed nothing.
      const players = lives.map((live, seat) => playSeat(live, other.id, seat, { seed: seat + 1 }))
      await Promise.all(players.map(({ over }) => over))

      // Back to the last good point, by vote; the second time one step further.
      for (const seq of [2, 3]) {
        expect(await a.vote(id, 0, { start: 'back' })).toMatchObject({ ok: true })
        const vote = (await until(watching[1], (now) => now.table.votes.length > 0)).table.votes[0]
        expect(await b.vote(id, 1, { answer: vote?.id ?? '', yes: true })).toMatchObject({ ok: true })
        const back = await until(watching[0], (now) => now.table.info.status === 'running')
        expect(back.table.seq).toBe(seq)
        expect(back.table.view?.open).toEqual(seq === 2 ? { turn: 1, count: 1 } : { turn: 0, count: 0 })
        const turn = seq === 2 ? 1 : 0
        if (seq === 2) {
          const live = lives[turn] as LiveClient
          expect(await live.choose(id, turn, seq, 'turn.ask', how)).toMatchObject({ ok: false, code: 'parked' })
          await until(watching[0], (now) => now.table.info.status === 'parked')
        }
      }
      expect(await a.choose(id, 0, 3, 'turn.ask', 'fine')).toMatchObject({ ok: true, seq: 4 })
      const end = await until(watching[0], (now) => now.table.seq === 4)
      expect(end.log.find(({ seq }) => seq === 1)?.undone).toBe(true)
      expect(await guests[0].api('GET', `/matches/${id}/record`)).toMatch(/\n1 s0 turn\.ask fine\n$/)
    },
  )
})

describe('rules whose views do not end, after a new version of them was put in', () => {
  test.each(['glance', 'about', 'outlook'] as const)(
    '%s: the match is parked, and can be looked at as far as it goes',
    async (where) => {
      const [a, b] = lives as [LiveClient, LiveClient]
      const { id } = await startMatch(guests, { game: 'broken' })
      const other = await startMatch(guests, { game: 'lanterns' })
      expect(await a.choose(id, 0, 0, 'turn.ask', 'fine')).toMatchObject({ ok: true })
      // Nobody has looked at it since: what is in memory was never shown.
      moods.sulks = where
      try {
        const watching = b.watch(id, 1)
        expect(await watching.ready).toBeUndefined()
        const parked = await until(watching, (now) => now.table.info.status === 'parked')
        expect(parked.table.view).toBeUndefined()
        expect(parked.table.parked?.report).toBeDefined()
        expect(parked.log.length).toBeGreaterThan(0)
        // Another look costs nothing, and the list of matches has it too.
        expect(await a.watch(id, 0).ready).toBeUndefined()
        const list = await guests[0].api<MatchSummary[]>('GET', '/matches?mine=1')
        expect(list.find((each) => each.id === id)?.status).toBe('parked')
        const players = lives.map((live, seat) => playSeat(live, other.id, seat, { seed: seat + 1 }))
        await Promise.all(players.map(({ over }) => over))
      } finally {
        moods.sulks = undefined
      }
    },
  )

  test('a list of matches that looks at one which does not end parks it', async () => {
    const { id } = await startMatch(guests, { game: 'broken' })
    moods.sulks = 'glance'
    try {
      await guests[0].api('GET', '/matches?mine=1')
      const list = await guests[0].api<MatchSummary[]>('GET', '/matches?mine=1')
      expect(list.find((each) => each.id === id)?.status).toBe('parked')
    } finally {
      moods.sulks = undefined
    }
  })
})

test('a match that newer rules have taken on is refused with that reason, and nothing is done to it', async () => {
  const { db } = server.server.matches.store
  const { id } = await startMatch(guests, { game: 'lanterns' })
  const { stateJson } = await db.selectFrom('snapshots').selectAll().where('match', '=', id).executeTakeFirstOrThrow()
  const newer = JSON.stringify({ ...JSON.parse(stateJson), version: 99 })
  await db.updateTable('snapshots').set({ stateJson: newer }).where('match', '=', id).execute()
  server.server.matches.cache.forget(id)
  const refused = await guests[0].api('GET', `/matches/${id}`).then(
    () => 'shown',
    (error: Refused) => error.code,
  )
  expect(refused).toBe('newer-rules')
  expect(await lives[0]!.watch(id, 0).ready).toBe('newer-rules')
  const row = await db.selectFrom('matches').select(['status', 'seq']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'running', seq: 0 })
})
