import { expect, test } from 'vitest'
import type { Choice, ToldChoice, ToldDecision } from '../../kernel/index.ts'
import { choicesNamed, indexOf } from './named.ts'

const told = (text: string, choice: Choice & Readonly<Record<string, unknown>>): ToldChoice => ({ text, choice })
const decisionsOf = (...choices: readonly ToldChoice[]): readonly ToldDecision[] => [
  {
    seat: 0,
    at: 'turn.act',
    must: true,
    prompt: { key: 'act' },
    choices,
    blocked: [{ do: 'build', target: 'mill', reason: { key: 'noBricks' } }],
  } as unknown as ToldDecision,
]
const CHOICES = decisionsOf(
  told('move docks to mill', { do: 'move', from: 'docks', to: 'mill' }),
  told('build mill', { do: 'build', card: 'mill' }),
  told('keep 7, 8', { do: 'keep', backs: [7, 8] }),
  told('pay 7', { do: 'pay', count: 7 }),
)
const texts = (...args: Parameters<typeof choicesNamed>) => choicesNamed(...args).map(({ text }) => text)

test('a thing is found in the fields it may stand in, in the order of the decisions', () => {
  const index = indexOf(CHOICES)
  expect(texts(index, 'mill', { fields: ['card', 'to'] }, undefined)).toEqual(['move docks to mill', 'build mill'])
  expect(texts(index, 'mill', { fields: ['card'] }, undefined)).toEqual(['build mill'])
  expect(texts(index, 'mill', {}, undefined)).toEqual(['move docks to mill', 'build mill'])
  expect(texts(index, 'inn', {}, undefined)).toEqual([])
})

test('a back in a list is found, and is not taken for a count', () => {
  expect(texts(indexOf(CHOICES), 7, { fields: ['backs'] }, undefined)).toEqual(['keep 7, 8'])
})

test('a card with a face and a back is found under both, once', () => {
  const index = indexOf(decisionsOf(told('show mill 7', { do: 'show', card: 'mill', back: 7 })))
  expect(texts(index, ['mill', 7], { fields: ['card', 'back'] }, undefined)).toEqual(['show mill 7'])
})

test('`only` leaves out, and a narrowed bar keeps what it holds of a thing', () => {
  const index = indexOf(CHOICES)
  expect(texts(index, 'mill', { only: ({ do: how }) => how === 'move' }, undefined)).toEqual(['move docks to mill'])
  expect(texts(index, 'mill', {}, ['build mill', 'pay 7'])).toEqual(['build mill'])
  expect(texts(index, 'mill', {}, ['pay 7'])).toEqual(['move docks to mill', 'build mill'])
})

test('a choice may stand for more than its fields say', () => {
  const index = indexOf(decisionsOf(told('access 7', { do: 'access', card: 7 })), () => [['district', 'docks']])
  expect(texts(index, 'docks', { fields: ['district'] }, undefined)).toEqual(['access 7'])
})

test('the same decisions are looked through once, and tell why not', () => {
  const index = indexOf(CHOICES)
  expect(indexOf(CHOICES)).toBe(index)
  expect(index.blocked.get('build mill')).toEqual({ key: 'noBricks' })
})
