import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choiceText, parseChoice } from './text.ts'

const patterns = { move: '{from}>{to} x{ships#}', pass: '', bid: '{cards#*}[ for {price#}]', goods: '{list*}' }

test.each([
  [{ do: 'move', from: '3-hex', to: '3-gate', ships: 2 }, 'move 3-hex>3-gate x2'],
  [{ do: 'pass' }, 'pass'],
  [{ do: 'bid', cards: [3, 14], price: 2 }, 'bid 3,14 for 2'],
  [{ do: 'bid', cards: [3] }, 'bid 3'],
  [{ do: 'bid', cards: [] }, 'bid -'],
  [{ do: 'goods', list: ['iron', 'oil'] }, 'goods iron,oil'],
])('%o reads “%s” and back', (choice, text) => {
  expect(choiceText(patterns, choice)).toBe(text)
  expect(parseChoice(patterns, text)).toEqual(choice)
})

test('what is not a choice is not parsed', () => {
  for (const text of ['', 'fly', 'move', 'move a>b', 'move a>b xq', 'pass now', 'toString', '__proto__'])
    expect(parseChoice(patterns, text), text).toBeUndefined()
})

test('a choice without its pattern or its field is an error', () => {
  expect(() => choiceText(patterns, { do: 'fly' })).toThrow('no pattern')
  expect(() => choiceText(patterns, { do: 'move' })).toThrow('lacks from')
})

test('parsing any text never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseChoice(patterns, text)))
})
