import { expect, test } from 'vitest'
import { call, callerOf, stepsOf } from './procedure.ts'
import { start } from './start.ts'
import { type Tiny, tinyGame } from './testing/tiny.ts'
import type { Frame } from './types.ts'

interface Deal extends Frame {
  proc: 'deal'
  step: 'offer' | 'support'
  price: number
}
const { goTo, procedure, callThen } = stepsOf<Tiny, Deal>()
const deal = procedure('deal', { offer: () => goTo('support'), support: () => {} })

test('a procedure knows its first step and what follows each', () => {
  const { offer, support } = deal.steps
  expect([offer?.at, offer?.next, support?.at, support?.next]).toEqual([
    'deal.offer',
    support,
    'deal.support',
    undefined,
  ])
  expect(deal.start({ price: 3 })).toEqual({ proc: 'deal', step: 'offer', price: 3 })
})

test('a wrong step name does not compile', () => {
  // @ts-expect-error: there is no step of this name.
  expect(goTo('supper')).toEqual({ goTo: 'supper' })
  // @ts-expect-error: the frame has a price.
  expect(deal.start({})).toBeDefined()
})

test('call takes one frame or several', () => {
  const frame = deal.start({ price: 1 })
  expect(call(frame)).toEqual({ call: [frame], onward: undefined })
  expect(callThen([frame, frame], 'offer')).toEqual({ call: [frame, frame], onward: 'offer' })
})

test('a called procedure finds the frame that called it', () => {
  const g = start(
    tinyGame({}, () => deal.start({ price: 1 })),
    1,
    {},
    's',
  )
  const inner = deal.start({ price: 2 })
  g.stack.push(inner)
  expect(callerOf<Deal>(g, inner)?.price).toBe(1)
  expect(callerOf(g, g.stack[0] as Frame)).toBeUndefined()
})
