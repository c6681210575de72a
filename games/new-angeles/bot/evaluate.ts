import { type Seat, seenFace } from '../../../kernel/index.ts'
import { FEDERALIST_CAPITAL, HAND_SIZE, ROUND_TRACK, THREAT_END } from '../rules/printed/board.ts'
import { FEDERALIST } from '../rules/printed/corporations.ts'
import { investmentValue } from '../rules/queries.ts'
import { type G, sideOf } from '../rules/table.ts'
import { assetWorth } from './assets.ts'
import { fallChance, shortfall, threatSoon, trouble } from './city.ts'
import { capitalToBeat, rivalCard } from './rivals.ts'

/** A card within the hand limit, and one beyond it, which will be lost. */
const CARD = 0.25
const SURPLUS = 0.05

function cardsWorth(g: G, seat: Seat): number {
  const n = sideOf(g, seat).hand.length
  return n <= HAND_SIZE ? n * CARD : HAND_SIZE * CARD + (n - HAND_SIZE) * SURPLUS
}

/** Who wins the deal, once that is known. */
function dealWorth(g: G, seat: Seat): number {
  const { deal } = g.open
  if (deal?.winner === undefined || deal.asset === '') return 0
  const winner = deal.winner === 'main' ? deal.main?.seat : deal.countering
  return winner === seat ? assetWorth(g.open, deal.asset) : 0
}

/** What the fall of the city costs who wants it to stand. */
const CITY = 80

export const evaluate = (g: G, seat: Seat): Record<string, number> => evaluateAs(g, seat, rivalCard(g, seat))

/** The terms of a seat whose rival card were this one; without one it only wants capital and a city that stands. */
export function evaluateAs(g: G, seat: Seat, rival: string | undefined): Record<string, number> {
  const { open } = g
  const me = sideOf(g, seat)
  const { investment } = me
  const id = investment === undefined ? undefined : seenFace(g, investment, seat)
  const nearDemand = ROUND_TRACK[open.space + 1] === 'demand' || ROUND_TRACK[open.space] === 'demand' ? 0.8 : 0.45
  let assets = 0
  for (const asset of me.assets) assets += assetWorth(open, asset.id)
  const worth: Record<string, number> = {
    cards: cardsWorth(g, seat),
    assets: 0.6 * assets,
    emergencies: me.emergencies.filter(({ faceup }) => faceup).length,
    deal: 0.6 * dealWorth(g, seat),
    investment: id === undefined ? 0 : investmentValue(g, id) * nearDemand,
  }
  const threat = threatSoon(g)
  const fall = fallChance(g)
  if (rival === FEDERALIST) return { ...worth, ...federalist(g, me.capital, threat, fall) }
  worth.capital = me.capital
  if (rival !== undefined) {
    const lead = me.capital - capitalToBeat(g, seat, rival)
    worth.lead = Math.max(-8, Math.min(8, lead)) * 0.6
  }
  worth.threat = -threat * 0.4
  worth.city = -trouble(g) * (1 + threat / THREAT_END)
  worth.demand = -shortfall(g) * 1.5
  worth.fall = -CITY * fall
  return worth
}

/** The threat from which on the end is near enough: the more loyal seats there are, the sooner one has to begin. */
const revealing = (seats: number): number => 18 - 3 * seats

/**
 * Until the capital is there, ruin is a loss: the federalist is a good citizen. Then it hides as long as the end is far,
 * and shows itself when an event and a demand could bring it.
 */
function federalist(g: G, capital: number, threat: number, fall: number): Record<string, number> {
  const wanted = Math.min(capital, FEDERALIST_CAPITAL + 2)
  const ready = capital / FEDERALIST_CAPITAL
  const isOpen = capital >= FEDERALIST_CAPITAL && threat >= revealing(g.seats)
  const worth = { capital: wanted * 1.5 + (capital - wanted) * 0.2 }
  if (isOpen) {
    return { ...worth, threat: threat * 1.5, city: trouble(g) * 0.8, demand: shortfall(g) * 0.8, fall: 32 * fall }
  }
  // A threat that grows by itself is welcome, but nobody shall be seen to make it grow.
  const shy = ready >= 1 ? 0.2 : 0.6
  return {
    ...worth,
    threat: -0.4 * shy * threat,
    city: -shy * trouble(g),
    demand: -shy * shortfall(g),
    fall: -32 * shy * fall,
  }
}
