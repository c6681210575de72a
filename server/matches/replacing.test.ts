import { afterAll, describe, expect, test } from 'vitest'
import type { MatchInfo } from '../../protocol/protocol.ts'
import { GAMES } from '../testing/games.ts'
import { type Guest, newGuest, startMatch, startTestServer } from '../testing/harness.ts'

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

const DAY = 86_400_000

/** A server with a clock that the test moves and bots that think until they are told to stop. */
async function opened(people: number) {
  let time = 1_800_000_000_000
  const verdicts: ((text: string | undefined) => void)[] = []
  const pool = {
    decide: () =>
      new Promise<{ text: string | undefined; by: 'random' }>((resolve) =>
        verdicts.push((text) => resolve({ text, by: 'random' })),
      ),
    advise: async () => undefined,
    close: async () => {},
  }
  const server = await startTestServer(GAMES, {}, { now: () => time, pool })
  stops.push(server.stop)
  const guests: Guest[] = []
  for (let i = 0; i < people; i++) guests.push(await newGuest(server.port, `Guest ${i}`))
  const lives = guests.map((guest) => guest.live())
  for (const live of lives) stops.push(() => live.close())
  return { guests, lives, verdicts, server, pass: (ms: number) => (time += ms) }
}
const refused = (code: string) => ({ ok: false, code })

describe('with two', () => {
  test('somebody at the table, or not gone for long, is not replaced', async () => {
    const { guests, lives, pass } = await opened(2)
    const [la, lb] = lives
    const { id } = await startMatch(guests, { game: 'lanterns' })
    const watching = lb!.watch(id, 1)
    await watching.ready
    const replace = () => la!.vote(id, 0, { start: 'replace', against: 1 })
    expect(await replace()).toMatchObject(refused('still-here'))
    pass(2 * DAY)
    expect(await replace()).toMatchObject(refused('still-here'))
    watching.stop()
    // Gone now, and has been waited for two days.
    await expect.poll(replace).toMatchObject({ ok: true })
    const { seats } = await guests[0]!.api<MatchInfo>('GET', `/matches/${id}`)
    expect(seats[1]).toMatchObject({ bot: 'medium', person: { id: guests[1]!.id } })
  })

  test('before a day is over nobody is away', async () => {
    const { guests, lives, pass } = await opened(2)
    const { id } = await startMatch(guests, { game: 'lanterns' })
    pass(DAY - 1)
    expect(await lives[0]!.vote(id, 0, { start: 'replace', against: 1 })).toMatchObject(refused('still-here'))
    pass(1)
    expect(await lives[0]!.vote(id, 0, { start: 'replace', against: 1 })).toMatchObject({ ok: true })
  })

  test('where a clock runs, the clock says who is away', async () => {
    const { guests, lives, pass } = await opened(2)
    const { id } = await startMatch(guests, { game: 'lanterns', clock: { kind: 'days', days: 3 } })
    pass(2.9 * DAY)
    expect(await lives[0]!.vote(id, 0, { start: 'replace', against: 1 })).toMatchObject(refused('still-here'))
    pass(0.2 * DAY)
    expect(await lives[0]!.vote(id, 0, { start: 'replace', against: 1 })).toMatchObject({ ok: true })
  })

  test('who was replaced sits down again, and the bot that was thinking says nothing any more', async () => {
    const { guests, lives, verdicts, pass, server } = await opened(2)
    const { id } = await startMatch(guests, { game: 'lanterns' })
    pass(DAY)
    await lives[0]!.vote(id, 0, { start: 'replace', against: 1 })
    await expect.poll(() => verdicts.length).toBe(1)
    const watching = lives[1]!.watch(id, 1)
    await watching.ready
    const decision = watching.now?.table.view?.decisions[0]
    const text = decision?.choices[0]?.text ?? ''
    const choose = () => lives[1]!.choose(id, 1, watching.now?.table.seq ?? 0, decision?.at ?? '', text)
    // Looking on is not sitting down: until then the bot decides, and nobody races it.
    expect(await choose()).toMatchObject(refused('not-your-seat'))
    const { seats } = await guests[1]!.api<MatchInfo>('POST', `/matches/${id}/seats/1`)
    expect(seats[1]).not.toHaveProperty('bot')
    verdicts[0]!(text)
    await expect.poll(choose).toMatchObject({ ok: true })
    const steps = await server.server.matches.store.db.selectFrom('steps').selectAll().where('match', '=', id).execute()
    const made = steps.map(({ kind, text: said, request }) => (kind === 'choose' ? request !== null : said))
    expect(made).toEqual(['start', 'replace', 'come-back', true])
  })
})

describe('with three', () => {
  test('the others vote, and who comes back meanwhile stays', async () => {
    const { guests, lives, pass } = await opened(3)
    const [la, lb, lc] = lives
    const { id } = await startMatch(guests, { game: 'lanterns' })
    const watching = la!.watch(id, 0)
    await watching.ready
    expect(await la!.vote(id, 0, { start: 'replace', against: 2 })).toMatchObject(refused('still-here'))
    pass(DAY)
    expect(await la!.vote(id, 0, { start: 'replace', against: 2 })).toMatchObject({ ok: true })
    await expect.poll(() => watching.now?.table.votes.length).toBe(1)
    expect(watching.now?.table.votes[0]).toMatchObject({ kind: 'replace', seat: 2, yes: [0], needed: 2 })
    const open = watching.now?.table.votes[0]?.id ?? ''
    // Back at the table: there is nothing to vote upon.
    await lc!.watch(id, 2).ready
    await expect.poll(() => watching.now?.table.votes.length).toBe(0)
    expect(await lb!.vote(id, 1, { answer: open, yes: true })).toMatchObject(refused('no-vote'))
    expect(await la!.vote(id, 0, { start: 'replace', against: 2 })).toMatchObject(refused('still-here'))
    const { seats } = await guests[0]!.api<MatchInfo>('GET', `/matches/${id}`)
    expect(seats[2]).not.toHaveProperty('bot')
  })
})
