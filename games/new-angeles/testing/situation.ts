import { type Frame, type Match, type Seat, turnDown } from '../../../kernel/index.ts'
import { type Trial, trialOf } from '../../../kernel/testing/trial.ts'
import { newAngeles } from '../rules/game.ts'
import { idOf } from '../rules/printed/board.ts'
import { CORP_ROWS } from '../rules/printed/corporations.ts'
import type { Camp, Corp, Piece, Resource } from '../rules/printed/nouns.ts'
import { knowTopEvent } from '../rules/setup.ts'
import type { Deal, District, Side, Table } from '../rules/table.ts'
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
  winner?: Camp
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
export function situation(given: Given): Trial<Table> {
  const seats = given.seats ?? 4
  return trialOf(newAngeles, {
    seats,
    options: { corporations: 'random' },
    with(open, g) {
      const corps = given.corps ?? DEFAULT_CORPS
      open.phase = 'action'
      open.active = given.active ?? 0
      open.threat = given.threat ?? 0
      open.space = given.space ?? 0
      open.districts = open.districts.map(emptyDistrict)
      for (const [d, parts] of Object.entries(given.city ?? {}))
        Object.assign(open.districts[Number(d) - 1] as District, parts)
      Object.assign(open.supply, given.supply)
      if (given.demand !== undefined) open.demand = given.demand
      open.turnTrack = (given.track ?? ['coach-walden', 'braintrust']).map((id) => turnDown(g, 'asset', id))
      if (given.setAside !== undefined) open.setAside = turnDown(g, 'rival', given.setAside)
      for (const id of [...(given.events ?? [])].reverse()) open.eventDeck.push(turnDown(g, 'event', id))
      if (given.events !== undefined) {
        open.eventBacks = {}
        knowTopEvent(g)
      }
      open.seats.forEach((state: Side, seat) => {
        state.corp = corps[seat] as Corp
        state.capital = given.capital?.[seat] ?? 10
        state.hand = (given.hands?.[seat] ?? []).map((id) => turnDown(g, 'action', id, 1 << seat))
        state.assets = (given.assets?.[seat] ?? []).map((id) => ({
          id: id.replace('!', ''),
          exhausted: id.startsWith('!'),
        }))
        state.emergencies = [{ id: CORP_ROWS[state.corp].emergency, faceup: !given.used?.includes(seat) }]
        const rival = given.rivals?.[seat]
        if (rival !== undefined) state.rival = turnDown(g, 'rival', rival, 1 << seat)
        const investment = given.investments?.[seat]
        if (investment !== undefined) state.investment = turnDown(g, 'investment', investment, 1 << seat)
      })
      if (given.stands !== undefined) open.deal = dealWon(given.stands, given.winner ?? 'main')
    },
    at:
      given.at ??
      (() => [
        { proc: 'standard', step: 'turns' },
        { proc: 'turn', step: 'endOfTurn', used: [] } as Frame,
        { proc: 'deal', step: 'asset' },
      ]),
  })
}

const dealWon = (stands: Deal['stands'], winner: Camp): Deal => ({
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
export const resolving = (card: string, given: Given = {}, by: Seat = 0): Trial<Table> =>
  situation({ ...given, at: () => effectFrame(card, by, true) })

/** A seat uses an asset, and nothing else follows. */
export const using = (asset: string, given: Given = {}, by: Seat = 0, target?: Seat): Trial<Table> =>
  situation({ ...given, at: () => effectFrame(asset, by, false, target) })

/** The End of Turn step of the active seat, the last turn of the round. */
export const endingTurn = (given: Given = {}): Trial<Table> =>
  situation({ track: [], ...given, at: () => ({ proc: 'turn', step: 'endOfTurn', used: [] }) as Frame })

/** What a seat must decide, without its rights. */
export const musts = (table: Trial<Table>, seat: Seat): string[] => {
  const rights = table.decisions().filter((decision) => !decision.must && decision.seat === seat)
  const all = table.options(seat)
  return all.slice(0, all.length - rights.reduce((n, { options }) => n + options.length, 0))
}

/** A whole deal without counteroffer and support: the active seat proposes a card and wins. */
export function passAll(table: Trial<Table>): Trial<Table> {
  for (let i = 0; i < 40; i++) {
    const at = table.at()
    const seat = table.turn()
    if (seat === undefined || !(at === 'deal.counteroffers' || at === 'deal.support' || at === 'window.ask')) break
    table.choose(seat, at === 'deal.support' ? 'abstain' : 'pass')
  }
  return table
}

/** What one side of an offer hands over or promises. */
interface Half {
  capital?: number
  assets?: string[]
  promises?: string[]
}

/** The text of an offer to some seats: what is given, and what for. */
export function offerText(to: Seat | Seat[], give: Half, get: Half = {}, re?: number): string {
  const half = ({ capital = 0, assets = [], promises = [] }: Half) =>
    `${capital} ${assets.join(',') || '-'} ${promises.join(',') || '-'}`
  return `tradeOffer ${[to].flat().join(',')} give ${half(give)} get ${half(get)}${re === undefined ? '' : ` re ${re}`}`
}

/** An offer that is made and taken at once. */
export function trade(table: Trial<Table>, by: Seat, to: Seat, give: Half, get: Half = {}): Trial<Table> {
  table.choose(by, offerText(to, give, get))
  return table.choose(to, `tradeAccept ${by} t${table.open.talks.count}`)
}

export const district = (table: Trial<Table>, d: number): District => table.open.districts[d - 1] as District
export const seatOf = (table: Trial<Table>, seat: Seat): Side => table.open.seats[seat] as Side
export const capitals = (table: Trial<Table>): number[] => table.open.seats.map(({ capital }) => capital)
export const handSizes = (table: Trial<Table>): number[] => table.open.seats.map(({ hand }) => hand.length)
export const assetsOf = (table: Trial<Table>, seat: Seat): string[] => seatOf(table, seat).assets.map(({ id }) => id)
/** The back of the n-th hand card as choices name it. */
export const card = (table: Trial<Table>, seat: Seat, n = 0): string => `#${seatOf(table, seat).hand[n]}`
/** Takes a choice with the first hand card, once or several times. */
export function withCards(table: Trial<Table>, seat: Seat, verb: string, times = 1): Trial<Table> {
  for (let i = 0; i < times; i++) table.choose(seat, `${verb} ${card(table, seat)}`)
  return table
}
export const faces = (table: Trial<Table>, seat: Seat): string[] =>
  seatOf(table, seat)
    .hand.map((back) => table.g.secret.faces[back] as string)
    .sort()
/** Where pieces of a kind stand. */
export const whereIs = (table: Trial<Table>, what: Exclude<keyof District, 'unrest'>): number[] =>
  table.open.districts.flatMap((each, i) => (each[what] ? [i + 1] : []))
export const name = idOf
/** A city with a piece of one kind in some districts. */
export const pieces = (what: Piece, ...ds: number[]): Record<number, Partial<District>> =>
  Object.fromEntries(ds.map((d) => [d, { [what]: true }]))
