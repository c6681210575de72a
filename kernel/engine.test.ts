import { describe, expect, test } from 'vitest'
import { save } from './clone.ts'
import { choose, concede, openDecisions, placeOf, play, settle } from './engine.ts'
import { KernelError } from './errors.ts'
import { again, call, done, stepsOf } from './procedure.ts'
import { start } from './start.ts'
import { note, type Tiny, tinyGame } from './testing/tiny.ts'
import type { Choice, Frame } from './types.ts'
import { viewFor } from './view.ts'

interface Main extends Frame {
  proc: 'main'
  step: 'one' | 'two' | 'three'
}
interface Sub extends Frame {
  proc: 'sub'
  step: 'in' | 'out'
  name: string
}
const main = stepsOf<Tiny, Main>()
const sub = stepsOf<Tiny, Sub>()
const letters = (...names: string[]): Choice[] => names.map((name) => ({ do: name }))
const nothing = () => {}
const called = sub.procedure('sub', {
  in: (g, f) => note(g, `in ${f.name}`),
  out: (g, f) => note(g, `out ${f.name}`),
})

describe('steps', () => {
  test('run in the order they are written, and the match is over after the last', () => {
    const proc = main.procedure('main', {
      one: (g) => note(g, '1'),
      two: (g) => note(g, '2'),
      three: (g) => note(g, '3'),
    })
    const game = tinyGame({ main: proc }, proc.start)
    const g = start(game, 1, {}, 's')
    expect(settle(game, g)).toEqual([])
    expect(g.open.log).toEqual(['1', '2', '3'])
    expect(viewFor(game, g, 'spectator').outcome).toEqual({ winners: [], reason: { key: 'end' } })
  })

  test('goTo, again and done are the jumps', () => {
    let times = 0
    const proc = main.procedure('main', {
      one: () => main.goTo('three'),
      two: (g) => note(g, 'never'),
      three: (g) => {
        note(g, '3')
        return ++times < 3 ? again : done
      },
    })
    const game = tinyGame({ main: proc }, proc.start)
    const g = start(game, 1, {}, 's')
    settle(game, g)
    expect(g.open.log).toEqual(['3', '3', '3'])
  })

  test('call goes on at the next step, callThen at a named one; the last frame given runs first', () => {
    const proc = main.procedure('main', {
      one: () => call([called.start({ name: 'x' }), called.start({ name: 'y' })]),
      two: (g) => {
        note(g, '2')
        return g.open.log.length < 8 ? main.callThen(called.start({ name: 'z' }), 'two') : undefined
      },
      three: (g) => note(g, '3'),
    })
    const game = tinyGame({ main: proc, sub: called }, proc.start)
    const g = start(game, 1, {}, 's')
    settle(game, g)
    expect(g.open.log).toEqual(['in y', 'out y', 'in x', 'out x', '2', 'in z', 'out z', '2', '3'])
  })

  test('rules that never ask anybody are stopped', () => {
    const proc = main.procedure('main', { one: () => again, two: nothing, three: nothing })
    const game = tinyGame({ main: proc }, proc.start)
    expect(() => settle(game, start(game, 1, {}, 's'))).toThrow(KernelError)
  })

  test('a frame that names no procedure or step is an error', () => {
    const game = tinyGame({ sub: called }, () => called.start({ name: 'x' }))
    expect(() => placeOf(game, { proc: 'nowhere', step: 'in' })).toThrow('no procedure nowhere')
    expect(() => placeOf(game, { proc: 'sub', step: 'nowhere' })).toThrow('no step nowhere')
  })

  test('a match that is over in the middle ends at once', () => {
    const proc = main.procedure('main', { one: (g) => note(g, '1'), two: (g) => note(g, '2'), three: nothing })
    const game = tinyGame({ main: proc }, proc.start, { over: (g) => g.open.log.length > 0 })
    const g = start(game, 1, {}, 's')
    expect(settle(game, g)).toEqual([])
    expect(g.open.log).toEqual(['1'])
  })
})

