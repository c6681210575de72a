import { expect, test } from 'vitest'
import { start } from '../../../index.ts'
import { lanterns } from './game.ts'
import { CHARMS } from './printed/charms.ts'
import { COPIES, HAND, LANTERNS } from './printed/lanterns.ts'

test('LN-1.1 LN-1.2 four cards each, seen by their seat alone', () => {
  const { open, secret } = start(lanterns, 4, {}, 'setup')
  expect(open.sides.map(({ hand }) => hand.length)).toEqual([HAND, HAND, HAND, HAND])
  expect(open.deck).toHaveLength(LANTERNS.length * COPIES - 4 * HAND)
  for (const back of open.sides[2]?.hand ?? []) expect(secret.seen[back]).toBe(1 << 2)
})

test('LN-1.3 each seat gets another charm, if they are wanted', () => {
  const dealt = start(lanterns, 4, { charms: true }, 'charms').open.sides.flatMap(({ charms }) => charms)
  expect(new Set(dealt.map(({ id }) => id)).size).toBe(4)
  for (const { id } of dealt) expect(CHARMS.map((row) => row.id as string)).toContain(id)
  expect(start(lanterns, 4, {}, 'charms').open.sides.flatMap(({ charms }) => charms)).toEqual([])
})
