import { describe, expect, test } from 'vitest'
import { at, cardOf, guards, heroNamed, kinds, lay, people, place, situation, turnOf } from '../../testing/situation.ts'
import { heroTurn } from './hero-turn.ts'
import { machine } from './machine.ts'

const RUN = 0
const CUFFS = 5

describe('movement', () => {
  test('GM-8.1 the card is revealed first; the Heroes follow by rising Initiative', () => {
    const trial = situation({
      seats: 4,
      trust: [9, 9, 9],
      play: (g) => {
        for (const h of g.open.heroes) lay(g, h, 'square')
        return { proc: 'round', step: 'heroes' }
      },
    })
    expect(trial.at()).toBe('heroTurn.route')
    expect(trial.turn()).toBe(1)
    expect(heroNamed(trial.open, 'actress').shown).toBe(8)
    expect(heroNamed(trial.open, 'hunter').shown).toBe(undefined)
  })

  test('GM-8.2 staying costs nothing, whatever the Guards', () => {
    const trial = situation({ trust: [2], with: (open) => guards(open, 'velvet', 4), play: turnOf(0, 'velvet') })
    expect(trial.at()).toBe('action.choose')
    expect(heroNamed(trial.open, 'actress').trust).toBe(2)
  })

  test('GM-8.3 any route, the cheapest first, also a longer one and one it cannot afford', () => {
    const trial = situation({
      trust: [2],
      with(open) {
        for (const d of open.districts) d.guards = 0
        guards(open, 'art', 4)
      },
      play: turnOf(0, 'square'),
    })
    expect(trial.options(1)).toEqual(['go tower', 'go nexus', 'go art'])
    trial.choose(1, 'go nexus', 'go industry', 'go trade', 'go square')
    expect([heroNamed(trial.open, 'actress').at, heroNamed(trial.open, 'actress').trust]).toEqual([8, 2])
  })

  test('GM-8.4 no District is entered twice', () => {
    const trial = situation({ trust: [8], with: (open) => guards(open, 'velvet', 0), play: turnOf(0, 'citadel') })
    trial.choose(1, 'go tower')
    expect(trial.options(1)).not.toContain('go velvet')
  })

  test('GM-8.5 leaving 2 Guards and a broken one costs 2', () => {
    const trial = situation({ trust: [5], with: (open) => guards(open, 'velvet', 2, 1), play: turnOf(0, 'art') })
    trial.choose(1, 'go art')
    expect(heroNamed(trial.open, 'actress').trust).toBe(3)
  })

  test('GM-8.5 the Guards of the destination cost nothing', () => {
    const trial = situation({
      with(open) {
        guards(open, 'velvet', 0)
        guards(open, 'art', 4)
      },
      play: turnOf(0, 'art'),
    })
    trial.choose(1, 'go art')
    expect(heroNamed(trial.open, 'actress').at).toBe(0)
    expect(trial.at()).toBe('action.choose')
  })

  test('GM-8.6 GM-8.7 too little Trust: all is discarded; Run into the destination is an arrival', () => {
    const trial = situation({ trust: [1], play: turnOf(0, 'art') }).rig(RUN)
    trial.choose(1, 'go art')
    const h = heroNamed(trial.open, 'actress')
    expect([h.trust, h.at, h.detained, trial.at()]).toEqual([0, 0, false, 'action.choose'])
  })

  test('GM-8.7 after Run a District without operational Guards is left without a roll', () => {
    const trial = situation({ with: (open) => guards(open, 'art', 0, 2), play: turnOf(0, 'square') }).rig(RUN, CUFFS)
    trial.choose(1, 'go art', 'go square')
    expect(heroNamed(trial.open, 'actress').detained).toBe(false)
  })

  test('GM-8.7 after Run a District with a Guard needs another roll', () => {
    const trial = situation({ with: (open) => guards(open, 'art', 1), play: turnOf(0, 'square') }).rig(RUN, CUFFS)
    trial.choose(1, 'go art', 'go square')
    expect(trial.at()).toBe('detention.measure')
  })

  test('GM-8.8 Cuffs: placed in the destination and detained', () => {
    const trial = situation({ play: turnOf(0, 'citadel') }).rig(CUFFS)
    trial.choose(1, 'go tower')
    const h = heroNamed(trial.open, 'actress')
    expect([h.at, h.detained, trial.at()]).toEqual([5, true, 'detention.measure'])
  })

  test('GM-8.9 a Hero that can pay must pay', () => {
    const trial = situation({ trust: [2], play: turnOf(0, 'art') }).rig(CUFFS)
    trial.choose(1, 'go art')
    expect([heroNamed(trial.open, 'actress').trust, trial.at()]).toEqual([0, 'action.choose'])
  })

  test('GM-8.10 a Raid on the way is ignored', () => {
    const trial = situation({
      trust: [8],
      with: (open) => open.raids.push({ at: 0, hit: false }),
      play: turnOf(0, 'science'),
    })
    trial.choose(1, 'go art', 'go science')
    expect([trial.at(), trial.open.raids[0]?.hit]).toEqual(['action.choose', false])
  })

  test('GM-8.11 ending or staying in a raided District is a detention before the action', () => {
    const stay = situation({ with: (open) => open.raids.push({ at: 4, hit: false }), play: turnOf(0, 'velvet') })
    expect(stay.at()).toBe('detention.measure')
    expect(stay.open.raids[0]?.hit).toBe(true)
    const go = situation({ trust: [8], with: (open) => open.raids.push({ at: 0, hit: false }), play: turnOf(0, 'art') })
    go.choose(1, 'go art')
    expect(go.at()).toBe('detention.measure')
  })

  test('GM-8.12 Cuffs on the way to a Raid are one detention and a successful Raid', () => {
    const trial = situation({ with: (open) => open.raids.push({ at: 0, hit: false }), play: turnOf(0, 'art') }).rig(
      CUFFS,
    )
    trial.choose(1, 'go art')
    trial.choose(0, 'detain plan')
    expect([trial.open.raids[0]?.hit, trial.open.tally.raided, trial.open.plan, trial.at()]).toEqual([
      true,
      1,
      3,
      'action.choose',
    ])
  })

  test('GM-8.18 two Heroes in one raided District are detained in their own turns', () => {
    const trial = situation({
      at: ['art', 'art', 'art'],
      with: (open) => open.raids.push({ at: 0, hit: false }),
      play: (g) => {
        for (const h of g.open.heroes.slice(0, 2)) lay(g, h, 'art')
        lay(g, g.open.heroes[2] as never, 'art')
        return { proc: 'round', step: 'heroes' }
      },
    })
    trial.choose(0, 'detain trust').choose(0, 'detain plan')
    expect(trial.open.heroes.map(({ detained }) => detained)).toEqual([true, true, false])
    expect(trial.open.raids).toHaveLength(1)
  })

  test('GM-8.19 a District repositioned in phase III: the card stays, the route starts from the new place', () => {
    const trial = situation({
      bonds: 2,
      trust: [8],
      with(open, g) {
        place(open, 'lex', 'nexus')
        lay(g, open.heroes[0] as never, 'science')
      },
      play: () => machine.start(),
    })
    const { chosen } = heroNamed(trial.open, 'actress')
    trial.choose(0, 'reposition lex')
    // Velvet leaves the upper right corner for the left edge, beside science and the citadel.
    const text = trial.options(0).find((each) => each.startsWith('place velvet -')) as string
    trial.choose(0, text, 'end')
    expect(heroNamed(trial.open, 'actress').chosen).toBe(chosen)
    trial.g.stack = [heroTurn.start({ hero: 0, exits: 0, path: [] })]
    expect(trial.options(1)).toContain('go science')
  })
})

