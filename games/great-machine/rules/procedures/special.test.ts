import { describe, expect, test } from 'vitest'
import { actionOf, at, guards, heroNamed, kinds, people, situation } from '../../testing/situation.ts'

const reasons = (table: ReturnType<typeof situation>, kind: string) =>
  table
    .blocked(1)
    .filter((each) => each.do === kind)
    .map(({ reason }) => reason.key)
describe('special actions', () => {
  test('GM-10.1 corner case 83: search: look at the hand, discard one; not with an empty hand', () => {
    const table = situation({ trust: [4], at: ['citadel'], play: actionOf(0) })
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
    const table = situation({ trust: [2], at: ['citadel'], play: actionOf(0) }).choose(1, 'free')
    expect([table.open.arrested.length, table.options(1).length]).toEqual([2, 9])
    table.choose(1, 'house nexus')
    const [back] = at(table.open, 'nexus').identified
    expect(table.g.secret.seen[back as number]).toBe(2)
    const nobody = situation({ trust: [2], at: ['citadel'], with: (open) => (open.arrested = []), play: actionOf(0) })
    expect(reasons(nobody, 'free')).toEqual(['reason.nobodyArrested'])
    expect(nobody.options(1)).not.toContain('free')
  })

  test('GM-10.4 corner case 81: annul a published Directive; not available without one', () => {
    const table = situation({ trust: [2], at: ['tower'], published: ['levy', 'curfew'], play: actionOf(0) })
    table.choose(1, 'annul levy')
    expect([table.open.published, table.open.discarded]).toEqual([['curfew'], ['levy']])
    const none = situation({ trust: [2], at: ['tower'], play: actionOf(0) })
    expect(kinds(none, 1)).not.toContain('annul')
    expect(reasons(none, 'annul')).toEqual(['reason.nothingPublished'])
  })

  test('GM-10.5 corner case 81: any Hero takes back a forfeited card; one without is not choosable', () => {
    const table = situation({
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
    const table = situation({ trust: [2], at: ['nexus'], play: actionOf(0) }).choose(1, 'shift')
    expect([table.options(1).length, heroNamed(table.open, 'actress').trust]).toEqual([45, 0])
    table.choose(1, table.options(1)[0] as string)
    expect(table.at()).toBe('over')
  })

  test('GM-10.7 corner cases 79 and 80: supply is free whatever the Guards; the maximum holds', () => {
    const table = situation({
      trust: [0, 7],
      at: ['nexus'],
      with: (open) => guards(open, 'nexus', 4),
      play: actionOf(0),
    })
    table.choose(1, 'supply hunter')
    expect(heroNamed(table.open, 'hunter').trust).toBe(8)
  })

  test('GM-10.8 corner cases 76 and 77: rally: Citizens without revealed Traitors less Guards', () => {
    const table = situation({
      trust: [1],
      at: ['square'],
      with: (open) => guards(open, 'square', 1),
      play: actionOf(0),
    })
    table.choose(1, 'rally')
    expect([heroNamed(table.open, 'actress').trust, table.open.discontent]).toEqual([0, 3])
    const weak = situation({
      trust: [2],
      at: ['square'],
      with: (_o, g) => people(g, 'square', { unknown: ['noble', 'noble'], revealed: ['traitor'] }),
      play: actionOf(0),
    }).choose(1, 'rally')
    expect([heroNamed(weak.open, 'actress').trust, weak.open.discontent]).toEqual([0, 0])
  })

  test('GM-10.9 corner case 12: a raided District repositioned by a Hero keeps its Raid; nobody is detained again', () => {
    const table = situation({
      trust: [2],
      at: ['nexus', 'art'],
      with: (open) => open.raids.push({ at: 0, hit: true }),
      play: actionOf(0),
    }).choose(1, 'shift')
    table.choose(1, table.options(1).find((text) => text.startsWith('place art')) as string)
    expect([table.open.raids, table.open.heroes[1]?.detained]).toEqual([[{ at: 0, hit: true }], false])
  })
})
