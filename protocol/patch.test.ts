import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSent, diff, diffSharing, patched, same, toSend } from './patch.ts'

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ min: 0, max: 9 }),
    fc.constantFrom('a', 'b', 'c/d', '~e'),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c/d', '~e', '0', '1'), tie('value'), { noNullPrototype: true }),
  ),
})).value

test('a patch leads from one value to the other and leaves the first as it was', () => {
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      const before = JSON.stringify(a)
      const ops = JSON.parse(JSON.stringify(diff(a, b)))
      expect(patched(a, ops)).toEqual(b)
      expect(JSON.stringify(a)).toBe(before)
      expect(ops.length === 0).toBe(same(a, b))
    }),
    { numRuns: 3000 },
  )
})

test('a difference that shares says the same, changes neither value, and what is equal is one object afterwards', () => {
  fc.assert(
    fc.property(plain, plain, plain, (a, b, c) => {
      const [from, to] = [
        { x: a, y: structuredClone(c), z: [a, structuredClone(c)] },
        { x: b, y: c, z: [b, c] },
      ]
      const before = JSON.stringify([from, to])
      expect(diffSharing(from, to)).toEqual(diff(JSON.parse(JSON.stringify(from)), JSON.parse(JSON.stringify(to))))
      expect(JSON.stringify([from, to])).toBe(before)
      expect([to.y === from.y, to.z[1] === from.z[1]]).toEqual([true, true])
    }),
    { numRuns: 1000 },
  )
})

test('small changes of long lists give small patches', () => {
  const list = Array.from({ length: 200 }, (_, i) => ({ id: i, name: `card-${i}` }))
  expect(diff(list, list.slice(1))).toEqual([{ op: 'remove', path: '/0' }])
  expect(diff(list, [...list.slice(0, 50), { id: 999, name: 'new' }, ...list.slice(50)])).toHaveLength(1)
  expect(diff(list.slice(0, 3), list.slice(100, 110))[0]?.op).toBe('replace')
})

test('what is sent says the same', () => {
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      const sent = JSON.parse(JSON.stringify(diff(a, b).map(toSend)))
      expect(patched(a, sent.map(asSent))).toEqual(b)
    }),
    { numRuns: 2000 },
  )
  expect(toSend({ op: 'replace', path: '/a', value: 1 })).toEqual(['/a', 1])
})

test('undefined counts as missing', () => {
  expect(diff({ a: 1, b: undefined }, { a: 1 })).toEqual([])
  expect(diff({ a: 1 }, { a: undefined })).toEqual([{ op: 'remove', path: '/a' }])
})

test('a patch that does not fit is refused', () => {
  expect(() => patched({ a: 1 }, [{ op: 'add', path: '/a/b', value: 1 }])).toThrow()
  expect(() => patched([1], [{ op: 'add', path: '/7', value: 1 }])).toThrow()
})
