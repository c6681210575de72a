import { expect, test } from 'vitest'
import { concede, settle } from '../../../../kernel/index.ts'
import { captives, idle, type Plan, side, situation, supplyOf, trophies } from '../../testing/situation.ts'
import { arcs } from '../game.ts'
import type { Ambition } from '../printed/ambitions.ts'
import { ambitionCount, markerValue } from '../queries.ts'
import type { Table } from '../table.ts'
import { payout } from './scoring.ts'

/** A table with markers on boxes: the first marker on the first ambition, and so on. */
const declared = (plan: Plan, ...boxes: (Ambition | '')[]) =>
  situation({
    ...plan,
    with: (open, g) => {
      boxes.forEach((box, i) => {
        ;(open.markers[i] as { box: string }).box = box
      })
      plan.with?.(open, g)
    },
  })

const take = (open: Table, seat: number, more: object): void => void Object.assign(open.players[seat] as object, more)
/** Seats with this many captives each. */
const holding =
  (...counts: number[]) =>
  (open: Table) =>
    counts.forEach((count, seat) => {
      take(open, seat, { captives: [0, 0, 0, 0].map((_, owner) => (owner === (seat + 1) % 4 ? count : 0)) })
    })

test('ARCS-12.1 the most gets first place, ARCS-12.2 the only second the second place', () => {
  const t = declared({ with: holding(3, 2, 1, 0) }, 'tyrant')
  expect(payout(t.g, 'tyrant')).toEqual([5, 3, 0, 0])
})

test('ARCS-12.3 tied for first: second place each and nothing below', () => {
  const t = declared({ with: holding(3, 3, 2, 0) }, 'tyrant')
  expect(payout(t.g, 'tyrant')).toEqual([3, 3, 0, 0])
  const two = declared({ tokens: [['fuel'], ['material']], with: () => {} }, 'tycoon', '', 'tycoon')
  expect(payout(two.g, 'tycoon')).toEqual([3, 3, 0, 0])
})

test('ARCS-12.4 tied for second get nothing, zero never scores', () => {
  expect(payout(declared({ with: holding(3, 2, 2, 0) }, 'tyrant').g, 'tyrant')).toEqual([5, 0, 0, 0])
  expect(payout(declared({ with: holding(3, 0, 0, 0) }, 'tyrant').g, 'tyrant')).toEqual([5, 0, 0, 0])
  expect(payout(declared({}, 'tyrant').g, 'tyrant')).toEqual([0, 0, 0, 0])
})

test('ARCS-12.1 two markers add up: 5/3 and 2/0 pay 7 and 3', () => {
  const t = declared({ with: holding(2, 1, 0, 0) }, 'tyrant', '', 'tyrant')
  expect(payout(t.g, 'tyrant')).toEqual([7, 3, 0, 0])
})

test('ARCS-12.5 the city bonus once for each ambition won outright, not for a tie', () => {
  const rich = (open: Table) => {
    holding(2, 1, 0, 0)(open)
    take(open, 0, { cities: 0 })
  }
  expect(payout(declared({ with: rich }, 'tyrant', 'tyrant').g, 'tyrant')[0]).toBe(8 + 5)
  const tied = (open: Table) => {
    holding(2, 2, 0, 0)(open)
    take(open, 0, { cities: 0 })
  }
  expect(payout(declared({ with: tied }, 'tyrant').g, 'tyrant')[0]).toBe(3)
  const two = declared(
    {
      hands: [['construction-2']],
      ships: [['1-hex', 0, 1]],
      tokens: [['relic', 'psionic']],
      with: (open) => take(open, 0, { cities: 1 }),
    },
    'keeper',
    'empath',
  )
  idle(two, 0, 'construction-2')
  expect(side(two, 0).power).toBe(5 + 2 + 3 + 2)
})

test('ARCS-8.2 four cities off the board add 2, five add 5', () => {
  for (const [cities, bonus] of [
    [5, 0],
    [2, 0],
    [1, 2],
    [0, 5],
  ] as const) {
    const t = declared(
      {
        with: (open) => {
          holding(1, 0, 0, 0)(open)
          take(open, 0, { cities })
        },
      },
      'tyrant',
    )
    expect(payout(t.g, 'tyrant')[0]).toBe(5 + bonus)
  }
})

