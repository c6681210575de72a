import { expect, test } from 'vitest'
import { choose, settle } from './engine.ts'
import { type MomentFrame, moment, momentOf, PASS } from './moments.ts'
import { stepsOf } from './procedure.ts'
import { start } from './start.ts'
import { note, type Tiny, tinyGame } from './testing/tiny.ts'
import type { Frame } from './types.ts'

interface Main extends Frame {
  proc: 'main'
  step: 'act' | 'end'
}
interface Acted extends MomentFrame {
  proc: 'acted'
  by: number
}
const { procedure } = stepsOf<Tiny, Main>()
const main = procedure('main', {
  act: () => moment('acted', { by: 2 }),
  end: (g) => note(g, 'end'),
})
const gameOf = (always: boolean) =>
  tinyGame(
    {
      main,
      acted: momentOf<Tiny, Acted>('acted', {
        always,
        order: (_g, f) => [0, 1, 2].filter((seat) => seat !== f.by),
        listeners: [
          {
            does: ['a'],
            options: (g, _f, seat) => (seat === 1 && g.open.log.length < 2 ? [{ do: 'a' }] : []),
            chosen: (g, f, seat) => note(g, `${seat} answers ${f.by}`),
            blocked: () => [{ do: 'a', reason: { key: 'reason.no' }, rule: 'TINY-1' }],
          },
          { does: ['b'], options: () => [], chosen: () => {} },
        ],
      }),
    },
    main.start,
  )

test('seats with nothing to answer are passed over; a seat is asked again until it passes or has nothing left', () => {
  const game = gameOf(false)
  const g = start(game, 3, {}, 's')
  expect(settle(game, g)).toEqual([
    { seat: 1, must: true, kind: 'step', at: 'acted.window', options: [{ do: 'a' }, PASS] },
  ])
  choose(game, g, 1, 'a')
  expect(settle(game, g)[0]?.seat).toBe(1)
  choose(game, g, 1, 'a')
  expect(settle(game, g)).toEqual([])
  expect(g.open.log).toEqual(['1 answers 2', '1 answers 2', 'end'])
})

test('a moment that must not tell who could answer asks everybody', () => {
  const game = gameOf(true)
  const g = start(game, 3, {}, 's')
  expect(settle(game, g)).toEqual([{ seat: 0, must: true, kind: 'step', at: 'acted.window', options: [PASS] }])
  choose(game, g, 0, 'pass')
  choose(game, g, 1, 'pass')
  expect(settle(game, g)).toEqual([])
  expect(g.open.log).toEqual(['end'])
})
