import { describe, expect, test } from 'vitest'
import { turnDown } from '../../../../kernel/index.ts'
import {
  actionOf,
  at,
  guards,
  hold,
  people,
  place,
  type Situation,
  servant,
  situation,
  turnOf,
} from '../../testing/situation.ts'
import { DISTRICTS } from '../printed/districts.ts'
import { MOVEMENT_CARDS } from '../printed/movement.ts'
import { AUTOMATON_LISTS } from '../printed/servants.ts'
import type { G } from '../table.ts'
import { automaton } from './automaton.ts'
import { closing } from './closing.ts'
import { opening } from './opening.ts'

/** The movement cards the Servants will draw, the first first; four more lie under them. */
function deck(g: G, ...cards: string[]): void {
  g.open.movement = ['stay', 'stay', 'stay', 'stay', ...[...cards].reverse()].map((card) =>
    turnDown(g, 'movement', card),
  )
}

const IDLE = ['maintenance', 'maintenance', 'maintenance']

const run = (cards: string[], s: Situation = {}) => {
  const trial = situation({
    seats: 1,
    ...s,
    with(open, g) {
      deck(g, ...cards)
      s.with?.(open, g)
    },
    play: () => automaton.start(),
  })
  trial.decisions()
  return trial
}
const where = (trial: ReturnType<typeof situation>) => trial.open.servants.map((each) => DISTRICTS[each.at])

describe('movement of the Servants', () => {
  test('GM-13.5 in order each Servant draws a card, moves free of charge and acts before the next one draws', () => {
    const trial = run(['central-square', 'stay', 'maintenance'], { bonds: 2 })
    // Lex goes to the square and collects there (4 Citizens, 2 Guards); Judgementor draws a Directive with that.
    expect(where(trial)).toEqual(['square', 'citadel', 'citadel'])
    expect(trial.open.movementUsed).toEqual(['central-square', 'stay', 'maintenance'])
    expect(trial.events.map(({ key }) => key).filter((key) => key === 'movementDrawn' || key === 'collected')).toEqual([
      'movementDrawn',
      'collected',
      'movementDrawn',
      'movementDrawn',
    ])
  })

  test.each([
    ['up', 'science'],
    ['right', 'square'],
    ['down', 'science'],
    ['left', 'science'],
  ])('GM-13.4 card %s leads from the citadel to %s', (card, to) => {
    expect(where(run([card, 'maintenance', 'maintenance']))[0]).toBe(to)
  })

  test('GM-13.6 card stay keeps the Servant on patrol, card central-square leads to the square', () => {
    const trial = run(['stay', 'central-square', 'maintenance'])
    expect(where(trial)).toEqual(['citadel', 'square', 'citadel'])
    expect(trial.open.servants.map(({ patrol }) => patrol)).toEqual([true, true, false])
  })

  test('GM-13.6 card stay-guard brings the nearest Guard, free, if a slot is free', () => {
    const trial = run(['stay-guard', 'maintenance', 'maintenance'])
    expect([at(trial.open, 'citadel').guards, at(trial.open, 'science').guards, trial.open.bonds]).toEqual([3, 1, 0])
    const full = run(['stay-guard', 'maintenance', 'maintenance'], { with: (open) => guards(open, 'citadel', 4) })
    expect(at(full.open, 'citadel').guards).toBe(4)
  })

  test('GM-13.6 card rose, card goggles and card bird lead to the Heroes by Initiative', () => {
    expect(where(run(['rose', 'goggles', 'bird']))).toEqual(['velvet', 'trade', 'science'])
  })

  test('GM-13.6 card maintenance: stays, does nothing, detains nobody', () => {
    const trial = run(IDLE, { bonds: 9, at: ['citadel'] })
    expect([trial.open.hand.length, trial.open.servants.some(({ patrol }) => patrol)]).toEqual([0, false])
    trial.g.stack = [turnOf(0, 'citadel')(trial.g)]
    expect(trial.at()).toBe('action.choose')
  })

  test('GM-13.3 with fewer than three cards left all are shuffled', () => {
    const trial = situation({
      seats: 1,
      with: (open) => (open.movement = open.movement.slice(0, 1)),
      play: () => automaton.start(),
    })
    trial.decisions()
    expect([trial.open.movement.length, trial.open.movementUsed.length]).toEqual([MOVEMENT_CARDS.length - 3, 3])
  })

  test('GM-13.2 an event sends the nearest Servant; only two cards are drawn', () => {
    const trial = run(['maintenance', 'maintenance'], {
      bonds: 9,
      event: 'platform-survey',
      with: (open) => place(open, 'phantasmer', 'tower'),
    })
    expect([where(trial), trial.open.movementUsed.length]).toEqual([['citadel', 'citadel', 'nexus'], 2])
    expect([servant(trial.open, 'phantasmer').patrol, trial.open.bonds < 9]).toEqual([true, true])
    const poor = run(IDLE, { bonds: 1, event: 'platform-survey' })
    expect(poor.open.movementUsed).toHaveLength(3)
    const repair = run(['maintenance', 'maintenance'], {
      bonds: 9,
      event: 'maintenance-day',
      with: (open) => guards(open, 'science', 0, 2),
    })
    expect(at(repair.open, 'science').broken).toBe(0)
    const blackout = run(['maintenance', 'maintenance'], {
      bonds: 9,
      event: 'blackout',
      with: (_open, g) => hold(g, 'levy'),
    })
    expect(blackout.open.published).toEqual(['levy'])
    const purge = run(['maintenance', 'maintenance'], {
      bonds: 9,
      event: 'purge',
      with: (_open, g) => people(g, 'trade', { revealed: ['noble'] }),
    })
    expect(purge.open.tally.arrested).toBe(1)
  })
})

