import { expect, test } from 'vitest'
import { apart, folded, found, nearest } from './find.ts'

const TERMS = [
  { name: 'Zabezpieczenie', says: 'Bierzesz kartę Dworu, na której masz najwięcej Agentów.' },
  { name: 'Oburzenie', says: 'Tracisz zasób i Gildie.' },
  { name: 'Łup', says: 'Zasób z karty.' },
  { name: 'Gracz, który zabezpiecza', says: '' },
]
const names = (words: string, atMost = 9) => found(TERMS, words, atMost).map(({ name }) => name)

test('Polish letters do not matter', () => {
  expect(folded('Łódź ŻÓŁĆ')).toBe('lodz zolc')
  expect(names('lup')).toEqual(['Łup'])
  expect(names('łup')).toEqual(['Łup'])
})

test('endings do not matter, and the beginning of a word is enough', () => {
  expect(names('zabezp')[0]).toBe('Zabezpieczenie')
  expect(names('zabezpieczeniem')[0]).toBe('Zabezpieczenie')
  expect(names('oburzenia')).toEqual(['Oburzenie'])
  expect(names('agentem')).toEqual(['Zabezpieczenie'])
})

test('what is called so comes before what only speaks of it; every word must be there; no more than asked for', () => {
  const rows = [
    { name: 'Inicjatywa', says: 'Kto prowadzi.' },
    { name: 'Przejęcie', says: 'Przejmujesz inicjatywę.' },
  ]
  expect(found(rows, 'inicjatywa', 9).map(({ name }) => name)).toEqual(['Inicjatywa', 'Przejęcie'])
  expect(found(rows, 'inicjatywa prowadzi', 9).map(({ name }) => name)).toEqual(['Inicjatywa'])
  expect(found(rows, 'inicjatywa', 1)).toHaveLength(1)
})

test('one letter finds nothing; what is found nowhere is shown the nearest term', () => {
  expect(names('z')).toEqual([])
  expect(names('obużenie')).toEqual([])
  expect(nearest(TERMS, 'obużenie')?.name).toBe('Oburzenie')
  expect(apart('kot', 'kto')).toBe(2)
})
