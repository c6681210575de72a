import { expect, test } from 'vitest'
import { type Frame, turnDown } from '../../../../kernel/index.ts'
import { trialOf } from '../../../../kernel/testing/trial.ts'
import { goodsOf, handOf, onlyDeck, run, situation } from '../../testing/situation.ts'
import { fiftyFirstState } from '../game.ts'
import { FACTIONS } from '../printed/factions.ts'
import { copiesOf } from '../printed/index.ts'
import { DECKS } from '../setup.ts'
import type { G, Table } from '../table.ts'

const LOOKOUT: Frame[] = [{ proc: 'lookout', step: 'connections' }]
const lookout = (seats: number, first: number, more?: (open: Table, g: G) => void) =>
  situation({
    sides: Array.from({ length: seats }, () => ({})),
    stack: LOOKOUT.map((f) => ({ ...f })),
    first,
    ...(more === undefined ? {} : { with: more }),
  })

/** Everybody rejects the first pair and the first faction is taken each time. */
function throughSetup(seats: number, options = {}) {
  const play = trialOf(fiftyFirstState, { seats, options })
  while (play.at() === 'match.factions')
    play.choose(play.turn() as number, play.options(play.turn() as number)[0] as string)
  return play
}

test('51-3.1 51-3.2 everybody starts with nothing and takes a faction of their own, from the first player on', () => {
  const play = trialOf(fiftyFirstState, { seats: 3 })
  const { first } = play.open
  expect(play.turn()).toBe(first)
  expect(play.options(first)).toEqual(FACTIONS.map((faction) => `faction ${faction}`))
  play.choose(first, 'faction mutants')
  const second = (first + 1) % 3
  expect(play.options(second)).toEqual(['faction new-york', 'faction appalachians', 'faction merchants'])
  for (let seat = 0; seat < 3; seat++) expect(goodsOf(play, seat)).toEqual({})
})

test('51-3.2 factions can be dealt at random instead', () => {
  const play = trialOf(fiftyFirstState, { seats: 4, options: { factions: 'random' } })
  expect(play.at()).toBe('match.reject')
  expect(play.open.sides.map(({ faction }) => faction).sort()).toEqual([...FACTIONS].sort())
})

test('51-3.3 the first player is drawn by lot', () => {
  const firsts = new Set(
    Array.from({ length: 30 }, (_, i) => trialOf(fiftyFirstState, { seats: 3, seed: `lot ${i}` }).open.first),
  )
  expect([...firsts].sort()).toEqual([0, 1, 2])
})

test.each(Object.entries(DECKS))('51-3.4 51-3.5 the deck of the option %s mixes %j, face down for all', (set, sets) => {
  const { open, g } = trialOf(fiftyFirstState, { seats: 2, options: { set } })
  expect(open.deck).toHaveLength(copiesOf(sets).length)
  expect(
    [...open.deck, ...open.connections.red.deck, ...open.connections.blue.deck].every(
      (back) => g.secret.seen[back] === 0,
    ),
  ).toBe(true)
  expect(trialOf(fiftyFirstState, { seats: 2, options: { set }, seed: 'other' }).g.secret.faces).not.toEqual(
    g.secret.faces,
  )
})

test('51-3.6 51-3.7 six cards are dealt, all keep four at the same time, two each are discarded', () => {
  const play = throughSetup(2)
  expect(play.open.sides.map(({ hand }) => hand.length)).toEqual([6, 6])
  const pairs = [0, 1].map((seat) => play.options(seat)[0] as string)
  play.choose(1, pairs[1] as string)
  expect(play.open.discard).toEqual([])
  play.choose(0, pairs[0] as string)
  const { first } = play.open
  const cards = [first, 1 - first].flatMap((seat) => (pairs[seat] as string).slice(7).split(','))
  expect(play.open.discard).toEqual(cards)
  expect(play.open.sides.map(({ hand }) => hand.length)).toEqual([4, 4])
})

test('51-3.7 two copies of a card can both be rejected', () => {
  const play = situation({
    sides: [{ hand: ['school', 'school', 'pub', 'docks', 'arena', 'camp'] }, { hand: [] }],
    stack: [{ proc: 'match', step: 'reject' }],
  })
  expect(play.options(0)).toContain('reject school,school')
  expect(play.options(0)).not.toContain('reject pub,pub')
  expect(play.options(0)).toHaveLength(11)
})

