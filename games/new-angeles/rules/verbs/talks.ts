import { emit, type Seat } from '../../../../kernel/index.ts'
import type { Camp } from '../printed/nouns.ts'
import type { Lapse, Mark, Promised } from '../printed/talk.ts'
import { findAsset } from '../queries.ts'
import { type Bundle, type Deal, type G, type Pledge, sideOf, type Trade } from '../table.ts'

/** Mark Yale bars a seat from trading until the deal is over. */
export const mayTrade = (g: G, seat: Seat): boolean => !(g.open.deal?.noTrade.includes(seat) ?? false)

/** What keeps a seat from handing a bundle over now; undefined when nothing does. NA-65.2 */
function lackOf(g: G, seat: Seat, { capital, assets }: Bundle): Lapse | undefined {
  if (!mayTrade(g, seat)) return 'lapse-barred'
  if (sideOf(g, seat).capital < capital) return 'lapse-capital'
  for (const id of assets) if (findAsset(g, seat, id) === undefined) return 'lapse-asset'
  return undefined
}

/** Whether an offer could be carried out with this seat now. */
export const canStrike = (g: G, { by, give, get }: Trade, seat: Seat): boolean =>
  lackOf(g, by, give) === undefined && lackOf(g, seat, get) === undefined

/** Takes an offer from the table. */
export const dropTrade = (g: G, trade: Trade): void => {
  const { offers } = g.open.talks
  offers.splice(offers.indexOf(trade), 1)
}

/** Offers that nobody could carry out any more lapse, and it is said who lacks what. */
export function lapseImpossible(g: G): void {
  const { offers } = g.open.talks
  for (let i = offers.length - 1; i >= 0; i--) {
    const trade = offers[i] as Trade
    const own = lackOf(g, trade.by, trade.give)
    if (own !== undefined) {
      lapse(g, trade, trade.by, own)
      continue
    }
    const theirs = trade.to.map((seat) => lackOf(g, seat, trade.get))
    const [first] = theirs
    if (first !== undefined && theirs.every((lack) => lack !== undefined)) lapse(g, trade, trade.to[0] as Seat, first)
  }
}

/** An offer is for the turn in which it is made. */
export function lapseAll(g: G): void {
  for (const trade of g.open.talks.offers.slice()) lapse(g, trade, trade.by, 'lapse-turn')
}

function lapse(g: G, trade: Trade, who: Seat, why: Lapse): void {
  dropTrade(g, trade)
  emit(g, { key: 'tradeLapsed', seat: trade.by, rivals: trade.to.slice(), who, why })
}

/** Words given when a trade was struck. NA-65.2 they bind nobody. */
export function promise(g: G, by: Seat, to: Seat, words: readonly Promised[]): void {
  const { talks } = g.open
  for (const what of words) talks.pledges.push({ id: ++talks.count, by, to, what })
}

/** Whether nothing has come of a promise yet, neither in a deal nor in the words of the one it was made to. */
export const isPending = ({ seen, mark }: Pledge): boolean => seen === undefined && mark === undefined

/** What everybody saw of the promises that were due in a deal. The mark is set by the one it was made to. */
export function weighPromises(g: G, deal: Deal): void {
  for (const pledge of g.open.talks.pledges) {
    if (!isPending(pledge)) continue
    const seen = cameOf(deal, pledge)
    if (seen === undefined) continue
    pledge.seen = seen
    emit(g, {
      key: seen === 'kept' ? 'promiseKept' : 'promiseBroken',
      seat: pledge.by,
      rival: pledge.to,
      what: pledge.what,
    })
  }
}

/** Undefined while nothing has come of it: the other has no offer here, or the promise could not be kept or broken. */
function cameOf({ main, countering, stands }: Deal, { by, to, what }: Pledge): Mark | undefined {
  const side: Camp | undefined = main?.seat === to ? 'main' : countering === to ? 'counter' : undefined
  if (side === undefined) return undefined
  const stand = stands[by]
  if (stand === side) return 'kept'
  const opposes = main?.seat === by || countering === by || stand === 'main' || stand === 'counter'
  if (opposes) return 'broken'
  if (what === 'promise-peace') return 'kept'
  return stand === 'abstain' ? 'broken' : undefined
}
