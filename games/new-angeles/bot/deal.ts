import { total } from '../../../bots/brain/value.ts'
import { type Choice, copyMatch, type Decision, play, type Seat, settle } from '../../../kernel/index.ts'
import type { Choices } from '../rules/choices.ts'
import { newAngeles } from '../rules/game.ts'
import { FEDERALIST_CAPITAL } from '../rules/printed/board.ts'
import { FEDERALIST, rivalOf } from '../rules/printed/corporations.ts'
import type { Camp } from '../rules/printed/nouns.ts'
import { offerOf } from '../rules/queries.ts'
import { type G, sideOf } from '../rules/table.ts'
import { offerFrame } from '../rules/verbs/frames.ts'
import { assetWorth } from './assets.ts'
import { evaluateAs } from './evaluate.ts'
import { keeping } from './needs.ts'
import { rivalCard, wantsRuin } from './rivals.ts'

/** What carrying a card out would change for each seat; worked out once for a world that stands still. */
let foreseen: { g: G; gains: Map<string, number[]> } | undefined

/** How many answers of an effect are tried at most. */
const TRIED = 16
/** A card asks no more often than this. */
const ASKED = 24

/** What a seat wants, as far as another knows: its own card, or what it thinks of the others. */
type Stances = readonly (string | undefined)[]

/** Everybody but the asking seat wants capital and a city that stands. */
const stancesFor = (g: G, me: Seat): (string | undefined)[] =>
  Array.from({ length: g.seats }, (_, seat) => (seat === me ? rivalCard(g, me) : undefined))

/** Who has the capital to profit from ruin may be the one who wants it. */
function suspicion(g: G, me: Seat, by: Seat): number {
  if (by === me || wantsRuin(g, me) || sideOf(g, by).capital < FEDERALIST_CAPITAL - 2) return 0
  return DEALT / (g.seats - 1)
}
/** How often the federalist is among the seats. */
const DEALT = 0.85

/** What a card does for every seat when `by` carries it out, as `me` expects it: the deal seen to its end. */
function gainsOf(g: G, me: Seat, by: Seat, card: string): readonly number[] {
  if (foreseen?.g !== g) foreseen = { g, gains: new Map() }
  const key = `${me} ${by} ${card}`
  const known = foreseen.gains.get(key)
  if (known !== undefined) return known
  const stances = stancesFor(g, me)
  const gains = carriedOut(g, stances, by, card, stances)
  const doubt = suspicion(g, me, by)
  if (doubt > 0) {
    const feared = [...stances]
    feared[by] = FEDERALIST
    const worst = carriedOut(g, feared, by, card, stances)
    for (let seat = 0; seat < g.seats; seat++)
      gains[seat] = (1 - doubt) * (gains[seat] as number) + doubt * (worst[seat] as number)
  }
  foreseen.gains.set(key, gains)
  return gains
}

/** Carries a card out in a copy; everybody answers by the stances, and the change is seen through others. */
function carriedOut(g: G, stances: Stances, by: Seat, card: string, seen: Stances): number[] {
  const world = copyMatch(g)
  const depth = world.stack.length
  world.stack.push(offerFrame(card, by, undefined))
  for (let asked = 0; asked < ASKED; asked++) {
    const decision = settle(newAngeles, world, false).find(({ must }) => must)
    if (decision === undefined || world.stack.length <= depth) break
    play(newAngeles, world, decision, likely(world, decision, stances))
  }
  return stances.map((_, seat) => total(evaluateAs(world, seat, seen[seat])) - total(evaluateAs(g, seat, seen[seat])))
}

/** What the asked seat would likely answer while a card is carried out: the best of some options in its own eyes. */
function likely(world: G, decision: Decision, stances: Stances): Choice {
  const { options, seat } = decision
  let best = options[0] as Choice
  if (options.length === 1) return best
  let most = Number.NEGATIVE_INFINITY
  const stride = Math.max(1, Math.ceil(options.length / TRIED))
  for (let i = 0; i < options.length; i += stride) {
    const choice = options[i] as Choice
    const next = copyMatch(world)
    play(newAngeles, next, decision, choice)
    settle(newAngeles, next, false)
    const worth =
      total(evaluateAs(next, seat, stances[seat])) + (choice.do === 'pay' ? payWorth(world, seat, choice) : 0)
    if (worth > most) {
      most = worth
      best = choice
    }
  }
  return best
}