describe('ask', () => {
  const asking = (options: Choice[], always = false) => {
    const proc = main.procedure('main', {
      one: main.ask({
        who: () => 1,
        always,
        options: () => options,
        chosen: (g, _f, seat, choice) => note(g, `${seat} ${choice.do}`),
      }),
      two: nothing,
      three: nothing,
    })
    return tinyGame({ main: proc }, proc.start)
  }

  test('lists every choice for its seat', () => {
    const game = asking(letters('a', 'b'))
    expect(settle(game, start(game, 2, {}, 's'))).toEqual([
      { seat: 1, must: true, kind: 'step', at: 'main.one', options: letters('a', 'b') },
    ])
  })

  test('without options the step is passed over, with one it is taken, unless always', () => {
    const none = asking([])
    expect(settle(none, start(none, 2, {}, 's'))).toEqual([])
    const one = asking(letters('a'))
    const g = start(one, 2, {}, 's')
    expect(settle(one, g)).toEqual([])
    expect(g.open.log).toEqual(['1 a'])
    const always = asking(letters('a'), true)
    expect(settle(always, start(always, 2, {}, 's'))).toHaveLength(1)
  })

  test('a choice is taken by membership alone, as text or object; a refused one changes nothing', () => {
    const game = asking(letters('a', 'b'))
    const g = start(game, 2, {}, 's')
    settle(game, g)
    const before = JSON.stringify(save(g))
    expect(choose(game, g, 1, 'c')).toEqual({ ok: false, code: 'unlisted' })
    expect(choose(game, g, 1, 'nonsense')).toEqual({ ok: false, code: 'unlisted' })
    expect(choose(game, g, 0, 'a')).toEqual({ ok: false, code: 'not-open' })
    expect(choose(game, g, 1, 'a', 'main.two')).toEqual({ ok: false, code: 'not-open' })
    expect(JSON.stringify(save(g))).toBe(before)
    expect(choose(game, g, 1, { do: 'b' }).ok).toBe(true)
    expect(g.open.log).toEqual(['1 b'])
    expect(choose(game, g, 1, 'a')).toEqual({ ok: false, code: 'over' })
  })
})

describe('eachSeat', () => {
  test('asks in order, once each; again asks the same seat, done ends it', () => {
    const proc = main.procedure('main', {
      one: main.eachSeat({
        order: () => [2, 0, 1],
        options: (_g, _f, seat) => (seat === 0 ? [] : letters('a', 'b', 'stop')),
        chosen: (g, _f, seat, choice) => {
          note(g, `${seat} ${choice.do}`)
          if (choice.do === 'b') return again
          if (choice.do === 'stop') return main.goTo('three')
          return undefined
        },
      }),
      two: (g) => note(g, 'all asked'),
      three: nothing,
    })
    const game = tinyGame({ main: proc }, proc.start)
    const g = start(game, 3, {}, 's')
    expect(settle(game, g)[0]?.seat).toBe(2)
    choose(game, g, 2, 'b')
    expect(settle(game, g)[0]?.seat).toBe(2)
    choose(game, g, 2, 'a')
    expect(settle(game, g)[0]?.seat).toBe(1)
    expect(g.stack[0]).toEqual({ proc: 'main', step: 'one', left: [1] })
    choose(game, g, 1, 'stop')
    settle(game, g)
    expect(g.open.log).toEqual(['2 b', '2 a', '1 stop'])
    expect(g.stack).toEqual([])
  })

  test('a call from an answer comes back to the next seat, callThen to the same', () => {
    const proc = main.procedure('main', {
      one: main.eachSeat({
        order: () => [0, 1],
        options: () => letters('a', 'b'),
        chosen: (_g, _f, seat, choice) =>
          choice.do === 'a'
            ? call(called.start({ name: String(seat) }))
            : main.callThen(called.start({ name: String(seat) }), 'one'),
      }),
      two: nothing,
      three: nothing,
    })
    const game = tinyGame({ main: proc, sub: called }, proc.start)
    const g = start(game, 2, {}, 's')
    choose(game, g, 0, 'b')
    expect(settle(game, g)[0]?.seat).toBe(0)
    choose(game, g, 0, 'a')
    expect(settle(game, g)[0]?.seat).toBe(1)
    choose(game, g, 1, 'a')
    expect(settle(game, g)).toEqual([])
    expect(g.open.log).toHaveLength(6)
  })
})

