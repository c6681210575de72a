import { afterAll, expect, test } from 'vitest'
import { GAMES } from '../../games/index.ts'
import type { Table } from '../../games/new-angeles/rules/table.ts'
import type { LiveTable, Watching } from '../../protocol/live.ts'
import type { MatchInfo } from '../../protocol/protocol.ts'
import { newGuest, startMatch, startTestServer } from '../testing/harness.ts'

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

const ALL = 'tradeOffer 1,2,3,4,5'
const GIFT = `${ALL} give 1 - - get 0 - -`
const PLEA = `${ALL} give 0 - - get 1 - -`

test('five bots answer every offer, whichever decision of the person is open', { timeout: 240_000 }, async () => {
  const server = await startTestServer(GAMES)
  stops.push(server.stop)
  const ala = await newGuest(server.port, 'Ala')
  const bots = Object.fromEntries([1, 2, 3, 4, 5].map((seat) => [seat, 'medium']))
  const options = { corporations: 'random' }
  const { id } = await ala.api<MatchInfo>('POST', '/matches', {
    game: 'new-angeles',
    seats: 6,
    bots,
    options,
    start: true,
  })
  const live = ala.live()
  stops.push(() => live.close())
  const watching = live.watch(id, 0)
  await watching.ready
  const seen = new Set<string>()
  for (let i = 0; i < 80 && seen.size < 4; i++) {
    const now = await until(watching, (each) => must(each) !== undefined)
    const asked = must(now)
    if (asked === undefined) break
    const mayOffer = now.table.view?.decisions.some(({ shapes = [] }) =>
      shapes.some(({ fields }) => 'of' in (fields.to ?? {})),
    )
    if (mayOffer && !seen.has(asked.at) && openOf(now).seats[0]?.capital !== 0) {
      seen.add(asked.at)
      for (const [text, answer] of [
        [GIFT, (all: LiveTable) => offersOf(all).some(({ by, willing }) => by === 0 && willing.length === 5)],
        [PLEA, (all: LiveTable) => !offersOf(all).some(({ by, get }) => by === 0 && get.capital === 1)],
      ] as const) {
        const before = watching.now as LiveTable
        const told = await live.choose(id, 0, before.table.seq, 'right.trade', text)
        expect(told).toMatchObject({ ok: true })
        await until(
          watching,
          (each) => each.table.seq > before.table.seq && talksOf(each).count > talksOf(before).count,
        )
        const after = await until(watching, answer)
        // The person was not asked anew: it is the same decision, and the choice made before the talk still counts.
        expect(must(after)?.at).toBe(asked.at)
        expect(must(after)?.choices.map(({ text }) => text)).toEqual(asked.choices.map(({ text }) => text))
      }
      const gift = offersOf(watching.now as LiveTable).find(({ by }) => by === 0)
      await live.choose(id, 0, watching.now?.table.seq ?? 0, 'right.trade', `tradeWithdraw t${gift?.id}`)
    }
    const { table } = watching.now as LiveTable
    // The seq of before the talk: nothing that was offered has made it stale. What bots agree among themselves may have.
    const text = asked.choices.at(-1)?.text ?? ''
    let told = await live.choose(id, 0, now.table.seq, asked.at, text)
    if (!told.ok && told.code === 'stale') {
      const struck = talksOf(now).struck.length
      const later = await until(watching, (each) => talksOf(each).struck.length > struck)
      told = await live.choose(id, 0, later.table.seq, asked.at, text)
    }
    expect(told).toMatchObject({ ok: true })
    await until(watching, (each) => each.table.seq > table.seq)
  }
  expect(seen.size).toBeGreaterThanOrEqual(4)
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
