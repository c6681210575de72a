import { describe, expect, test } from 'vitest'
import { viewFor } from '../../../../kernel/index.ts'
import { cardOf, heroNamed, situation } from '../../testing/situation.ts'
import { greatMachine } from '../game.ts'
import { access } from './access.ts'

const play = () => access.start()

describe('Access Phase', () => {
  test('GM-6.1 each Hero lays one of its held cards face down', () => {
    const trial = situation({ seats: 4, play })
    const h = heroNamed(trial.open, 'actress')
    expect(trial.options(1)).toEqual(h.hand.map((card) => `access actress #${card}`))
    for (const seat of [1, 2, 3]) trial.choose(seat, trial.options(seat)[0] as string)
    expect(trial.open.heroes.every((each) => each.chosen !== undefined && each.hand.length === 7)).toBe(true)
    expect(trial.at()).toBe('access.confirm')
  })

  test('GM-6.2 a Hero in a District whose card it forfeited cannot stay', () => {
    const trial = situation({ seats: 4, play })
    const h = heroNamed(trial.open, 'actress')
    const own = cardOf(trial.g, h, 'velvet')
    h.hand = [...h.hand, ...h.lost].filter((back) => back !== own)
    h.lost = [own]
    expect(trial.options(1)).toHaveLength(8)
    expect(trial.options(1)).not.toContain(`access actress #${own}`)
    expect(trial.refusal(1, `access actress #${own}`)).toBe('unlisted')
  })

  test('GM-6.3 an answer may be changed until the last one is in, then not', () => {
    const trial = situation({ seats: 4, play })
    const [first, second] = trial.options(1) as [string, string]
    trial.choose(1, first).choose(1, second)
    trial.choose(2, trial.options(2)[0] as string).choose(3, trial.options(3)[0] as string)
    expect(heroNamed(trial.open, 'actress').chosen).toBe(Number(second.split('#')[1]))
    expect(trial.refusal(1, first)).toBe('unlisted')
  })

  test('GM-6.3 with three Revolutionaries too the phase closes only when all have said that they are done', () => {
    const trial = situation({ seats: 4, play })
    for (const seat of [1, 2, 3]) trial.choose(seat, trial.options(seat)[0] as string)
    expect(trial.decisions().flatMap(({ seat, at, must }) => (must ? [[seat, at]] : []))).toEqual([
      [1, 'access.confirm'],
      [2, 'access.confirm'],
      [3, 'access.confirm'],
    ])
    trial.choose(1, 'ready').choose(3, 'ready').choose(1, 'recall actress')
    expect(trial.decisions().map(({ seat, at }) => [seat, at])).toEqual([[1, 'exchange.card']])
    expect(trial.open.heroes.map(({ chosen }) => chosen === undefined)).toEqual([true, false, false])
    trial.choose(1, trial.options(1)[0] as string)
    expect(trial.events.map(({ key }) => key)).not.toContain('accessClosed')
    trial.choose(2, 'ready')
    expect(trial.events.map(({ key }) => key)).toContain('accessClosed')
    expect(trial.at()).toBe('over')
  })

  test('GM-6.3 who lays for several Heroes may take a single card back before being ready', () => {
    const trial = situation({ play })
    for (let i = 0; i < 3; i++) trial.choose(1, trial.options(1)[0] as string)
    expect(trial.options(1)).toEqual(['ready', 'recall actress', 'recall hunter', 'recall physician'])
    trial.choose(1, 'recall hunter')
    expect(trial.open.heroes.map((h) => [h.chosen !== undefined, h.hand.length])).toEqual([
      [true, 7],
      [false, 8],
      [true, 7],
    ])
    expect(trial.events.at(-1)).toEqual({ key: 'accessRecalled', hero: 'hunter', seat: 1 })
    expect(trial.options(1).every((text) => text.startsWith('access hunter'))).toBe(true)
    trial.choose(1, trial.options(1)[1] as string, 'ready')
    expect(trial.at()).toBe('over')
  })

  test('GM-6.4 all three Heroes may choose the same District', () => {
    const trial = situation({ play })
    for (const h of trial.open.heroes) {
      const back = cardOf(trial.g, h, 'square')
      if (h.lost.includes(back)) [h.hand[0], h.lost[0]] = [back, h.hand[0] as number]
      trial.choose(1, `access ${h.id} #${back}`)
    }
    trial.choose(1, 'ready')
    expect(trial.open.heroes.map((h) => trial.g.secret.faces[h.chosen as number])).toEqual([
      'square',
      'square',
      'square',
    ])
  })

  test('GM-6.6 teammates see laid, held and forfeited cards, the Machine sees backs', () => {
    const trial = situation({ seats: 4, play })
    trial.choose(1, trial.options(1)[0] as string)
    const h = heroNamed(trial.open, 'actress')
    const pick = trial.g.stack[0]?.picks?.[1] as number
    const sees = (viewer: number | 'spectator') => {
      const { faces } = viewFor(greatMachine, trial.g, viewer)
      return [faces[pick], ...[...h.hand, ...h.lost].map((back) => faces[back])].filter((face) => face !== undefined)
    }
    expect(sees(2)).toHaveLength(10)
    expect(sees(3)).toHaveLength(10)
    expect(sees(0)).toEqual([])
    expect(sees('spectator')).toEqual([])
  })
})
