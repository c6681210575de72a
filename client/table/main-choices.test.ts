import { expect, test } from 'vitest'
import type { ToldDecision } from '../../kernel/index.ts'
import { splitMain } from './main-choices.ts'

const decision = (...choices: readonly object[]): ToldDecision =>
  ({ choices: choices.map((choice) => ({ text: JSON.stringify(choice), choice })) }) as unknown as ToldDecision

test('what finishes stands apart from what does something', () => {
  const { list, main } = splitMain(decision({ do: 'build', in: 'a' }, { do: 'pass' }, { do: 'riot' }))
  expect(main.map(({ choice }) => choice.do)).toEqual(['pass'])
  expect(list.choices.map(({ choice }) => choice.do)).toEqual(['build', 'riot'])
})
test('where one can only finish, that is the list', () => {
  const only = decision({ do: 'pass' }, { do: 'enough' })
  expect(splitMain(only)).toEqual({ list: only, main: [] })
})
test('a pass that names a thing is a choice like others', () => {
  expect(splitMain(decision({ do: 'pass', card: 3 }, { do: 'build', in: 'a' })).main).toEqual([])
})
