import { describe, expect, test } from 'vitest'
import { actionOf, at, heroNamed, situation } from '../../testing/situation.ts'

const reasons = (table: ReturnType<typeof situation>, kind: string) =>
  table
    .blocked(1)
    .filter((each) => each.do === kind)
    .map(({ reason }) => reason.key)
const FOUR = 4
const SHIELD = 5

describe('Heroes', () => {
  test('GM-11.7 card hunter takes two different actions, no Riot among them, Gain Trust only as the second', () => {
    const table = situation({ trust: [0, 8], play: actionOf(1) })
    table.choose(1, 'incite')
    expect(table.at()).toBe('action.choose')
    expect(table.options(1)).not.toContain('incite')
    expect(table.options(1)).not.toContain('riot')
    expect(reasons(table, 'riot')).toEqual(['reason.riotAlone'])
    expect(table.options(1)).toContain('gain')
    table.choose(1, 'gain')
    expect(table.at()).toBe('over')
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

  test('GM-11.8 corner case 87: the Hunter in the tower annuls and recovers, each paid', () => {
    const table = situation({ trust: [0, 5], at: ['art', 'tower'], published: ['levy'], play: actionOf(1) })
    const [card] = heroNamed(table.open, 'actress').lost
    table.choose(1, 'annul levy', `recover actress #${card}`)
    expect(heroNamed(table.open, 'hunter').trust).toBe(1)
  })

  test('GM-11.8 corner case 88: after breaking a Guard the second action is cheaper', () => {
    const table = situation({ trust: [0, 5], play: actionOf(1) }).rig(FOUR)
    table.choose(1, 'attack 4', 'incite')
    expect(heroNamed(table.open, 'hunter').trust).toBe(0)
  })

  test('GM-11.10 card physician identifies one of the Citizens for free', () => {
    const table = situation({ trust: [0, 0, 2], play: actionOf(2) })
    expect(table.options(1)).toContain('identify 2')
    expect(table.options(1)).not.toContain('identify 3')
    table.choose(1, 'identify 2')
    expect(heroNamed(table.open, 'physician').trust).toBe(0)
  })

  test('GM-11.13 corner case 71: card veteran rolls 4 and pays 4, or pays nothing and fails', () => {
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
