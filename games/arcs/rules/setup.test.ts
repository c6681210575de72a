import { expect, test } from 'vitest'
import { settle, start } from '../../../kernel/index.ts'
import { trialOf } from '../../../kernel/testing/trial.ts'
import { arcs } from './game.ts'
import { actionDeck } from './printed/actions.ts'
import { GUILDS, VOXES } from './printed/court.ts'
import { leaderRow } from './printed/leaders.ts'
import { STRIDE, SYSTEMS, systemOf } from './printed/map.ts'
import { resourceIndex } from './printed/resources.ts'
import { SETUPS } from './printed/setups.ts'
import { boxCount } from './queries.ts'

const fresh = (seats: number, options = {}, seed = 'setup') => {
  const t = trialOf(arcs, { seats, options, seed })
  t.decisions()
  return t
}

test('ARCS-1.1 the initiative starts with a random seat', () => {
  const holders = new Set(Array.from({ length: 30 }, (_, i) => start(arcs, 3, {}, `i${i}`).open.initiative))
  expect([...holders].sort()).toEqual([0, 1, 2])
})

test('ARCS-1.2 twenty action cards for two and three seats, twenty-eight for four', () => {
  expect(actionDeck(2)).toHaveLength(20)
  expect(actionDeck(3)).toHaveLength(20)
  expect(actionDeck(3).some((card) => card.endsWith('-1') || card.endsWith('-7'))).toBe(false)
  expect(actionDeck(4)).toHaveLength(28)
})

test('ARCS-1.3 a court row of three with two seats, of four with more, out of all Guild and Vox cards', () => {
  expect(fresh(2).open.court).toHaveLength(3)
  expect(fresh(3).open.court).toHaveLength(4)
  const { open } = fresh(4)
  expect(open.court.length + open.courtDeck.length).toBe(GUILDS.length + VOXES.length)
})

test('ARCS-1.4 one of the four setup cards of the number of seats, with its clusters out of play', () => {
  for (const seats of [2, 3, 4]) {
    const seen = new Set<string>()
    for (let i = 0; i < 60; i++) {
      const { open } = start(arcs, seats, {}, `s${i}`)
      seen.add(open.setup)
      expect(open.out).toHaveLength(seats === 4 ? 1 : 2)
    }
    expect([...seen].sort()).toEqual(
      SETUPS.filter(({ players }) => players === seats)
        .map(({ id }) => id)
        .sort(),
    )
  }
})

const BOXES: Record<string, number[]> = {
  '2p-frontiers': [4, 0, 1, 0, 1],
  '2p-mix-up-1': [0, 0, 2, 2, 2],
  '2p-homelands': [4, 0, 1, 1, 0],
  '2p-mix-up-2': [4, 0, 1, 1, 0],
}
const TOKENS: Record<string, string> = {
  '2p-frontiers': 'psionic+material; material+weapon',
  '2p-mix-up-1': 'fuel+fuel; psionic+weapon',
  '2p-homelands': 'weapon+material; weapon+material',
  '2p-mix-up-2': 'relic+psionic; weapon+material',
  '3p-mix-up': 'weapon+relic; psionic+psionic; relic+material',
  '3p-frontiers': 'material+material; psionic+fuel; fuel+material',
  '3p-homelands': 'relic+fuel; material+psionic; weapon+material',
  '3p-core-conflict': 'material+weapon; relic+fuel; weapon+psionic',
  '4p-mix-up-1': 'relic+psionic; material+psionic; weapon+material; material+weapon',
  '4p-mix-up-2': 'psionic+material; weapon+relic; relic+material; weapon+psionic',
  '4p-frontiers': 'material+fuel; relic+psionic; fuel+psionic; weapon+material',
  '4p-mix-up-3': 'weapon+relic; weapon+material; material+material; relic+weapon',
}

/** A started match that drew this setup card. */
function drawn(id: string) {
  const row = SETUPS.find((each) => each.id === id)
  for (let i = 0; i < 200; i++) {
    const t = trialOf(arcs, { seats: row?.players ?? 4, seed: `${id}${i}` })
    if (t.open.setup === id) return { t, row: row as (typeof SETUPS)[number] }
  }
  throw new Error(`${id} never came`)
}

