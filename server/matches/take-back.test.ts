import { afterAll, expect, test } from 'vitest'
import { readRecord, replayRecord } from '../../kernel/index.ts'
import { lanterns } from '../../kernel/testing/example/game.ts'
import type { LiveTable, Watching } from '../../protocol/live.ts'
import type { LogEntry, MatchInfo, NewMatch } from '../../protocol/protocol.ts'
import { GAMES } from '../testing/games.ts'
import { type Guest, newGuest, startMatch, startTestServer } from '../testing/harness.ts'

/** Going back by consent: everybody agrees, or nothing happens. */

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

async function opened(people: number, wish: Partial<NewMatch> = {}) {
  const server = await startTestServer(GAMES)
  stops.push(server.stop)
  const guests: Guest[] = []
  for (let i = 0; i < people; i++) guests.push(await newGuest(server.port, `Guest ${i}`))
  const { id } = await startMatch(guests, { game: 'lanterns', ...wish })
  const lives = guests.map((guest) => guest.live())
  for (const live of lives) stops.push(() => live.close())
  const watching = lives.map((live, seat) => live.watch(id, seat))
  for (const one of watching) await one.ready
  const stateAt = async (seq: number, seat: number) => {
    const frame = await guests[seat]?.api<{ view: unknown }>('GET', `/matches/${id}/at/${seq}?seat=${seat}`)
    return frame?.view
  }

  let played = 0
  /** Plays a choice of whoever is asked, not always the first; says who that was, and what step it became. */
  async function step(): Promise<{ seat: number; seq: number }> {
    const asked = () => watching.findIndex((one) => one.now?.table.view?.decisions.some(({ must }) => must))
    await expect.poll(asked).toBeGreaterThanOrEqual(0)
    const seat = asked()
    const table = watching[seat]?.now?.table
    const decision = table?.view?.decisions.find(({ must }) => must)
    const choices = decision?.choices ?? []
    const text = choices[played++ % choices.length]?.text ?? ''
    await lives[seat]?.choose(id, seat, table?.seq ?? 0, decision?.at ?? '', text)
    for (const one of watching) await until(one, (now) => now.table.seq > (table?.seq ?? 0))
    return { seat, seq: (table?.seq ?? 0) + 1 }
  }

  /** Plays until a seat has chosen and another one after it. */
  async function untilAnswered(): Promise<{ seat: number; seq: number }> {
    let mine = await step()
    for (let i = 0; i < 40; i++) {
      const next = await step()
      if (next.seat !== mine.seat) return mine
      mine = next
    }
    throw new Error('nobody else ever plays')
  }
  return { server, guests, id, lives, watching, stateAt, step, untilAnswered }
}

const until = async (one: Watching | undefined, wanted: (now: LiveTable) => boolean): Promise<LiveTable> => {
  await expect.poll(() => one?.now !== undefined && wanted(one.now)).toBe(true)
  return one?.now as LiveTable
}

test('all agree: the match stands where the asker last decided, and the log says so', async () => {
  const { id, lives, watching, stateAt, untilAnswered, step, guests } = await opened(3)
  // Something taken back before goes with it: a record with one of the two would tell another match.
  for (let i = 0; i < 20; i++) {
    const { seat } = await step()
    const now = watching[seat]?.now?.table
    if (now === undefined || now.undo.steps.length === 0) continue
    await lives[seat]?.undo(id, seat, now.seq, 1)
    for (const one of watching) await until(one, ({ table }) => table.seq > now.seq)
    break
  }
  expect(watching[0]?.now?.log.some(({ kind }) => kind === 'undo')).toBe(true)
  const mine = await untilAnswered()
  const before = await stateAt(mine.seq - 1, mine.seat)
  expect(await lives[mine.seat]?.vote(id, mine.seat, { start: 'take-back' })).toMatchObject({ ok: true })
  const others = [0, 1, 2].filter((seat) => seat !== mine.seat)
  const [vote] = (await until(watching[others[0]!], (now) => now.table.votes.length === 1)).table.votes
  expect(vote).toMatchObject({ kind: 'take-back', by: mine.seat, target: mine.seq - 1, needed: 3, yes: [mine.seat] })
  await lives[others[0]!]?.vote(id, others[0]!, { answer: vote!.id, yes: true })
  // Two of three are not all.
  const waiting = await until(watching[mine.seat], (now) => now.table.votes[0]?.yes.length === 2)
  expect(waiting.log.at(-1)?.text).not.toBe('take-back')
  await lives[others[1]!]?.vote(id, others[1]!, { answer: vote!.id, yes: true })
  const after = await until(watching[mine.seat], (now) => now.table.votes.length === 0)
  expect(after.log.at(-1)).toMatchObject({ kind: 'system', text: 'take-back', seat: mine.seat })
  expect(after.table.view).toEqual(before)
  // What was done stays to be read, struck out, for whoever could read it.
  const struck = after.log.filter(({ seq, undone }) => seq >= mine.seq && undone)
  expect(struck.map(({ seq }) => seq)).toContain(mine.seq)
  expect(struck.length).toBeGreaterThan(1)
  // Once more, to the very beginning.
  await step()
  await lives[0]?.vote(id, 0, { start: 'take-back', to: 0 })
  const [again] = (await until(watching[1], (now) => now.table.votes.length === 1)).table.votes
  for (const seat of [1, 2]) await lives[seat]?.vote(id, seat, { answer: again!.id, yes: true })
  await until(watching[0], (now) => now.table.votes.length === 0)
  // It is played on from there, and the record tells the match that stood.
  await step()
  for (let i = 0; i < 400; i++) {
    if (watching[0]?.now?.table.info.status === 'over') break
    await step()
  }
  const record = readRecord(await guests[0]!.api<string>('GET', `/matches/${id}/record`))
  const log = await guests[0]!.api<LogEntry[]>('GET', `/matches/${id}/log?from=0&to=400&seat=0`)
  expect(record.lines).toHaveLength(log.filter(({ kind, undone }) => kind === 'choose' && !undone).length)
  const played = replayRecord(lanterns, record)
  expect(played.refused).toBeUndefined()
  expect(lanterns.outcome(played.g)).toEqual(record.outcome)
})

