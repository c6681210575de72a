import { describe, expect, test } from 'vitest'
import { viewFor } from '../../../../kernel/index.ts'
import { actionOf, at, cardOf, guards, heroNamed, kinds, lay, people, situation } from '../../testing/situation.ts'
import { greatMachine } from '../game.ts'
import type { DistrictId } from '../printed/districts.ts'
import type { Hero } from '../table.ts'
import { forfeitAccess, revealAccess } from '../verbs/cards.ts'

const reasons = (trial: ReturnType<typeof situation>, kind: string) =>
  trial
    .blocked(1)
    .filter((each) => each.do === kind)
    .map(({ reason }) => reason.key)

/** A Hero loses a card as by No Access!: everybody has seen it. */
function loseByNoAccess(g: ReturnType<typeof situation>['g'], n: number, to: DistrictId): void {
  const h = g.open.heroes[n] as Parameters<typeof lay>[1]
  lay(g, h, to)
  revealAccess(g, h)
  forfeitAccess(g, h)
}

describe('special actions', () => {
  test('GM-10.1 search: look at the hand, discard one; not with an empty hand', () => {
    const trial = situation({ trust: [4], at: ['citadel'], play: actionOf(0) })
    expect(reasons(trial, 'search')).toEqual(['reason.machineHandEmpty'])
    trial.open.hand = trial.open.directives.splice(0, 3)
    trial.choose(1, 'search')
    const [card] = trial.open.hand
    const face = trial.g.secret.faces[card as number] as string
    expect(trial.g.secret.seen[card as number]).toBe(2)
    trial.choose(1, `discard #${card}`)
    expect([trial.open.discarded, trial.open.hand.length, heroNamed(trial.open, 'actress').trust]).toEqual([
      [face],
      2,
      2,
    ])
    for (const back of trial.open.hand) expect(trial.g.secret.seen[back]).toBe(1)
  })

  test('GM-10.2 GM-10.3 a random arrested Citizen comes back identified, to any District', () => {
    const trial = situation({ trust: [2], at: ['citadel'], play: actionOf(0) }).choose(1, 'free')
    expect([trial.open.arrested.length, trial.options(1).length]).toEqual([2, 9])
    trial.choose(1, 'house nexus')
    const [back] = at(trial.open, 'nexus').identified
    expect(trial.g.secret.seen[back as number]).toBe(2)
    const nobody = situation({ trust: [2], at: ['citadel'], with: (open) => (open.arrested = []), play: actionOf(0) })
    expect(reasons(nobody, 'free')).toEqual(['reason.nobodyArrested'])
    expect(nobody.options(1)).not.toContain('free')
  })

  test('GM-10.4 annul a published Directive; not available without one', () => {
    const trial = situation({ trust: [2], at: ['tower'], published: ['levy', 'curfew'], play: actionOf(0) })
    trial.choose(1, 'annul levy')
    expect([trial.open.published, trial.open.discarded]).toEqual([['curfew'], ['levy']])
    const none = situation({ trust: [2], at: ['tower'], play: actionOf(0) })
    expect(kinds(none, 1)).not.toContain('annul')
    expect(reasons(none, 'annul')).toEqual(['reason.nothingPublished'])
  })

  test('GM-10.5 any Hero takes back a forfeited card; one without is not choosable', () => {
    const trial = situation({
      trust: [2],
      at: ['tower'],
      with(open) {
        const h = heroNamed(open, 'hunter')
        h.hand.push(...h.lost.splice(0))
      },
      play: actionOf(0),
    })
    expect(trial.options(1)).toContain('recover actress')
    expect(trial.options(1)).not.toContain('recover hunter')
    const [card] = heroNamed(trial.open, 'physician').lost
    const face = trial.g.secret.faces[card as number]
    // There is one card only, so nothing is asked.
    trial.choose(1, 'recover physician')
    const h = heroNamed(trial.open, 'physician')
    expect([h.hand.length, h.lost.length]).toEqual([9, 0])
    expect(
      h.hand.filter((back) => trial.g.secret.faces[back] === face && trial.g.secret.seen[back] === 2),
    ).toHaveLength(1)
  })

  test('GM-10.5 which card comes back is chosen by the seat of the Hero it belongs to', () => {
    const trial = situation({
      seats: 4,
      trust: [2],
      at: ['tower'],
      with: (_open, g) => loseByNoAccess(g, 1, 'square'),
      play: actionOf(0),
    }).choose(1, 'recover hunter')
    expect(trial.decisions().map(({ seat, at }) => [seat, at])).toEqual([[2, 'recovery.card']])
    expect(trial.options(2)).toHaveLength(2)
    const back = cardOf(trial.g, heroNamed(trial.open, 'hunter'), 'square')
    trial.choose(2, `regain #${back}`)
    const h = heroNamed(trial.open, 'hunter')
    expect(h.hand.map((each) => trial.g.secret.faces[each])).toContain('square')
    expect(trial.at()).toBe('over')
  })

  test.each([
    ['spectator', 2],
    [0, 2],
    // Hardly a card is left in hand: then the backs of the lost ones tell most.
    [0, 6],
  ] as const)('GM-10.5 GM-15.3 whichever card came back, %s sees the same (%i taken)', (viewer, taken) => {
    // Worlds that differ in which card returned: the one of the setup, which nobody but the Heroes has seen, or the one
    // that all saw go by No Access!. The numbers of the backs in hand and among the lost cards are part of what is seen.
    const seen = (known: boolean): string => {
      const trial = situation({
        seats: 4,
        trust: [2],
        at: ['tower'],
        with(open, g) {
          const { hand } = open.heroes[1] as Hero
          const held = hand.map((back) => g.secret.faces[back] as DistrictId)
          for (const district of held.slice(0, taken)) loseByNoAccess(g, 1, district)
        },
        play: actionOf(0),
      })
      trial.choose(1, 'recover hunter')
      const h = heroNamed(trial.open, 'hunter')
      const card = h.lost.find(
        (back) => (trial.g.secret.seen[back] !== trial.g.secret.seen[h.hand[0] as number]) === known,
      )
      trial.choose(2, `regain #${card}`)
      return JSON.stringify([viewFor(greatMachine, trial.g, viewer), trial.events])
    }
    expect(seen(true)).toBe(seen(false))
  })

  test('GM-10.6 a Hero repositions a District for the Guards there', () => {
    const trial = situation({ trust: [2], at: ['nexus'], play: actionOf(0) }).choose(1, 'shift')
    expect([trial.options(1).length, heroNamed(trial.open, 'actress').trust]).toEqual([45, 0])
    trial.choose(1, trial.options(1)[0] as string)
    expect(trial.at()).toBe('over')
  })

  test('GM-10.7 supply is free whatever the Guards; the maximum holds', () => {
    const trial = situation({
      trust: [0, 7],
      at: ['nexus'],
      with: (open) => guards(open, 'nexus', 4),
      play: actionOf(0),
    })
    trial.choose(1, 'supply hunter')
    expect(heroNamed(trial.open, 'hunter').trust).toBe(8)
  })

  test('GM-10.8 rally: Citizens without revealed Traitors less Guards', () => {
    const trial = situation({
      trust: [1],
      at: ['square'],
      with: (open) => guards(open, 'square', 1),
      play: actionOf(0),
    })
    trial.choose(1, 'rally')
    expect([heroNamed(trial.open, 'actress').trust, trial.open.discontent]).toEqual([0, 3])
    const weak = situation({
      trust: [2],
      at: ['square'],
      with: (_o, g) => people(g, 'square', { unknown: ['noble', 'noble'], revealed: ['traitor'] }),
      play: actionOf(0),
    }).choose(1, 'rally')
    expect([heroNamed(weak.open, 'actress').trust, weak.open.discontent]).toEqual([0, 0])
  })

  test('GM-10.9 a raided District repositioned by a Hero keeps its Raid; nobody is detained again', () => {
    const trial = situation({
      trust: [2],
      at: ['nexus', 'art'],
      with: (open) => open.raids.push({ at: 0, hit: true }),
      play: actionOf(0),
    }).choose(1, 'shift')
    trial.choose(1, trial.options(1).find((text) => text.startsWith('place art')) as string)
    expect([trial.open.raids, trial.open.heroes[1]?.detained]).toEqual([[{ at: 0, hit: true }], false])
  })
})
