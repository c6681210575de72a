import { emit, type Next, type Right, type Seat, seal } from '../../../../kernel/index.ts'
import type { ChoiceKind, OneOf } from '../choices.ts'
import { noTrade, unfulfillable, untradable } from '../outlook/blocked.ts'
import { around, findAsset } from '../queries.ts'
import { type Bundle, type G, sideOf, type Table, type Trade } from '../table.ts'
import { passAsset } from '../verbs/assets.ts'

/**
 * NA-65 trades, beside any decision but those of a card being carried out: a seat writes an offer step by step, the other accepts, counters or declines.
 * What is accepted happens at once and whole. Promises are words beside it and bind nobody.
 */
type TradeChoice = OneOf<Extract<ChoiceKind, `trade${string}`>>

/** Capital is added in these steps. */
const STEPS = [1, 5, 20]

const nothing = (): Bundle => ({ capital: 0, assets: [] })
const isEmpty = ({ capital, assets }: Bundle): boolean => capital === 0 && assets.length === 0

const NOBODY: readonly Seat[] = []

/** NA-70.4 at every decision but those of a card or asset being carried out. */
function isTradingTime({ open, stack }: G): boolean {
  if (open.phase === 'setup') return false
  for (const { proc } of stack) if (proc === 'effect') return false
  return true
}

/** Mark Yale bars a seat from trading until the deal is over. */
const mayTrade = (g: G, seat: Seat): boolean => !(g.open.deal?.noTrade.includes(seat) ?? false)

export const ownTrade = (g: G, seat: Seat): Trade | undefined => {
  for (const trade of g.open.trades) if (trade.by === seat) return trade
  return undefined
}

/** Whether a seat could hand a bundle over now. NA-65.2 */
function canHandOver(g: G, seat: Seat, { capital, assets }: Bundle): boolean {
  if (sideOf(g, seat).capital < capital) return false
  for (const id of assets) if (findAsset(g, seat, id) === undefined) return false
  return true
}

export const isBinding = (g: G, trade: Trade): boolean =>
  mayTrade(g, trade.by) &&
  mayTrade(g, trade.to) &&
  canHandOver(g, trade.by, trade.give) &&
  canHandOver(g, trade.to, trade.get)

const drop = (g: G, trade: Trade): void => {
  g.open.trades.splice(g.open.trades.indexOf(trade), 1)
}

function handOver(g: G, from: Seat, to: Seat, { capital, assets }: Bundle): void {
  sideOf(g, from).capital -= capital
  sideOf(g, to).capital += capital
  for (const id of assets) passAsset(g, from, to, id)
}

/** Both sides at once, and for good. NA-65 */
function carryOut(g: G, trade: Trade): void {
  seal(g)
  drop(g, trade)
  handOver(g, trade.by, trade.to, trade.give)
  handOver(g, trade.to, trade.by, trade.get)
  const { by, to, give, get } = trade
  emit(g, {
    key: 'traded',
    seat: by,
    rival: to,
    give: give.capital,
    giveAssets: give.assets.slice(),
    get: get.capital,
    getAssets: get.assets.slice(),
  })
}

const KINDS = {
  give: { capital: 'tradeGive', asset: 'tradeGiveAsset' },
  get: { capital: 'tradeGet', asset: 'tradeGetAsset' },
} as const

function listBundle(g: G, seat: Seat, bundle: Bundle, kind: keyof typeof KINDS, options: TradeChoice[]): void {
  const { capital, assets } = sideOf(g, seat)
  for (const count of STEPS) if (bundle.capital + count <= capital) options.push({ do: KINDS[kind].capital, count })
  for (const { id } of assets) if (!bundle.assets.includes(id)) options.push({ do: KINDS[kind].asset, asset: id })
}

/** What a seat may answer to offers made to it. */
function listAnswers(g: G, seat: Seat, options: TradeChoice[]): void {
  for (const trade of g.open.trades) {
    if (trade.to !== seat || !trade.offered) continue
    if (isBinding(g, trade)) options.push({ do: 'tradeAccept', seat: trade.by })
    options.push({ do: 'tradeDecline', seat: trade.by })
  }
}

