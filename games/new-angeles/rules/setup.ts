import { below, emit, newPile, peek, show, shuffle, takeTop, turnUp } from '../../../kernel/index.ts'
import { ACTION_ROWS, COPIES } from './printed/actions.ts'
import { ASSET_ROWS } from './printed/assets.ts'
import { DISTRICTS, START_CAPITAL } from './printed/board.ts'
import { CORP_ROWS, FEDERALIST, RIVALS, rivalOf } from './printed/corporations.ts'
import { DEMAND_ROWS, demandRow } from './printed/demands.ts'
import { EVENT_ROWS, eventRow } from './printed/events.ts'
import { SETUP_CARDS, type SetupCard } from './printed/house.ts'
import { INVESTMENT_ROWS } from './printed/investments.ts'
import { CORPS, type Corp, PIECES, TYPES, type Type } from './printed/nouns.ts'
import type { District, G, Side, Table } from './table.ts'

/** Setup, as far as nobody decides anything; the rest is the procedure `setup`. */

const emptyDistrict = (): District => ({
  android: false,
  humanFirst: false,
  orgcrime: false,
  prisec: false,
  illness: false,
  outage: false,
  development: false,
  unrest: 0,
})

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/** NA-0.3 the city as the setup card says. */
export function cityOf(card: SetupCard): District[] {
  const districts: District[] = DISTRICTS.map(emptyDistrict)
  const at = (d: number): District => districts[d - 1] as District
  for (const what of PIECES) for (const d of card.place[what]) at(d)[what] = true
  for (const d of card.protest) at(d).unrest = 1
  for (const d of card.strike) at(d).unrest = 2
  return districts
}

const newSeat = (corp: Corp): Side => ({
  corp,
  capital: 0,
  hand: [],
  offered: [],
  assets: [],
  emergencies: [{ id: CORP_ROWS[corp].emergency, faceup: true }],
})

export function setup(g: G): Table {
  const corps = shuffle(g, [...CORPS])
  const card = SETUP_CARDS[below(g, SETUP_CARDS.length)] as SetupCard
  const decks = {} as Record<Type, number[]>
  for (const type of TYPES) {
    const faces: string[] = []
    for (const row of ACTION_ROWS) if (row.type === type) for (let i = 0; i < COPIES; i++) faces.push(row.id)
    decks[type] = newPile(g, 'action', faces)
  }
  const open: Table = {
    space: 0,
    phase: 'setup',
    active: below(g, g.seats),
    threat: 0,
    rises: 0,
    supply: { energy: 0, consumables: 0, tech: 0, entertainment: 0, credits: 0 },
    demand: '',
    setupCard: card.id,
    districts: cityOf(card),
    seats: Array.from({ length: g.seats }, (_, seat) => newSeat(corps[seat] as Corp)),
    decks,
    discard: [],
    assetDeck: newPile(g, 'asset', idsOf(ASSET_ROWS)),
    turnTrack: [],
    eventDeck: newPile(g, 'event', idsOf(EVENT_ROWS)),
    eventBacks: {},
    demandDeck: newPile(g, 'demand', idsOf(DEMAND_ROWS)),
    investmentDeck: newPile(g, 'investment', idsOf(INVESTMENT_ROWS)),
    rivalBox: [...RIVALS],
    noLimit: false,
    talks: { count: 0, offers: [], made: Array.from({ length: g.seats }, () => 0), struck: [], pledges: [] },
  }
  g.open = open
  emit(g, { key: 'setupCard', card: card.id })
  layAssets(g, card.turns)
  revealDemand(g)
  knowTopEvent(g)
  for (let i = 0; i < g.seats; i++) {
    const seat = (open.active + i) % g.seats
    ;(open.seats[seat] as Side).capital = START_CAPITAL + i
  }
  emit(g, { key: 'firstSeat', seat: open.active, count: START_CAPITAL })
  return open
}

/** NA-67.3 assets face down on the turn track from slot 1; fewer when the deck runs out. */
export function layAssets(g: G, n: number): void {
  const { assetDeck, turnTrack } = g.open
  for (let i = 0; i < n; i++) {
    const back = assetDeck.pop()
    if (back === undefined) break
    turnTrack.push(back)
  }
  emit(g, { key: 'turns', count: turnTrack.length })
}

/** NA-18.3 the top demand card; its numbers are the targets. NA-62 */
export function revealDemand(g: G): void {
  g.open.demand = turnUp(g, takeTop(g.open.demandDeck))
  const { needs, threat } = demandRow(g.open.demand)
  emit(g, { key: 'demand', card: g.open.demand, ...needs, threat })
}

/** NA-24.3 the back of the top event is open to all. */
export function knowTopEvent(g: G): void {
  const { eventDeck, eventBacks } = g.open
  const top = eventDeck[eventDeck.length - 1] as number
  eventBacks[top] = eventRow(peek(g, top)).back
}

/** Rival cards of the corporations in play and the federalist; one is left over. NA-50 */
export function dealRivals(g: G): void {
  const { open } = g
  const used = [...open.seats.map(({ corp }) => rivalOf(corp)), FEDERALIST]
  open.rivalBox = open.rivalBox.filter((id) => !used.includes(id))
  const pile = newPile(g, 'rival', used)
  for (let i = 0; i < g.seats; i++) {
    const seat = (open.active + i) % g.seats
    const back = takeTop(pile)
    ;(open.seats[seat] as Side).rival = back
    show(g, back, 1 << seat)
  }
  open.setAside = takeTop(pile)
  emit(g, { key: 'rivalsDealt', seats: open.seats.map((_, seat) => seat) })
}