test.each(SETUPS.map(({ id }) => id))('ARCS-1.6 setup card %s places pieces and tokens', (id) => {
  const { t, row } = drawn(id)
  t.decisions()
  const { open, g } = t
  const texts: string[] = []
  row.seats.forEach(({ a, b, c }, i) => {
    const seat = (open.initiative + i) % g.seats
    const at = (system: string) => open.fresh[systemOf(system) * STRIDE + seat]
    expect(at(a)).toBe(3)
    expect(at(b)).toBe(3)
    for (const system of c) expect(at(system)).toBe(2)
    expect(c).toHaveLength(g.seats === 2 ? 2 : 1)
    const own = open.buildings.filter((each) => each.seat === seat)
    expect(own.map(({ kind, system }) => [kind, SYSTEMS[system]?.id])).toEqual([
      ['city', a],
      ['starport', b],
    ])
    const side = open.players[seat]
    expect(side?.cities).toBe(4)
    expect(side?.slots.slice(2)).toEqual(['', '', '', '', ''])
    texts.push(`${side?.slots[0]}+${side?.slots[1]}`)
  })
  expect(texts.join('; ')).toBe(TOKENS[id])
  for (const system of [...row.seats.flatMap(({ a, b, c }) => [a, b, ...c])])
    expect(row.out).not.toContain(SYSTEMS[systemOf(system)]?.cluster)
})

test.each(Object.keys(BOXES))('ARCS-1.5 the third player of %s', (id) => {
  const { t } = drawn(id)
  const counts = (['tycoon', 'tyrant', 'warlord', 'keeper', 'empath'] as const).map((each) => boxCount(t.g, each))
  expect(counts).toEqual(BOXES[id])
  expect(t.open.boxes.reduce((a, b) => a + b, 0)).toBe(6)
  for (const [i, count] of t.open.boxes.entries()) expect((t.open.supply[i] as number) + count).toBe(5)
})

test('ARCS-1.7 six cards each at the start of a chapter', () => {
  for (const seats of [2, 3, 4]) for (const { hand } of fresh(seats).open.players) expect(hand).toHaveLength(6)
})

test('ARCS-1.8 with two seats the one without initiative may exchange its hand once', () => {
  const t = fresh(2)
  const seat = 1 - t.open.initiative
  expect(t.turn()).toBe(seat)
  expect(t.options(seat)).toEqual(['exchange', 'keep'])
  const before = t.open.players[seat]?.hand.map((back) => t.g.secret.faces[back]) as string[]
  t.choose(seat, 'exchange')
  const after = t.open.players[seat]?.hand.map((back) => t.g.secret.faces[back]) as string[]
  expect(after).toHaveLength(6)
  expect(after.some((card) => before.includes(card))).toBe(false)
  expect(t.at()).toBe('turn.play')
})

test('ARCS-1.10 the undealt cards are the discard pile: 8, 2 and 4, unseen', () => {
  for (const [seats, count] of [
    [2, 8],
    [3, 2],
    [4, 4],
  ] as const) {
    const t = fresh(seats)
    if (seats === 2) t.choose(1 - t.open.initiative, 'keep')
    expect(t.open.discard).toHaveLength(count)
    for (const back of t.open.discard) expect(t.g.secret.seen[back]).toBe(0)
  }
})

test('nobody is on turn and no phase has begun while leaders are drafted', () => {
  const drafting = arcs.glance(fresh(3, { leaders: 'one' }).g)
  expect([drafting.phase, drafting.active]).toEqual([undefined, undefined])
  const playing = fresh(3)
  expect(arcs.glance(playing.g)).toMatchObject({ phase: 'play', active: playing.open.initiative })
})

test('ARCS-1.11 leaders and lore are drafted counter-clockwise from the right of the initiative', () => {
  const t = fresh(3, { leaders: 'one' })
  expect(t.open.draft).toHaveLength(8)
  const order: number[] = []
  for (let i = 0; i < 6; i++) {
    const seat = t.turn() as number
    order.push(seat)
    t.choose(seat, t.options(seat)[i < 3 ? 0 : t.options(seat).length - 1] as string)
  }
  const last = (t.open.initiative + 2) % 3
  expect(order).toEqual([last, (last + 2) % 3, (last + 1) % 3, last, (last + 2) % 3, (last + 1) % 3])
  for (const { leader, lore } of t.open.players) {
    expect(leader).not.toBe('')
    expect(lore).toHaveLength(1)
  }
  expect(t.open.draft).toEqual([])
})

