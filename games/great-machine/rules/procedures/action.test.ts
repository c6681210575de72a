import { describe, expect, test } from 'vitest'
import { actionOf, at, guards, heroNamed, kinds, people, situation } from '../../testing/situation.ts'

const reasons = (trial: ReturnType<typeof situation>, kind: string) =>
  trial
    .blocked(1)
    .filter((each) => each.do === kind)
    .map(({ reason }) => reason.key)
/** Sides of the Assault die, as chance hands them out. */
const TWO = 0
const THREE = 2
const FOUR = 4
const SHIELD = 5

describe('actions', () => {
  test('GM-9.1 one action, or none, with the full cost in Trust', () => {
    const trial = situation({ trust: [1], play: actionOf(0) })
    expect(trial.options(1)).not.toContain('incite')
    expect(reasons(trial, 'incite')).toEqual(['reason.noTrust'])
    trial.choose(1, 'pass')
    expect([trial.at(), heroNamed(trial.open, 'actress').trust]).toEqual(['over', 1])
    expect(
      situation({ play: actionOf(0) })
        .choose(1, 'gain')
        .at(),
    ).toBe('over')
  })

  test('GM-9.2 Incite costs the Guards and raises Discontent by 1', () => {
    const trial = situation({ trust: [3], play: actionOf(0) }).choose(1, 'incite')
    expect([heroNamed(trial.open, 'actress').trust, trial.open.discontent]).toEqual([1, 1])
  })

  test('GM-9.3 no Incite in a major District', () => {
    const trial = situation({ trust: [9], at: ['square'], play: actionOf(0) })
    expect(trial.options(1)).not.toContain('incite')
    expect(reasons(trial, 'incite')).toEqual(['reason.minorOnly'])
  })

  test('GM-9.4 without operational Guards Incite is free', () => {
    const trial = situation({ with: (open) => guards(open, 'velvet', 0, 2), play: actionOf(0) }).choose(1, 'incite')
    expect(trial.open.discontent).toBe(1)
  })

  test.each([
    [TWO, true],
    [THREE, true],
    [FOUR, false],
    [SHIELD, false],
  ])('GM-9.5 GM-9.6 attack with 3 Trust, side %i of the die: broken is %s, the Trust is gone', (side, broken) => {
    const trial = situation({ trust: [5], play: actionOf(0) }).rig(side)
    trial.choose(1, 'attack 3')
    expect(heroNamed(trial.open, 'actress').trust).toBe(2)
    expect(at(trial.open, 'velvet').broken).toBe(broken ? 1 : 0)
  })

  test('GM-9.5 only stakes that can win are listed, and only where a Guard stands', () => {
    expect(situation({ trust: [8], play: actionOf(0) }).options(1)).toEqual(
      expect.arrayContaining(['attack 2', 'attack 3', 'attack 4']),
    )
    const empty = situation({ trust: [8], with: (open) => guards(open, 'velvet', 0, 1), play: actionOf(0) })
    expect(kinds(empty, 1)).not.toContain('attack')
    expect(reasons(empty, 'attack')).toEqual(['reason.noGuards'])
  })

  test('GM-9.7 GM-9.9 Identify costs the Guards for each; the Revolutionaries learn the classes, the Machine does not', () => {
    const trial = situation({ seats: 3, trust: [5], play: actionOf(0) })
    expect(trial.options(1)).not.toContain('identify 3')
    trial.choose(1, 'identify 2')
    const d = at(trial.open, 'velvet')
    expect([heroNamed(trial.open, 'actress').trust, d.identified.length, d.unknown.length]).toEqual([1, 2, 2])
    expect(d.identified.map((back) => trial.g.secret.seen[back])).toEqual([6, 6])
    expect(trial.open.tally.identified).toBe(2)
  })

  test('GM-9.8 identified and revealed Citizens are not identified again', () => {
    const trial = situation({
      trust: [9],
      with: (_o, g) => people(g, 'velvet', { identified: ['noble'], revealed: ['artist'] }),
      play: actionOf(0),
    })
    expect(kinds(trial, 1)).not.toContain('identify')
    expect(reasons(trial, 'identify')).toEqual(['reason.nobodyUnknown'])
  })

  test(': without operational Guards any number is identified for free', () => {
    const trial = situation({ with: (open) => guards(open, 'velvet', 0), play: actionOf(0) })
    expect(trial.options(1)).toEqual(expect.arrayContaining(['identify 1', 'identify 4']))
  })

  test('GM-9.10 one Citizen 1 step, another 2 steps: 3 Trust, Guards irrelevant', () => {
    const trial = situation({
      trust: [4],
      with(open, g) {
        guards(open, 'velvet', 4)
        people(g, 'velvet', { unknown: ['noble'], identified: ['artist'], revealed: ['merchant'] })
      },
      play: actionOf(0),
    })
    const [back] = at(trial.open, 'velvet').identified
    trial.choose(1, `lead identified #${back}>art`, 'lead merchant>square', 'enough')
    expect(heroNamed(trial.open, 'actress').trust).toBe(1)
    expect(at(trial.open, 'art').identified).toEqual([back])
    expect(at(trial.open, 'square').revealed).toEqual(['merchant'])
    expect(trial.at()).toBe('over')
  })

  test('GM-9.11 not into a District with 6 Citizens, but through it; never into the own one', () => {
    const trial = situation({
      trust: [8],
      with(_o, g) {
        for (const id of ['art', 'tower'] as const) people(g, id, { revealed: Array(6).fill('noble') })
      },
      play: actionOf(0),
    })
    const targets = trial.options(1).filter((text) => text.startsWith('lead'))
    expect(targets).not.toContain('lead unidentified>art')
    expect(targets).not.toContain('lead unidentified>velvet')
    expect(targets).toContain('lead unidentified>square')
  })

  test('GM-9.12 into a District with a Riot token it is allowed', () => {
    const trial = situation({
      trust: [1],
      with(open) {
        at(open, 'art').riot = true
      },
      play: actionOf(0),
    })
    expect(trial.options(1)).toContain('lead unidentified>art')
  })

  test('GM-9.13 Gain Trust: 1, free', () => {
    const trial = situation({ play: actionOf(0) }).choose(1, 'gain')
    expect(heroNamed(trial.open, 'actress').trust).toBe(1)
  })
})

