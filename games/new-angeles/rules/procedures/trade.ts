import {
  type Choice,
  emit,
  type Gap,
  type Next,
  type Right,
  type Seat,
  type Shape,
  seal,
} from '../../../../kernel/index.ts'
import type { ChoiceKind, Choices, OneOf } from '../choices.ts'
import { noTrade, untradable } from '../outlook/blocked.ts'
import { DECLINES, MARKS, PROMISES } from '../printed/talk.ts'
import { around } from '../queries.ts'
import { type Bundle, type G, type Pledge, sideOf, type Table, type Trade } from '../table.ts'
import { passAsset } from '../verbs/assets.ts'
import { canStrike, dropTrade, lapseImpossible, mayTrade, promise } from '../verbs/talks.ts'

/**
 * NA-65 trades, beside any decision but those of a card being carried out. An offer is one choice; it lies on the table
 * until it is taken, declined or withdrawn, the turn ends, or it has become impossible. What is agreed happens at once and whole.
 */
type TradeChoice = OneOf<Extract<ChoiceKind, `trade${string}`>>

/** So many offers of one seat may lie on the table. */
export const OFFERS = 3

/** So many promises, the latest made to a seat, may be marked by it. */
const MARKABLE = 8

const NOBODY: readonly Seat[] = []
const NONE: TradeChoice[] = []
const NO_SHAPES: readonly Shape[] = []

/** NA-70.4 at every decision but those of a card or asset being carried out. */
function isTradingTime({ open, stack }: G): boolean {
  if (open.phase === 'setup') return false
  for (const { proc } of stack) if (proc === 'effect') return false
  return true
}

/** Who may trade now. */
function traders(g: G): readonly Seat[] {
  if (!isTradingTime(g)) return NOBODY
  const all = around(g, 0)
  return (g.open.deal?.noTrade.length ?? 0) === 0 ? all : all.filter((seat) => mayTrade(g, seat))
}

const tradeAt = ({ open }: G, id: number): Trade => open.talks.offers.find((trade) => trade.id === id) as Trade

const ownOffers = ({ open }: G, seat: Seat): number =>
  open.talks.offers.reduce((n, { by }) => (by === seat ? n + 1 : n), 0)

function handOver(g: G, from: Seat, to: Seat, { capital, assets }: Bundle): void {
  sideOf(g, from).capital -= capital
  sideOf(g, to).capital += capital
  for (const id of assets) passAsset(g, from, to, id)
}

/** What an offer says, for events and questions. */
const termsOf = ({ give, get }: Pick<Trade, 'give' | 'get'>) => ({
  give: give.capital,
  giveAssets: give.assets.slice(),
  pledges: give.promises.slice(),
  get: get.capital,
  getAssets: get.assets.slice(),
  pleas: get.promises.slice(),
})

/** Both sides at once, and for good. NA-65 */
function strike(g: G, trade: Trade, seat: Seat): void {
  seal(g)
  dropTrade(g, trade)
  const { id, by, give, get } = trade
  handOver(g, by, seat, give)
  handOver(g, seat, by, get)
  g.open.talks.struck.push({ id, by, to: seat, give, get, space: g.open.space })
  promise(g, by, seat, give.promises)
  promise(g, seat, by, get.promises)
  emit(g, { key: 'traded', seat: by, rival: seat, ...termsOf(trade) })
}

/** What a seat may say to an offer on the table. */
function listTrade(g: G, seat: Seat, trade: Trade, options: TradeChoice[]): void {
  const { id, by, to, willing } = trade
  if (by === seat) {
    for (const other of willing)
      if (canStrike(g, trade, other)) options.push({ do: 'tradePick', seat: other, trade: id })
    options.push({ do: 'tradeWithdraw', trade: id })
  } else if (to.includes(seat)) {
    if (!willing.includes(seat) && canStrike(g, trade, seat)) options.push({ do: 'tradeAccept', seat: by, trade: id })
    options.push({ do: 'tradeDecline', seat: by, trade: id })
    for (const why of DECLINES) options.push({ do: 'tradeDecline', seat: by, trade: id, why })
  }
}

function tradeOptions(g: G, seat: Seat): TradeChoice[] {
  const { offers, pledges } = g.open.talks
  if (offers.length === 0 && pledges.length === 0) return NONE
  const options: TradeChoice[] = []
  for (const trade of offers) listTrade(g, seat, trade, options)
  listMarks(pledges, seat, options)
  return options
}

/** NA-65.2 what came of a promise, the one it was made to says, and may say otherwise later. */
function listMarks(pledges: readonly Pledge[], seat: Seat, options: TradeChoice[]): void {
  let left = MARKABLE
  for (let i = pledges.length - 1; i >= 0 && left > 0; i--) {
    const { id, by, to, mark: said } = pledges[i] as Pledge
    if (to !== seat) continue
    left--
    for (const mark of MARKS) if (mark !== said) options.push({ do: 'tradeMark', seat: by, mark, promise: id })
  }
}

/** The six gaps of an offer, within what each side has. NA-65.2, NA-65.5 */
function gapsOf(g: G, seat: Seat, to: Gap, get: number, getAssets: readonly string[]): Shape['fields'] {
  const { capital, assets } = sideOf(g, seat)
  return {
    to,
    give: { from: 0, to: capital },
    giveAssets: { of: assets.map(({ id }) => id) },
    pledges: { of: PROMISES },
    get: { from: 0, to: get },
    getAssets: { of: getAssets },
    pleas: { of: PROMISES },
  }
}

