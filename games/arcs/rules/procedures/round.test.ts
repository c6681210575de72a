import { expect, test } from 'vitest'
import { backOf, finish, idle, kinds, side, situation, toPips } from '../../testing/situation.ts'

test('ARCS-2.1 the holder of the initiative leads a card or passes', () => {
  const t = situation({ initiative: 2, hands: [['construction-4'], [], ['mobilization-2', 'aggression-5']] })
  expect(t.turn()).toBe(2)
  expect(t.options(2)).toEqual(['lead mobilization-2', 'lead aggression-5', 'pass'])
})

test('ARCS-2.2 a holder without cards must pass', () => {
  const t = situation({ initiative: 0, hands: [[], [], ['mobilization-2']] })
  expect(t.turn()).toBe(2)
  expect(t.open.initiative).toBe(2)
})

test('ARCS-2.3 the others follow clockwise from the lead seat, also after a seizure', () => {
  const t = situation({
    initiative: 1,
    ships: [
      ['1-gate', 0, 1],
      ['2-gate', 1, 1],
      ['3-gate', 2, 1],
      ['4-gate', 3, 1],
    ],
    hands: [['construction-6'], ['construction-2'], ['mobilization-2', 'mobilization-3'], ['aggression-2']],
  })
  idle(t, 1, 'construction-2')
  t.choose(2, 'pivot mobilization-2', `seize #${backOf(t, 2, 'mobilization-3')}`)
  finish(t, 2)
  expect(t.open.initiative).toBe(2)
  expect(t.turn()).toBe(3)
  idle(t, 3, 'aggression-2', 'pivot')
  expect(t.turn()).toBe(0)
})

test('ARCS-2.4 a seat without cards is passed over, with no ships from nowhere', () => {
  const t = situation({
    hands: [['construction-2'], [], ['construction-3', 'mobilization-2']],
    ships: [
      ['1-gate', 0, 1],
      ['2-gate', 2, 1],
    ],
    tokens: [[], ['fuel']],
  })
  idle(t, 0, 'construction-2')
  expect(t.turn()).toBe(2)
  expect(side(t, 1).ships).toBe(15)
})

test('ARCS-2.5 the highest Surpass takes the initiative', () => {
  const t = situation({
    ships: [
      ['1-gate', 0, 1],
      ['2-gate', 1, 1],
      ['3-gate', 2, 1],
      ['4-gate', 3, 1],
    ],
    hands: [
      ['construction-2', 'aggression-2'],
      ['construction-5'],
      ['construction-6', 'aggression-5'],
      ['mobilization-7'],
    ],
  })
  idle(t, 0, 'construction-2')
  idle(t, 1, 'construction-5', 'surpass')
  idle(t, 2, 'construction-6', 'surpass')
  idle(t, 3, 'mobilization-7', 'pivot')
  expect(t.open.initiative).toBe(2)
})

test('ARCS-2.5 a Pivot is ignored when initiative is checked, however high', () => {
  const t = situation({
    ships: [
      ['1-gate', 0, 1],
      ['2-gate', 1, 1],
    ],
    hands: [
      ['construction-2', 'aggression-2'],
      ['mobilization-7', 'aggression-3'],
    ],
  })
  idle(t, 0, 'construction-2')
  idle(t, 1, 'mobilization-7', 'pivot')
  expect(t.open.initiative).toBe(0)
})

test('ARCS-2.5 who seized keeps it against a higher Surpass', () => {
  const t = situation({
    ships: [
      ['1-gate', 0, 1],
      ['2-gate', 1, 1],
      ['3-gate', 2, 1],
    ],
    hands: [
      ['construction-2', 'aggression-2'],
      ['mobilization-2', 'mobilization-3', 'mobilization-4'],
      ['construction-6', 'aggression-3'],
    ],
  })
  idle(t, 0, 'construction-2')
  t.choose(1, 'pivot mobilization-2', `seize #${backOf(t, 1, 'mobilization-3')}`)
  finish(t, 1)
  t.choose(2, 'surpass construction-6')
  finish(t, 2)
  expect(t.open.initiative).toBe(1)
})

test('ARCS-2.6 played and seizing cards are discarded face down', () => {
  const t = situation({
    ships: [
      ['1-gate', 0, 1],
      ['2-gate', 1, 1],
    ],
    hands: [
      ['construction-2', 'aggression-2'],
      ['mobilization-2', 'mobilization-3', 'mobilization-4'],
    ],
  })
  const before = t.open.discard.length
  idle(t, 0, 'construction-2')
  t.choose(1, 'pivot mobilization-2', `seize #${backOf(t, 1, 'mobilization-3')}`)
  expect(side(t, 1).hand).toHaveLength(1)
  expect(t.open.played[1]?.seizer).toBeGreaterThanOrEqual(0)
  finish(t, 1)
  expect(t.open.played).toEqual([])
  expect(t.open.discard).toHaveLength(before + 3)
  for (const back of t.open.discard.slice(before)) expect(t.g.secret.seen[back]).toBe(0)
})

