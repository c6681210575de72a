import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRecord, replayRecord, save, viewFor, writeRecord } from '../../kernel/index.ts'
import { lanterns } from '../../kernel/testing/example/game.ts'
import { randomRecord } from '../../kernel/testing/records.ts'
import type { HandedSeat, LogEntry, MatchInfo, MatchSummary } from '../../protocol/protocol.ts'
import { GAMES } from '../testing/games.ts'
import { type Guest, newGuest, Refused, startTestServer, TEST_GAMES, type TestServer } from '../testing/harness.ts'
import { playSeat } from '../testing/player.ts'
import { startPostgres } from '../testing/postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres.stop())

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )
const hashOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')
/** A match that is under way, of three. */
const begun = (seed: string, lines = 12) => randomRecord(lanterns, 3, seed, lines)

for (const dialect of ['sqlite', 'postgres'] as const)
  describe(`a match from elsewhere, on ${dialect}`, () => {
    let server: TestServer
    let ala: Guest
    let bo: Guest
    beforeAll(async () => {
      const url = dialect === 'postgres' ? await postgres.freshDatabase() : undefined
      server = await startTestServer(GAMES, { DATABASE_URL: url, IDLE_MS: '100' }, { gamesModule: TEST_GAMES })
      ala = await newGuest(server.port, 'Ala')
      bo = await newGuest(server.port, 'Bo')
    })
    afterAll(() => server?.stop())
    const bring = (who: Guest, record: string, ...seats: readonly HandedSeat[]) =>
      who.api<MatchInfo>('POST', '/matches/adopt', { record, seats, start: true })
    const stateOf = async (id: string) => save((await server.server.matches.cache.get(id)).g!)

    test('stands here as it stood there, with its log, and can be taken back as far', async () => {
      const record = begun('as it stood', 14)
      const { id, status, moved, commitment, seq } = await bring(ala, writeRecord(record), 'mine', 'free', 'easy')
      expect({ status, moved, commitment }).toEqual({
        status: 'open',
        moved: 'here',
        commitment: hashOf('as it stood'),
      })
      expect(seq).toBe(record.lines.length)
      expect(await stateOf(id)).toEqual(save(replayRecord(lanterns, record).g))
      const log = await ala.api<LogEntry[]>('GET', `/matches/${id}/log?from=0&to=99&seat=0`)
      expect(log.map(({ kind }) => kind)).toEqual([
        'system',
        ...record.lines.map(({ kind }) => (kind === 'choice' ? 'choose' : kind)),
      ])
      expect(log.filter(({ undone }) => undone)).toHaveLength(record.lines.filter(({ kind }) => kind === 'undo').length)
    })

    test('goes on when others sit down: what its owner had not seen is drawn anew, under a second commitment', async () => {
      const record = begun('drawn anew', 11)
      const before = replayRecord(lanterns, record).g
      const { id } = await bring(ala, writeRecord(record), 'mine', 'free', 'free')
      expect(await codeOf(ala.api('POST', `/matches/${id}/start`))).toBe('bad-seats')
      await bo.api('POST', `/matches/${id}/seats/1`)
      await ala.api('PUT', `/matches/${id}/seats/2`, { bot: 'easy' })
      const { status, redrawn } = await ala.api<MatchInfo>('POST', `/matches/${id}/start`)
      expect({ status, seed: redrawn?.seed }).toEqual({ status: 'running', seed: undefined })
      const first = (await server.server.matches.rows.snapshot(id, 99)) ?? { seq: 0 }
      expect(first.seq).toBeGreaterThanOrEqual(0)
      const [step] = (await ala.api<LogEntry[]>('GET', `/matches/${id}/log?from=0&to=999&seat=0`)).filter(
        ({ kind, text }) => kind === 'system' && text === 'redraw',
      )
      const there = await ala.api<{ view: { faces: object; open: object } }>(
        'GET',
        `/matches/${id}/at/${step?.seq}?seat=0`,
      )
      const mine = viewFor(lanterns, before, 0)
      expect(there.view.open).toEqual(mine.open)
      expect(there.view.faces).toEqual(mine.faces)
      // Nobody is told the seeds yet.
      const told = await ala.api<string>('GET', `/matches/${id}/record?seat=0`)
      expect(told).not.toContain('drawn anew')
      expect(told).toMatch(new RegExp(`^redraw s0 ${redrawn?.commitment}$`, 'm'))
      // Played to its end, the record proves both.
      const lives = [ala.live(), bo.live()]
      await Promise.all(lives.map((live, seat) => playSeat(live, id, seat, { seed: seat + 5 }).over))
      for (const live of lives) live.close()
      const whole = readRecord(await bo.api<string>('GET', `/matches/${id}/record`))
      const line = whole.lines.find(({ kind }) => kind === 'redraw')
      expect(line).toMatchObject({ eyes: [0], commitment: redrawn?.commitment })
      expect(hashOf((line as { seed: string }).seed)).toBe(redrawn?.commitment)
      const again = replayRecord(lanterns, whole)
      expect(again.refused).toBeUndefined()
      expect(again.outcome).toEqual(whole.outcome)
    })

    test('goes on at once, with its own luck, where nobody else is to sit', async () => {
      const record = begun('alone', 9)
      const { id, status, redrawn } = await bring(ala, writeRecord(record), 'mine', 'mine', 'mine')
      expect({ status, redrawn }).toEqual({ status: 'running', redrawn: undefined })
      expect(await stateOf(id)).toEqual(save(replayRecord(lanterns, record).g))
    })

    test('is brought once, however often it is asked for, and by each person for themselves', async () => {
      const text = writeRecord(begun('once'))
      const ids = await Promise.all(
        [1, 2, 3].map(() => bring(ala, text, 'mine', 'mine', 'easy').then(({ id }) => id, codeTooMany)),
      )
      const made = new Set(ids.filter((id) => id !== 'too-many'))
      made.add((await bring(ala, text, 'mine', 'mine', 'easy')).id)
      expect(made.size).toBe(1)
      expect(made.has((await bring(bo, text, 'mine', 'mine', 'easy')).id)).toBe(false)
      const longer = writeRecord(begun('once', 14))
      expect(made.has((await bring(ala, longer, 'mine', 'mine', 'easy')).id)).toBe(false)
    })
    const codeTooMany = (error: unknown) => (error instanceof Refused ? error.code : String(error))

    test('a table that a broken hand-over left behind goes when the match comes on, unless somebody sits there', async () => {
      const at = (lines: number) => bring(ala, writeRecord(begun('broken off', lines)), 'mine', 'free', 'free')
      const statusOf = async (id: string) => (await ala.api<MatchInfo>('GET', `/matches/${id}`)).status
      const [left, other] = [await at(6), await bring(ala, writeRecord(begun('another', 6)), 'mine', 'free', 'free')]
      const taken = await at(8)
      expect(await statusOf(left.id)).toBe('ended')
      await bo.api('POST', `/matches/${taken.id}/seats/1`)
      await at(10)
      expect(await statusOf(taken.id)).toBe('open')
      expect(await statusOf(other.id)).toBe('open')
    })

    test('is refused, with a reason, where it does not fit', async () => {
      const record = begun('refused')
      const last = record.lines.findLastIndex(({ kind }) => kind === 'choice')
      const forged = record.lines.map((line, i) => (i === last ? { ...line, text: 'lay #99' } : line))
      const secret = { ...record, seed: undefined as unknown as string }
      const over = randomRecord(lanterns, 3, 'over')
      const asked: readonly [string, string, readonly HandedSeat[]][] = [
        ['refused-record', writeRecord({ ...record, lines: forged }), ['mine', 'easy', 'easy']],
        ['refused-record', writeRecord({ ...record, commitment: hashOf('another') }), ['mine', 'easy', 'easy']],
        ['newer-rules', writeRecord({ ...record, version: 99 }), ['mine', 'easy', 'easy']],
        ['no-such-game', writeRecord({ ...record, game: 'chess' }), ['mine', 'easy', 'easy']],
        ['bad-request', 'stolik 1\nnonsense\n', ['mine', 'easy', 'easy']],
        ['bad-request', writeRecord(secret), ['mine', 'easy', 'easy']],
        ['bad-option', writeRecord({ ...record, options: { charms: 'many' } }), ['mine', 'easy', 'easy']],
        ['bad-seats', writeRecord(record), ['mine', 'easy']],
        ['bad-seats', writeRecord(record), ['easy', 'easy', 'easy']],
        ['closed', writeRecord(over), ['mine', 'easy', 'easy']],
        [
          'too-large',
          writeRecord({ ...record, lines: Array.from({ length: 3001 }, () => record.lines[0]!) }),
          ['mine', 'easy', 'easy'],
        ],
      ]
      const before = (await ala.api<MatchSummary[]>('GET', '/matches?mine')).length
      for (const [code, text, seats] of asked) expect(await codeOf(bring(ala, text, ...seats)), code).toBe(code)
      // Nothing of what was refused is kept.
      expect(await ala.api<MatchSummary[]>('GET', '/matches?mine')).toHaveLength(before)
    })

    test('goes back where it came from unless others play, and comes again', async () => {
      const text = writeRecord(begun('back', 10))
      const { id } = await bring(ala, text, 'mine', 'mine', 'mine')
      expect(await codeOf(bo.api('POST', `/matches/${id}/hand-over`))).toBe('not-yours')
      const { record } = await ala.api<{ record: string }>('POST', `/matches/${id}/hand-over`)
      expect(readRecord(record)).toMatchObject({ seed: 'back', lines: readRecord(text).lines })
      expect(await ala.api<MatchInfo>('GET', `/matches/${id}`)).toMatchObject({ status: 'ended', moved: 'away' })
      // A page that lost the answer asks again.
      expect(await ala.api('POST', `/matches/${id}/hand-over`)).toEqual({ record })
      expect((await bring(ala, record, 'mine', 'mine', 'mine')).id).not.toBe(id)
      // It is told where the match arrived, once, and by nobody else.
      expect((await ala.api<MatchInfo>('GET', `/matches/${id}`)).movedTo).toBeUndefined()
      expect(await codeOf(bo.api('POST', `/matches/${id}/hand-over`, { to: '~elsewhere' }))).toBe('not-yours')
      for (const to of ['~there', '~later']) await ala.api('POST', `/matches/${id}/hand-over`, { to })
      expect((await ala.api<MatchInfo>('GET', `/matches/${id}`)).movedTo).toBe('~there')

      const shared = await bring(ala, writeRecord(begun('shared', 8)), 'mine', 'free', 'free')
      await bo.api('POST', `/matches/${shared.id}/seats/1`)
      expect(await codeOf(ala.api('POST', `/matches/${shared.id}/hand-over`))).toBe('others-here')
      const { id: early } = await ala.api<MatchInfo>('POST', '/matches', { game: 'lanterns', seats: 2 })
      expect(await codeOf(ala.api('POST', `/matches/${early}/hand-over`))).toBe('not-started')
    })
  })