describe('cards that change actions', () => {
  test('GM-12.9 card plating: the die counts 1 more: 4 Trust fail against a rolled 4, 5 do not', () => {
    const build = (trust: number) =>
      situation({ trust: [8], published: ['plating'], play: actionOf(0) })
        .rig(FOUR)
        .choose(1, `attack ${trust}`)
    expect(at(build(4).open, 'velvet').broken).toBe(0)
    expect(at(build(5).open, 'velvet').broken).toBe(1)
  })

  test('GM-12.9 under Reinforced Plating the least attack is 3, and the reason says so', () => {
    const plated = (trust: number) => situation({ trust: [trust], published: ['plating'], play: actionOf(0) })
    expect(plated(3).options(1)).toContain('attack 3')
    const poor = plated(2)
    expect(kinds(poor, 1)).not.toContain('attack')
    expect(poor.blocked(1).find((each) => each.do === 'attack')).toMatchObject({
      reason: { key: 'reason.plated', directive: 'plating', need: 3, have: 2 },
      rule: 'GM-12.9',
    })
    const veteran = situation({
      heroes: ['veteran', 'hunter', 'actress'],
      trust: [0, 0, 2],
      published: ['plating'],
      play: actionOf(2),
    })
    expect(veteran.blocked(1).map(({ do: kind }) => kind)).toContain('blow')
  })

  test('GM-12.12 card census: the Machine gains 1 Bond per Citizen of an Identify action, at most 3', () => {
    const trial = situation({ event: 'census', with: (open) => guards(open, 'velvet', 0), play: actionOf(0) })
    expect(trial.choose(1, 'identify 4').open.bonds).toBe(3)
  })

  test('GM-12.15 card platform-survey: a Hero repositions for nothing', () => {
    const trial = situation({ event: 'platform-survey', at: ['nexus'], play: actionOf(0) })
    expect(trial.options(1)).toContain('shift')
  })

  test('GM-12.17 card sealed-theatres: Incite costs 1 more', () => {
    const build = (trust: number) => situation({ event: 'sealed-theatres', trust: [trust], play: actionOf(0) })
    expect(build(2).options(1)).not.toContain('incite')
    expect(build(3).choose(1, 'incite').open.heroes[0]?.trust).toBe(0)
  })

  test('GM-12.27 card blackout: special actions cost 1 more, supply then 1', () => {
    const build = (trust: number) => situation({ event: 'blackout', trust: [trust], at: ['nexus'], play: actionOf(0) })
    expect(kinds(build(0), 1)).not.toContain('supply')
    expect(build(1).choose(1, 'supply hunter').open.heroes[0]?.trust).toBe(0)
    expect(kinds(build(2), 1)).not.toContain('shift')
    expect(kinds(build(3), 1)).toContain('shift')
  })
})
