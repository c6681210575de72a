import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertPlain, clone, copyMatch, resume, save } from './clone.ts'
import { start } from './start.ts'
import { lanterns } from './testing/example/game.ts'

const isPlain = (value: unknown): boolean => !JSON.stringify(value).includes('__proto__')

test('a clone is equal and shares nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue().filter(isPlain), (value) => {
      const copy = clone(value)
      expect(copy).toEqual(value)
      if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value)
    }),
  )
})

test('a saved match comes back the same, a copy of it is independent and silent', () => {
  const g = start(lanterns, 3, {}, 'x', () => {})
  const saved = JSON.stringify(save(g))
  expect(JSON.stringify(save(resume(JSON.parse(saved))))).toBe(saved)
  const copy = copyMatch(g)
  expect(JSON.stringify(save(copy))).toBe(saved)
  expect(copy.sink).toBeUndefined()
  for (const side of copy.open.sides) side.points = 99
  copy.secret.faces[0] = 'x'
  expect(JSON.stringify(save(g))).toBe(saved)
})

test('only plain data is accepted in a state', () => {
  assertPlain({ a: [1, 'b', null, { c: true }] })
  for (const odd of [undefined, Number.NaN, -0, new Map(), () => 1, Symbol('x'), new (class {})()])
    expect(() => assertPlain({ deep: [odd] })).toThrow('state.deep[0]')
  expect(() => assertPlain(JSON.parse('{"deep":{"__proto__":1}}'))).toThrow('state.deep')
})
