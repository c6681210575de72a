import { expect, test } from 'vitest'
import { seedWords, wordBelow } from './chance.ts'
import { allWithin, anyWithin, isWithin, type Shape, shapedChoice, sizeOf } from './shape.ts'
import { choiceText } from './text.ts'
import type { Choice } from './types.ts'

const PATTERNS = { give: '{to#*} {count#} {things*}[ for {re#}]' }
const SHAPE: Shape = {
  do: 'give',
  fields: { to: { of: [1, 2, 3], least: 1 }, count: { from: 0, to: 4 }, things: { of: ['axe', 'bow'] } },
}
const ANSWER: Shape = { do: 'give', fields: { ...SHAPE.fields, to: { is: [2] }, re: { is: 7 } } }

const taken = (...texts: string[]) => texts.map((text) => shapedChoice(PATTERNS, [SHAPE, ANSWER], text) !== undefined)

test('a text is taken when a shape contains it, and has one form only', () => {
  expect(taken('give 1 0 -', 'give 1,3 4 axe,bow', 'give 2 1 bow for 7')).toEqual([true, true, true])
  expect(taken('give - 0 -', 'give 3,1 0 -', 'give 1,1 0 -', 'give 4 0 -')).toEqual([false, false, false, false])
  expect(taken('give 1 5 -', 'give 1 -1 -', 'give 01 0 -', 'give 1 0 -0')).toEqual([false, false, false, false])
  expect(taken('give 1 0 bow,axe', 'give 1 0 axe,axe', 'give 1 0 cup')).toEqual([false, false, false])
  expect(taken('give 1 0 - for 7', 'give 2 0 - for 8', 'give 1 0', 'take 1 0 -')).toEqual([false, false, false, false])
})

test('a choice with a field too many or of another kind is not contained', () => {
  const choice = { do: 'give', to: [1], count: 0, things: [] }
  expect(isWithin(SHAPE, choice)).toBe(true)
  expect(isWithin(SHAPE, { ...choice, re: 7 } as Choice)).toBe(false)
  expect(isWithin(SHAPE, { ...choice, do: 'take' })).toBe(false)
  expect(isWithin(SHAPE, { ...choice, count: 0.5 } as Choice)).toBe(false)
})

test('a shape can be counted, walked through and drawn from, and all three agree', () => {
  const all = [...allWithin(SHAPE)].map((choice) => choiceText(PATTERNS, choice))
  expect(all).toHaveLength(7 * 5 * 4)
  expect(sizeOf(SHAPE)).toBe(all.length)
  expect(new Set(all).size).toBe(all.length)
  const words = seedWords('shape')
  const drawn = new Set<string>()
  for (let i = 0; i < 3000; i++)
    drawn.add(
      choiceText(
        PATTERNS,
        anyWithin(SHAPE, (n) => wordBelow(words, n)),
      ),
    )
  expect([...drawn].sort()).toEqual(all.sort())
  expect(sizeOf(ANSWER)).toBe(20)
})
