import { expect, test } from 'vitest'
import { rawIdsIn, spellingOf } from './index.ts'

const spelling = spellingOf({
  'names.brick-supplier': 'Dostawca Budulca',
  'names.gun': 'broń',
  'names.pub': 'Pub',
  'choice.use': 'Użyj: {{card, name}} w pub',
})

test.each([
  ['Użyj: construction_vehicles:1', ['construction_vehicles:1']],
  ['Budowa: brick-supplier, 2 × gun', ['brick-supplier', 'gun']],
  ['Użyj   [use school:12]', ['use', 'school:12']],
  ['„rivalRazed”', ['rivalRazed']],
  ['names.fuel i choice.use.short', ['names.fuel', 'choice.use.short']],
  ['Runda {{now}}, undefined, [object Object]', ['{{now}}', 'undefined', '[object Object]']],
])('“%s” holds ids', (text, ids) => {
  expect(rawIdsIn(text, spelling)).toEqual(ids)
})

test('what the texts use as a word is one, and so are names, numbers and hours', () => {
  expect(rawIdsIn('Pub w pub o 12:30: Nowy-Jork, 2 broni, New Angeles (51-7.1)', spelling)).toEqual([])
})
