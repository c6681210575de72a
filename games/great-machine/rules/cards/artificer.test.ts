import { describe, expect, test } from 'vitest'
import { actionOf, at, guards, lay, situation } from '../../testing/situation.ts'
import { heroTurn } from '../procedures/hero-turn.ts'

describe('Artificer', () => {
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
    const trial = situation({
      heroes: ['artificer', 'hunter', 'actress'],
      trust: [0, 0, 3],
      with: (open) => open.raids.push({ at: 0, hit: false }),
      play: (g) => {
        lay(g, g.open.heroes[2] as never, 'art')
        return heroTurn.start({ hero: 2, exits: 0, path: [] })
      },
    })
    expect(trial.choose(0, 'detain access').at()).toBe('over')
  })
})
