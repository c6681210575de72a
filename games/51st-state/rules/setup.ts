import { below, newPile, shuffle } from '../../../kernel/index.ts'
import { COLOURS, CONNECTIONS, type Colour } from './printed/connections.ts'
import { FACTIONS } from './printed/factions.ts'
import { emptyPool, emptyTally } from './printed/goods.ts'
import { copiesOf } from './printed/index.ts'
import type { SetName } from './printed/row.ts'
import type { ConnectionDeck, G, Side, Table } from './table.ts'

/** What each value of the option `set` mixes into the main deck. At most one expansion. 51-3.4 */
export const DECKS: Readonly<Record<string, readonly SetName[]>> = {
  base: ['base'],
  newEra: ['base', 'newEra'],
  winter: ['base', 'winter'],
}

/** Every card of each deck, worked out once. */
const CARDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(DECKS).map(([set, sets]) => [set, copiesOf(sets)]),
)

const connectionDeck = (g: G, colour: Colour): ConnectionDeck => ({
  deck: newPile(
    g,
    colour,
    CONNECTIONS.filter((row) => row.colour === colour).flatMap(({ id, copies }) => Array<string>(copies).fill(id)),
  ),
  up: [],
  discard: [],
})

const newSide = (): Side => ({
  faction: '',
  vp: 0,
  pool: emptyPool(),
  hand: [],
  connections: [],
  state: [],
  deals: [],
  usedBoard: [],
  passed: false,
  produced: emptyTally(),
})

/** The table before anybody has decided anything. */
export function setup(g: G): Table {
  const first = g.seats === 1 ? 0 : below(g, g.seats) // 51-3.3
  const sides = Array.from({ length: g.seats }, newSide)
  if (g.options.factions === 'random') {
    const order = shuffle(g, [...FACTIONS])
    sides.forEach((side, seat) => {
      side.faction = order[seat] as (typeof FACTIONS)[number]
    })
  }
  const [red, blue] = COLOURS.map((colour) => connectionDeck(g, colour)) as [ConnectionDeck, ConnectionDeck]
  return {
    round: 0,
    phase: 'lookout',
    first,
    turn: first,
    deck: newPile(g, 'main', CARDS[String(g.options.set)] ?? []), // 51-3.5
    discard: [],
    connections: { red, blue },
    offer: [],
    sides,
    ...(g.seats === 1 ? { rival: { vp: 0, state: [], pile: [], razed: false, passed: false } } : {}), // 51-13.1
    nextPlace: 1,
    scored: false,
  }
}
