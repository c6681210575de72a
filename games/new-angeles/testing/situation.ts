import { type Frame, type Match, type Seat, turnDown } from '../../../kernel/index.ts'
import { type Table as Played, tableOf } from '../../../kernel/testing/table.ts'
import { newAngeles } from '../rules/game.ts'
import { idOf } from '../rules/printed/board.ts'
import { CORP_ROWS } from '../rules/printed/corporations.ts'
import { knowTopEvent } from '../rules/setup.ts'
import type { Corp, Deal, District, Resource, SeatState, Side, Table } from '../rules/table.ts'
import { effectFrame } from '../rules/verbs/frames.ts'

/** A situation in few words. Whatever is not said is empty: an empty city, empty hands, no assets. */
export interface Given {
  seats?: number
  corps?: Corp[]
  active?: Seat
  capital?: number[]
  hands?: string[][]
  /** `!eiko` lies exhausted. */
  assets?: string[][]
  /** Seats whose emergency card is face down. */
  used?: Seat[]
  threat?: number
  supply?: Partial<Record<Resource, number>>
  demand?: string
  space?: number
  /** What lies in which district. */
  city?: Record<number, Partial<District>>
  /** Assets on the turn track, slot 1 first. */
  track?: string[]
  rivals?: string[]
  setAside?: string
  investments?: string[]
  /** The top events, the topmost first. */
  events?: string[]
  /** What each seat did in the support step of a deal already won by the main offer. */
  stands?: Deal['stands']
  winner?: Side
  at?: (g: Match<Table>) => Frame | Frame[]
}

export const DEFAULT_CORPS: Corp[] = ['globalsec', 'haas-bioroid', 'jinteki', 'nbn', 'weyland', 'melange']

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

/** A table in a situation, standing at the beginning of a deal unless `at` says otherwise. */
export function given(situation: Given): Played<Table> {
  const seats = situation.seats ?? 4
  return tableOf(newAngeles, {
    seats,
    options: { corporations: 'random' },
    with(open, g) {
      const corps = situation.corps ?? DEFAULT_CORPS
      open.phase = 'action'
      open.active = situation.active ?? 0
      open.threat = situation.threat ?? 0
      open.space = situation.space ?? 0
      open.districts = open.districts.map(emptyDistrict)
      for (const [d, parts] of Object.entries(situation.city ?? {}))
        Object.assign(open.districts[Number(d) - 1] as District, parts)
      Object.assign(open.supply, situation.supply)
      if (situation.demand !== undefined) open.demand = situation.demand
      open.turnTrack = (situation.track ?? ['coach-walden', 'braintrust']).map((id) => turnDown(g, 'asset', id))
      if (situation.setAside !== undefined) open.setAside = turnDown(g, 'rival', situation.setAside)
      for (const id of [...(situation.events ?? [])].reverse()) open.eventDeck.push(turnDown(g, 'event', id))
      if (situation.events !== undefined) {
        open.eventBacks = {}
        knowTopEvent(g)
      }
      open.seats.forEach((state: SeatState, seat) => {
        state.corp = corps[seat] as Corp
        state.capital = situation.capital?.[seat] ?? 10
        state.hand = (situation.hands?.[seat] ?? []).map((id) => turnDown(g, 'action', id, 1 << seat))
        state.assets = (situation.assets?.[seat] ?? []).map((id) => ({
          id: id.replace('!', ''),
          exhausted: id.startsWith('!'),
        }))
        state.emergencies = [{ id: CORP_ROWS[state.corp].emergency, faceup: !situation.used?.includes(seat) }]
        const rival = situation.rivals?.[seat]
        if (rival !== undefined) state.rival = turnDown(g, 'rival', rival, 1 << seat)
        const investment = situation.investments?.[seat]
        if (investment !== undefined) state.investment = turnDown(g, 'investment', investment, 1 << seat)
      })
      if (situation.stands !== undefined) open.deal = dealWon(situation.stands, situation.winner ?? 'main')
    },
    at:
      situation.at ??
      (() => [
        { proc: 'standard', step: 'turns' },
        { proc: 'turn', step: 'endOfTurn', used: [] } as Frame,
        { proc: 'deal', step: 'asset' },
      ]),
  })
}

const dealWon = (stands: Deal['stands'], winner: Side): Deal => ({
  asset: 'braintrust',
  main: { seat: 0, card: 'puff-piece', emergency: false },
  counters: [],
  support: { main: [], counter: [] },
  stands,
  bets: [],
  barred: [],
  noTrade: [],
  closed: false,
  winner,
})

/** A seat resolves a card, and nothing else follows. */
export const resolving = (card: string, situation: Given = {}, by: Seat = 0): Played<Table> =>
  given({ ...situation, at: () => effectFrame(card, by, true) })

/** A seat uses an asset, and nothing else follows. */
export const using = (asset: string, situation: Given = {}, by: Seat = 0, target?: Seat): Played<Table> =>
  given({ ...situation, at: () => effectFrame(asset, by, false, target) })

/** The End of Turn step of the active seat, the last turn of the round. */
export const endingTurn = (situation: Given = {}): Played<Table> =>
  given({ track: [], ...situation, at: () => ({ proc: 'turn', step: 'endOfTurn', used: [] }) as Frame })

/** What a seat must decide, without its rights. */
export const musts = (table: Played<Table>, seat: Seat): string[] => {
  const rights = table.decisions().filter((decision) => !decision.must && decision.seat === seat)
  const all = table.options(seat)
  return all.slice(0, all.length - rights.reduce((n, { options }) => n + options.length, 0))
}

/** A whole deal without counteroffer and support: the active seat proposes a card and wins. */
export function passAll(table: Played<Table>): Played<Table> {
  for (let i = 0; i < 40; i++) {
    const at = table.at()
    const seat = table.turn()
    if (seat === undefined || !(at === 'deal.counteroffers' || at === 'deal.support' || at === 'window.ask')) break
    table.choose(seat, at === 'deal.support' ? 'abstain' : 'pass')
  }
  return table
}

export const district = (table: Played<Table>, d: number): District => table.open.districts[d - 1] as District
export const seatOf = (table: Played<Table>, seat: Seat): SeatState => table.open.seats[seat] as SeatState
export const capitals = (table: Played<Table>): number[] => table.open.seats.map(({ capital }) => capital)
export const handSizes = (table: Played<Table>): number[] => table.open.seats.map(({ hand }) => hand.length)
export const assetsOf = (table: Played<Table>, seat: Seat): string[] => seatOf(table, seat).assets.map(({ id }) => id)
/** The back of the n-th hand card as choices name it. */
export const card = (table: Played<Table>, seat: Seat, n = 0): string => `#${seatOf(table, seat).hand[n]}`
/** Takes a choice with the first hand card, so many times. */
export function withCards(table: Played<Table>, seat: Seat, verb: string, times = 1): Played<Table> {
  for (let i = 0; i < times; i++) table.choose(seat, `${verb} ${card(table, seat)}`)
  return table
}
export const faces = (table: Played<Table>, seat: Seat): string[] =>
  seatOf(table, seat)
    .hand.map((back) => table.g.secret.faces[back] as string)
    .sort()
/** Where pieces of a kind stand. */
export const whereIs = (table: Played<Table>, what: Exclude<keyof District, 'unrest'>): number[] =>
  table.open.districts.flatMap((each, i) => (each[what] ? [i + 1] : []))
export const name = idOf