/** Whom a seat without an offer of its own may make one. */
function listPartners(g: G, seat: Seat, options: TradeChoice[]): void {
  if (!mayTrade(g, seat)) return
  for (const trade of g.open.trades)
    if (trade.to === seat && trade.offered) options.push({ do: 'tradeCounter', seat: trade.by })
  for (let other = 0; other < g.seats; other++)
    if (other !== seat && mayTrade(g, other)) options.push({ do: 'tradeWith', seat: other })
}

/** How a seat may go on with its own offer. */
function listWriting(g: G, seat: Seat, own: Trade, options: TradeChoice[]): void {
  if (!own.offered) {
    listBundle(g, seat, own.give, 'give', options)
    listBundle(g, own.to, own.get, 'get', options)
    if (!isEmpty(own.give) || !isEmpty(own.get)) {
      options.push({ do: 'tradeClear' })
      if (isBinding(g, own)) options.push({ do: 'tradeOffer' })
    }
  }
  options.push({ do: 'tradeWithdraw' })
}

function tradeOptions(g: G, seat: Seat): TradeChoice[] {
  const options: TradeChoice[] = []
  listAnswers(g, seat, options)
  const own = ownTrade(g, seat)
  if (own === undefined) listPartners(g, seat, options)
  else listWriting(g, seat, own, options)
  return options
}

function tradeChosen(g: G, seat: Seat, choice: TradeChoice): Next {
  const { trades } = g.open
  const own = ownTrade(g, seat)
  switch (choice.do) {
    case 'tradeWith':
      trades.push({ by: seat, to: choice.seat, give: nothing(), get: nothing(), offered: false })
      return
    case 'tradeAccept':
      carryOut(g, ownTrade(g, choice.seat) as Trade)
      return
    case 'tradeDecline':
      drop(g, ownTrade(g, choice.seat) as Trade)
      emit(g, { key: 'tradeDeclined', seat, rival: choice.seat })
      return
    case 'tradeCounter': {
      // The offer comes back the other way round, to be changed and offered.
      const trade = ownTrade(g, choice.seat) as Trade
      drop(g, trade)
      trades.push({ by: seat, to: trade.by, give: trade.get, get: trade.give, offered: false })
      emit(g, { key: 'tradeCountered', seat, rival: choice.seat })
      return
    }
  }
  if (own === undefined) return
  switch (choice.do) {
    case 'tradeGive':
      own.give.capital += choice.count
      return
    case 'tradeGet':
      own.get.capital += choice.count
      return
    case 'tradeGiveAsset':
      own.give.assets.push(choice.asset)
      return
    case 'tradeGetAsset':
      own.get.assets.push(choice.asset)
      return
    case 'tradeClear':
      own.give = nothing()
      own.get = nothing()
      return
    case 'tradeWithdraw':
      drop(g, own)
      if (own.offered) emit(g, { key: 'tradeWithdrawn', seat, rival: own.to })
      return
    case 'tradeOffer':
      own.offered = true
      emit(g, {
        key: 'tradeOffered',
        seat,
        rival: own.to,
        give: own.give.capital,
        giveAssets: own.give.assets.slice(),
        get: own.get.capital,
        getAssets: own.get.assets.slice(),
      })
  }
}

export const trade: Right<Table, TradeChoice> = {
  rule: 'NA-65',
  who: (g) => (isTradingTime(g) ? around(g, 0) : NOBODY),
  options: tradeOptions,
  chosen: tradeChosen,
  prompt(g, seat) {
    const own = ownTrade(g, seat)
    return own === undefined
      ? { key: 'prompt.right.trade' }
      : {
          key: own.offered ? 'prompt.right.trade.offered' : 'prompt.right.trade.draft',
          rival: own.to,
          give: own.give.capital,
          giveAssets: own.give.assets.slice(),
          get: own.get.capital,
          getAssets: own.get.assets.slice(),
        }
  },
  about(g, _seat, choice) {
    if (choice.do !== 'tradeAccept' && choice.do !== 'tradeCounter') return { group: 'trade' }
    const { give, get } = ownTrade(g, choice.seat) as Trade
    return { group: 'trade', gets: { ...give }, gives: { ...get } }
  },
  blocked(g, seat) {
    if (!mayTrade(g, seat)) return [noTrade]
    const empty = unfulfillable(g.open.trades.filter((each) => each.to === seat && each.offered && !isBinding(g, each)))
    return ownTrade(g, seat) === undefined ? empty : empty.concat(untradable(g, seat))
  },
}