test('ARCS-12.6 undeclared ambitions score nothing, ARCS-12.10 and the 2/0 marker flips all the same', () => {
  const t = situation({ hands: [['construction-2']], ships: [['1-hex', 0, 1]], tokens: [['relic']] })
  idle(t, 0, 'construction-2')
  expect(side(t, 0).power).toBe(0)
  expect(t.open.markers.map(({ high }) => high)).toEqual([false, false, true])
})

test('ARCS-12.10 markers flip lowest first and stay: the sets of all chapters', () => {
  const sets: string[] = []
  const t = situation({
    hands: [['construction-2']],
    ships: [
      ['1-hex', 0, 1],
      ['2-hex', 1, 1],
      ['3-hex', 2, 1],
      ['4-hex', 3, 1],
    ],
  })
  idle(t, 0, 'construction-2')
  for (let chapter = 2; chapter <= 5; chapter++) {
    expect(t.open.chapter).toBe(chapter)
    sets.push(
      [0, 1, 2]
        .map((i) => markerValue(t.g, i).join('/'))
        .sort()
        .reverse()
        .join(' '),
    )
    for (let i = 0; i < 4; i++) t.choose(t.turn() as number, 'pass')
  }
  expect(sets).toEqual(['5/3 4/2 3/2', '6/3 5/3 4/2', '9/4 6/3 4/2', '9/4 6/3 4/2'])
  expect(t.at()).toBe('over')
})

test('ARCS-12.7 with two seats the box can be first, tied or second', () => {
  const two = (own: number, rival: number, box: number) => {
    const t = situation({
      seats: 2,
      with: (open) => {
        ;(open.markers[0] as { box: string }).box = 'warlord'
        open.boxes[2] = box
        const trophiesOf = (count: number) => [0, 0, 0, 0, count, 0, 0, 0]
        take(open, 0, { trophies: trophiesOf(own) })
        take(open, 1, { trophies: [rival, 0, 0, 0, 0, 0, 0, 0] })
      },
    })
    return payout(t.g, 'warlord')
  }
  expect(two(1, 0, 2)).toEqual([3, 0])
  expect(two(2, 1, 2)).toEqual([3, 0])
  expect(two(3, 1, 2)).toEqual([5, 0])
  expect(two(1, 1, 2)).toEqual([0, 0])
  expect(two(2, 1, 0)).toEqual([5, 3])
})

test('ARCS-12.8 scored Warlord sends all trophies home, cities close slots', () => {
  const t = declared(
    {
      hands: [['construction-2']],
      ships: [['1-hex', 0, 1]],
      tokens: [[], ['fuel', 'relic', 'psionic']],
      with: (open) => {
        take(open, 0, { trophies: [0, 0, 0, 0, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0] })
        take(open, 1, { ships: 13, agents: 9, cities: 4, starports: 4 })
      },
    },
    'warlord',
  )
  idle(t, 0, 'construction-2')
  expect(side(t, 0).power).toBe(5)
  expect(t.turn()).toBe(1)
  t.choose(1, 'drop psionic')
  expect(trophies(t, 0)).toBe(0)
  expect(side(t, 1)).toMatchObject({ ships: 15, agents: 10, cities: 5, starports: 5 })
})

test('ARCS-12.8 unscored Warlord keeps trophies; ARCS-12.9 unscored Tyrant keeps captives', () => {
  const t = situation({
    hands: [['construction-2']],
    ships: [['1-hex', 0, 1]],
    with: (open) => {
      holding(2)(open)
      take(open, 0, { trophies: [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] })
    },
  })
  idle(t, 0, 'construction-2')
  expect([captives(t, 0), trophies(t, 0)]).toEqual([2, 2])
})

test('ARCS-12.9 scored Tyrant sends captives home, an owed Outrage space first', () => {
  const t = declared(
    {
      hands: [['construction-2']],
      ships: [['1-hex', 0, 1]],
      with: (open) => {
        holding(2)(open)
        take(open, 1, { agents: 0, outrage: [1, 0, 0, 0, 0] })
      },
    },
    'tyrant',
  )
  idle(t, 0, 'construction-2')
  expect(captives(t, 0)).toBe(0)
  expect(side(t, 1)).toMatchObject({ agents: 1, outrage: [2, 0, 0, 0, 0] })
})

