import { describe, expect, test } from 'vitest'
import { wrongWith } from '../../../kernel/index.ts'
import { trialOf } from '../../../kernel/testing/trial.ts'
import { at, heroNamed, situation } from '../testing/situation.ts'
import { greatMachine } from './game.ts'
import { CLASSES } from './printed/citizens.ts'
import { isLegalCity } from './printed/city.ts'
import { DIRECTIVES } from './printed/directives.ts'
import { DISTRICTS, FIRST_MAJOR } from './printed/districts.ts'
import { EVENTS } from './printed/events.ts'
import { ASSAULT_DIE, ESCAPE_DIE, HEROES, heroRow } from './printed/heroes.ts'
import { spotsFor } from './printed/laying.ts'
import { isVersus, machineSeat, rebelSeats, trustRoom } from './queries.ts'
import { randomCity } from './setup.ts'
import { gainTrust } from './verbs/trust.ts'

const start = (seats: number, options: Record<string, string | number> = {}) =>
  trialOf(greatMachine, { seats, options: { heroes: 'first', layout: 'brick-wall', ...options } })

describe('components', () => {
  test('GM-1.1 five minor Districts come before four major ones', () => {
    expect(DISTRICTS.slice(0, FIRST_MAJOR)).toEqual(['art', 'science', 'trade', 'industry', 'velvet'])
    expect(DISTRICTS.slice(FIRST_MAJOR)).toEqual(['citadel', 'tower', 'nexus', 'square'])
  })

  test.each(CLASSES.map((citizen, n) => [citizen, n] as const))(
    'GM-1.2 card %s is in the game five times, as class %i',
    (citizen, n) => {
      const { g } = start(2)
      const faces = g.secret.faces.filter((_, back) => g.secret.kinds[back] === 'citizen')
      expect(faces.filter((face) => face === citizen)).toHaveLength(5)
      expect(CLASSES.indexOf(citizen)).toBe(n)
    },
  )

  test('GM-1.3 GM-1.4 no District ever holds more than 6 Citizens or 4 Guards, of 18', () => {
    const { g } = start(2)
    const totals = greatMachine.conserved(g)
    expect(totals.guards).toBe(18)
    expect(totals['guards and citizens fit']).toBe(true)
  })

  test('GM-1.5 three Servants', () => {
    expect(start(2).open.servants.map(({ id }) => id)).toEqual(['lex', 'judgementor', 'phantasmer'])
  })

  test('GM-1.6 Trust above the maximum is lost at once, Bonds have none', () => {
    const { g, open } = situation({ trust: [7], bonds: 90 })
    gainTrust(g, heroNamed(open, 'actress'), 4, 'gain')
    expect(heroNamed(open, 'actress').trust).toBe(8)
    expect(open.bonds).toBe(90)
  })

  test('GM-1.7 GM-1.8 the dice', () => {
    expect(ASSAULT_DIE).toEqual([2, 2, 3, 3, 4, 0])
    expect(ESCAPE_DIE.filter(Boolean)).toHaveLength(3)
    expect(ESCAPE_DIE).toHaveLength(6)
  })
})