describe('actions of the automated Machine', () => {
  test('GM-13.2 the sent Servant does what it was sent for, whatever comes first on its list', () => {
    // Lex would rather draw in the citadel.
    const purge = run(IDLE, {
      event: 'purge',
      bonds: 2,
      with: (_o, g) => people(g, 'citadel', { revealed: ['noble'] }),
    })
    expect([servant(purge.open, 'lex').acted, purge.open.arrested.length]).toEqual([['arrest'], 4])
    // Phantasmer would rather repair.
    const blackout = run(IDLE, {
      event: 'blackout',
      bonds: 2,
      with(open, g) {
        place(open, 'phantasmer', 'tower')
        guards(open, 'tower', 1, 1)
        hold(g, 'levy')
      },
    })
    expect([servant(blackout.open, 'phantasmer').acted, blackout.open.published]).toEqual([['publish'], ['levy']])
    // Judgementor would rather arrest.
    const repairs = run(IDLE, {
      event: 'maintenance-day',
      slot: 3,
      bonds: 2,
      with(open, g) {
        place(open, 'judgementor', 'art')
        guards(open, 'art', 1, 1)
        people(g, 'art', { revealed: ['artist'] })
      },
    })
    expect(servant(repairs.open, 'judgementor').acted).toEqual(['repair'])
    expect(at(repairs.open, 'art').broken).toBe(0)
  })

  test('GM-13.7 the first applicable entry of the list; Optimize gives a second, different one', () => {
    const trial = run(['stay', ...IDLE.slice(1)], {
      bonds: 9,
      slot: 3,
      with: (_open, g) => people(g, 'citadel', { revealed: ['artist'] }),
    })
    expect([servant(trial.open, 'lex').acted, AUTOMATON_LISTS.lex[1]]).toEqual([['draw'], 'draw'])
    const twice = run(['stay', ...IDLE.slice(1)], {
      bonds: 9,
      slot: 3,
      published: ['optimize'],
      with: (_open, g) => people(g, 'citadel', { revealed: ['artist'] }),
    })
    expect(servant(twice.open, 'lex').acted).toEqual(['draw', 'arrest'])
  })

  test('GM-13.7 Judgementor arrests the highest class, Phantasmer repairs', () => {
    const trial = run(['maintenance', 'stay', 'stay'], {
      bonds: 9,
      slot: 6,
      with(open, g) {
        people(g, 'citadel', { revealed: ['artist', 'scientist', 'noble'] })
        guards(open, 'citadel', 1, 1)
      },
    })
    expect([at(trial.open, 'citadel').revealed, at(trial.open, 'citadel').broken]).toEqual([['artist', 'noble'], 0])
  })

  test('GM-13.7 with Confiscate the richest Hero pays, with Pacify Discontent falls', () => {
    const trial = run(['maintenance', 'stay', 'stay'], {
      bonds: 2,
      slot: 5,
      trust: [3, 5, 1],
      at: ['art', 'art', 'science'],
      published: ['confiscate', 'pacify'],
      with(open) {
        place(open, 'judgementor', 'art')
        place(open, 'phantasmer', 'nexus')
      },
    })
    expect(trial.open.heroes.map(({ trust }) => trust)).toEqual([3, 2, 1])
    const calm = run(['stay', 'maintenance', 'maintenance'], {
      bonds: 2,
      slot: 5,
      published: ['pacify'],
      with: (open) => place(open, 'lex', 'trade'),
    })
    expect(calm.open.discontent).toBe(4)
  })

  test('GM-13.8 it never raids, but a Servant on patrol detains; that is a successful Raid', () => {
    const trial = run(['rose', 'maintenance', 'maintenance'], { bonds: 20 })
    expect(trial.open.raids).toEqual([])
    trial.g.stack = [turnOf(0, 'velvet')(trial.g)]
    trial.decisions()
    expect([trial.open.heroes[0]?.detained, trial.open.tally.raided, trial.open.detentions]).toEqual([true, 1, 1])
  })

  test('GM-13.8 leaving a District with a patrol under Silent Alarm costs 2 more', () => {
    const trial = situation({
      seats: 1,
      trust: [8],
      event: 'silent-alarm',
      with(open) {
        place(open, 'lex', 'velvet')
        servant(open, 'lex').patrol = true
      },
      play: turnOf(0, 'art'),
    })
    trial.choose(0, 'go art')
    expect(trial.open.heroes[0]?.trust).toBe(4)
  })

  test('GM-13.9 Guards go where the event counts them', () => {
    expect(at(run(IDLE, { bonds: 9, event: 'parade' }).open, 'square').guards).toBe(4)
    expect(at(run(IDLE, { bonds: 9, event: 'oath-of-loyalty' }).open, 'square').guards).toBe(4)
    const none = run(IDLE, {
      bonds: 9,
      event: 'total-mobilisation',
      with(open) {
        guards(open, 'art', 0, 1)
        guards(open, 'industry', 0)
      },
    })
    expect(none.open.districts.every((d) => d.guards > 0)).toBe(true)
    const fist = run(IDLE, {
      bonds: 9,
      event: 'iron-fist',
      at: ['nexus', 'nexus', 'nexus'],
      with: (open) => guards(open, 'nexus', 3),
    })
    expect(fist.open.districts.filter((d) => d.guards >= 3).length).toBeGreaterThanOrEqual(3)
  })

  test('GM-13.10 up to two Guards go against Heroes, from Districts with more than one and no Hero', () => {
    const trial = run(IDLE, { bonds: 9 })
    expect(['velvet', 'trade', 'science'].map((id) => at(trial.open, id as 'art').guards)).toEqual([3, 3, 2])
    expect(trial.open.bonds).toBe(7)
  })

  test('GM-13.11 Resettlement and Surveillance', () => {
    const trial = run(IDLE, {
      bonds: 6,
      slot: 6,
      published: ['resettlement', 'surveillance'],
      at: ['industry', 'industry', 'industry'],
      with(open, g) {
        people(g, 'art', { revealed: ['artist', 'scientist'] })
        guards(open, 'art', 1)
        guards(open, 'velvet', 3)
        guards(open, 'industry', 3)
        people(g, 'citadel', { identified: ['noble'] })
      },
    })
    expect([at(trial.open, 'art').revealed, at(trial.open, 'velvet').revealed]).toEqual([['artist'], ['scientist']])
    expect(at(trial.open, 'citadel').revealed).toEqual(['noble'])
    expect(trial.open.bonds).toBe(4)
  })

  test('GM-13.16 with 8 Bonds to spare it publishes for 4, in its own order', () => {
    const trial = run(IDLE, {
      bonds: 8,
      at: ['velvet', 'velvet', 'velvet'],
      with(open, g) {
        guards(open, 'velvet', 3)
        hold(g, 'optimize')
        hold(g, 'levy')
      },
    })
    expect([trial.open.published, trial.open.bonds]).toEqual([['levy'], 4])
  })

  test('GM-13.17 in the nexus Phantasmer takes the Heroes farther from the square', () => {
    const trial = run(['maintenance', 'maintenance', 'stay'], {
      bonds: 2,
      at: ['art', 'science', 'trade'],
      with: (open) => place(open, 'phantasmer', 'nexus'),
    })
    expect(trial.events.some(({ key }) => key === 'repositioned')).toBe(true)
  })

  test('GM-13.18 what it does is the same whatever lies face down', () => {
    const play = (citizen: 'noble' | 'traitor') =>
      JSON.stringify(
        run(['central-square', 'rose', 'stay'], {
          bonds: 9,
          with: (_open, g) => people(g, 'square', { unknown: [citizen, citizen, citizen] }),
        }).events.map(({ key, servant: who, to }) => [key, who, to]),
      )
    expect(play('noble')).toBe(play('traitor'))
  })
})