test('51-3.8 after the first Lookout everybody has six cards and no Goods', () => {
  const play = throughSetup(2)
  for (const seat of [0, 1]) play.choose(seat, play.options(seat)[0] as string)
  expect([0, 1].map((seat) => goodsOf(play, seat))).toEqual([{ card: 4 }, { card: 4 }])
  const seen: number[][] = []
  while (play.at().startsWith('lookout')) {
    const seat = play.turn() as number
    play.choose(seat, play.options(seat)[0] as string)
    if (play.at().startsWith('lookout')) seen.push(play.open.sides.map(({ hand }) => hand.length))
  }
  expect(seen.at(-1)?.reduce((a, b) => a + b)).toBe(11)
  expect(play.open.sides.map(({ hand }) => hand.length)).toEqual([7, 7]) // six, and one more from Production
})

test('51-4.1 one red and one blue connection card are turned up', () => {
  const { open } = run(lookout(2, 0))
  expect([open.connections.red.up.length, open.connections.blue.up.length]).toEqual([1, 1])
  expect(['punks', 'thugs']).toContain(open.connections.red.up[0])
  expect(['junk-train', 'merchants-card']).toContain(open.connections.blue.up[0])
})

test('51-4.2 51-4.3 51-4.4 51-4.5 three players draft four cards clockwise, then four counter-clockwise', () => {
  const play = lookout(3, 1, (_, g) =>
    onlyDeck(g, 'school', 'pub', 'docks', 'arena', 'camp', 'church', 'museum', 'factory'),
  )
  expect(play.options(1)).toEqual(['draft school', 'draft pub', 'draft docks', 'draft arena'])
  play.choose(1, 'draft pub').choose(2, 'draft arena').choose(0, 'draft school')
  expect(play.open.discard).toEqual(['docks'])
  expect(play.turn()).toBe(0)
  expect(play.options(0)).toEqual(['draft camp', 'draft church', 'draft museum', 'draft factory'])
  play.choose(0, 'draft church').choose(2, 'draft camp')
  // Who has taken what stays to be seen while others choose.
  expect(play.g.stack.at(-1)).toMatchObject({
    taken: [
      { seat: 1, card: 'pub' },
      { seat: 2, card: 'arena' },
      { seat: 0, card: 'school' },
      { seat: 0, card: 'church' },
      { seat: 2, card: 'camp' },
    ],
  })
  play.choose(1, 'draft factory')
  expect(play.open.discard).toEqual(['docks', 'museum'])
  expect([0, 1, 2].map((seat) => handOf(play, seat))).toEqual([
    ['school', 'church'],
    ['pub', 'factory'],
    ['arena', 'camp'],
  ])
})

test('51-4.6 a deck of two and five cards wanted: two, a new shuffle, three more', () => {
  const play = lookout(4, 0, (open, g) => {
    onlyDeck(g, 'school', 'pub')
    open.discard = ['docks', 'arena', 'camp', 'church']
  })
  run(play)
  expect(play.open.offer.slice(0, 2)).toEqual(['school', 'pub'])
  expect(play.open.offer).toHaveLength(5)
  expect(play.open.discard).toEqual([])
  expect(play.open.deck).toHaveLength(1)
})

test('51-4.7 nothing left to draw, the game goes on', () => {
  const play = lookout(2, 0, (open) => {
    open.deck = []
    open.discard = []
  })
  run(play)
  expect(play.at()).toBe('over')
  expect(play.open.sides.map(({ hand }) => hand.length)).toEqual([0, 0])
})

test('51-4.8 an empty blue deck is made from the blue discard pile alone', () => {
  let red = 0
  const play = lookout(2, 0, (open) => {
    red = open.connections.red.deck.length
    open.connections.blue.discard = ['junk-train', 'merchants-card']
    open.connections.blue.deck = []
    open.connections.red.discard = ['punks']
  })
  run(play)
  expect(play.open.connections.blue.deck).toHaveLength(1)
  expect(play.open.connections.blue.up).toHaveLength(1)
  expect(play.open.connections.red.discard).toEqual(['punks'])
  expect(play.open.connections.red.deck).toHaveLength(red - 1)
})

test('51-4.9 all blue cards in hands, so none is turned up', () => {
  const play = lookout(2, 0, (open) => {
    open.connections.blue.deck = []
  })
  run(play)
  expect(play.open.connections.blue.up).toEqual([])
  expect(play.open.connections.red.up).toHaveLength(1)
})

test('51-4.10 fifteen cards in hand stay there over Cleanup', () => {
  const play = situation({
    sides: [{ hand: Array<string>(15).fill('school') }, {}],
    stack: [{ proc: 'cleanup', step: 'choose' }],
    with: (_, g) => {
      turnDown(g, 'main', 'pub')
    },
  })
  expect(handOf(run(play))).toHaveLength(15)
})
