import { afterAll, expect, test } from 'vitest'
import { GAMES } from '../../games/index.ts'
import type { LiveTable, Watching } from '../../protocol/live.ts'
import type { Clock, MatchInfo } from '../../protocol/protocol.ts'
import { newGuest, startTestServer } from '../testing/harness.ts'
import type { DrivenClocks } from './index.ts'

/** NA-70.26 The talking clock of a deal: nobody goes on before all are ready, and silence is no veto. */

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

const PATIENCE = { timeout: 60_000 }
const must = ({ table }: LiveTable) => table.view?.decisions.find((decision) => decision.must)

/** Two people and two bots who have come to the talk of the first deal. */
async function talking(talk: string, clock: Clock) {
  let time = Date.now()
  const server = await startTestServer(GAMES, {}, { now: () => time, newSeed: () => 'talk' })
  stops.push(server.stop)
  const people = [await newGuest(server.port, 'Ala'), await newGuest(server.port, 'Bo')]
  const { id } = await people[0]!.api<MatchInfo>('POST', '/matches', {
    game: 'new-angeles',
    seats: 4,
    bots: { 2: 'easy', 3: 'easy' },
    clock,
    options: { corporations: 'random', talk },
  })
  await people[1]!.api('POST', `/matches/${id}/seats/1`)
  await people[0]!.api('POST', `/matches/${id}/start`)
  const lives = people.map((one) => one.live())
  for (const live of lives) stops.push(() => live.close())
  const watching = lives.map((live, seat) => live.watch(id, seat))
  for (const one of watching) await one.ready
  const now = (seat: number) => (watching[seat] as Watching).now as LiveTable
  const asked = () => [0, 1].find((seat) => must(now(seat)) !== undefined)
  const choose = async (seat: number, text?: string) => {
    const { table } = now(seat)
    const decision = must(now(seat))
    const wanted = text ?? decision?.choices.at(-1)?.text ?? ''
    return lives[seat]!.choose(id, seat, table.seq, decision?.at ?? '', wanted)
  }
  for (let i = 0; i < 60; i++) {
    await expect.poll(asked, PATIENCE).toBeDefined()
    const seat = asked() as number
    if (must(now(seat))?.at === 'deal.talk') break
    const { seq } = now(seat).table
    const told = await choose(seat)
    // A bot may have been quicker; then the next look sees it.
    if (!told.ok) expect(told.code).toMatch(/stale|not-open/)
    else await expect.poll(() => now(seat).table.seq, PATIENCE).toBeGreaterThan(seq)
  }
  const clocks = server.server.matches.clocks as DrivenClocks
  const isTalking = () => now(0).table.view?.waiting.some(({ at }) => at === 'deal.talk')
  await expect
    .poll(
      () =>
        now(0)
          .table.view?.waiting.map(({ seat }) => seat)
          .sort(),
      PATIENCE,
    )
    .toEqual([0, 1])
  const pass = async (ms: number) => {
    time += ms
    await clocks.tick()
  }
  return { now, choose, isTalking, pass }
}

test('NA-70.26 the deal goes on when all are ready; whoever is silent is ready when time is up', {
  timeout: 180_000,
}, async () => {
  const { now, choose, isTalking, pass } = await talking('30s', { kind: 'untimed' })
  expect(
    now(0)
      .table.clocks.filter(({ running }) => running)
      .map(({ seat }) => seat),
  ).toEqual([0, 1])
  expect(must(now(0))?.choices.map(({ text }) => text)).toEqual(['ready'])
  expect(await choose(1, 'ready')).toMatchObject({ ok: true })
  await pass(20_000)
  expect(isTalking()).toBe(true)
  // Stretches in which a busy machine did not answer do not count, so time goes on until it is up.
  const later = async () => {
    await pass(20_000)
    return isTalking()
  }
  await expect.poll(later, PATIENCE).toBe(false)
})

test('NA-70.26 hours at a table that plays over days; nobody’s own clock runs meanwhile', {
  timeout: 180_000,
}, async () => {
  const { now, choose, isTalking, pass } = await talking('8h', { kind: 'days', days: 1 })
  const left = () => now(0).table.clocks.find(({ seat }) => seat === 0)?.left ?? 0
  expect(left()).toBeLessThanOrEqual(8 * 3_600_000)
  await pass(7 * 3_600_000)
  expect(isTalking()).toBe(true)
  expect(await choose(0, 'ready')).toMatchObject({ ok: true })
  expect(await choose(1, 'ready')).toMatchObject({ ok: true })
  await expect.poll(isTalking, PATIENCE).toBe(false)
  // The day for the next decision is whole: seven hours of talk took nothing from it.
  const running = () => now(0).table.clocks.filter((clock) => clock.running && clock.seat < 2)
  await expect.poll(() => running().length, PATIENCE).toBeGreaterThan(0)
  expect(running()[0]?.left).toBe(24 * 3_600_000)
})
