import { afterAll, expect, test } from 'vitest'
import { GAMES } from '../../games/index.ts'
import type { Table } from '../../games/new-angeles/rules/table.ts'
import type { LiveTable, Watching } from '../../protocol/live.ts'
import { sitDown } from '../testing/bargain.ts'
import { newGuest, startMatch, startTestServer } from '../testing/harness.ts'
import { prepareTimes, tradingTimes } from '../testing/trading-times.ts'

/** Bargaining at the server: bots answer whoever must decide, and an offer disturbs nobody. */

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

const PATIENCE = { timeout: 60_000 }
const until = async (one: Watching | undefined, wanted: (now: LiveTable) => boolean): Promise<LiveTable> => {
  await expect.poll(() => one?.now !== undefined && wanted(one.now), PATIENCE).toBe(true)
  return one?.now as LiveTable
}
const must = ({ table }: LiveTable) => table.view?.decisions.find((decision) => decision.must)
const openOf = ({ table }: LiveTable) => (table.view as { open: Table }).open
const talksOf = (now: LiveTable) => openOf(now).talks
const offersOf = (now: LiveTable) => talksOf(now).offers

/** What each of five bots says to an offer to all of them, and nothing between but a decision that was being thought about. */
const MOST_STEPS = 6

test('NA-70.4 five bots answer every offer, at each kind of decision beside which trading is allowed', {
  timeout: 240_000,
}, async () => {
  const server = await startTestServer(GAMES)
  stops.push(server.stop)
  const ala = await newGuest(server.port, 'Ala')
  const times = prepareTimes('times')
  const reached: string[] = []
  let taken = 0
  for (const time of times.values()) {
    const table = await sitDown(ala, time, () => 'medium')
    stops.push(table.close)
    const asked = table.asked()
    const others = [0, 1, 2, 3, 4, 5].filter((seat) => seat !== time.seat)
    const plea = await table.offer({ give: 0, get: 1 })
    const gift = await table.offer({ give: 1, get: 0 })
    for (const { answers, steps } of [plea, gift]) {
      expect(answers.map(({ seat }) => seat).sort()).toEqual(others)
      expect([time.kind, steps <= MOST_STEPS]).toEqual([time.kind, true])
    }
    expect(new Set(plea.answers.map(({ how }) => how))).toEqual(new Set(['tradeDecline']))
    taken += gift.answers.filter(({ how }) => how === 'tradeAccept').length
    // The person was not asked anew.
    expect(asked?.at).toBe(time.kind.split(' ')[0])
    expect(table.asked()).toEqual(asked)
    reached.push(time.kind)
  }
  expect(reached.sort()).toEqual([...tradingTimes()].sort())
  // Nearly everybody takes a gift; who plays for ruin may want none.
  expect(taken).toBeGreaterThan(4 * reached.length)
})

test('an offer makes nobody’s choice stale, costs nobody an undo, and survives it', { timeout: 120_000 }, async () => {
  const server = await startTestServer(GAMES, {}, { newSeed: () => 'four people' })
  stops.push(server.stop)
  const guests = []
  for (const name of ['Ala', 'Bo', 'Cyd', 'Dan']) guests.push(await newGuest(server.port, name))
  const { id } = await startMatch(guests, { game: 'new-angeles', options: { corporations: 'random' } })
  const lives = guests.map((guest) => guest.live())
  for (const live of lives) stops.push(() => live.close())
  const watching = lives.map((live, seat) => live.watch(id, seat))
  for (const one of watching) await one.ready

  /** Plays until a seat has taken a step that it can take back, and trading is open. */
  async function untilUndoable(): Promise<number> {
    for (let i = 0; i < 60; i++) {
      const askedOf = () => watching.findIndex((one) => one.now !== undefined && must(one.now) !== undefined)
      await expect.poll(askedOf, PATIENCE).toBeGreaterThanOrEqual(0)
      const seat = askedOf()
      const now = watching[seat]?.now as LiveTable
      const decision = must(now)
      const text = decision?.choices.at(-1)?.text ?? ''
      expect(await lives[seat]?.choose(id, seat, now.table.seq, decision?.at ?? '', text)).toMatchObject({ ok: true })
      for (const one of watching) await until(one, (each) => each.table.seq > now.table.seq)
      const after = watching[seat]?.now as LiveTable
      const trading = after.table.view?.decisions.some(({ at }) => at === 'right.trade')
      if (trading && after.table.undo.steps.length > 0) return seat
    }
    throw new Error('nothing can ever be taken back')
  }

  const undoer = await untilUndoable()
  const before = watching[undoer]?.now as LiveTable
  const next = watching.findIndex((one) => one.now !== undefined && must(one.now) !== undefined)
  const [by, to] = [0, 1, 2, 3].filter((seat) => seat !== undoer && seat !== next)
  const partner = to ?? next
  const offer = `tradeOffer ${partner} give 1 - - get 0 - -`
  const offerer = by as number
  expect(await lives[offerer]?.choose(id, offerer, before.table.seq, 'right.trade', offer)).toMatchObject({ ok: true })
  const offered = await until(watching[undoer], (now) => offersOf(now).length === 1)
  expect(offered.table.undo.steps).toEqual(before.table.undo.steps)
  // Asked for with what was seen before the offer: it is still the same position.
  expect(await lives[undoer]?.undo(id, undoer, before.table.seq, 1)).toMatchObject({ ok: true })
  const back = await until(watching[undoer], (now) => now.table.seq > offered.table.seq)
  expect(offersOf(back)).toMatchObject([{ by: offerer, to: [partner] }])
  expect(must(back)).toBeDefined()
  // And a choice made with what was seen before another offer is taken.
  expect(await lives[offerer]?.choose(id, offerer, back.table.seq, 'right.trade', 'tradeWithdraw t1')).toMatchObject({
    ok: true,
  })
  const decision = must(back)
  const text = decision?.choices[0]?.text ?? ''
  expect(await lives[undoer]?.choose(id, undoer, back.table.seq, decision?.at ?? '', text)).toMatchObject({ ok: true })
  // An offer says all it means: it is taken although the match has gone on. What is gone is refused.
  const late = `tradeOffer ${undoer} give 1 - - get 0 - -`
  expect(await lives[offerer]?.choose(id, offerer, before.table.seq, 'right.trade', late)).toMatchObject({ ok: true })
  const gone = `tradeAccept ${offerer} t1`
  expect(await lives[partner]?.choose(id, partner, back.table.seq, 'right.trade', gone)).toMatchObject({
    code: 'unlisted',
  })
})