describe('its other decisions', () => {
  const detained = (s: Situation, n = 1) => {
    const trial = situation({
      seats: 1,
      ...s,
      with(open, g) {
        s.with?.(open, g)
        const h = open.heroes[n] as { at: number }
        servant(open, 'lex').at = h.at
        servant(open, 'lex').patrol = true
      },
      play: (g) => turnOf(n, DISTRICTS[g.open.heroes[n]?.at as number] as 'art')(g),
    })
    trial.decisions()
    return trial.events.map(({ key }) => key).find((key) => key.startsWith('measure'))
  }

  test('GM-13.12 option A or B by the first line that fits, and the measure', () => {
    expect(detained({})).toBe('measurePlan')
    expect(detained({ with: (open) => (open.detentions = 1) })).toBe('measureAccess')
    expect(detained({ with: (open) => (open.detentions = 1), trust: [0, 3] })).toBe('measureTrust')
    expect(detained({ trust: [0, 5] })).toBe('measureTrust')
    expect(detained({ trust: [0, 5], with: (open) => (open.plan = 9) })).toBe('measurePlan')
    expect(detained({ with: (open) => (open.detentions = 1) }, 0)).toBe('measurePlan')
    expect(
      detained({
        with(open, g) {
          open.riots = 2
          people(g, 'trade', { revealed: ['noble', 'noble', 'noble'] })
        },
      }),
    ).toBe('measureAccess')
    expect(detained({ at: ['art', 'square'], with: (open) => guards(open, 'square', 1) })).toBe('measureAccess')
    expect(detained({ at: ['art', 'square'] })).toBe('measurePlan')
    const few: Situation = {
      with(open) {
        open.detentions = 1
        const h = open.heroes[1] as { hand: number[]; lost: number[] }
        h.lost.push(...h.hand.splice(0, 4))
      },
    }
    expect(detained(few)).toBe('measureTrust')
  })

  test('GM-13.13 after a failed Riot it arrests all active Citizens', () => {
    const trial = situation({
      seats: 1,
      slot: 3,
      with: (_open, g) => people(g, 'velvet', { revealed: ['artist', 'artist', 'noble'] }),
      play: actionOf(0),
    }).choose(0, 'riot')
    expect(at(trial.open, 'velvet').revealed).toEqual(['noble'])
  })

  test('GM-13.14 it keeps a reserve and pays whenever it can', () => {
    const trial = run(['stay', 'maintenance', 'maintenance'], { bonds: 5, event: 'tax-day' })
    expect(trial.open.bonds).toBe(4)
    trial.g.stack = [closing.start()]
    trial.decisions()
    expect([trial.open.plan, trial.open.bonds]).toEqual([3, 0])
  })

  test('GM-13.15 for the Oath it takes the first District with a Servant and a face-down Citizen', () => {
    const trial = situation({
      seats: 1,
      event: 'oath-of-loyalty',
      with: (open) => place(open, 'phantasmer', 'trade'),
      play: () => closing.start(),
    })
    trial.decisions()
    expect(at(trial.open, 'trade').revealed).toHaveLength(1)
  })

  test('GM-13.1 Bonds above 20 are not received, and the log says how many were', () => {
    const trial = situation({ seats: 1, bonds: 18, play: () => opening.start() })
    trial.decisions()
    expect(trial.open.bonds).toBe(20)
    expect(trial.events.find(({ key }) => key === 'income')).toMatchObject({ count: 2, bonds: 20 })
  })

  test('GM-13.1 hard gives 1 Bond more, and it keeps at most 20', () => {
    const income = (plan: number, bonds: number) => {
      const trial = situation({
        seats: 1,
        bonds,
        options: { plan },
        with: (open) => (open.events = []),
        play: () => opening.start(),
      })
      trial.decisions()
      return trial.open.bonds
    }
    expect([income(2, 0), income(3, 0), income(2, 17)]).toEqual([6, 7, 20])
  })
})
