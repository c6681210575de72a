import { type Choice, type Decision, isWithin, type Seat } from '../../../kernel/index.ts'
import type { Choices } from '../rules/choices.ts'
import type { Camp } from '../rules/printed/nouns.ts'
import { type Decline, type Mark, type Promised, TEMPER, type Temper } from '../rules/printed/talk.ts'
import { around, offerOf } from '../rules/queries.ts'
import { type Bundle, type Deal, type G, type Pledge, sideOf, type Table, type Trade } from '../rules/table.ts'
import { isPending } from '../rules/verbs/talks.ts'

/** How bots bargain: what an offer is worth to them, how they answer it, and when they make one. All worths are in capital. */

/** What the bots' evaluation tells of a position. */
export interface Judge {
  /** What a seat's position is worth. */
  worth(g: G, seat: Seat): number
  /** What a seat gains if an offer of the deal wins, as `me` expects it, which is the seat itself unless it is said. */
  gain(g: G, seat: Seat, side: Camp, me?: Seat): number
  /** What an asset is worth to who gets it. */
  asset(open: Table, id: string): number
}

/** A trade must bring so much: what is worth nothing is not worth the talk. */
export const MARGIN = 0.3
/** Offers that a bot has made in one turn before it makes no more: as a rule, at a table that talks before support, and as an answer. */
const OFFERS = 1
const TALK_OFFERS = 2
const ANSWERS = 3
/** What is promised for a deal to come is worth so much to who gets it, and costs who gives it a little more. */
const LATER = { 'promise-support': 0.6, 'promise-peace': 0.3 } as const
const BURDEN = 0.2
/** The most a bot pays for a vote, and for an asset. */
const MOST = 4
const DEAREST = 6

/** What a given word weighs in a decision. */
const HONOUR: Readonly<Record<Temper, number>> = { honest: 12, shark: 1.2 }

const NOTHING: Bundle = { capital: 0, assets: [], promises: [] }

const accept = ({ id, by }: Trade): Choices['tradeAccept'] => ({ do: 'tradeAccept', seat: by, trade: id })
const decline = ({ id, by }: Trade, why: Decline): Choices['tradeDecline'] => ({
  do: 'tradeDecline',
  seat: by,
  trade: id,
  why,
})
const canAccept = ({ options }: Decision, { id }: Trade): boolean =>
  options.some((choice) => choice.do === 'tradeAccept' && (choice as Choices['tradeAccept']).trade === id)
const canOffer = ({ shapes }: Decision, offer: Choice): boolean =>
  shapes?.().some((shape) => isWithin(shape, offer)) === true
const withdraw = ({ id }: Trade): Choices['tradeWithdraw'] => ({ do: 'tradeWithdraw', trade: id })

/** The side of a deal on which a seat has an offer. */
const sideOfSeat = ({ main, countering }: Deal, seat: Seat): Camp | undefined =>
  main?.seat === seat ? 'main' : countering === seat ? 'counter' : undefined

const otherSide = (side: Camp): Camp => (side === 'main' ? 'counter' : 'main')

/** Open promises of a seat. */
const pledgesOf = ({ open }: G, seat: Seat): readonly Pledge[] =>
  open.talks.pledges.filter((pledge) => pledge.by === seat && isPending(pledge))

/** What came of a promise: what was seen, and where nothing was, what the one it was made to says. */
export const outcomeOf = ({ seen, mark }: Pledge): Mark | undefined => seen ?? mark

/** A promise to a seat of which it has seen what came, and has not said so. */
const unmarked = ({ open }: G, seat: Seat): Pledge | undefined =>
  open.talks.pledges.findLast(({ to, seen, mark }) => to === seat && seen !== undefined && mark === undefined)

/** What a seat says of a promise: what it saw. */
function markOf(g: G, { seat, options }: Decision): Choice | undefined {
  const due = unmarked(g, seat)
  return options.find((choice) => {
    const { do: kind, promise, mark } = choice as Choices['tradeMark']
    return kind === 'tradeMark' && promise === due?.id && mark === due.seen
  })
}

/** How far a seat's word is believed, from 0 to 1: who broke more than half of them is not believed at all. */
export function trust({ open }: G, seat: Seat): number {
  let [kept, broken] = [0, 0]
  for (const pledge of open.talks.pledges) {
    const outcome = pledge.by === seat ? outcomeOf(pledge) : undefined
    if (outcome === 'kept') kept++
    if (outcome === 'broken') broken++
  }
  return broken > kept ? 0 : (kept + 2) / (kept + broken + 2)
}

