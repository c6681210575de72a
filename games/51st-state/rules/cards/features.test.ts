import { expect, test } from 'vitest'
import { plus } from '../../testing/printed-cards.ts'
import { goodsOf, turnOf } from '../../testing/situation.ts'
import { ROWS } from '../printed/index.ts'
import { FEATURES } from './features.ts'

test('51-9.3 every feature that waits for razes or deals listens, and nothing else does', () => {
  const waiting = ROWS.filter(({ ability }) => ability?.do === 'onEvent').map(({ id }) => id)
  expect(FEATURES.map(({ id }) => id)).toEqual(waiting)
  expect(waiting.length).toBeGreaterThan(0)
})

test('51-9.3 two of one kind pay twice, Ruins of it pay nothing, and nobody else is paid', () => {
  const { id, ability } = ROWS.find(
    ({ ability: each }) => each?.do === 'onEvent' && each.events.includes('deal'),
  ) as (typeof ROWS)[number]
  const signs = (state: Parameters<typeof turnOf>[0]['state']) =>
    turnOf({ hand: ['docks'], pool: { blue: 1 }, state: state ?? [] }, { state: [id] }).choose(0, 'deal docks')
  const gain = ability?.do === 'onEvent' ? ability.gain : {}
  expect(goodsOf(signs([id]))).toEqual(plus({ iron: 1 }, gain))
  expect(goodsOf(signs([id, id]))).toEqual(plus({ iron: 1 }, gain, gain))
  expect(goodsOf(signs([{ card: id, ruined: true }]))).toEqual({ iron: 1 })
  expect(goodsOf(signs([id]), 1)).toEqual({})
})