describe('detention', () => {
  const raided = (hero: number, to: Parameters<typeof turnOf>[1], trust: number[] = [], event = '') =>
    situation({
      trust,
      event,
      with(open) {
        const h = open.heroes[hero] as { at: number }
        open.raids.push({ at: h.at, hit: false })
      },
      play: turnOf(hero, to),
    })

  test('GM-8.13 option A: the Plan advances, the Hero acts and counts as detained', () => {
    const trial = raided(1, 'trade').choose(0, 'detain plan')
    expect([trial.open.plan, trial.at(), trial.open.heroes[1]?.detained]).toEqual([3, 'action.choose', true])
  })

  test('GM-8.14 GM-8.15 No Trust!: 5 Trust become 5 Bonds, the turn ends', () => {
    const trial = raided(1, 'trade', [0, 5]).choose(0, 'detain trust')
    expect([trial.open.heroes[1]?.trust, trial.open.bonds, trial.at(), trial.open.plan]).toEqual([0, 5, 'over', 2])
  })

  test('GM-8.15 No Trust! against 0 Trust gives nothing, the turn still ends', () => {
    const trial = raided(1, 'trade').choose(0, 'detain trust')
    expect([trial.open.bonds, trial.at()]).toEqual([0, 'over'])
  })

  test('GM-8.16 No Access!: the card is forfeited face down, the Hero stays in the destination', () => {
    const trial = raided(1, 'trade').choose(0, 'detain access')
    const h = trial.open.heroes[1] as { lost: number[]; hand: number[]; at: number }
    expect([h.lost.length, h.hand.length, h.at, trial.at()]).toEqual([2, 7, 2, 'over'])
    expect(trial.g.secret.faces[h.lost[1] as number]).toBe('trade')
  })

  test('GM-8.17 the card goes back to the hand and its back tells nothing', () => {
    const trial = raided(1, 'trade').choose(0, 'detain plan')
    const h = trial.open.heroes[1] as (typeof trial.open.heroes)[number]
    expect([h.hand.length, h.chosen, h.shown]).toEqual([8, undefined, undefined])
    expect(trial.g.secret.seen[cardOf(trial.g, h, 'trade')]).toBe(2)
  })

  test('GM-11.2 card actress detained by a Raid, option A: after the advance she gets 2 Trust and may act', () => {
    const trial = raided(0, 'velvet').choose(0, 'detain plan')
    expect([trial.open.plan, trial.open.heroes[0]?.trust, trial.at()]).toEqual([3, 2, 'action.choose'])
  })

  test('GM-11.3 card actress detained by a Raid, option B: after the measure Discontent +2', () => {
    const trial = raided(0, 'velvet', [4]).choose(0, 'detain trust')
    expect([trial.open.discontent, trial.open.bonds, trial.at()]).toEqual([2, 4, 'over'])
  })

  test('GM-11.4 the Actress caught by Cuffs has no ability', () => {
    const trial = situation({ with: (open) => open.raids.push({ at: 0, hit: false }), play: turnOf(0, 'art') }).rig(
      CUFFS,
    )
    trial.choose(1, 'go art')
    trial.choose(0, 'detain trust')
    expect(trial.open.discontent).toBe(0)
  })

  test('GM-11.9 option B leaves the Hunter no action at all', () => {
    expect(raided(1, 'trade', [0, 9]).choose(0, 'detain access').at()).toBe('over')
  })

  test('GM-12.25 card show-trial: option B applies both measures', () => {
    const trial = raided(1, 'trade', [0, 4], 'show-trial')
    expect(trial.options(0)).toEqual(['detain plan', 'detain both'])
    trial.choose(0, 'detain both')
    expect([trial.open.bonds, trial.open.heroes[1]?.lost.length]).toEqual([4, 2])
  })

  /** A Hero lays its last Access card and is detained. */
  const lastCard = (event = '') => {
    const trial = raided(1, 'trade', [0, 4], event)
    const h = trial.open.heroes[1] as (typeof trial.open.heroes)[number]
    h.lost.push(...h.hand.splice(0))
    return trial
  }

  test('GM-6.5 GM-8.16 the last Access card cannot be forfeited: a Hero can always lay one', () => {
    const trial = lastCard()
    expect(trial.options(0)).toEqual(['detain plan', 'detain trust'])
    expect(trial.blocked(0).map(({ target, reason }) => [target, reason.key])).toEqual([['access', 'reason.lastCard']])
    trial.choose(0, 'detain trust')
    expect([trial.open.heroes[1]?.hand.length, trial.open.bonds]).toEqual([1, 4])
  })

  test('GM-6.5 GM-12.25 of Show Trial’s two measures only No Trust! is left against the last card', () => {
    const trial = lastCard('show-trial')
    expect(trial.options(0)).toEqual(['detain plan', 'detain trust'])
    expect(trial.blocked(0).map(({ target, reason }) => [target, reason.key])).toEqual([['both', 'reason.lastCard']])
  })

  test('GM-12.19 card papers-please: a Hero ending in a major District loses 1 Trust, after a detention there', () => {
    const trial = situation({
      event: 'papers-please',
      trust: [5],
      at: ['square'],
      with: (open) => open.raids.push({ at: 8, hit: false }),
      play: turnOf(0, 'square'),
    })
    trial.choose(0, 'detain plan')
    expect(trial.open.heroes[0]?.trust).toBe(5 + 2 - 1)
    const minor = situation({ event: 'papers-please', trust: [5], play: turnOf(0, 'velvet') })
    minor.decisions()
    expect(minor.open.heroes[0]?.trust).toBe(5)
  })
})