test('one who does not agree is enough, and the asker may think better of it', async () => {
  const { id, lives, watching, untilAnswered } = await opened(2)
  const { seat } = await untilAnswered()
  const other = 1 - seat
  const ask = () => lives[seat]?.vote(id, seat, { start: 'take-back' })
  for (const who of [other, seat]) {
    const at = watching[seat]?.now?.table.seq
    expect(await ask()).toMatchObject({ ok: true })
    const [vote] = (await until(watching[who], (now) => now.table.votes.length === 1)).table.votes
    await lives[who]?.vote(id, who, { answer: vote!.id, yes: false })
    const after = await until(watching[seat], (now) => now.table.votes.length === 0)
    expect(after.table.seq).toBe(at)
  }
})

test('who asked and plays on wants it no more', async () => {
  const { id, lives, watching, untilAnswered, step } = await opened(2)
  const { seat } = await untilAnswered()
  await lives[seat]?.vote(id, seat, { start: 'take-back' })
  await until(watching[seat], (now) => now.table.votes.length === 1)
  for (let i = 0; i < 10; i++) if ((await step()).seat === seat) break
  await until(watching[seat], (now) => now.table.votes.length === 0)
  expect(watching[seat]?.now?.log.some(({ text }) => text === 'take-back')).toBe(false)
})

test('to a moment of the log, but not to one that is struck out, nor past somebody who gave up', async () => {
  const { id, lives, watching, stateAt, step } = await opened(2)
  for (let i = 0; i < 6; i++) await step()
  const start = await stateAt(2, 0)
  const back = async (to: number) => {
    const answer = await lives[0]!.vote(id, 0, { start: 'take-back', to })
    if (!answer.ok) return answer
    const [vote] = (await until(watching[1], (now) => now.table.votes.length === 1)).table.votes
    await lives[1]!.vote(id, 1, { answer: vote!.id, yes: true })
    await until(watching[0], (now) => now.table.votes.length === 0)
    return answer
  }
  expect(await back(2)).toMatchObject({ ok: true })
  expect(watching[0]?.now?.table.view).toEqual(start)
  expect(await back(4)).toMatchObject({ ok: false, code: 'no-vote' })
  expect(await back(watching[0]!.now!.table.seq)).toMatchObject({ ok: false, code: 'no-vote' })
  await step()
  await lives[1]!.concede(id, 1)
  await until(watching[0], (now) => now.table.info.seats[1]?.conceded === true)
  expect(await back(2)).toMatchObject({ ok: false })
})

test('nothing is taken back where the result counts', async () => {
  const { id, lives, untilAnswered } = await opened(2, { rated: true })
  const { seat } = await untilAnswered()
  expect(await lives[seat]?.vote(id, seat, { start: 'take-back' })).toMatchObject({ ok: false, code: 'rated' })
})

test('bots agree as long as nothing was shown and no luck used since', async () => {
  const server = await startTestServer(GAMES)
  stops.push(server.stop)
  const ala = await newGuest(server.port, 'Ala')
  const bots = { 1: 'easy' } as const
  const { id } = await ala.api<MatchInfo>('POST', '/matches', { game: 'lanterns', seats: 2, bots, start: true })
  const live = ala.live()
  stops.push(() => live.close())
  const watching = live.watch(id, 0)
  await watching.ready
  const asked = { agreed: 0, refused: 0 }
  for (let i = 0; i < 60 && (asked.agreed === 0 || asked.refused === 0); i++) {
    const now = await until(
      watching,
      ({ table }) => table.info.status === 'over' || table.view?.decisions.some(({ must }) => must) === true,
    )
    if (now.table.info.status === 'over') break
    const mine = now.log.findLast(({ seat, kind, undone }) => seat === 0 && kind === 'choose' && !undone)
    if (mine !== undefined && now.log.at(-1)?.text !== 'take-back') {
      const answer = await live.vote(id, 0, { start: 'take-back' })
      if (answer.ok) {
        await until(watching, ({ log }) => log.at(-1)?.text === 'take-back')
        asked.agreed++
      } else {
        expect(answer.code).toBe('bots-refuse')
        asked.refused++
      }
    }
    const { table } = watching.now!
    const decision = table.view?.decisions.find(({ must }) => must)
    if (decision === undefined) continue
    const choice = decision.choices[i % decision.choices.length]
    await live.choose(id, 0, table.seq, decision.at, choice?.text ?? '')
  }
  expect(asked.agreed).toBeGreaterThan(0)
  expect(asked.refused).toBeGreaterThan(0)
})
