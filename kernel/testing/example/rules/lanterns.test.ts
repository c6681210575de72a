import { expect, test } from 'vitest'
import { maskOf, turnDown } from '../../../index.ts'
import { trialOf } from '../../trial.ts'
import { lanterns } from '../game.ts'
import type { G } from './state.ts'

/** Gives a seat exactly these cards. */
function give(g: G, seat: number, ...faces: string[]): void {
  g.open.hands[seat] = faces.map((face) => turnDown(g, 'lantern', face, maskOf([seat])))
}
const lay = (g: G, seat: number, i = 0): string => `lay #${g.open.hands[seat]?.[i]}`
const three = (...hands: string[][]) =>
  trialOf(lanterns, {
    seats: hands.length,
    with: (_open, g) => {
      for (const [seat, hand] of hands.entries()) give(g, seat, ...hand)
    },
  })

test('LN-1.1 LN-1.2 four cards each, seen by their seat alone', () => {
  const { open, g } = trialOf(lanterns, { seats: 4 })
  expect(open.hands.map((hand) => hand.length)).toEqual([4, 4, 4, 4])
  expect(open.deck).toHaveLength(12)
  for (const back of open.hands[2] ?? []) expect(g.secret.seen[back]).toBe(4)
})

test('LN-2.1 answers are secret and changeable until the last one', () => {
  const table = three(['1', '2'], ['3', '4'])
  table.choose(0, lay(table.g, 0), lay(table.g, 0, 1))
  expect(table.open.discard).toEqual([])
  table.choose(1, lay(table.g, 1))
  expect(table.open.discard).toEqual(['2', '3'])
})

test('LN-2.2 LN-2.4 LN-3.3 card 5 card 3 card 1: the highest scores one for each lower card; all are discarded', () => {
  const table = three(['5', '5'], ['3', '3'], ['1', '1'])
  for (const seat of [0, 1, 2]) table.choose(seat, lay(table.g, seat))
  table.choose(1, 'pass').choose(2, 'pass')
  expect(table.open.scores).toEqual([2, 0, 0])
  expect(table.open.discard).toEqual(['5', '3', '1'])
})

test('LN-2.3 card 6: a tie lights nothing, and nobody is asked for wind', () => {
  const table = three(['6', '1'], ['6', '1'], ['2', '2'])
  for (const seat of [0, 1, 2]) table.choose(seat, lay(table.g, seat))
  expect(table.at()).toBe('round.draw')
  expect(table.open.scores).toEqual([0, 0, 0])
})

test('LN-3.1 LN-3.2 card gust: the others are asked clockwise from the leader, a gust ends it', () => {
  const table = three(['1', 'gust'], ['4', '4'], ['2', 'gust'])
  for (const seat of [0, 1, 2]) table.choose(seat, lay(table.g, seat))
  expect(table.turn()).toBe(2)
  table.choose(2, 'pass')
  expect(table.options(0)).toEqual([`gust #${table.open.hands[0]?.[0]}`, 'pass'])
  table.choose(0, `gust #${table.open.hands[0]?.[0]}`)
  expect(table.open.scores).toEqual([0, 0, 0])
  expect(table.events.map(({ key }) => key)).toContain('blown')
  expect(table.at()).toBe('round.draw')
})

test('LN-4.1 LN-4.2 card 2 card 4: each may draw or keep; a full hand may not', () => {
  const table = three(['4', '1', '1'], ['2', '2', '2', '2', '2', '2'])
  table.choose(0, lay(table.g, 0)).choose(1, lay(table.g, 1), 'pass')
  expect(table.options(0)).toEqual(['draw', 'keep', 'wish'])
  table.choose(0, 'draw')
  expect(table.open.hands[0]).toHaveLength(3)
  expect(table.at()).toBe('round.light')
})

test('LN-4.3 a wish costs a point, once, at any moment', () => {
  const table = three(['1', '1'], ['2', '2'])
  table.open.scores[1] = 2
  expect(table.options(0)).not.toContain('wish')
  table.choose(1, 'wish')
  expect(table.open.scores).toEqual([0, 1])
  expect(table.open.hands[1]).toHaveLength(3)
  expect(table.refusal(1, 'wish')).toBe('unlisted')
})

test('LN-5.1 LN-5.2 the end after seven rounds or with an empty hand; equal points share', () => {
  const table = three(['3'], ['3'])
  table.open.deck.length = 0
  table.choose(0, lay(table.g, 0)).choose(1, lay(table.g, 1))
  expect(table.at()).toBe('over')
  expect(lanterns.outcome(table.g).winners).toEqual([0, 1])
  const last = three(['3', '3'], ['4', '4'])
  last.open.round = 7
  last.open.deck.length = 0
  last.choose(0, lay(last.g, 0)).choose(1, lay(last.g, 1)).choose(0, 'pass')
  expect(last.at()).toBe('over')
  expect(lanterns.outcome(last.g)).toMatchObject({ winners: [1], scores: [0, 1] })
})