describe('setup', () => {
  test('GM-3.1 27 Citizens lie face down, three are arrested, nobody has seen any', () => {
    const { g, open } = start(2)
    expect(open.districts.map((d) => d.unknown.length)).toEqual([4, 4, 4, 4, 4, 1, 1, 1, 4])
    expect(open.arrested).toHaveLength(3)
    for (const back of [...open.arrested, ...open.districts.flatMap((d) => d.unknown)])
      expect(g.secret.seen[back]).toBe(0)
  })

  test('GM-3.2 two operational Guards in each District', () => {
    for (const d of start(3).open.districts) expect([d.guards, d.broken]).toEqual([2, 0])
  })

  test('GM-3.3 the Master Plan starts where the host says, at II by default', () => {
    expect(start(2).open.plan).toBe(2)
    expect(start(2, { plan: 3 }).open.plan).toBe(3)
    expect(start(2, { plan: 1 }).open.plan).toBe(1)
  })

  test.each([
    [2, 0],
    [3, 1],
    [4, 2],
  ])('GM-3.4 with %i seats Discontent starts at slot %i', (seats, slot) => {
    expect(start(seats).open.discontent).toBe(slot)
  })

  test('GM-3.5 six events of stage I on six of stage II on the Countdown; the others are put away', () => {
    const { g, open } = trialOf(greatMachine, { seats: 2 })
    const kinds = open.events.map((back) => g.secret.kinds[back])
    expect(kinds).toEqual(['event-3', ...Array(6).fill('event-2'), ...Array(6).fill('event-1')])
    expect(open.events.length + open.spareEvents.length).toBe(EVENTS.length)
  })

  test('GM-3.6 the Servants are in the citadel, without Bonds and Directives', () => {
    const { open } = start(2)
    expect(open.servants.every((s) => DISTRICTS[s.at] === 'citadel')).toBe(true)
    expect([open.bonds, open.hand.length, open.directives.length]).toEqual([0, 0, DIRECTIVES.length])
  })

  test('GM-3.7 the Revolutionaries choose three different Heroes', () => {
    const trial = trialOf(greatMachine, { seats: 3, options: { layout: 'brick-wall' } })
    expect(trial.at()).toBe('match.pick')
    trial.choose(1, 'hero veteran')
    expect(trial.options(2)).not.toContain('hero veteran')
    trial.choose(2, 'hero artificer').choose(1, 'hero vagabond')
    expect(trial.open.heroes.map(({ id, seat }) => [id, seat])).toEqual([
      ['vagabond', 1],
      ['artificer', 2],
      ['veteran', 1],
    ])
  })

  test.each(DISTRICTS)(
    'GM-3.8 card %s is among the nine Access cards of each Hero, one of which is forfeited',
    (district) => {
      const { g, open } = situation()
      for (const h of open.heroes) {
        expect([h.hand.length, h.lost.length, h.trust]).toEqual([8, 1, 0])
        expect([...h.hand, ...h.lost].map((back) => g.secret.faces[back])).toContain(district)
        expect(h.at).toBe(heroRow(h.id).start)
      }
    },
  )

  test('GM-3.9 one Revolutionary has all Heroes, two have two and one, three have one each', () => {
    const seats = (n: number, third = 'first') =>
      situation({ seats: n, options: { third } }).open.heroes.map(({ seat }) => seat)
    expect(seats(2)).toEqual([1, 1, 1])
    expect(seats(3)).toEqual([1, 2, 1])
    expect(seats(3, 'second')).toEqual([1, 2, 2])
    expect(situation({ seats: 4 }).open.heroes.map(({ seat }) => seat)).toEqual([1, 2, 3])
  })

  test('GM-3.10 of two Revolutionaries each has the Hero it chose; the third one is decided for in turn', () => {
    // The one chosen first acts last, so that the order of Initiative is another than that of choosing.
    const trial = situation({ seats: 3, options: { third: 'shared' }, heroes: ['veteran', 'actress', 'hunter'] })
    const seats = () => Object.fromEntries(trial.open.heroes.map(({ id, seat }) => [id, seat]))
    expect(seats()).toEqual({ veteran: 1, actress: 2, hunter: 1 })
    trial.open.round = 1
    trial.g.stack = [{ proc: 'round', step: 'begin' }]
    trial.decisions()
    expect(seats()).toEqual({ veteran: 1, actress: 2, hunter: 2 })
    trial.g.stack = [{ proc: 'round', step: 'begin' }]
    trial.decisions()
    expect(seats()).toEqual({ veteran: 1, actress: 2, hunter: 1 })
  })

  test('GM-3.9 who has the third Hero is an option for two Revolutionaries only', () => {
    const allowed = (seats: number, mode: string) =>
      wrongWith(greatMachine, seats, { mode, third: 'shared' }) === undefined
    expect([allowed(2, 'versus'), allowed(3, 'cooperative')]).toEqual([false, false])
    expect([allowed(2, 'cooperative'), allowed(3, 'versus')]).toEqual([true, true])
  })

  test('GM-11.1 Heroes stand in the order of their Initiatives, which all differ', () => {
    const initiatives = HEROES.map(({ initiative }) => initiative)
    expect(initiatives).toEqual([...new Set<number>(initiatives)].sort((a, b) => a - b))
    const { open } = situation({ heroes: ['veteran', 'actress', 'hunter'] })
    expect(open.heroes.map(({ id }) => id)).toEqual(['actress', 'hunter', 'veteran'])
    expect(trustRoom(heroNamed(open, 'veteran'))).toBe(10)
  })
})

describe('cities', () => {
  test('GM-2.11 random cities are legal', () => {
    const { g } = start(2)
    for (let i = 0; i < 100; i++) expect(isLegalCity(randomCity(g))).toBe(true)
  })

  test('GM-2.12 players lay the city out in turn, each tile touching two laid ones', () => {
    const trial = trialOf(greatMachine, { seats: 2, options: { layout: 'draft', heroes: 'first' } })
    expect(spotsFor([{ x: 0, y: 0, o: 'H' }])).toHaveLength(16)
    let turns = ''
    for (let seat = trial.turn(); trial.at() === 'match.lay'; seat = trial.turn()) {
      turns += seat
      trial.choose(seat as number, trial.options(seat as number)[0] as string)
    }
    // The first tile has one place only and lies by itself.
    expect(turns).toBe('10101010')
    expect(isLegalCity(trial.open.tiles)).toBe(true)
  })
})

test('GM-13.1 one seat, or the cooperative mode, is against the automated Machine', () => {
  expect(machineSeat(start(1).g)).toBe(undefined)
  expect(isVersus(start(2).g)).toBe(true)
  const { g, open } = start(3, { mode: 'cooperative' })
  expect(rebelSeats(g)).toEqual([0, 1, 2])
  expect(open.movement).toHaveLength(13)
  expect(at(open, 'square').unknown).toHaveLength(4)
})
