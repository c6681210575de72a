import type { Choices } from '../../../games/new-angeles/rules/choices.ts'
import { actionRow } from '../../../games/new-angeles/rules/printed/actions.ts'
import {
  FEDERALIST_CAPITAL,
  ILLNESS_THREAT,
  numbersOf,
  ROUND_TRACK,
  THREAT_END,
  tierOf,
} from '../../../games/new-angeles/rules/printed/board.ts'
import { CORP_ROWS, FEDERALIST, rivalOf } from '../../../games/new-angeles/rules/printed/corporations.ts'
import { demandRow } from '../../../games/new-angeles/rules/printed/demands.ts'
import type { ActionEffect } from '../../../games/new-angeles/rules/printed/effects.ts'
import { type Camp, type Corp, RESOURCES } from '../../../games/new-angeles/rules/printed/nouns.ts'
import {
  countPiece,
  districtAt,
  investmentValue,
  offerOf,
  seatOf,
  targetOf,
} from '../../../games/new-angeles/rules/queries.ts'
import {
  type Deal,
  type District,
  type EffectFrame,
  type G,
  sideOf,
  type Table,
} from '../../../games/new-angeles/rules/table.ts'
import { type Choice, type Decision, type Seat, seenFace } from '../../../kernel/index.ts'
import type { Brain } from './brain.ts'

/** What the bots know of New Angeles. All worths are in capital. */

/** The rival card of a seat as far as it may know it: its own. */
const rivalCard = (g: G, seat: Seat): string | undefined => {
  const { rival } = sideOf(g, seat)
  return rival === undefined ? undefined : seenFace(g, rival, seat)
}

/** Whether a seat wants the city to fall. */
const wantsRuin = (g: G, seat: Seat): boolean => rivalCard(g, seat) === FEDERALIST

/** The capital a seat has to beat. */
function capitalToBeat(g: G, seat: Seat, rival: string): number {
  const { corp } = sideOf(g, seat)
  if (rival !== rivalOf(corp)) {
    const other = seatOf(g, rival.slice('rival-'.length) as Corp)
    return other === undefined ? 0 : sideOf(g, other).capital
  }
  const others: number[] = []
  for (let each = 0; each < g.seats; each++) if (each !== seat) others.push(sideOf(g, each).capital)
  others.sort((a, b) => a - b)
  return others[g.seats === 4 ? 1 : 2] as number
}

/** How much trouble a district is for the city: threat it is likely to bring. */
function troubleOf(d: number, district: District): number {
  const near = tierOf(d) * 0.15
  let trouble = 0
  if (district.humanFirst) trouble += 0.3 + near
  if (district.orgcrime) trouble += 0.3 + near
  if (district.illness) trouble += 0.6 + near / 2
  if (district.outage) trouble += 0.3 + near
  if (district.prisec) trouble -= 0.25
  if (district.development) trouble -= 0.2
  trouble += district.unrest * (district.android ? 0.3 : 0.15)
  return trouble
}

function trouble(g: G): number {
  let sum = 0
  for (let d = 1; d <= 10; d++) sum += troubleOf(d, districtAt(g, d))
  // The next event counts what is printed on its back.
  const top = g.open.eventDeck[g.open.eventDeck.length - 1]
  const back = top === undefined ? undefined : g.open.eventBacks[top]
  if (back === 'unrest') for (const { unrest } of g.open.districts) sum += unrest * 0.2
  else if (back !== undefined) sum += 0.5 * countPiece(g, back)
  return sum
}

/** Productions to come before the next demand. */
const productionsLeft = ({ space, phase }: Table): number => {
  const rounds = ROUND_TRACK[space] === 'demand' ? 0 : ROUND_TRACK[space + 1] === 'demand' ? 1 : 2
  return phase === 'event' ? rounds - 1 : rounds
}

/** How much of the demand will be missing if the androids stay where they are. */
function missingSoon(g: G): number {
  const { open } = g
  const left = productionsLeft(open)
  const coming = { energy: 0, consumables: 0, tech: 0, entertainment: 0, credits: 0 }
  for (let d = 1; d <= 10; d++) {
    const district = districtAt(g, d)
    if (!district.android || district.outage || district.unrest === 2) continue
    // A protest becomes a strike, Human First strikes at once: such a district works once.
    const times = Math.min(left, district.unrest === 1 || district.humanFirst ? 1 : 2)
    const { primary, secondary } = numbersOf(d)
    if (!district.orgcrime) coming[primary.resource] += (primary.amount + (district.development ? 1 : 0)) * times
    if (secondary !== undefined) coming[secondary.resource] += secondary.amount * times
  }
  let missing = 0
  for (const resource of RESOURCES)
    missing += Math.max(0, targetOf(open, resource) - open.supply[resource] - coming[resource])
  return missing
}