/** What one more card beside an offer changes of its chances. */
function swing({ support }: Deal, side: Camp): number {
  const behind = support[otherSide(side)].length - support[side].length + (side === 'main' ? 0 : 1)
  return behind <= -2 ? 0.05 : behind <= 0 ? 0.3 : behind === 1 ? 0.5 : behind === 2 ? 0.25 : 0.05
}

/** Whether a seat has yet to say whom it supports in this deal. */
const votes = ({ deal }: Table, seat: Seat): boolean =>
  deal !== undefined &&
  deal.winner === undefined &&
  deal.stands[seat] === 'none' &&
  sideOfSeat(deal, seat) === undefined

/** Who would vote so anyway need not be paid; who would vote against it counts twice. */
function neededBy(leaning: number, what: Promised): number {
  const against = leaning < -COLD
  if (leaning > COLD) return 0.15
  if (what === 'promise-peace') return against ? 0.7 : 0.1
  return against ? 1.5 : 1
}
/** Gains that differ by less leave a voter cold. */
const COLD = 0.4

/** Runs something as if a trade were done. */
function asIfTraded<V>(g: G, a: Seat, b: Seat, give: Bundle, get: Bundle, run: () => V): V {
  const [one, two] = [sideOf(g, a), sideOf(g, b)]
  const before = [one.capital, two.capital, one.assets, two.assets] as const
  one.capital += get.capital - give.capital
  two.capital += give.capital - get.capital
  const passed = one.assets.filter(({ id }) => give.assets.includes(id))
  const got = two.assets.filter(({ id }) => get.assets.includes(id))
  one.assets = [...one.assets.filter((each) => !passed.includes(each)), ...got]
  two.assets = [...two.assets.filter((each) => !got.includes(each)), ...passed]
  const value = run()
  ;[one.capital, two.capital, one.assets, two.assets] = before
  return value
}

