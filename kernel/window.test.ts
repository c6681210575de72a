import { expect, test } from 'vitest'
import { choose, settle } from './engine.ts'
import { listeningOf } from './listening.ts'
import { stepsOf } from './procedure.ts'
import { start } from './start.ts'
import { note, type Tiny, tinyGame } from './testing/tiny.ts'
import type { Frame } from './types.ts'
import { PASS, windowsOf } from './window.ts'

interface Main extends Frame {
  proc: 'main'
  step: 'act' | 'end'
}
interface Used extends Frame {
  proc: 'used'
  step: 'now'
  id: string
}

interface Lying {
  readonly id: string
  readonly turned?: boolean
}

/** Cards `a` and `b` lie before seat 1, `a` and a turned `b` before seat 2; `b` may be used only about seat 0. */
function gameAbout(about: number, listens = true) {
  const listening = listeningOf<Tiny>()
  const cards: Lying[][] = [[], [{ id: 'a' }, { id: 'b' }], [{ id: 'a' }, { id: 'b', turned: true }]]
  const lie = (seat: number) => cards[seat] ?? []
  const { window, hears, procedureOf } = windowsOf<Tiny, 'acted' | 'unheard', Lying>(listening, {
    held: (_g, seat) => lie(seat),
    ready: ({ turned }) => turned !== true,
  })
  const acted = window('acted')
  const unheard = window('unheard')
  const card = (id: string, ...hooks: ReturnType<typeof acted.may>[]) => ({ id, inForce: () => true, hooks })
  if (listens)
    listening.listen([card('a', acted.may()), card('b', acted.may({ when: (_g, _holder, cause) => cause === 0 }))])
  const { procedure } = stepsOf<Tiny, Main>()
  const used = stepsOf<Tiny, Used>().procedure('used', { now: (g, { id }) => note(g, `uses ${id}`) })
  const main = procedure('main', {
    act: (g) => acted.open(g, about),
    end: (g) => (unheard.heardBy(g) ? undefined : note(g, 'end')),
  })
  const asking = procedureOf({
    order: () => [2, 0, 1],
    choiceOf: (id) => ({ do: id }),
    cardOf: (choice) => (choice.do === 'pass' ? undefined : choice.do),
    use: (g, _f, seat, id) => {
      note(g, `seat ${seat}`)
      return used.start({ id })
    },
  })
  return { ...tinyGame({ main, used, window: asking }, main.start), acted, hears }
}

test('seats are asked in order, cards as they lie; each card once; whoever passes is not asked again', () => {
  const game = gameAbout(0)
  const g = start(game, 3, {}, 's')
  expect(settle(game, g)[0]).toMatchObject({ seat: 2, at: 'window.ask', options: [{ do: 'a' }, PASS] })
  choose(game, g, 2, 'pass')
  expect(settle(game, g)[0]).toMatchObject({ seat: 1, options: [{ do: 'a' }, { do: 'b' }, PASS] })
  choose(game, g, 1, 'b')
  expect(settle(game, g)[0]).toMatchObject({ seat: 1, options: [{ do: 'a' }, PASS] })
  expect(g.stack.at(-1)).toMatchObject({ proc: 'window', step: 'ask', moment: 'acted', about: 0, used: ['b'] })
  choose(game, g, 1, 'pass')
  expect(settle(game, g)).toEqual([])
  expect(g.open.log).toEqual(['seat 1', 'uses b', 'end'])
})

test('a card whose condition does not hold is not offered, and a window nobody can hear does not open', () => {
  const game = gameAbout(2)
  const g = start(game, 3, {}, 's')
  settle(game, g)
  choose(game, g, 2, 'pass')
  expect(settle(game, g)[0]).toMatchObject({ seat: 1, options: [{ do: 'a' }, PASS] })
  expect(g.stack).toHaveLength(2)
  const alone = start(game, 1, {}, 's')
  expect(settle(game, alone)).toEqual([])
  expect(alone.open.log).toEqual(['end'])
})

test('before the game listens to its cards, no window opens in silence', () => {
  const game = gameAbout(0, false)
  expect(() => settle(game, start(game, 3, {}, 's'))).toThrow('nobody listens yet')
})

test('a chapter that asks by itself learns what may be used, and which cards listen at all', () => {
  const { acted, hears, ...game } = gameAbout(0)
  const g = start(game, 3, {}, 's')
  expect(acted.usable(g, 1, 0, [])).toEqual(['a', 'b'])
  expect(acted.usable(g, 1, 2, [])).toEqual(['a'])
  expect(acted.usable(g, 1, 0, ['a'])).toEqual(['b'])
  expect(acted.usable(g, 2, 0, [])).toEqual(['a'])
  expect([hears('acted', 'b'), hears('unheard', 'b')]).toEqual([true, false])
})
