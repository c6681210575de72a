import { afterAll, beforeAll, expect, test } from 'vitest'
import { blinded } from '../bots/brain/bot.ts'
import { gameOf } from '../games/index.ts'
import { openDecisions, save, start, viewFor, writeRecord } from '../kernel/index.ts'
import { DEVICE_PERSON, isSideTable } from '../protocol/device.ts'
import { myMatches } from '../server/matches/lists.ts'
import { choose } from '../server/matches/play.ts'
import { create } from '../server/matches/seating.ts'
import { openSideTable } from './side-tables.ts'
import { openTestHost, type TestHost } from './testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await openTestHost()
})
afterAll(() => host.stop())

const game = gameOf('51st-state')!.game
const SEED = 'beside'
/** A few first choices of a match, as the lines of a record. */
function opening(count: number) {
  const lines: { kind: 'choice'; seat: number; at: string; text: string }[] = []
  const record = { game: game.id, seats: 2, options: {}, seed: SEED, lines }
  let g = start(game, 2, {}, SEED)
  for (let i = 0; i < count; i++) {
    const taken = host.first(game, g)
    lines.push({ kind: 'choice', seat: taken.seat, at: taken.at, text: taken.text })
    g = taken.g
  }
  return { g, text: writeRecord(record) }
}
const stateOf = async (id: string) => save((await host.ctx.cache.get(id)).g!)

test('a side table begins where the record was after so many lines', async () => {
  const { g } = opening(4)
  const { text } = opening(7)
  const { id, seats } = await openSideTable(host.ctx, { game: game.id, from: { record: text, lines: 4 }, mine: [0, 1] })
  expect(isSideTable(id)).toBe(true)
  expect(seats.map(({ person, bot }) => person?.id ?? bot)).toEqual([DEVICE_PERSON, DEVICE_PERSON])
  expect(await stateOf(id)).toEqual(save(g))
})

test('it is played like any other match, with bots where nobody sits', async () => {
  const { g } = opening(5)
  const seat = openDecisions(game, g).find(({ must }) => must)!.seat
  const wish = { game: game.id, from: { state: save(g) }, mine: [seat], bots: { [1 - seat]: 'easy' } } as const
  const { id, seats } = await openSideTable(host.ctx, wish)
  expect(seats[1 - seat]?.bot).toBe('easy')
  const { at, text } = host.first(game, g)
  const asker = { person: DEVICE_PERSON, request: 'r1' }
  await choose(host.ctx, asker, { match: id, seat, seq: 0, at, text }, () => {})
  expect((await host.ctx.cache.get(id)).row.seq).toBeGreaterThanOrEqual(1)
})

test('with eyes of a seat, what it has not seen is dealt anew and what it sees is the same', async () => {
  const { g } = opening(6)
  const { id } = await openSideTable(host.ctx, { game: game.id, from: { state: save(g) }, eyes: 0, mine: [0, 1] })
  const there = (await host.ctx.cache.get(id)).g!
  expect(viewFor(game, there, 0)).toEqual(viewFor(game, g, 0))
  expect(there.secret.chance).not.toEqual(g.secret.chance)
  expect(there.secret.faces).not.toEqual(g.secret.faces)
})

test('it stands in no list', async () => {
  const { g } = opening(2)
  const side = await openSideTable(host.ctx, { game: game.id, from: { state: blinded(game, g, 0) }, mine: [0] })
  const match = await create(host.ctx, DEVICE_PERSON, { game: game.id, seats: 2, mine: [0, 1], start: true })
  const listed = (await myMatches(host.ctx, DEVICE_PERSON)).map(({ id }) => id)
  expect(listed).toContain(match.id)
  expect(listed).not.toContain(side.id)
  const again = { game: game.id, from: { match: match.id, seq: 0 }, mine: [0] } as const
  expect(await stateOf((await openSideTable(host.ctx, again)).id)).toEqual(await stateOf(match.id))
})

test.each([
  ['a game that is not here', { game: 'chess', from: { state: {} }, mine: [0] }, 'no-such-game'],
  ['no state', { game: game.id, from: { state: {} }, mine: [0] }, 'bad-request'],
  ['a record of nothing', { game: game.id, from: { record: 'x', lines: 1 }, mine: [0] }, 'bad-request'],
  ['a step that never was', { game: game.id, from: { match: '~x', seq: 3 }, mine: [0] }, 'not-found'],
] as const)('%s is refused', async (_what, wish, code) => {
  await expect(openSideTable(host.ctx, wish)).rejects.toMatchObject({ code })
})
