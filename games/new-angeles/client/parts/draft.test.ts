import { expect, test } from 'vitest'
import { explain, isWithin, type Shape, shapedChoice } from '../../../../kernel/index.ts'
import { newAngeles } from '../../rules/game.ts'
import type { Trade } from '../../rules/table.ts'
import { offerText, situation } from '../../testing/situation.ts'
import { answerTo, choiceOf, emptyDraft, isNothing, listOf, mostOf, sentTo, shapeFor, within } from './draft.ts'

const table = () => situation({ assets: [['eiko'], ['midori', 'floyd']], capital: [10, 8, 3, 0] })
const shapesOf = (t: ReturnType<typeof table>, seat: number): readonly Shape[] =>
  t.decisions().flatMap((decision) => (decision.seat === seat ? (explain(newAngeles, t.g, decision).shapes ?? []) : []))

test('what is put together on the desk is a choice of the rules, to one, to several and as an answer', () => {
  const t = table()
  const one = { ...emptyDraft([1]), give: 2, giveAssets: ['eiko'], pledges: ['promise-support'], getAssets: ['floyd'] }
  const several = { ...emptyDraft([1, 3]), get: 3, pleas: ['promise-peace'] }
  for (const draft of [one, several]) {
    const { text, choice } = choiceOf(draft)
    expect(shapedChoice(newAngeles.choices, shapesOf(t, 0), text)).toEqual(choice)
    expect(isWithin(shapeFor(shapesOf(t, 0), draft) as Shape, choice)).toBe(true)
  }
  t.choose(0, choiceOf(one).text)
  const answer = answerTo(t.open.talks.offers[0] as Trade)
  expect(answer).toMatchObject({ to: [0], give: 0, giveAssets: ['floyd'], get: 2, getAssets: ['eiko'], re: 1 })
  expect(t.refusal(1, choiceOf(answer).text)).toBeUndefined()
})

test('the desk knows no more than the shapes: how much, which assets, to whom', () => {
  const shapes = shapesOf(table(), 0)
  const shape = shapeFor(shapes, { to: [1] })
  expect([mostOf(shape, 'give'), mostOf(shape, 'get')]).toEqual([10, 8])
  expect(listOf(shape, 'getAssets')).toEqual(['midori', 'floyd'])
  expect(shapeFor(shapes, { to: [0] })).toBeUndefined()
  expect(shapeFor(shapes, { to: [] })).toBeUndefined()
  expect(shapeFor(shapes, { to: [1], re: 5 })).toBeUndefined()
})

test('what has become impossible is left out, and another addressee begins no answer', () => {
  const shape = shapeFor(shapesOf(table(), 0), { to: [2] }) as Shape
  const draft = { ...emptyDraft([2]), give: 20, get: 9, giveAssets: ['eiko', 'floyd'], getAssets: ['midori'], re: 4 }
  expect(within(shape, draft)).toMatchObject({ give: 10, get: 3, giveAssets: ['eiko'], getAssets: [] })
  expect(sentTo(draft, [3, 1])).toMatchObject({ to: [1, 3] })
  expect(sentTo(draft, [1])).not.toHaveProperty('re')
  expect(isNothing(emptyDraft([1]))).toBe(true)
  expect(isNothing({ ...emptyDraft([1]), pleas: ['promise-peace'] })).toBe(false)
  expect(offerText(1, {})).toBe(choiceOf(emptyDraft([1])).text)
})
