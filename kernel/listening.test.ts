import { expect, test } from 'vitest'
import { listeningOf } from './listening.ts'
import { call, stepsOf } from './procedure.ts'
import { start } from './start.ts'
import { note, type Tiny, tinyGame } from './testing/tiny.ts'
import type { Frame, Match } from './types.ts'

interface Main extends Frame {
  proc: 'main'
  step: 'end'
}
const main = stepsOf<Tiny, Main>().procedure('main', { end: () => call([]) })
const match = () => start(tinyGame({ main }, main.start), 3, {}, 's')
const frame = (proc: string): Frame => ({ proc, step: 'x' })
/** A card that lies before some seats. */
const lying = (id: string, seats: readonly number[], ...hooks: ((card: never) => void)[]) => ({
  id,
  inForce: (_g: Match<Tiny>, seat: number) => seats.includes(seat),
  hooks: hooks as never,
})

test('a moment is heard holder by holder clockwise, cards in the order they listen; frames come in that order', () => {
  const { moment, listen } = listeningOf<Tiny>()
  const acted = moment<string>()
  listen([
    lying(
      'bell',
      [0, 2],
      acted.on((g, about, holder) => {
        note(g, `bell ${holder} ${about}`)
        return frame(`bell ${holder}`)
      }),
    ),
    lying(
      'drum',
      [0, 1, 2],
      acted.on((g, _, holder) => {
        note(g, `drum ${holder}`)
        return holder === 2 ? [frame('drum a'), frame('drum b')] : undefined
      }),
    ),
  ])
  const g = match()
  expect(acted.tell(g, 'x', 2).map(({ proc }) => proc)).toEqual(['bell 2', 'drum a', 'drum b', 'bell 0'])
  expect(g.open.log).toEqual(['bell 2 x', 'drum 2', 'bell 0 x', 'drum 0', 'drum 1'])
})

test('a moment that concerns one seat is heard by the cards before that seat alone', () => {
  const { moment, listen } = listeningOf<Tiny>()
  const signed = moment<undefined>()
  const seal = signed.on((_g, _about, holder) => frame(`seal ${holder}`))
  listen([lying('seal', [0, 2], seal), lying('wax', [1], seal)])
  const g = match()
  expect(signed.tellOne(g, 2, undefined)).toEqual([frame('seal 2')])
  expect(signed.tellOne(g, 1, undefined)).toEqual([frame('seal 1')])
  expect(listeningOf<Tiny>().moment<undefined>().tellOne).toThrow(/nobody listens/)
})

test('a ruling is amended by the cards of one seat, or by all in force; without any it stays as the rules say', () => {
  const { ruling, listen } = listeningOf<Tiny>()
  const dice = ruling<number, number>()
  const silent = ruling<undefined, boolean>()
  listen([
    lying(
      'double',
      [1],
      dice.amend((value) => value * 2),
    ),
    lying(
      'more',
      [1, 2],
      dice.amend((value, _g, about, holder) => value + about + holder),
    ),
  ])
  const g = match()
  expect(dice.by(g, 0, 3, 10)).toBe(3)
  expect(dice.by(g, 1, 3, 10)).toBe(17)
  expect(dice.byAll(g, 3, 10)).toBe(29)
  expect(silent.byAll(g, true, undefined)).toBe(true)
})

test('a listing holds what the cards of the named seats add, in the order of the cards', () => {
  const { listing, listen } = listeningOf<Tiny>()
  const extras = listing<string, string>()
  listen([
    lying(
      'odd',
      [1],
      extras.add((_g, about, holder) => `${about} ${holder}`),
    ),
    lying(
      'never',
      [0, 1],
      extras.add(() => undefined),
    ),
    lying(
      'all',
      [0, 1, 2],
      extras.add((_g, _about, holder) => `all ${holder}`),
    ),
  ])
  const g = match()
  expect(extras.of(g, 'x')).toEqual(['x 1', 'all 0', 'all 1', 'all 2'])
  expect(extras.of(g, 'x', [2, 0])).toEqual(['all 2', 'all 0'])
})

test('before the game listens to its cards, nothing may be told or asked', () => {
  const { moment, ruling, listing, listen } = listeningOf<Tiny>()
  const acted = moment<undefined>()
  const dice = ruling<undefined, number>()
  const extras = listing<undefined, number>()
  const g = match()
  expect(() => acted.tell(g, undefined)).toThrow('nobody listens yet')
  expect(() => dice.by(g, 0, 1, undefined)).toThrow('nobody listens yet')
  expect(() => extras.of(g, undefined)).toThrow('nobody listens yet')
  listen([])
  expect(acted.tell(g, undefined)).toEqual([])
  expect(dice.by(g, 0, 1, undefined)).toBe(1)
  expect(extras.of(g, undefined)).toEqual([])
})
