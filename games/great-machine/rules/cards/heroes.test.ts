import { describe, expect, test } from 'vitest'
import { actionOf, at, heroNamed, situation } from '../../testing/situation.ts'

const reasons = (trial: ReturnType<typeof situation>, kind: string) =>
  trial
    .blocked(1)
    .filter((each) => each.do === kind)
    .map(({ reason }) => reason.key)
const FOUR = 4
const SHIELD = 5

describe('Heroes', () => {
  test('GM-11.7 card hunter takes two different actions, no Riot among them, Gain Trust only as the second', () => {
    const trial = situation({ trust: [0, 8], play: actionOf(1) })
    trial.choose(1, 'incite')
    expect(trial.at()).toBe('action.choose')
    expect(trial.options(1)).not.toContain('incite')
    expect(trial.options(1)).not.toContain('riot')
    expect(reasons(trial, 'riot')).toEqual(['reason.riotAlone'])
    expect(trial.options(1)).toContain('gain')
    trial.choose(1, 'gain')
    expect(trial.at()).toBe('over')
    expect(
      situation({ trust: [0, 8], play: actionOf(1) })
        .choose(1, 'gain')
        .at(),
    ).toBe('over')
    expect(
      situation({ trust: [0, 8], play: actionOf(1) })
        .choose(1, 'riot')
        .at(),
    ).not.toBe('action.choose')
  })

  test('GM-11.8 the Hunter in the tower annuls and recovers, each paid', () => {
    const trial = situation({ trust: [0, 5], at: ['art', 'tower'], published: ['levy'], play: actionOf(1) })
    trial.choose(1, 'annul levy', 'recover actress')
    expect(heroNamed(trial.open, 'hunter').trust).toBe(1)
  })

  test('GM-11.8 after breaking a Guard the second action is cheaper', () => {
    const trial = situation({ trust: [0, 5], play: actionOf(1) }).rig(FOUR)
    trial.choose(1, 'attack 4', 'incite')
    expect(heroNamed(trial.open, 'hunter').trust).toBe(0)
  })

  test('GM-11.10 card physician identifies one of the Citizens for free', () => {
    const trial = situation({ trust: [0, 0, 2], play: actionOf(2) })
    expect(trial.options(1)).toContain('identify 2')
    expect(trial.options(1)).not.toContain('identify 3')
    trial.choose(1, 'identify 2')
    expect(heroNamed(trial.open, 'physician').trust).toBe(0)
  })

  test('GM-11.13 card veteran rolls 4 and pays 4, or pays nothing and fails', () => {
    const build = (side: number) =>
      situation({ heroes: ['veteran', 'hunter', 'actress'], trust: [0, 0, 5], play: actionOf(2) })
        .rig(side)
        .choose(1, 'blow')
    const struck = build(FOUR).choose(1, 'strike')
    expect([struck.open.heroes[2]?.trust, at(struck.open, 'industry').broken, struck.at()]).toEqual([1, 1, 'over'])
    const held = build(FOUR).choose(1, 'hold')
    expect([held.open.heroes[2]?.trust, at(held.open, 'industry').broken, held.at()]).toEqual([5, 0, 'over'])
    expect(build(SHIELD).at()).toBe('over')
  })
})
