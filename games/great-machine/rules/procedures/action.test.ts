import { describe, expect, test } from 'vitest'
import { actionOf, at, guards, heroNamed, kinds, lay, people, scene } from '../../testing.ts'
import { heroTurn } from './heroTurn.ts'

const reasons = (table: ReturnType<typeof scene>, kind: string) =>
  table
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
    const table = scene({ trust: [1], play: actionOf(0) })
    expect(table.options(1)).not.toContain('incite')
    expect(reasons(table, 'incite')).toEqual(['reason.noTrust'])
    table.choose(1, 'pass')
    expect([table.at(), heroNamed(table.open, 'actress').trust]).toEqual(['over', 1])
    expect(
      scene({ play: actionOf(0) })
        .choose(1, 'gain')
        .at(),
    ).toBe('over')
  })

  test('GM-9.2 Incite costs the Guards and raises Discontent by 1', () => {
    const table = scene({ trust: [3], play: actionOf(0) }).choose(1, 'incite')
    expect([heroNamed(table.open, 'actress').trust, table.open.discontent]).toEqual([1, 1])
  })

  test('GM-9.3 corner case 64: no Incite in a major District', () => {
    const table = scene({ trust: [9], at: ['square'], play: actionOf(0) })
    expect(table.options(1)).not.toContain('incite')
    expect(reasons(table, 'incite')).toEqual(['reason.minorOnly'])
  })

  test('GM-9.4 corner case 65: without operational Guards Incite is free', () => {
    const table = scene({ with: (open) => guards(open, 'velvet', 0, 2), play: actionOf(0) }).choose(1, 'incite')
    expect(table.open.discontent).toBe(1)
  })

  test.each([
    [TWO, true],
    [THREE, true],
    [FOUR, false],
    [SHIELD, false],
  ])(
    'GM-9.5 GM-9.6 corner case 69: attack with 3 Trust, side %i of the die: broken is %s, the Trust is gone',
    (side, broken) => {
      const table = scene({ trust: [5], play: actionOf(0) }).rig(side)
      table.choose(1, 'attack 3')
      expect(heroNamed(table.open, 'actress').trust).toBe(2)
      expect(at(table.open, 'velvet').broken).toBe(broken ? 1 : 0)
    },
  )

  test('GM-9.5 only stakes that can win are listed, and only where a Guard stands', () => {
    expect(scene({ trust: [8], play: actionOf(0) }).options(1)).toEqual(
      expect.arrayContaining(['attack 2', 'attack 3', 'attack 4']),
    )
    const empty = scene({ trust: [8], with: (open) => guards(open, 'velvet', 0, 1), play: actionOf(0) })
    expect(kinds(empty, 1)).not.toContain('attack')
    expect(reasons(empty, 'attack')).toEqual(['reason.noGuards'])
  })

  test('GM-9.7 GM-9.9 Identify costs the Guards for each; the Revolutionaries learn the classes, the Machine does not', () => {
    const table = scene({ seats: 3, trust: [5], play: actionOf(0) })
    expect(table.options(1)).not.toContain('identify 3')
    table.choose(1, 'identify 2')
    const d = at(table.open, 'velvet')
    expect([heroNamed(table.open, 'actress').trust, d.identified.length, d.unknown.length]).toEqual([1, 2, 2])
    expect(d.identified.map((back) => table.g.secret.seen[back])).toEqual([6, 6])
    expect(table.open.tally.identified).toBe(2)
  })

  test('GM-9.8 corner case 67: identified and revealed Citizens are not identified again', () => {
    const table = scene({
      trust: [9],
      with: (_o, g) => people(g, 'velvet', { identified: ['noble'], revealed: ['artist'] }),
      play: actionOf(0),
    })
    expect(kinds(table, 1)).not.toContain('identify')
    expect(reasons(table, 'identify')).toEqual(['reason.nobodyUnknown'])
  })

  test('corner case 68: without operational Guards any number is identified for free', () => {
    const table = scene({ with: (open) => guards(open, 'velvet', 0), play: actionOf(0) })
    expect(table.options(1)).toEqual(expect.arrayContaining(['identify 1', 'identify 4']))
  })

  test('GM-9.10 corner case 72: one Citizen 1 step, another 2 steps: 3 Trust, Guards irrelevant', () => {
    const table = scene({
      trust: [4],
      with(open, g) {
        guards(open, 'velvet', 4)
        people(g, 'velvet', { unknown: ['noble'], identified: ['artist'], revealed: ['merchant'] })
      },
      play: actionOf(0),
    })
    const [back] = at(table.open, 'velvet').identified
    table.choose(1, `lead identified #${back}>art`, 'lead merchant>square', 'enough')
    expect(heroNamed(table.open, 'actress').trust).toBe(1)
    expect(at(table.open, 'art').identified).toEqual([back])
    expect(at(table.open, 'square').revealed).toEqual(['merchant'])
    expect(table.at()).toBe('over')
  })

  test('GM-9.11 corner case 73: not into a District with 6 Citizens, but through it; never into the own one', () => {
    const table = scene({
      trust: [8],
      with(_o, g) {
        for (const id of ['art', 'tower'] as const) people(g, id, { revealed: Array(6).fill('noble') })
      },
      play: actionOf(0),
    })
    const targets = table.options(1).filter((text) => text.startsWith('lead'))
    expect(targets).not.toContain('lead unidentified>art')
    expect(targets).not.toContain('lead unidentified>velvet')
    expect(targets).toContain('lead unidentified>square')
  })

  test('GM-9.12 corner case 75: into a District with a Riot token it is allowed', () => {
    const table = scene({
      trust: [1],
      with(open) {
        at(open, 'art').riot = true
      },
      play: actionOf(0),
    })
    expect(table.options(1)).toContain('lead unidentified>art')
  })

  test('GM-9.13 Gain Trust: 1, free', () => {
    const table = scene({ play: actionOf(0) }).choose(1, 'gain')
    expect(heroNamed(table.open, 'actress').trust).toBe(1)
  })
})