/** Threat to be feared from the next demand. */
const shortfall = (g: G): number => {
  const missing = missingSoon(g)
  return demandRow(g.open.demand).threat * Math.min(1, missing * 0.13) * 0.9 + missing * 0.1
}

/** What a card in hand, an asset, an investment are worth on the way. */
const CARD = 0.6
const ASSET = 2

function cardsWorth(g: G, seat: Seat): number {
  const n = sideOf(g, seat).hand.length
  return n <= 7 ? n * CARD : 7 * CARD + (n - 7) * 0.15
}

/** How sure a seat can be of the asset at stake, as the deal stands. */
function dealWorth(g: G, seat: Seat): number {
  const { deal } = g.open
  if (deal === undefined || deal.asset === '') return 0
  const side = campOf(deal, seat)
  if (side === undefined) return 0
  const lead =
    deal.support[side].length -
    deal.support[side === 'main' ? 'counter' : 'main'].length +
    (side === 'main' ? 0.5 : -0.5)
  const chance =
    deal.winner !== undefined ? (deal.winner === side ? 1 : 0) : 0.5 + Math.max(-0.4, Math.min(0.4, lead * 0.2))
  return chance * ASSET
}

const campOf = (deal: Deal, seat: Seat): Camp | undefined =>
  deal.countering === seat ? 'counter' : deal.main?.seat === seat ? 'main' : undefined

/** Threat, with the illness threat that the card under way has earned already. */
function threatSoon(g: G): number {
  let { threat } = g.open
  for (const frame of g.stack) if (frame.proc === 'effect' && (frame as EffectFrame).ill) threat += ILLNESS_THREAT
  return Math.min(THREAT_END, threat)
}

function evaluate(g: G, seat: Seat): Record<string, number> {
  const { open } = g
  const me = sideOf(g, seat)
  const rival = rivalCard(g, seat)
  const { investment } = me
  const threat = threatSoon(g)
  const id = investment === undefined ? undefined : seenFace(g, investment, seat)
  const nearDemand = ROUND_TRACK[open.space + 1] === 'demand' || ROUND_TRACK[open.space] === 'demand' ? 0.8 : 0.45
  const worth: Record<string, number> = {
    cards: cardsWorth(g, seat),
    assets: me.assets.length * ASSET,
    emergencies: me.emergencies.filter(({ faceup }) => faceup).length,
    deal: dealWorth(g, seat),
    investment: id === undefined ? 0 : investmentValue(g, id) * nearDemand,
  }
  if (rival === FEDERALIST) {
    const capital = Math.min(me.capital, FEDERALIST_CAPITAL + 2)
    // Ruin before the capital is there is a loss: threat is good only as far as capital keeps pace.
    const ready = me.capital / FEDERALIST_CAPITAL
    worth.capital = capital * 1.5 + (me.capital - capital) * 0.2
    worth.threat = threat * (ready >= 1 ? 1.5 : (ready - 0.85) * 1.5)
    worth.city = trouble(g) * (ready >= 1 ? 0.8 : ready - 0.8)
    worth.demand = shortfall(g) * (ready >= 1 ? 0.8 : ready - 0.8)
    return worth
  }
  worth.capital = me.capital
  if (rival !== undefined) {
    const lead = me.capital - capitalToBeat(g, seat, rival)
    worth.lead = Math.max(-8, Math.min(8, lead)) * 0.6
  }
  const danger = threat / THREAT_END
  worth.threat = -threat * (0.8 + danger * 1.4)
  worth.city = -trouble(g) * (0.7 + danger)
  worth.demand = -shortfall(g) * (0.8 + danger)
  return worth
}

/** Who weighs an effect, and what mending the city is worth to that seat. */
interface Weighing {
  readonly g: G
  readonly corp: Corp
  readonly repair: number
}

type Worth<K extends ActionEffect['do']> = (
  effect: Extract<ActionEffect, { readonly do: K }>,
  weighing: Weighing,
) => number

const nothing = (): number => 0
const pays = (owner: Corp, { corp }: Weighing): number => (owner === corp ? CORP_ROWS[corp].contract : 0)

/** What lowering unrest by at most `most` stages is worth. */
function calmWorth(most: number, weighing: Weighing): number {
  let stages = 0
  for (const { unrest } of weighing.g.open.districts) stages += unrest
  return Math.min(most, stages) * (weighing.repair * 0.6 + pays('nbn', weighing))
}