export function bargaining(judge: Judge) {
  /** What it is worth to a seat that another supports its offer, or at least leaves it alone. */
  function boon(g: G, seat: Seat, by: Seat, what: Promised): number {
    const { deal } = g.open
    const side = deal === undefined ? undefined : sideOfSeat(deal, seat)
    if (deal === undefined || side === undefined) return LATER[what]
    if (offerOf(g.open, otherSide(side)) === undefined || !votes(g.open, by)) return 0
    const stake =
      judge.gain(g, seat, side) - judge.gain(g, seat, otherSide(side)) + 0.6 * judge.asset(g.open, deal.asset)
    const leaning = judge.gain(g, by, side, seat) - judge.gain(g, by, otherSide(side), seat)
    return Math.max(0, stake) * swing(deal, side) * neededBy(leaning, what)
  }

  /** What it costs a seat to keep such a promise to another. */
  function burden(g: G, seat: Seat, to: Seat, what: Promised): number {
    const { deal } = g.open
    const side = deal === undefined ? undefined : sideOfSeat(deal, to)
    if (deal === undefined || side === undefined || !votes(g.open, seat)) return LATER[what] + BURDEN
    if (offerOf(g.open, otherSide(side)) === undefined) return BURDEN
    const leaning = judge.gain(g, seat, side) - judge.gain(g, seat, otherSide(side))
    return BURDEN + Math.max(0, -leaning) * swing(deal, side) * (what === 'promise-support' ? 1.5 : 0.7)
  }

  /** What a trade brings a seat: things at once, words as far as they are believed. */
  function worthOf(g: G, seat: Seat, other: Seat, give: Bundle, get: Bundle, now = judge.worth(g, seat)): number {
    let worth = -now + asIfTraded(g, seat, other, give, get, () => judge.worth(g, seat))
    const believed = trust(g, other)
    for (const what of get.promises) worth += believed * boon(g, seat, other, what)
    for (const what of give.promises) worth -= burden(g, seat, other, what)
    return worth
  }

  /** Whether a seat has promised its vote to somebody else of this deal. */
  function isTaken(g: G, seat: Seat, by: Seat): boolean {
    const { deal } = g.open
    return deal !== undefined && pledgesOf(g, seat).some(({ to }) => to !== by && sideOfSeat(deal, to) !== undefined)
  }

  /** Yes, another offer, or no with a reason. */
  function answer(g: G, decision: Decision, trade: Trade): Choice {
    const { seat } = decision
    const { by, give, get } = trade
    if (get.promises.length > 0 && isTaken(g, seat, by)) return decline(trade, 'not-now')
    const worth = worthOf(g, seat, by, get, give)
    if (worth >= MARGIN && canAccept(decision, trade)) return accept(trade)
    const counter = (g.open.talks.made[seat] as number) < ANSWERS ? better(g, seat, trade) : undefined
    if (counter !== undefined && canOffer(decision, counter)) return counter
    if (give.promises.length > 0 && trust(g, by) < 0.5) return decline(trade, 'no-trust')
    return decline(trade, get.assets.length > 0 && give.capital + give.assets.length > 0 ? 'need-it' : 'too-little')
  }

  /** The same trade for more capital, where the other should still gain by it. */
  function better(g: G, seat: Seat, { id, by, to, give, get }: Trade): Choices['tradeOffer'] | undefined {
    if (to.length > 1) return undefined
    const net = give.capital - get.capital
    for (let more = net + 1; more <= net + MOST; more++) {
      if (more > sideOf(g, by).capital) return undefined
      const gets = { ...give, capital: Math.max(0, more) }
      const gives = { ...get, capital: Math.max(0, -more) }
      if (worthOf(g, seat, by, gives, gets) < MARGIN) continue
      return worthOf(g, by, seat, gets, gives) < MARGIN ? undefined : offer(by, gives, gets, id)
    }
    return undefined
  }

  const offer = (to: Seat, give: Bundle, get: Bundle, re?: number): Choices['tradeOffer'] => ({
    do: 'tradeOffer',
    to: [to],
    give: give.capital,
    giveAssets: give.assets,
    pledges: give.promises,
    get: get.capital,
    getAssets: get.assets,
    pleas: get.promises,
    ...(re === undefined ? {} : { re }),
  })

  /** The least capital for which a seat's vote can be had. */
  function priceOfVote(g: G, seat: Seat, voter: Seat) {
    const get: Bundle = { ...NOTHING, promises: ['promise-support'] }
    for (let capital = 1; capital <= Math.min(MOST, sideOf(g, seat).capital); capital++) {
      const give = { ...NOTHING, capital }
      const gain = worthOf(g, seat, voter, give, get)
      if (gain < MARGIN) return undefined
      if (worthOf(g, voter, seat, get, give) >= MARGIN) return { offer: offer(voter, give, get), gain }
    }
    return undefined
  }

  /** Capital for a vote: of those to be had now the one that brings most. */
  function buyVote(g: G, seat: Seat): Choices['tradeOffer'] | undefined {
    let best: ReturnType<typeof priceOfVote>
    for (const voter of votersNow(g)) {
      if (isSpokenFor(g, seat, voter)) continue
      const found = priceOfVote(g, seat, voter)
      if (found !== undefined && found.gain > (best?.gain ?? 0)) best = found
    }
    return best?.offer
  }

  /** Whether a vote is promised already, to this seat or against it, or was asked for. */
  const isSpokenFor = (g: G, seat: Seat, voter: Seat): boolean =>
    voter === seat ||
    isTaken(g, voter, seat) ||
    pledgesOf(g, voter).some(({ to }) => to === seat) ||
    g.open.talks.offers.some(({ by, to }) => by === seat && to.includes(voter))

  /** An asset for capital by which both should gain: at the price at which the smaller gain is largest. */
  function priced(g: G, seat: Seat, other: Seat, id: string, isSale: boolean) {
    const thing: Bundle = { ...NOTHING, assets: [id] }
    let best: { offer: Choices['tradeOffer']; gain: number } | undefined
    const most = Math.min(DEAREST, sideOf(g, isSale ? other : seat).capital)
    const [mine, theirs] = [judge.worth(g, seat), judge.worth(g, other)]
    for (let capital = 1; capital <= most; capital++) {
      const price: Bundle = { ...NOTHING, capital }
      const [give, get] = isSale ? [thing, price] : [price, thing]
      const own = worthOf(g, seat, other, give, get, mine)
      // A higher price is no better for who pays it.
      if (own < MARGIN && !isSale) break
      const gain = Math.min(own, worthOf(g, other, seat, get, give, theirs))
      if (gain >= MARGIN && gain > (best?.gain ?? 0)) best = { offer: offer(other, give, get), gain }
    }
    return best
  }

  /** The asset that is best bought or sold. */
  function tradeAsset(g: G, seat: Seat): Choices['tradeOffer'] | undefined {
    let best: ReturnType<typeof priced>
    for (let other = 0; other < g.seats; other++) {
      if (other === seat) continue
      const bought = sideOf(g, other).assets.map(({ id }) => priced(g, seat, other, id, false))
      const sold = sideOf(g, seat).assets.map(({ id }) => priced(g, seat, other, id, true))
      for (const each of [...bought, ...sold]) if (each !== undefined && each.gain > (best?.gain ?? 0)) best = each
    }
    return best?.offer
  }

  /** Of several who would take an offer the one with whom it is worth most. */
  function pick(g: G, { seat, options }: Decision): Choice | undefined {
    let best: Choice | undefined
    let most = 0
    for (const choice of options) {
      if (choice.do !== 'tradePick') continue
      const { seat: other, trade } = choice as Choices['tradePick']
      const found = g.open.talks.offers.find(({ id }) => id === trade)
      if (found === undefined) continue
      const worth = worthOf(g, seat, other, found.give, found.get)
      if (worth <= most) continue
      most = worth
      best = choice
    }
    return best
  }

  /** An offer to several it said yes to, and would no longer take: it is not bound before it is picked. */
  const reconsidered = (g: G, seat: Seat): Trade | undefined =>
    g.open.talks.offers.find(
      ({ by, willing, give, get }) => willing.includes(seat) && worthOf(g, seat, by, get, give) <= 0,
    )

  /** An own offer that is no longer worth making, e.g. for a vote that has been given. */
  const regretted = (g: G, seat: Seat): Trade | undefined =>
    g.open.talks.offers.find(({ by, to, give, get }) => by === seat && worthOf(g, seat, to[0] as Seat, give, get) <= 0)

  /** An offer of its own, where there is a moment for it and it has not made enough of them. */
  function ownOffer(g: G, decision: Decision): Choices['tradeOffer'] | undefined {
    const { seat } = decision
    if ((g.open.talks.made[seat] as number) >= mostOffers(g)) return undefined
    const found = isOpening(g) ? tradeAsset(g, seat) : isVoting(g) && isInDeal(g, seat) ? buyVote(g, seat) : undefined
    return found !== undefined && canOffer(decision, found) ? found : undefined
  }

  return {
    worthOf,

    /** Whether there is something to say: an offer to answer or to look at again, or a moment to make one. Looks at what lies open only. */
    usesRight(g: G, { seat, kind }: Decision): boolean {
      if (kind !== 'right') return false
      const { offers, made } = g.open.talks
      for (const { by, to } of offers) if (by === seat || to.includes(seat)) return true
      if (unmarked(g, seat) !== undefined) return true
      return (made[seat] as number) < mostOffers(g) && (isOpening(g) || (isVoting(g) && isInDeal(g, seat)))
    },

    takeRight(g: G, decision: Decision): Choice | undefined {
      const { seat } = decision
      const { offers } = g.open.talks
      const asked = offers.find(({ to, willing }) => to.includes(seat) && !willing.includes(seat))
      if (asked !== undefined) return answer(g, decision, asked)
      const left = reconsidered(g, seat)
      if (left !== undefined) return decline(left, 'not-now')
      const gone = regretted(g, seat)
      return pick(g, decision) ?? (gone && withdraw(gone)) ?? markOf(g, decision) ?? ownOffer(g, decision)
    },

    /** What breaking a given word costs a choice. */
    honour(g: G, { seat }: Decision, choice: Choice): number {
      const { deal } = g.open
      if (deal === undefined || g.open.talks.pledges.length === 0) return 0
      const weight = HONOUR[TEMPER[sideOf(g, seat).corp]]
      let sum = 0
      for (const { to, what } of pledgesOf(g, seat)) {
        const side = sideOfSeat(deal, to)
        if (side === undefined) continue
        const backs = choice.do === 'support' && (choice as Choices['support']).side === side
        const opposes = choice.do === 'counter' || (choice.do === 'support' && !backs)
        const fails = what === 'promise-support' && choice.do === 'abstain' && deal.stands[seat] === 'none'
        if (opposes || fails) sum -= weight
      }
      return sum
    },
  }
}

const dealStep = ({ stack }: G): string | undefined => {
  const top = stack[stack.length - 1]
  return top?.proc === 'deal' ? top.step : undefined
}

/** The first moment of a turn: assets change hands before anything is offered. */
const isOpening = (g: G): boolean => dealStep(g) === 'mainOffer'

/** NA-70.26 a table that talks before support. */
const isTalking = (g: G): boolean => dealStep(g) === 'talk'

const mostOffers = (g: G): number => (isTalking(g) ? TALK_OFFERS : OFFERS)

/** Votes that can be had now: of everybody while the table talks, then of the seat that is asked whom it supports. */
function votersNow(g: G): readonly Seat[] {
  const { open, stack } = g
  const asked = isTalking(g) ? around(g, open.active) : (stack[stack.length - 1]?.left?.slice(0, 1) ?? [])
  return asked.filter((seat) => votes(open, seat))
}

const isVoting = (g: G): boolean => (isTalking(g) || dealStep(g) === 'support') && votersNow(g).length > 0

const isInDeal = ({ open }: G, seat: Seat): boolean =>
  open.deal !== undefined &&
  sideOfSeat(open.deal, seat) !== undefined &&
  offerOf(open, 'main') !== undefined &&
  offerOf(open, 'counter') !== undefined