describe('askAll', () => {
  const proc = main.procedure('main', {
    one: main.askAll({
      seats: () => [0, 1, 2],
      options: (_g, _f, seat) => (seat === 2 ? letters('c') : letters('a', 'b')),
      shownTo: (_g, _f, seat) => (seat === 0 ? [0, 2] : [seat]),
      chosen: (g, _f, answers) => {
        for (const { seat, choice } of answers) note(g, `${seat} ${choice.do}`)
      },
    }),
    two: nothing,
    three: nothing,
  })
  const game = tinyGame({ main: proc }, proc.start)

  test('several seats decide at once; a forced seat does not wait; answers may be changed until the last is in', () => {
    const g = start(game, 3, {}, 's')
    expect(settle(game, g).map(({ seat, must }) => [seat, must])).toEqual([
      [0, true],
      [1, true],
    ])
    choose(game, g, 0, 'a')
    expect(settle(game, g).map(({ seat, must }) => [seat, must])).toEqual([
      [0, false],
      [1, true],
    ])
    choose(game, g, 0, 'b')
    choose(game, g, 1, 'a')
    settle(game, g)
    expect(g.open.log).toEqual(['0 b', '1 a', '2 c'])
    expect(g.stack).toEqual([])
  })

  test('a seat with a single option is not waited for, and its view says so too', () => {
    const g = start(game, 3, {}, 's')
    const open = settle(game, g)
    expect(openDecisions(game, g)).toEqual(open)
    expect(viewFor(game, g, 2).waiting.map(({ seat }) => seat)).toEqual([0, 1])
    expect(viewFor(game, g, 2).decisions).toEqual([])
  })

  test('an answer is known to its seat and those it is shown to, and to nobody else', () => {
    const g = start(game, 3, {}, 's')
    choose(game, g, 0, 'a')
    settle(game, g)
    const back = g.stack[0]?.picks?.[0] as number
    expect(viewFor(game, g, 0).faces[back]).toBe('a')
    expect(viewFor(game, g, 0).decisions[0]?.answer).toBe('a')
    expect(viewFor(game, g, 2).faces[back]).toBe('a')
    expect(viewFor(game, g, 1).faces[back]).toBeUndefined()
    expect(viewFor(game, g, 'spectator').faces[back]).toBeUndefined()
    const shown = JSON.stringify(viewFor(game, g, 1))
    choose(game, g, 0, 'b')
    settle(game, g)
    expect(JSON.stringify(viewFor(game, g, 1))).toBe(shown)
  })
})

describe('rights', () => {
  const proc = main.procedure('main', {
    one: main.ask({
      who: () => 0,
      options: (g) => (g.open.log.includes('in trade') ? letters('a', 'b', 'c') : letters('a', 'b')),
      chosen: (g, _f, _seat, choice) => note(g, choice.do),
    }),
    two: nothing,
    three: nothing,
  })
  const game = tinyGame({ main: proc, sub: called }, proc.start, {
    rights: {
      trade: {
        who: () => [1],
        options: (g) => (g.open.log.length === 0 ? letters('stop') : []),
        chosen: () => call(called.start({ name: 'trade' })),
      },
    },
  })

  test('stand beside the decision that must be made, and may change what it offers', () => {
    const g = start(game, 2, {}, 's')
    expect(settle(game, g).map(({ seat, must, at }) => [seat, must, at])).toEqual([
      [0, true, 'main.one'],
      [1, false, 'right.trade'],
    ])
    expect(settle(game, g, false)).toHaveLength(1)
    choose(game, g, 1, 'stop')
    expect(settle(game, g)).toEqual([
      { seat: 0, must: true, kind: 'step', at: 'main.one', options: letters('a', 'b', 'c') },
    ])
  })

  test('openDecisions lists the same without running anything', () => {
    const g = start(game, 2, {}, 's')
    const open = settle(game, g)
    expect(openDecisions(game, g)).toEqual(open)
  })

  test('play trusts its caller', () => {
    const g = start(game, 2, {}, 's')
    const [must] = settle(game, g)
    if (must !== undefined) play(game, g, must, { do: 'a' })
    settle(game, g)
    expect(g.open.log).toEqual(['a'])
  })
})

test('a seat may give up where the game says what that does', () => {
  const proc = main.procedure('main', {
    one: main.ask({ who: () => 0, options: () => letters('a', 'b'), chosen: nothing }),
    two: nothing,
    three: nothing,
  })
  const silent = tinyGame({ main: proc }, proc.start)
  expect(concede(silent, start(silent, 2, {}, 's'), 0)).toBe(false)
  const game = tinyGame({ main: proc }, proc.start, { concede: (g, seat) => note(g, `${seat} gave up`) })
  const g = start(game, 2, {}, 's')
  expect(concede(game, g, 1)).toBe(true)
  expect(g.open.log).toEqual(['1 gave up'])
})
