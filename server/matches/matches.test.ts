import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveClient, LiveTable, Watching } from '../../protocol/live.ts'
import type { GameInfo, LogEntry, MatchInfo, MatchSummary, ReplayFrame } from '../../protocol/protocol.ts'
import { GAMES } from '../testing/games.ts'
import {
  type Guest,
  newGuest,
  Refused,
  startMatch,
  startTestServer,
  TEST_GAMES,
  type TestServer,
} from '../testing/harness.ts'
import { playSeat } from '../testing/player.ts'
import { startPostgres } from '../testing/postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres.stop())

/** The code with which something is refused; 'ok' when it is not. */
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )

const until = async (watching: Watching, wanted: (now: LiveTable) => boolean): Promise<LiveTable> => {
  await expect.poll(() => watching.now !== undefined && wanted(watching.now)).toBe(true)
  return watching.now as LiveTable
}

for (const dialect of ['sqlite', 'postgres'] as const)
  describe(`matches on ${dialect}`, () => {
    let server: TestServer
    let ala: Guest
    let bo: Guest
    let eve: Guest
    const lives: LiveClient[] = []
    const liveOf = (guest: Guest): LiveClient => {
      const live = guest.live()
      lives.push(live)
      return live
    }
    beforeAll(async () => {
      const url = dialect === 'postgres' ? await postgres.freshDatabase() : undefined
      server = await startTestServer(
        GAMES,
        { ABSENT_MS: '0', DATABASE_URL: url, IDLE_MS: '100' },
        { gamesModule: TEST_GAMES },
      )
      ala = await newGuest(server.port, 'Ala')
      bo = await newGuest(server.port, 'Bo')
      eve = await newGuest(server.port, 'Ewa')
    })
    afterAll(async () => {
      for (const live of lives) live.close()
      await server?.stop()
    })

    /** The first listed choice of a decision that must be made. */
    async function playOne(live: LiveClient, watching: Watching, id: string, seat: number): Promise<void> {
      const { table } = await until(watching, (now) => now.table.view?.decisions.some(({ must }) => must) ?? false)
      const decision = table.view?.decisions.find(({ must }) => must)
      const answer = await live.choose(id, seat, table.seq, decision?.at ?? '', decision?.choices[0]?.text ?? '')
      expect(answer).toMatchObject({ ok: true })
      await until(watching, (now) => now.table.seq > table.seq)
    }

    test('games are listed', async () => {
      expect(await ala.api<GameInfo[]>('GET', '/games')).toEqual([
        { id: 'lanterns', seats: [2, 3, 4], options: [{ key: 'charms', values: [false, true] }] },
      ])
    })

    test('a table is opened, joined, left, filled with bots and started', async () => {
      const wish = { game: 'lanterns', seats: 3, access: 'public' }
      const { id, commitment, status } = await ala.api<MatchInfo>('POST', '/matches', wish)
      expect(status).toBe('open')
      expect(commitment).toMatch(/^[0-9a-f]{64}$/)
      expect((await bo.api<MatchInfo[]>('GET', '/matches?open')).map((each) => each.id)).toContain(id)
      expect(await codeOf(bo.api('POST', `/matches/${id}/seats/0`))).toBe('seat-taken')
      expect(await codeOf(bo.api('POST', `/matches/${id}/seats/7`))).toBe('bad-seats')
      const joined = await bo.api<MatchInfo>('POST', `/matches/${id}/seats/1`)
      expect(joined.seats[1]?.person).toEqual({ id: bo.id, name: 'Bo' })
      expect(await codeOf(eve.api('DELETE', `/matches/${id}/seats/1`))).toBe('not-yours')
      expect((await bo.api<MatchInfo>('DELETE', `/matches/${id}/seats/1`)).seats[1]?.person).toBeUndefined()
      await bo.api('POST', `/matches/${id}/seats/1`)
      expect(await codeOf(ala.api('POST', `/matches/${id}/start`))).toBe('bad-seats')
      expect(await codeOf(bo.api('PUT', `/matches/${id}/seats/2`, { bot: 'easy' }))).toBe('not-yours')
      expect((await ala.api<MatchInfo>('PUT', `/matches/${id}/seats/2`, { bot: 'easy' })).seats[2]?.bot).toBe('easy')
      expect(await codeOf(bo.api('POST', `/matches/${id}/start`))).toBe('not-yours')
      expect((await ala.api<MatchInfo>('POST', `/matches/${id}/start`)).status).toBe('running')
      expect(await codeOf(ala.api('POST', `/matches/${id}/start`))).toBe('already-started')
      expect(await codeOf(eve.api('POST', `/matches/${id}/seats/1`))).toBe('already-started')
      expect(new Set(joined.seats.map(({ colour }) => colour)).size).toBe(3)
    })

    test('wrong wishes are refused', async () => {
      const create = (wish: object) => codeOf(ala.api('POST', '/matches', wish))
      expect(await create({ game: 'chess', seats: 2 })).toBe('no-such-game')
      expect(await create({ game: 'lanterns', seats: 9 })).toBe('bad-seats')
      expect(await create({ game: 'lanterns', seats: 2, options: { x: 1 } })).toBe('bad-option')
      expect(await create({ game: 'lanterns', seats: 2, mine: [5] })).toBe('bad-seats')
      expect(await create({ game: 'lanterns', seats: 2, surprise: true })).toBe('bad-request')
      expect(await codeOf(ala.api('GET', '/matches/nothing'))).toBe('no-such-match')
      expect(await codeOf(ala.api('GET', '/nothing'))).toBe('not-found')
    })

    test('who blocked somebody does not meet them', async () => {
      const { id } = await ala.api<MatchInfo>('POST', '/matches', { game: 'lanterns', seats: 2, access: 'public' })
      await ala.api('PUT', `/me/blocks/${eve.id}`)
      expect(await codeOf(eve.api('POST', `/matches/${id}/seats/1`))).toBe('blocked')
      expect((await eve.api<MatchInfo[]>('GET', '/matches?open')).map((each) => each.id)).not.toContain(id)
      const live = liveOf(eve)
      expect(await live.watch(id, undefined).ready).toBe('blocked')
      await ala.api('DELETE', `/me/blocks/${eve.id}`)
      expect(await codeOf(eve.api('POST', `/matches/${id}/seats/1`))).toBe('ok')
    })

    test('“your turn” comes first, and the next match waiting is the longest waiting', async () => {
      const first = await startMatch([bo, eve], { game: 'lanterns' })
      const second = await startMatch([bo, eve], { game: 'lanterns' })
      await bo.api('POST', '/matches', { game: 'lanterns', seats: 2 })
      const list = await bo.api<MatchSummary[]>('GET', '/matches?mine')
      expect(list[0]).toMatchObject({ mine: expect.any(Array), asked: { prompt: { key: expect.any(String) } } })
      const turns = list.map(({ asked }) => asked !== undefined)
      expect(turns.indexOf(false)).toBeGreaterThan(turns.lastIndexOf(true))
      const { id } = await bo.api<{ id: string }>('GET', '/matches/next')
      const other = await bo.api<{ id: string }>('GET', `/matches/next?but=${id}`)
      expect(other.id).not.toBe(id)
      expect(list.filter((each) => [first.id, second.id].includes(each.id))).toHaveLength(2)
    })

    test('choices, undo, log, replay frames and the record agree', async () => {
      const { id } = await startMatch([ala, bo], { game: 'lanterns' })
      const [la, lb, le] = [liveOf(ala), liveOf(bo), liveOf(eve)]
      const [wa, wb, we] = [la.watch(id, 0), lb.watch(id, 1), le.watch(id, undefined)]
      await Promise.all([wa.ready, wb.ready, we.ready])
      const before = wa.now?.table.view
      await playOne(la, wa, id, 0)
      expect(wa.now?.table.undo.steps).toHaveLength(1)
      expect(wb.now?.table.undo.steps ?? []).toHaveLength(0)
      // The answer is secret: Bo and the spectator know that there is one, and not which.
      await until(wb, (now) => now.table.seq === 1)
      await until(we, (now) => now.table.seq === 1)
      expect(wa.now?.log.at(-1)?.text).toMatch(/^lay/)
      expect(wb.now?.log.at(-1)?.text).toBeUndefined()
      expect(we.now?.log.at(-1)?.text).toBeUndefined()
      expect(await la.undo(id, 0, 1, 5)).toMatchObject({ ok: false, code: 'no-undo' })
      expect(await lb.undo(id, 1, 1, 1)).toMatchObject({ ok: false, code: 'no-undo' })
      expect(await la.undo(id, 0, 1, 1)).toMatchObject({ ok: true, seq: 2 })
      await until(wb, (now) => now.table.seq === 2)
      expect(wa.now?.table.view).toEqual(before)
      expect(wb.now?.log.find(({ seq }) => seq === 1)?.undone).toBe(true)
      await playOne(la, wa, id, 0)
      await playOne(lb, wb, id, 1)
      const log = await bo.api<LogEntry[]>('GET', `/matches/${id}/log?from=0&to=99&seat=1`)
      expect(log.map(({ kind }) => kind)).toEqual(['system', 'choose', 'undo', 'choose', 'choose'])
      expect(log[1]?.undone).toBe(true)
      const frame = await ala.api<ReplayFrame>('GET', `/matches/${id}/at/2?seat=0`)
      expect(frame.view).toEqual(before)
      expect(frame.last).toBe(4)
      expect(await codeOf(bo.api('GET', `/matches/${id}/at/2?seat=0`))).toBe('not-your-seat')
      expect(await codeOf(bo.api('GET', `/matches/${id}/at/99`))).toBe('not-found')
      const text = await eve.api<string>('GET', `/matches/${id}/record`)
      expect(text).toContain('(secret)')
      expect(text).not.toContain('seed')
      expect(await ala.api<string>('GET', `/matches/${id}/record?seat=0`)).toMatch(/s0 round\.light lay/)
    })

    test('a match forgotten by memory goes on with all that can be taken back', async () => {
      const { id } = await startMatch([ala, bo], { game: 'lanterns' })
      const live = ala.live()
      const watching = live.watch(id, 0)
      await playOne(live, watching, id, 0)
      const known = watching.now?.table
      live.close()
      await expect.poll(() => server.server.matches.cache.peek(id)).toBeUndefined()
      const again = liveOf(ala)
      const back = again.watch(id, 0)
      await back.ready
      expect(back.now?.table).toEqual(known)
      expect(await again.undo(id, 0, 1, 1)).toMatchObject({ ok: true, seq: 2 })
    })

    test('giving up hands the seat to a bot; the match ends, its seed is told, and there is a rematch', async () => {
      const { id, commitment } = await startMatch([ala, bo], { game: 'lanterns' })
      const [la, lb] = [liveOf(ala), liveOf(bo)]
      const wb = lb.watch(id, 1)
      await wb.ready
      expect(await lb.concede(id, 0)).toMatchObject({ ok: false, code: 'not-your-seat' })
      expect(await lb.concede(id, 1)).toMatchObject({ ok: true })
      expect(await codeOf(ala.api('POST', `/matches/${id}/rematch`))).toBe('not-started')
      const end = await playSeat(la, id, 0, { seed: 3 }).over
      expect(end.table.info.seats[1]?.conceded).toBe(true)
      expect(end.table.info.commitment).toBe(commitment)
      expect(end.table.info.seed).toBeDefined()
      expect(await la.choose(id, 0, end.table.seq, 'round.light', 'pass')).toMatchObject({ ok: false, code: 'closed' })
      // Over: every seat's view may be looked at.
      expect((await eve.api<ReplayFrame>('GET', `/matches/${id}/at/3?seat=1`)).view.viewer).toBe(1)
      const next = await bo.api<MatchInfo>('POST', `/matches/${id}/rematch`)
      expect(next.status).toBe('running')
      expect((await ala.api<MatchInfo>('POST', `/matches/${id}/rematch`)).id).toBe(next.id)
      expect(await codeOf(bo.api('POST', `/matches/${id}/archive`, {}))).toBe('not-yours')
      expect((await ala.api<MatchInfo>('POST', `/matches/${id}/archive`, {})).archived).toBe(true)
      const text = await ala.api<string>('GET', `/matches/${id}/record`)
      const { id: replay } = await eve.api<{ id: string }>('POST', '/replays', { text })
      const film = await eve.api<{ lines: number }>('GET', `/replays/${replay}`)
      const last = await eve.api<ReplayFrame>('GET', `/replays/${replay}/at/${film.lines}?seat=0`)
      expect(last.view.outcome).toEqual(end.table.info.outcome)
      expect(await codeOf(eve.api('POST', '/replays', { text: 'nonsense' }))).toBe('bad-request')
    })

    test('votes: a seat is replaced by a bot, a match is ended', async () => {
      const { id } = await startMatch([ala, bo, eve], { game: 'lanterns' })
      const [la, lb, le] = [liveOf(ala), liveOf(bo), liveOf(eve)]
      const wa = la.watch(id, 0)
      await wa.ready
      expect(await la.vote(id, 0, { start: 'back' })).toMatchObject({ ok: false, code: 'no-vote' })
      expect(await la.vote(id, 0, { start: 'replace', against: 2 })).toMatchObject({ ok: true })
      const vote = (await until(wa, (now) => now.table.votes.length > 0)).table.votes[0]
      expect(vote).toMatchObject({ kind: 'replace', seat: 2, yes: [0], needed: 2 })
      expect(await le.vote(id, 2, { answer: vote?.id ?? '', yes: false })).toMatchObject({ ok: false, code: 'no-vote' })
      expect(await lb.vote(id, 1, { answer: vote?.id ?? '', yes: true })).toMatchObject({ ok: true })
      await until(wa, (now) => now.table.info.seats[2]?.bot === 'medium' && now.table.votes.length === 0)
      expect(await la.vote(id, 0, { start: 'end' })).toMatchObject({ ok: true })
      const end = (await until(wa, (now) => now.table.votes.length > 0)).table.votes[0]
      expect(await lb.vote(id, 1, { answer: end?.id ?? '', yes: true })).toMatchObject({ ok: true })
      const over = await until(wa, (now) => now.table.info.status === 'ended')
      expect(over.log.at(-1)).toMatchObject({ kind: 'system', text: 'end' })
    })

    test('chat, presence, notes and reports', async () => {
      const { id } = await startMatch([ala, bo], { game: 'lanterns' })
      const [la, le] = [liveOf(ala), liveOf(eve)]
      const wa = la.watch(id, 0)
      await wa.ready
      const we = le.watch(id, undefined)
      await we.ready
      await until(wa, (now) => now.presence.filter(({ here }) => here).length === 2)
      expect(await la.chat(id, 'Cześć!')).toMatchObject({ ok: true })
      const chat = (await until(we, (now) => now.chat.length === 1)).chat[0]
      expect(chat).toMatchObject({ name: 'Ala', seat: 0, text: 'Cześć!' })
      le.close()
      await until(wa, (now) => now.presence.some(({ person, here }) => person === eve.id && !here))
      await ala.api('PUT', `/matches/${id}/notes`, { text: 'mine' })
      expect(await ala.api('GET', `/matches/${id}/notes`)).toEqual({ text: 'mine' })
      expect(await bo.api('GET', `/matches/${id}/notes`)).toEqual({ text: '' })
      expect(await ala.api('POST', `/matches/${id}/report`, { note: 'odd' })).toMatchObject({
        report: expect.any(String),
      })
    })

    test('a bot sits in until the owner comes back', async () => {
      const { id } = await startMatch([ala, bo], { game: 'lanterns' })
      const { timeoutActions } = await import('./absence.ts')
      const la = liveOf(ala)
      const wa = la.watch(id, 0)
      await wa.ready
      await timeoutActions(server.server.matches).sitIn(id, 1, 0, 'easy')
      await until(wa, (now) => now.log.some(({ seat, kind }) => kind === 'choose' && seat === 1))
      expect(wa.now?.table.info.seats[1]).toMatchObject({ bot: 'easy', sittingIn: true })
      const lb = liveOf(bo)
      await lb.watch(id, 1).ready
      await until(wa, (now) => now.table.info.seats[1]?.bot === undefined)
      expect(wa.now?.log.at(-1)).toMatchObject({ kind: 'system', text: 'come-back', seat: 1 })
    })
  })