describe('surcharges', () => {
  const walk = (event: string, published: string[], trust: number, ...ways: string[]) => {
    const trial = situation({
      trust: [trust],
      event,
      published,
      with: (open) => guards(open, 'art', 0),
      play: turnOf(0, 'science'),
    }).rig(CUFFS)
    trial.choose(1, ...ways)
    return trial
  }

  test('GM-12.7 card curfew: 1 Trust more for each exit after the first', () => {
    expect(walk('', ['curfew'], 8, 'go art', 'go science').open.heroes[0]?.trust).toBe(8 - 2 - 1)
  })

  test('GM-12.13 card curfew-bells: 1 Trust more for the first exit', () => {
    expect(walk('curfew-bells', [], 8, 'go art', 'go science').open.heroes[0]?.trust).toBe(8 - 3)
  })

  test(': Curfew and Curfew Bells together: first exit +1, each later exit +1', () => {
    expect(walk('curfew-bells', ['curfew'], 8, 'go art', 'go science').open.heroes[0]?.trust).toBe(8 - 3 - 1)
  })

  test('GM-12.2 a surcharge belongs to the payment: with too little Trust for all of it the die decides', () => {
    const trial = walk('curfew-bells', [], 2, 'go art')
    expect([trial.open.heroes[0]?.trust, trial.at()]).toEqual([0, 'detention.measure'])
  })

  test('GM-12.22 card state-of-emergency: 1 Trust more for leaving a District with a Guard', () => {
    expect(walk('state-of-emergency', [], 8, 'go art', 'go science').open.heroes[0]?.trust).toBe(8 - 3)
  })

  test('GM-12.30 card silent-alarm: leaving a raided District costs 2 Trust more', () => {
    const trial = situation({
      trust: [8],
      event: 'silent-alarm',
      with: (open) => open.raids.push({ at: 4, hit: false }),
      play: turnOf(0, 'art'),
    })
    trial.choose(1, 'go art')
    expect(trial.open.heroes[0]?.trust).toBe(8 - 4)
  })
})

describe('Back Alleys', () => {
  const heroes = ['vagabond', 'hunter', 'physician'] as const

  test('GM-11.5 GM-11.6 card vagabond leaves one District without paying its Guards, once; surcharges remain', () => {
    const trial = situation({ heroes: [...heroes], trust: [5], event: 'curfew-bells', play: turnOf(0, 'velvet') })
    expect(kinds(trial, 1)).toEqual(['go', 'sneak'])
    trial.choose(1, 'sneak art')
    expect(trial.open.heroes[0]?.trust).toBe(4)
    trial.choose(1, trial.options(1).find((text) => text === 'go velvet') as string)
    expect(trial.open.heroes[0]?.trust).toBe(2)
  })

  test('GM-11.6 nothing to declare where no Guard stands', () => {
    const trial = situation({
      heroes: [...heroes],
      with(open, g) {
        guards(open, 'square', 0)
        people(g, 'square', {})
      },
      play: turnOf(0, 'velvet'),
    })
    expect(kinds(trial, 1)).toEqual(['go'])
    expect(at(trial.open, 'square').guards).toBe(0)
  })
})