describe('riots', () => {
  const rise = (revealed: Parameters<typeof people>[2]['revealed'], n: number, slot: number, broken = 0) =>
    scene({
      slot,
      with(open, g) {
        guards(open, 'velvet', n, broken)
        people(g, 'velvet', { revealed: revealed ?? [] })
      },
      play: actionOf(0),
    }).choose(1, 'riot')

  test('GM-9.14 corner case 91: costs the Guards for each unidentified Citizen, nothing when all are known', () => {
    const build = (trust: number) =>
      scene({
        trust: [trust],
        with(open, g) {
          guards(open, 'velvet', 3)
          people(g, 'velvet', { unknown: ['noble', 'noble'], identified: ['artist'] })
        },
        play: actionOf(0),
      })
    expect(build(5).options(1)).not.toContain('riot')
    expect(reasons(build(5), 'riot')).toEqual(['reason.noTrust'])
    expect(build(6).choose(1, 'riot').open.heroes[0]?.trust).toBe(0)
    expect(rise(['artist'], 4, 3).open.plan).toBe(3)
  })

  test('GM-9.15 all Citizens of the District are revealed', () => {
    const table = scene({
      trust: [8],
      with: (_o, g) => people(g, 'velvet', { unknown: ['noble', 'traitor'], identified: ['artist'] }),
      play: actionOf(0),
    }).choose(1, 'riot')
    const d = at(table.open, 'velvet')
    expect([d.unknown, d.identified, [...d.revealed].sort()]).toEqual([[], [], ['artist', 'noble', 'traitor']])
  })

  test('GM-9.16 corner case 92: 3 active, 1 Traitor, 1 Guard succeed; 2 active fail', () => {
    expect(rise(['artist', 'artist', 'artist', 'traitor'], 1, 3).open.riots).toBe(1)
    expect(rise(['artist', 'artist', 'traitor'], 1, 3).open.riots).toBe(0)
  })

  test('GM-9.17 corner case 99: inactive Citizens, broken Guards, Servants and Heroes do not count', () => {
    const table = scene({
      slot: 3,
      at: ['velvet', 'velvet', 'velvet'],
      with(open, g) {
        guards(open, 'velvet', 1, 3)
        people(g, 'velvet', { revealed: ['artist', 'artist', 'noble', 'noble'] })
        for (const s of open.servants) s.at = 4
      },
      play: actionOf(0),
    }).choose(1, 'riot')
    expect(table.open.riots).toBe(1)
  })

  test('GM-9.18 corner case 93: not where a Riot token lies; major Districts are allowed', () => {
    const table = scene({
      trust: [9],
      with(open) {
        at(open, 'velvet').riot = true
      },
      play: actionOf(0),
    })
    expect(table.options(1)).not.toContain('riot')
    expect(reasons(table, 'riot')).toEqual(['reason.riotHere'])
    expect(scene({ trust: [8], at: ['square'], play: actionOf(0) }).options(1)).toContain('riot')
  })

  test('GM-9.19 corner case 95: success: a token, operational Guards break, Citizens stay revealed', () => {
    const table = rise(['artist', 'artist', 'artist'], 2, 3, 1)
    const d = at(table.open, 'velvet')
    expect([d.riot, d.guards, d.broken, d.revealed.length, table.open.tally.riots]).toEqual([true, 0, 3, 3, 1])
  })

  test('GM-9.20 corner case 97: a failed Riot at XI: the Machine wins before arresting', () => {
    const table = scene({
      slot: 3,
      with(open, g) {
        open.plan = 11
        people(g, 'velvet', { revealed: ['artist'] })
      },
      play: actionOf(0),
    }).choose(1, 'riot')
    expect([table.at(), table.open.winner, at(table.open, 'velvet').revealed]).toEqual(['over', 'machine', ['artist']])
  })

  test('GM-9.21 after a failure the Machine may arrest any or all active Citizens, free', () => {
    const table = rise(['artist', 'artist', 'scientist', 'noble', 'traitor', 'traitor'], 2, 6)
    expect([table.open.plan, table.options(0)]).toEqual([3, ['seizeAll', 'seize artist', 'seize scientist', 'spare']])
    table.choose(0, 'seize artist', 'spare')
    expect(at(table.open, 'velvet').revealed).toEqual(['artist', 'scientist', 'noble', 'traitor', 'traitor'])
    const all = rise(['artist', 'artist', 'noble'], 2, 3).choose(0, 'seizeAll')
    expect(at(all.open, 'velvet').revealed).toEqual(['noble'])
    expect([all.open.tally.arrested, all.open.arrested.length]).toEqual([2, 5])
  })

  test('GM-9.22 corner case 103: an arrested Citizen is shown to nobody any more', () => {
    const table = rise(['artist'], 2, 3).choose(0, 'seizeAll')
    for (const back of table.open.arrested) expect(table.g.secret.seen[back]).toBe(0)
  })
})

