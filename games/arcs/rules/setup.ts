import { below, emit, type Frame, newPile, pickOne, type Seat, shuffle } from '../../../kernel/index.ts'
import { actionDeck } from './printed/actions.ts'
import { MARKERS } from './printed/ambitions.ts'
import { GUILDS, VOXES } from './printed/court.ts'
import { LEADERS, LORES, leaderRow } from './printed/leaders.ts'
import { STRIDE, SYSTEM_COUNT, SYSTEMS, systemOf } from './printed/map.ts'
import { PIECES } from './printed/pieces.ts'
import { RESOURCES, type Resource, resourceIndex, TOKENS_PER_RESOURCE } from './printed/resources.ts'
import { SETUPS, setupRow } from './printed/setups.ts'
import { type G, type Side, sideOf, type Table } from './table.ts'
import { refillCourt } from './verbs/court.ts'
import { placeBuilding } from './verbs/pieces.ts'
import { startWith } from './verbs/tokens.ts'

export const courtSize = (seats: number): number => (seats === 2 ? 3 : 4)

const newPlayer = (seats: number): Side => ({
  hand: [],
  power: 0,
  slots: ['', '', '', '', '', '', ''],
  cities: 5,
  starports: 5,
  ships: 15,
  agents: 10,
  outrage: [0, 0, 0, 0, 0],
  trophies: new Array(seats * PIECES.length).fill(0),
  captives: new Array(seats).fill(0),
  guilds: [],
  lore: [],
  leader: '',
})

/** ARCS-1.1 to ARCS-1.4: the table before anybody's pieces are on it. */
export function setup(g: G): Table {
  const { seats } = g
  const initiative = below(g, seats)
  const card = pickOne(
    g,
    SETUPS.filter(({ players }) => players === seats),
  )
  const open: Table = {
    setup: card.id,
    out: card.out.slice(),
    initiative,
    chapter: 1,
    players: [],
    fresh: new Array(SYSTEM_COUNT * STRIDE).fill(0),
    damaged: new Array(SYSTEM_COUNT * STRIDE).fill(0),
    buildings: [],
    supply: RESOURCES.map(() => TOKENS_PER_RESOURCE),
    spent: RESOURCES.map(() => 0),
    boxes: RESOURCES.map(() => 0),
    markers: MARKERS.map(() => ({ box: '', high: false })),
    court: [],
    courtDeck: newPile(
      g,
      'court',
      [...GUILDS, ...VOXES].map(({ id }) => id),
    ),
    courtDiscard: [],
    discard: newPile(g, 'action', actionDeck(seats)),
    openDiscard: [],
    played: [],
    zero: false,
    seized: -1,
    declared: false,
    passes: 0,
    turn: {
      seat: -1,
      as: 'lead',
      suit: 'administration',
      pips: 0,
      phase: 'opening',
      armed: false,
      acted: false,
      declared: false,
      locked: [],
      summoned: false,
      fenced: false,
    },
    draft: [],
    conceded: [],
    ended: false,
  }
  for (let seat = 0; seat < seats; seat++) open.players.push(newPlayer(seats))
  for (let place = 0; place < courtSize(seats); place++) open.court.push({ card: '', agents: new Array(seats).fill(0) })
  g.open = open
  refillCourt(g)
  if (seats === 2) fillBoxes(open)
  if (withLeaders(g)) layOutDraft(g)
  return open
}

/** ARCS-1.5 with two seats the tokens of the planets out of play lie on the ambition boxes. */
function fillBoxes(open: Table): void {
  for (const { cluster, type } of SYSTEMS) {
    if (type === undefined || !open.out.includes(cluster)) continue
    const i = resourceIndex(type)
    open.boxes[i] = (open.boxes[i] as number) + 1
    open.supply[i] = (open.supply[i] as number) - 1
  }
}

export const withLeaders = (g: G): boolean => g.options.leaders !== 'none'

/** How many lore cards each seat takes. */
export const loreEach = (g: G): number => (g.options.leaders === 'two' ? 2 : 1)

/** ARCS-1.11 one leader and one lore more than seats; with two lore each, one more lore for every seat. */
function layOutDraft(g: G): void {
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
  const leaders = shuffle(g, ids(LEADERS)).slice(0, g.seats + 1)
  const lores = shuffle(g, ids(LORES)).slice(0, g.seats * loreEach(g) + 1)
  g.open.draft = [...leaders, ...lores]
}

/** ARCS-1.6 pieces and tokens of one seat, by the setup card and the leader. */
export function placeStart(g: G, seat: Seat): void {
  const side = sideOf(g, seat)
  const from = (seat - g.open.initiative + g.seats) % g.seats
  const places = setupRow(g.open.setup).seats[from]
  if (places === undefined) return
  const { a, b, c } = places
  const leader = leaderRow(side.leader)
  const put = (at: string, start: { city?: number; starport?: number; ship: number }) => {
    const system = systemOf(at)
    if (start.city) placeBuilding(g, seat, 'city', system)
    if (start.starport) placeBuilding(g, seat, 'starport', system)
    side.ships -= start.ship
    const i = system * STRIDE + seat
    g.open.fresh[i] = (g.open.fresh[i] as number) + start.ship
  }
  put(a, leader?.a ?? { city: 1, ship: 3 })
  put(b, leader?.b ?? { starport: 1, ship: 3 })
  for (const at of c) put(at, { ship: leader?.c ?? 2 })
  const typeAt = (at: string) => SYSTEMS[systemOf(at)]?.type as Resource
  const tokens = leader?.tokens ?? [typeAt(a), typeAt(b)]
  startWith(g, seat, tokens)
  emit(g, { key: 'started', seat, systems: [a, b, ...c], resources: tokens.slice() })
}

export const beginning = (): Frame => ({ proc: 'match', step: 'draft' })