/** What resolving an effect is likely to be worth to the resolver: contracts, capital, cards, the city. */
const WORTH: { readonly [K in ActionEffect['do']]: Worth<K> } = {
  remove({ what, max }, weighing) {
    const { g, repair } = weighing
    if (what === 'prisec') return -0.3
    const there = what === 'enemy' ? countPiece(g, 'humanFirst') + countPiece(g, 'orgcrime') : countPiece(g, what)
    const owner = what === 'illness' ? 'jinteki' : what === 'outage' ? 'weyland' : 'globalsec'
    return Math.min(max, there) * (repair + pays(owner, weighing))
  },
  clear: (_effect, weighing) => weighing.repair + pays('globalsec', weighing),
  lower: ({ stages, max }, weighing) => calmWorth(stages * max, weighing),
  calm: ({ stages }, weighing) => calmWorth(stages, weighing),
  android: ({ max }, weighing) =>
    pays('haas-bioroid', weighing) + weighing.repair * Math.min(3, missingSoon(weighing.g)) * (max > 1 ? 1.6 : 1),
  place: ({ n }, { repair }) => -0.6 * n * repair,
  raise: ({ n }, { repair }) => -0.3 * n * repair,
  build: ({ what }, { repair }) => (what === 'outage' ? -0.6 * repair : 0.5 * repair),
  liquidate: (_effect, { g, repair }) => Math.min(3, missingSoon(g)) * repair,
  capital: ({ n }) => n,
  capitalList: ({ amounts }) => amounts[0] as number,
  draw: ({ n }) => n * CARD * 0.5,
  resource: (_effect, { g, repair }) => Math.min(2, missingSoon(g)) * repair,
  collect: (_effect, { repair }) => 1.2 * repair,
  peekEvents: () => 0.5,
  gift: () => -0.5,
  branch: nothing,
  player: nothing,
  players: nothing,
  guard: nothing,
  raiseSaved: nothing,
  district: nothing,
  spin: nothing,
  discardAsset: nothing,
}

const effectWorth = <K extends ActionEffect['do']>(
  effect: Extract<ActionEffect, { readonly do: K }>,
  weighing: Weighing,
): number => (WORTH[effect.do as K] as Worth<K>)(effect, weighing)

/** What an offer is likely to be worth to the one who resolves it, or to a bystander. */
function offerWorth(g: G, seat: Seat, card: string, resolver: boolean): number {
  const repair = wantsRuin(g, seat) ? -0.3 : 0.8 + g.open.threat / THREAT_END
  const weighing = { g, corp: sideOf(g, seat).corp, repair }
  let worth = 0
  for (const effect of actionRow(card).effects) {
    if (!resolver && (effect.do === 'capital' || effect.do === 'capitalList')) continue
    const each = effectWorth(effect, weighing)
    worth += effect.if === undefined ? each : each / 2
  }
  return worth
}

/** What countering is for: the better card, at its price. */
function counterWorth(g: G, seat: Seat, card: string): number {
  const { deal } = g.open
  const price = deal?.counters.length ?? 0
  const against = deal?.main === undefined ? 0 : offerWorth(g, seat, deal.main.card, false)
  return 0.45 * (offerWorth(g, seat, card, true) - against) - price * CARD - 0.2
}

/** What supporting is for: the better offer, where it decides the deal. */
function supportWorth(g: G, seat: Seat, side: Camp): number {
  const { deal } = g.open
  if (deal === undefined) return 0
  const rival = side === 'main' ? 'counter' : 'main'
  const mine = offerOf(g.open, side)?.card
  const theirs = offerOf(g.open, rival)?.card
  const gain = offerWorth(g, seat, mine ?? '', false) - (theirs === undefined ? 0 : offerWorth(g, seat, theirs, false))
  const behind = deal.support[side].length - deal.support[rival].length
  const decides = theirs !== undefined && behind <= (side === 'main' ? -1 : 0) && behind >= -1
  return decides ? gain * 0.6 : gain * 0.1 - 0.1
}

/** One decision deep an offer shows only that a card left the hand: this says what it is for. */
function prefer(g: G, { seat }: Decision, choice: Choice): number {
  if (choice.do === 'offer') return offerWorth(g, seat, (choice as Choices['offer']).card, true)
  if (choice.do === 'counter') return counterWorth(g, seat, (choice as Choices['counter']).card)
  if (choice.do === 'support') return supportWorth(g, seat, (choice as Choices['support']).side)
  // One each is what lowers threat, if everybody thinks so.
  if (choice.do === 'pay') return (choice as Choices['pay']).count === 1 && !wantsRuin(g, seat) ? 2.2 : 0
  return 0
}

/** Bots look at trades offered to them; they make none themselves. */
const usesRight = (g: G, { seat, kind }: Decision): boolean =>
  kind === 'right' && g.open.talks.offers.some(({ to }) => to.includes(seat))

export const brain: Brain<Table> = { evaluate, prefer, usesRight }