describe('special actions', () => {
  test('GM-10.1 corner case 83: search: look at the hand, discard one; not with an empty hand', () => {
    const table = scene({ trust: [4], at: ['citadel'], play: actionOf(0) })
    expect(reasons(table, 'search')).toEqual(['reason.machineHandEmpty'])
    table.open.hand = table.open.directives.splice(0, 3)
    table.choose(1, 'search')
    const [card] = table.open.hand
    const face = table.g.secret.faces[card as number] as string
    expect(table.g.secret.seen[card as number]).toBe(2)
    table.choose(1, `discard #${card}`)
    expect([table.open.discarded, table.open.hand.length, heroNamed(table.open, 'actress').trust]).toEqual([
      [face],
      2,
      2,
    ])
    for (const back of table.open.hand) expect(table.g.secret.seen[back]).toBe(1)
  })

  test('GM-10.2 GM-10.3 corner cases 84 and 85: a random arrested Citizen comes back identified, to any District', () => {
    const table = scene({ trust: [2], at: ['citadel'], play: actionOf(0) }).choose(1, 'free')
    expect([table.open.arrested.length, table.options(1).length]).toEqual([2, 9])
    table.choose(1, 'house nexus')
    const [back] = at(table.open, 'nexus').identified
    expect(table.g.secret.seen[back as number]).toBe(2)
    const nobody = scene({ trust: [2], at: ['citadel'], with: (open) => (open.arrested = []), play: actionOf(0) })
    expect(reasons(nobody, 'free')).toEqual(['reason.nobodyArrested'])
    expect(nobody.options(1)).not.toContain('free')
  })

  test('GM-10.4 corner case 81: annul a published Directive; not available without one', () => {
    const table = scene({ trust: [2], at: ['tower'], published: ['levy', 'curfew'], play: actionOf(0) })
    table.choose(1, 'annul levy')
    expect([table.open.published, table.open.discarded]).toEqual([['curfew'], ['levy']])
    const none = scene({ trust: [2], at: ['tower'], play: actionOf(0) })
    expect(kinds(none, 1)).not.toContain('annul')
    expect(reasons(none, 'annul')).toEqual(['reason.nothingPublished'])
  })

  test('GM-10.5 corner case 81: any Hero takes back a forfeited card; one without is not choosable', () => {
    const table = scene({
      trust: [2],
      at: ['tower'],
      with(open) {
        const h = heroNamed(open, 'hunter')
        h.hand.push(...h.lost.splice(0))
      },
      play: actionOf(0),
    })
    expect(table.options(1).some((text) => text.startsWith('recover hunter'))).toBe(false)
    const [card] = heroNamed(table.open, 'physician').lost
    const face = table.g.secret.faces[card as number]
    table.choose(1, `recover physician #${card}`)
    const h = heroNamed(table.open, 'physician')
    expect([h.hand.length, h.lost.length]).toEqual([9, 0])
    expect(
      h.hand.filter((back) => table.g.secret.faces[back] === face && table.g.secret.seen[back] === 2),
    ).toHaveLength(1)
  })

  test('GM-10.6 a Hero repositions a District for the Guards there', () => {
    const table = scene({ trust: [2], at: ['nexus'], play: actionOf(0) }).choose(1, 'shift')
    expect([table.options(1).length, heroNamed(table.open, 'actress').trust]).toEqual([45, 0])
    table.choose(1, table.options(1)[0] as string)
    expect(table.at()).toBe('over')
  })

  test('GM-10.7 corner cases 79 and 80: supply is free whatever the Guards; the maximum holds', () => {
    const table = scene({ trust: [0, 7], at: ['nexus'], with: (open) => guards(open, 'nexus', 4), play: actionOf(0) })
    table.choose(1, 'supply hunter')
    expect(heroNamed(table.open, 'hunter').trust).toBe(8)
  })

  test('GM-10.8 corner cases 76 and 77: rally: Citizens without revealed Traitors less Guards', () => {
    const table = scene({ trust: [1], at: ['square'], with: (open) => guards(open, 'square', 1), play: actionOf(0) })
    table.choose(1, 'rally')
    expect([heroNamed(table.open, 'actress').trust, table.open.discontent]).toEqual([0, 3])
    const weak = scene({
      trust: [2],
      at: ['square'],
      with: (_o, g) => people(g, 'square', { unknown: ['noble', 'noble'], revealed: ['traitor'] }),
      play: actionOf(0),
    }).choose(1, 'rally')
    expect([heroNamed(weak.open, 'actress').trust, weak.open.discontent]).toEqual([0, 0])
  })

  test('GM-10.9 corner case 12: a raided District repositioned by a Hero keeps its Raid; nobody is detained again', () => {
    const table = scene({
      trust: [2],
      at: ['nexus', 'art'],
      with: (open) => open.raids.push({ at: 0, hit: true }),
      play: actionOf(0),
    }).choose(1, 'shift')
    table.choose(1, table.options(1).find((text) => text.startsWith('place art')) as string)
    expect([table.open.raids, table.open.heroes[1]?.detained]).toEqual([[{ at: 0, hit: true }], false])
  })
})