test.each([
  [2, 33],
  [3, 30],
  [4, 27],
])('ARCS-12.11 with %i seats %i Power ends the match at the end of a chapter', (seats, goal) => {
  const at = (power: number) => {
    const t = situation({
      seats,
      hands: [['construction-2']],
      ships: [['1-hex', 0, 1]],
      with: (open) => take(open, 0, { power }),
    })
    expect(t.at()).not.toBe('over')
    idle(t, 0, 'construction-2')
    return t.at()
  }
  expect(at(goal)).toBe('over')
  expect(at(goal - 1)).not.toBe('over')
})

test('ARCS-12.11 the fifth chapter is the last', () => {
  const t = situation({
    hands: [['construction-2']],
    ships: [['1-hex', 0, 1]],
    with: (open) => void Object.assign(open, { chapter: 5 }),
  })
  idle(t, 0, 'construction-2')
  expect(t.at()).toBe('over')
  expect(arcs.outcome(t.g).reason.key).toBe('end.chapters')
})

test('ARCS-12.12 a tie goes to the earliest in turn order from the initiative', () => {
  const t = situation({
    with: (open) => {
      open.initiative = 2
      for (const seat of [0, 1, 3]) take(open, seat, { power: 9 })
    },
  })
  expect(arcs.outcome(t.g).winners).toEqual([3])
})

test('ARCS-12.13 who concedes cannot win; with one left the match ends', () => {
  const t = situation({ seats: 3, hands: [['construction-2']], with: (open) => take(open, 0, { power: 20 }) })
  concede(arcs, t.g, 0)
  expect(t.at()).not.toBe('over')
  expect(arcs.outcome(t.g).winners).not.toContain(0)
  concede(arcs, t.g, 1)
  settle(arcs, t.g)
  expect(t.at()).toBe('over')
  expect(arcs.outcome(t.g)).toMatchObject({ winners: [2], reason: { key: 'end.conceded' } })
  // The log says why it is over and who has won.
  expect(t.events.slice(-2)).toEqual([
    { key: 'conceded', seat: 1 },
    { key: 'wonByConcession', seat: 2 },
  ])
  expect(arcs.glance(t.g)).not.toHaveProperty('active')
})

test('ARCS-12.14 a new chapter reshuffles all cards; initiative and Outrage stay', () => {
  const t = situation({
    seats: 3,
    initiative: 1,
    hands: [[], ['construction-2']],
    ships: [['1-hex', 1, 1]],
    outrage: [[1, 'fuel']],
  })
  idle(t, 1, 'construction-2')
  expect(t.open.initiative).toBe(1)
  expect(side(t, 1).outrage[1]).toBe(2)
  expect(t.open.discard).toHaveLength(2)
})

test('ARCS-12.15 Cartels and the Fuel-Drinker act after scoring, before trophies return', () => {
  const t = declared(
    {
      hands: [['construction-2']],
      ships: [['1-hex', 0, 1]],
      guilds: [['material-cartel']],
      leaders: ['', '', 'fuel-drinker'],
      tokens: [['material'], ['material', 'relic'], ['fuel', 'fuel']],
    },
    'tycoon',
  )
  idle(t, 0, 'construction-2')
  expect(side(t, 0).power).toBe(5)
  expect(side(t, 0).slots[0]).toBe('material')
  expect(side(t, 1).slots.slice(0, 2)).toEqual(['', 'relic'])
  expect(side(t, 2).slots.slice(0, 2)).toEqual(['', ''])
  expect(supplyOf(t, 'fuel')).toBe(5)
})

test('ARCS-4.9 what each ambition counts', () => {
  const t = situation({
    tokens: [['material', 'fuel', 'relic', 'psionic', 'weapon']],
    guilds: [['farseers', 'relic-fence', 'mining-interest', 'skirmishers']],
    lore: [['gate-ports']],
    leaders: ['elder'],
    with: (open) => {
      holding(2)(open)
      take(open, 0, { trophies: [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0] })
    },
  })
  const counts = (['tycoon', 'tyrant', 'warlord', 'keeper', 'empath'] as const).map((each) =>
    ambitionCount(t.g, 0, each),
  )
  expect(counts).toEqual([3, 2, 4, 2, 2])
})
