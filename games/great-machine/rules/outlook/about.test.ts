import { expect, test } from 'vitest'
import type { Hero } from '../table.ts'
import { tollOf } from './about.ts'

const hero = (trust: number): Hero => ({ trust }) as Hero

test('GM-8.6 what can be paid has a price; what cannot is no price but the Escape die', () => {
  expect(tollOf(hero(3), 3)).toEqual({ toll: 3, die: false, price: 3 })
  expect(tollOf(hero(2), 3)).toEqual({ toll: 3, die: true, note: { key: 'ui.tooDear', count: 3 } })
  expect(tollOf(hero(0), 0)).toEqual({ toll: 0, die: false, price: 0 })
})