test('ARCS-1.12 with two lore each one more lore a seat is laid out', () => {
  const t = fresh(4, { leaders: 'two' })
  expect(t.open.draft).toHaveLength(5 + 9)
  while (t.at() === 'match.draft') {
    const seat = t.turn() as number
    t.choose(seat, t.options(seat)[0] as string)
  }
  for (const { lore } of t.open.players) expect(lore).toHaveLength(2)
})

test('ARCS-1.13 a leader changes pieces and tokens, with two seats in both C systems', () => {
  const t = trialOf(arcs, {
    seats: 2,
    with: (open) => {
      open.players.forEach((side, seat) => {
        side.leader = seat === open.initiative ? 'feastbringer' : 'rebel'
      })
    },
  })
  t.decisions()
  const { open } = t
  const first = open.players[open.initiative]
  expect(first?.slots.slice(0, 3)).toEqual(['relic', 'material', ''])
  expect(first?.cities).toBe(3)
  expect(first?.ships).toBe(15 - 3 - 3 - 3 - 3)
  const rebel = open.players[1 - open.initiative]
  expect(rebel?.cities).toBe(5)
  expect(rebel?.starports).toBe(4)
  expect(rebel?.ships).toBe(15 - 4 - 4 - 2 - 2)
})

test.each(['elder', 'mystic', 'fuel-drinker', 'upstart', 'rebel', 'warrior', 'feastbringer', 'demagogue'])(
  'ARCS-1.13 starting pieces of card %s',
  (id) => {
    const t = trialOf(arcs, {
      seats: 4,
      with: (open) => {
        for (const side of open.players) side.leader = ''
        ;(open.players[open.initiative] as { leader: string }).leader = id
      },
    })
    t.decisions()
    const row = leaderRow(id)
    const side = t.open.players[t.open.initiative]
    expect(side?.slots.slice(0, 2)).toEqual(row?.tokens)
    expect(side?.ships).toBe(15 - (row?.a.ship ?? 0) - (row?.b.ship ?? 0) - (row?.c ?? 0))
    expect(side?.cities).toBe(5 - (row?.a.city ?? 0) - (row?.b.city ?? 0))
    expect(side?.starports).toBe(5 - (row?.a.starport ?? 0) - (row?.b.starport ?? 0))
  },
)

test('ARCS-1.14 extra setup of leaders comes after everything else', () => {
  const t = trialOf(arcs, {
    seats: 3,
    with: (open) => {
      ;(open.players[0] as { leader: string }).leader = 'mystic'
    },
  })
  t.decisions()
  expect(t.open.players[0]?.outrage).toEqual([2, 2, 0, 0, 0])
  expect(t.open.players[0]?.agents).toBe(8)
  expect(t.open.players[0]?.slots.slice(0, 2)).toEqual(['psionic', 'relic'])
})

test('ARCS-1.15 markers low, Power 0, chapter 1', () => {
  const { open } = fresh(4)
  expect(open.markers).toEqual([
    { box: '', high: false },
    { box: '', high: false },
    { box: '', high: false },
  ])
  expect(open.players.map(({ power }) => power)).toEqual([0, 0, 0, 0])
  expect(open.chapter).toBe(1)
})

test('ARCS-1.9 pieces and tokens are counted out and never change', () => {
  for (const seats of [2, 3, 4]) {
    const g = start(arcs, seats, {}, 'count')
    settle(arcs, g)
    const totals = arcs.conserved(g)
    for (let seat = 0; seat < seats; seat++) expect(totals[`pieces of seat ${seat}`]).toEqual([15, 10, 5, 5])
    expect(totals.tokens).toEqual([5, 5, 5, 5, 5])
    expect(totals['court cards']).toBe(GUILDS.length + VOXES.length)
    expect(resourceIndex('relic')).toBe(3)
  }
})
