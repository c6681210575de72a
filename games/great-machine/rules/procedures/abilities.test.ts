import { describe, expect, test } from 'vitest'
import { actionOf, at, guards, heroNamed, lay, situation } from '../../testing/situation.ts'
import { heroTurn } from './hero-turn.ts'

const reasons = (table: ReturnType<typeof situation>, kind: string) =>
  table
    .blocked(1)
    .filter((each) => each.do === kind)
    .map(({ reason }) => reason.key)
const FOUR = 4
const SHIELD = 5

describe('abilities', () => {
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

  test('GM-11.11 card artificer sends a Guard next door for 1 Trust, once, before or after her action', () => {
    const heroes = ['artificer', 'hunter', 'actress'] as const
    const before = situation({ heroes: [...heroes], trust: [0, 0, 3], play: actionOf(2) })
    expect(before.options(1)).toEqual(
      expect.arrayContaining(['rewire science', 'rewire velvet', 'rewire tower', 'rewire square']),
    )
    before.choose(1, 'rewire tower', 'incite')
    expect([before.at(), at(before.open, 'tower').guards, before.open.heroes[2]?.trust]).toEqual(['over', 3, 1])
    const after = situation({ heroes: [...heroes], trust: [0, 0, 3], play: actionOf(2) }).choose(1, 'incite')
    expect(after.options(1)).toContain('pass')
    after.choose(1, 'rewire velvet')
    expect([after.at(), at(after.open, 'art').guards]).toEqual(['over', 1])
    const full = situation({
      heroes: [...heroes],
      trust: [0, 0, 3],
      with: (open) => guards(open, 'tower', 4),
      play: actionOf(2),
    })
    expect(full.options(1)).not.toContain('rewire tower')
  })

  test('GM-11.12 no Rewire when a detention has ended her turn', () => {
    const table = situation({
      heroes: ['artificer', 'hunter', 'actress'],
      trust: [0, 0, 3],
      with: (open) => open.raids.push({ at: 0, hit: false }),
      play: (g) => {
        lay(g, g.open.heroes[2] as never, 'art')
        return heroTurn.start({ hero: 2, exits: 0, path: [] })
      },
    })
    expect(table.choose(0, 'detain access').at()).toBe('over')
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