const offerTo = (g: G, seat: Seat, other: Seat): Shape['fields'] => {
  const { capital, assets } = sideOf(g, other)
  return gapsOf(
    g,
    seat,
    { is: [other] },
    capital,
    assets.map(({ id }) => id),
  )
}

/** Every offer a seat may make: to one, as an answer to one, or to several at once, of whom it then picks one. */
function tradeShapes(g: G, seat: Seat): readonly Shape[] {
  if (ownOffers(g, seat) >= OFFERS) return NO_SHAPES
  const partners = traders(g).filter((other) => other !== seat)
  const shapes: Shape[] = partners.map((other) => ({ do: 'tradeOffer', fields: offerTo(g, seat, other) }))
  for (const { id, by, to } of g.open.talks.offers)
    if (to.includes(seat)) shapes.push({ do: 'tradeOffer', fields: { ...offerTo(g, seat, by), re: { is: id } } })
  if (partners.length > 1) {
    let most = 0
    for (const other of partners) most = Math.max(most, sideOf(g, other).capital)
    shapes.push({ do: 'tradeOffer', fields: gapsOf(g, seat, { of: partners, least: 2 }, most, []) })
  }
  return shapes
}

function offer(g: G, seat: Seat, choice: Choices['tradeOffer']): void {
  const { talks } = g.open
  const { to, give, giveAssets, pledges, get, getAssets, pleas, re } = choice
  if (re !== undefined) {
    // A counteroffer: the answer to the other one is no.
    const other = tradeAt(g, re)
    leave(g, other, seat)
    emit(g, { key: 'tradeCountered', seat, rival: other.by })
  }
  const trade: Trade = {
    id: ++talks.count,
    by: seat,
    to: to.slice(),
    give: { capital: give, assets: giveAssets.slice(), promises: pledges.slice() },
    get: { capital: get, assets: getAssets.slice(), promises: pleas.slice() },
    willing: [],
  }
  talks.offers.push(trade)
  talks.made[seat] = (talks.made[seat] as number) + 1
  const terms = termsOf(trade)
  if (to.length === 1) emit(g, { key: 'tradeOffered', seat, rival: to[0], ...terms })
  else emit(g, { key: 'tradeAsked', seat, rivals: to.slice(), ...terms })
}

/** A seat is out of an offer; where it was the last one asked, the offer is gone. */
function leave(g: G, trade: Trade, seat: Seat): void {
  trade.to = trade.to.filter((each) => each !== seat)
  trade.willing = trade.willing.filter((each) => each !== seat)
  if (trade.to.length === 0) dropTrade(g, trade)
}

function tradeChosen(g: G, seat: Seat, choice: TradeChoice): Next {
  switch (choice.do) {
    case 'tradeOffer':
      return offer(g, seat, choice)
    case 'tradeAccept': {
      const trade = tradeAt(g, choice.trade)
      if (trade.to.length === 1) return strike(g, trade, seat)
      trade.willing.push(seat)
      emit(g, { key: 'tradeWilling', seat, rival: trade.by })
      return
    }
    case 'tradePick':
      return strike(g, tradeAt(g, choice.trade), choice.seat)
    case 'tradeDecline': {
      const trade = tradeAt(g, choice.trade)
      leave(g, trade, seat)
      emit(g, { key: 'tradeDeclined', seat, rival: trade.by, why: choice.why })
      return
    }
    case 'tradeWithdraw': {
      const trade = tradeAt(g, choice.trade)
      dropTrade(g, trade)
      const [rival] = trade.to
      if (trade.to.length === 1) emit(g, { key: 'tradeWithdrawn', seat, rival })
      else emit(g, { key: 'tradeAskWithdrawn', seat, rivals: trade.to.slice() })
      return
    }
    case 'tradeMark': {
      const pledge = g.open.talks.pledges.find(({ id }) => id === choice.promise) as Pledge
      pledge.mark = choice.mark
      emit(g, { key: 'promiseMarked', seat, rival: pledge.by, what: pledge.what, mark: choice.mark })
    }
  }
}

/** The trade that a choice speaks of. */
const spokenOf = (g: G, choice: Choice): Trade | undefined => {
  const { trade } = choice as { trade?: number }
  return g.open.talks.offers.find(({ id }) => id === trade)
}

export const trade: Right<Table, TradeChoice> = {
  rule: 'NA-65',
  aside: 'talks',
  tidy(g) {
    if (g.open.talks.offers.length > 0 && isTradingTime(g)) lapseImpossible(g)
  },
  calls: ({ open }) => open.talks.offers.flatMap(({ to, willing }) => to.filter((seat) => !willing.includes(seat))),
  who: traders,
  options: tradeOptions,
  shapes: tradeShapes,
  chosen: tradeChosen,
  prompt: () => ({ key: 'prompt.right.trade' }),
  about(g, _seat, choice) {
    const spoken = choice.do === 'tradeAccept' ? spokenOf(g, choice) : undefined
    if (spoken === undefined) return { group: 'trade' }
    return { group: 'trade', gets: { ...spoken.give }, gives: { ...spoken.get }, final: spoken.to.length === 1 }
  },
  blocked: (g, seat) => (mayTrade(g, seat) ? untradable(g, seat) : [noTrade]),
}