test('ARCS-2.7 passing ends the round at once; the next seat with cards leads and the passer follows', () => {
  const t = situation({
    ships: [
      ['1-gate', 2, 1],
      ['2-gate', 3, 1],
    ],
    hands: [['construction-2'], [], ['mobilization-3'], ['aggression-3']],
  })
  t.choose(0, 'pass')
  expect(t.open.initiative).toBe(2)
  expect(t.turn()).toBe(2)
  idle(t, 2, 'mobilization-3')
  expect(t.turn()).toBe(3)
  idle(t, 3, 'aggression-3', 'pivot')
  expect(t.turn()).toBe(0)
})

test('ARCS-2.8 all pass in a row: hands are discarded, the chapter ends with scoring', () => {
  const t = situation({
    hands: [['construction-2'], ['mobilization-3'], ['aggression-3'], []],
    tokens: [['fuel']],
    with: (open) => {
      Object.assign(open.markers[0] as object, { box: 'tycoon' })
    },
  })
  t.choose(0, 'pass').choose(1, 'pass').choose(2, 'pass')
  expect(t.open.chapter).toBe(2)
  expect(side(t, 0).power).toBe(5)
  // The last pass handed the marker on as well.
  expect(t.open.initiative).toBe(0)
})

test('ARCS-2.9 split piles: open cards are seen in their pile, drawing shuffles both when the hidden one is short', () => {
  const t = situation({
    options: { splitDiscard: true },
    ships: [
      ['1-gate', 0, 1],
      ['2-gate', 1, 1],
    ],
    hands: [
      ['construction-2', 'aggression-2', 'aggression-4'],
      ['mobilization-2', 'mobilization-3'],
    ],
    court: [['call-to-action', [1]]],
    with: (open, g) => {
      g.open.discard = []
      open.openDiscard = []
    },
  })
  idle(t, 0, 'construction-2')
  idle(t, 1, 'mobilization-2', 'pivot')
  expect(t.open.openDiscard).toEqual(['construction-2', 'mobilization-2'])
  toPips(t, 0, 'aggression-2').choose(0, 'secure call-to-action')
  expect(t.open.openDiscard).toEqual([])
  expect(side(t, 0).hand).toHaveLength(2)
  expect(t.open.discard).toHaveLength(1)
})

test('ARCS-2.10 a led card starts the count of passes again from 0', () => {
  const t = situation({
    ships: [
      ['1-gate', 0, 1],
      ['1-gate', 1, 1],
    ],
    hands: [['construction-2', 'construction-3'], ['mobilization-3', 'mobilization-4'], [], []],
  })
  t.choose(0, 'pass')
  idle(t, 1, 'mobilization-3')
  idle(t, 0, 'construction-2', 'pivot')
  t.choose(1, 'pass')
  expect(t.open.chapter).toBe(1)
  expect(t.turn()).toBe(0)
  t.choose(0, 'pass')
  expect(t.open.chapter).toBe(2)
})

test('ARCS-2.11 the chapter ends when nobody has cards left', () => {
  const t = situation({ hands: [['construction-2']], ships: [['1-gate', 0, 1]] })
  idle(t, 0, 'construction-2')
  expect(t.open.chapter).toBe(2)
  for (let seat = 0; seat < 4; seat++) expect(side(t, seat).hand).toHaveLength(6)
})

test('ARCS-2.12 a single seat with cards that passes keeps the initiative and ends the chapter', () => {
  const t = situation({ initiative: 3, hands: [[], [], [], ['construction-2', 'aggression-3']] })
  t.choose(3, 'pass')
  expect(t.open.chapter).toBe(2)
  expect(t.open.initiative).toBe(3)
})

test('ARCS-2.13 a card drawn in mid-round counts at once', () => {
  // Seat 1 is out of cards and holds none; a card that comes before its turn lets it play.
  const t = situation({ hands: [['aggression-2'], [], []], ships: [['1-gate', 0, 1]] })
  toPips(t, 0, 'aggression-2')
  const back = t.open.discard.shift() as number
  t.g.secret.seen[back] = 2
  side(t, 1).hand.push(back)
  finish(t, 0)
  expect(t.turn()).toBe(1)
})

test('ARCS-2.2 a lead seat that played its last card must pass the initiative on next round', () => {
  const t = situation({
    hands: [['construction-2'], ['mobilization-3', 'mobilization-4']],
    ships: [
      ['1-gate', 0, 1],
      ['1-gate', 1, 1],
    ],
  })
  idle(t, 0, 'construction-2')
  idle(t, 1, 'mobilization-3', 'pivot')
  expect(t.open.initiative).toBe(1)
  expect(kinds(t, 1, 'lead')).toEqual(['lead mobilization-4'])
})
