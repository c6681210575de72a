import { expect, test } from 'vitest'
import type { ChoiceOf, ChoicesOf } from './choice-types.ts'
import { choiceText, type Patterns } from './text.ts'

const CHOICES = {
  pass: '',
  battle: '{system} vs {owner#}',
  spend: '{token}',
  send: '{cards#*}[ to {rival#}]',
} as const satisfies Patterns
type Choices = ChoicesOf<typeof CHOICES, { token: 'fuel' | 'relic' }>

// What is checked here is checked by the compiler (`npm run types`): an expected error that does not come is an error.
test('the fields of a choice are read off its pattern', () => {
  const battle: Choices['battle'] = { do: 'battle', system: '3-hex', owner: 2 }
  const send: Choices['send'] = { do: 'send', cards: [4, 7] }
  const sent: Choices['send'] = { ...send, rival: 1 }
  const any: ChoiceOf<Choices>[] = [{ do: 'pass' }, battle, send, sent, { do: 'spend', token: 'fuel' }]
  expect(any.map((choice) => choiceText(CHOICES, choice))).toEqual([
    'pass',
    'battle 3-hex vs 2',
    'send 4,7',
    'send 4,7 to 1',
    'spend fuel',
  ])
  // @ts-expect-error a field is missing
  const missing: Choices['battle'] = { do: 'battle', system: '3-hex' }
  // @ts-expect-error a number, not a word
  const word: Choices['battle'] = { do: 'battle', system: '3-hex', owner: 'red' }
  // @ts-expect-error not one of the closed words
  const closed: Choices['spend'] = { do: 'spend', token: 'gold' }
  // @ts-expect-error no such kind
  const kind: ChoiceOf<Choices> = { do: 'fly' }
  expect([missing, word, closed, kind]).toHaveLength(4)
})