describe('abilities', () => {
  test('GM-11.7 card hunter takes two different actions, no Riot among them, Gain Trust only as the second', () => {
    const table = scene({ trust: [0, 8], play: actionOf(1) })
    table.choose(1, 'incite')
    expect(table.at()).toBe('action.choose')
    expect(table.options(1)).not.toContain('incite')
    expect(table.options(1)).not.toContain('riot')
    expect(reasons(table, 'riot')).toEqual(['reason.riotAlone'])
    expect(table.options(1)).toContain('gain')
    table.choose(1, 'gain')
    expect(table.at()).toBe('over')
    expect(
      scene({ trust: [0, 8], play: actionOf(1) })
        .choose(1, 'gain')
        .at(),
    ).toBe('over')
    expect(
      scene({ trust: [0, 8], play: actionOf(1) })
        .choose(1, 'riot')
        .at(),
    ).not.toBe('action.choose')
  })

  test('GM-11.8 corner case 87: the Hunter in the tower annuls and recovers, each paid', () => {
    const table = scene({ trust: [0, 5], at: ['art', 'tower'], published: ['levy'], play: actionOf(1) })
    const [card] = heroNamed(table.open, 'actress').lost
    table.choose(1, 'annul levy', `recover actress #${card}`)
    expect(heroNamed(table.open, 'hunter').trust).toBe(1)
  })

  test('GM-11.8 corner case 88: after breaking a Guard the second action is cheaper', () => {
    const table = scene({ trust: [0, 5], play: actionOf(1) }).rig(FOUR)
    table.choose(1, 'attack 4', 'incite')
    expect(heroNamed(table.open, 'hunter').trust).toBe(0)
  })

  test('GM-11.10 card physician identifies one of the Citizens for free', () => {
    const table = scene({ trust: [0, 0, 2], play: actionOf(2) })
    expect(table.options(1)).toContain('identify 2')
    expect(table.options(1)).not.toContain('identify 3')
    table.choose(1, 'identify 2')
    expect(heroNamed(table.open, 'physician').trust).toBe(0)
  })

  test('GM-11.11 card artificer sends a Guard next door for 1 Trust, once, before or after her action', () => {
    const heroes = ['artificer', 'hunter', 'actress'] as const
    const before = scene({ heroes: [...heroes], trust: [0, 0, 3], play: actionOf(2) })
    expect(before.options(1)).toEqual(
      expect.arrayContaining(['rewire science', 'rewire velvet', 'rewire tower', 'rewire square']),
    )
    before.choose(1, 'rewire tower', 'incite')
    expect([before.at(), at(before.open, 'tower').guards, before.open.heroes[2]?.trust]).toEqual(['over', 3, 1])
    const after = scene({ heroes: [...heroes], trust: [0, 0, 3], play: actionOf(2) }).choose(1, 'incite')
    expect(after.options(1)).toContain('pass')
    after.choose(1, 'rewire velvet')
    expect([after.at(), at(after.open, 'art').guards]).toEqual(['over', 1])
    const full = scene({
      heroes: [...heroes],
      trust: [0, 0, 3],
      with: (open) => guards(open, 'tower', 4),
      play: actionOf(2),
    })
    expect(full.options(1)).not.toContain('rewire tower')
  })

  test('GM-11.12 no Rewire when a detention has ended her turn', () => {
    const table = scene({
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
      scene({ heroes: ['veteran', 'hunter', 'actress'], trust: [0, 0, 5], play: actionOf(2) })
        .rig(side)
        .choose(1, 'blow')
    const struck = build(FOUR).choose(1, 'strike')
    expect([struck.open.heroes[2]?.trust, at(struck.open, 'industry').broken, struck.at()]).toEqual([1, 1, 'over'])
    const held = build(FOUR).choose(1, 'hold')
    expect([held.open.heroes[2]?.trust, at(held.open, 'industry').broken, held.at()]).toEqual([5, 0, 'over'])
    expect(build(SHIELD).at()).toBe('over')
  })
})

describe('cards that change actions', () => {
  test('GM-12.9 card plating: the die counts 1 more: 4 Trust fail against a rolled 4, 5 do not', () => {
    const build = (trust: number) =>
      scene({ trust: [8], published: ['plating'], play: actionOf(0) })
        .rig(FOUR)
        .choose(1, `attack ${trust}`)
    expect(at(build(4).open, 'velvet').broken).toBe(0)
    expect(at(build(5).open, 'velvet').broken).toBe(1)
  })

  test('GM-12.12 card census: the Machine gains 1 Bond per Citizen of an Identify action, at most 3', () => {
    const table = scene({ event: 'census', with: (open) => guards(open, 'velvet', 0), play: actionOf(0) })
    expect(table.choose(1, 'identify 4').open.bonds).toBe(3)
  })

  test('GM-12.15 card platform-survey: a Hero repositions for nothing', () => {
    const table = scene({ event: 'platform-survey', at: ['nexus'], play: actionOf(0) })
    expect(table.options(1)).toContain('shift')
  })

  test('GM-12.17 card sealed-theatres: Incite costs 1 more', () => {
    const build = (trust: number) => scene({ event: 'sealed-theatres', trust: [trust], play: actionOf(0) })
    expect(build(2).options(1)).not.toContain('incite')
    expect(build(3).choose(1, 'incite').open.heroes[0]?.trust).toBe(0)
  })

  test('GM-12.27 corner case 79: card blackout: special actions cost 1 more, supply then 1', () => {
    const build = (trust: number) => scene({ event: 'blackout', trust: [trust], at: ['nexus'], play: actionOf(0) })
    expect(kinds(build(0), 1)).not.toContain('supply')
    expect(build(1).choose(1, 'supply hunter').open.heroes[0]?.trust).toBe(0)
    expect(kinds(build(2), 1)).not.toContain('shift')
    expect(kinds(build(3), 1)).toContain('shift')
  })
})