/** One each is what lowers threat, if everybody thinks so. */
export function payWorth(g: G, seat: Seat, choice: Choice): number {
  const { count } = choice as Choices['pay']
  const wanted = wantsRuin(g, seat) || g.open.threat >= 8 ? (g.open.threat >= 16 && !wantsRuin(g, seat) ? 2 : 1) : 0
  return count > 0 && count <= wanted ? 1.6 * count : 0
}

/** What it costs a seat when another gets the asset: much where that one is its rival. */
function grudge(g: G, seat: Seat, winner: Seat | undefined, asset: string): number {
  const rival = rivalCard(g, seat)
  if (winner === undefined || winner === seat || rival === undefined || asset === '') return 0
  const isRival = rival === rivalOf(sideOf(g, winner).corp)
  return isRival ? 0.5 * assetWorth(g.open, asset) : 0
}

/** What a seat gains if an offer of the deal wins, as `me` expects it: nobody knows whom another has a grudge against. */
export function campGain(g: G, seat: Seat, side: Camp, me: Seat = seat): number {
  const offer = offerOf(g.open, side)
  if (offer === undefined) return 0
  const gain = gainsOf(g, me, offer.seat, offer.card)[seat] as number
  return me === seat ? gain - grudge(g, seat, offer.seat, g.open.deal?.asset ?? '') : gain
}

/** An offer is for the city and the own contract, and has to be liked by those who vote. */
export function offerWorth(g: G, seat: Seat, card: string): number {
  const gains = gainsOf(g, seat, seat, card)
  let friends = 0
  for (let other = 0; other < g.seats; other++) if (other !== seat && (gains[other] as number) > 0.2) friends++
  const wins = 0.45 + (0.4 * friends) / (g.seats - 1)
  const asset = 0.6 * assetWorth(g.open, g.open.deal?.asset ?? '')
  return wins * ((gains[seat] as number) + asset)
}

/** Gains that differ by less leave a voter cold. */
const COLD = 0.4

/** Countering is for a better card that others will support; a hopeless counteroffer only costs cards. */
export function counterWorth(g: G, seat: Seat, card: string): number {
  const { deal } = g.open
  const main = deal?.main
  if (deal === undefined || main === undefined) return offerWorth(g, seat, card)
  const mine = gainsOf(g, seat, seat, card)
  const theirs = gainsOf(g, seat, main.seat, main.card)
  let votes = 0
  for (let voter = 0; voter < g.seats; voter++) {
    if (voter === seat || voter === main.seat) continue
    const edge = (mine[voter] as number) - (theirs[voter] as number)
    votes += edge > COLD ? 1 : edge < -COLD ? -1 : 0
  }
  const chance = votes > 0 ? Math.min(0.85, 0.5 + 0.15 * votes) : votes === 0 ? 0.15 : 0.03
  const better = (mine[seat] as number) - (theirs[seat] as number)
  const asset = 0.6 * assetWorth(g.open, deal.asset) + grudge(g, seat, main.seat, deal.asset)
  const price = deal.counters.length
  return chance * (better + asset) - 0.3 - 0.35 * price - (chance < 0.2 ? 1 : 0)
}

/** Supporting is for the better offer, where a vote can still matter. */
export function supportWorth(g: G, seat: Seat, { side, card }: Choices['support']): number {
  const { deal } = g.open
  if (deal === undefined) return 0
  const other: Camp = side === 'main' ? 'counter' : 'main'
  if (offerOf(g.open, other) === undefined) return -0.3
  const gain = campGain(g, seat, side) - campGain(g, seat, other)
  const behind = deal.support[other].length - deal.support[side].length + (side === 'main' ? 0 : 1)
  const left = votersLeft(g, seat)
  const { hand } = sideOf(g, seat)
  // Leading by more than the others can throw in, or behind by more than one has: the card is lost.
  const matters = behind > hand.length || behind <= -left ? 0 : behind > 0 ? 0.9 / behind : 0.35
  return gain * matters - 0.08 - 0.1 * keeping(g, seat, card)
}

/** Seats that vote after this one. */
function votersLeft(g: G, seat: Seat): number {
  const frame = g.stack.find(({ proc, step }) => proc === 'deal' && step === 'support')
  return frame?.left?.filter((each) => each !== seat).length ?? 0
}
