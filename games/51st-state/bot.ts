import type { Brain } from '../../bots/brain/brain.ts'
import { type Choice, type Frame, type Seat, seenFace } from '../../kernel/index.ts'
import type { Choices } from './rules/choices.ts'
import { FACTION_ROWS, type FactionId } from './rules/printed/factions.ts'
import { type Cost, type Good, type Pool, type Price, TOKENS } from './rules/printed/goods.ts'
import { type Card, connectionOf, ROWS, rowOf, typeBit } from './rules/printed/index.ts'
import type { Bonus, Deed, Feature, Yield } from './rules/printed/row.ts'
import { GOAL } from './rules/printed/score.ts'
import { countType, defenceOf, findPlace, fundsOf, have, openOpponents, stateOf } from './rules/queries.ts'
import { type G, type Place, RIVAL, type Side, sideOf, type Table } from './rules/table.ts'
import weights from './weights.json' with { type: 'json' }

/** What one of each Good is worth in points while it can still be used. */
const WORTH: Record<Good | 'basic' | 'ownDeal', number> = {
  fuel: 0.6,
  iron: 0.6,
  gun: 0.6,
  brick: 0.65,
  ammo: 0.7,
  worker: 0.3,
  grey: 0.62,
  blue: 0.45,
  red: 0.35,
  universal: 0.65,
  rebuild: 0.9,
  shield: 0.1,
  card: 1,
  vp: 1,
  basic: 0.55,
  ownDeal: 1.2,
}

function worthOf(bag: Cost | { readonly [K in Good]?: number }): number {
  let sum = 0
  for (const good in bag) sum += WORTH[good as Good] * ((bag as Record<string, number>)[good] as number)
  return sum
}

/** A card in numbers: what it is worth to its owner each round, when built, under the board, and as loot. */
interface Estimate {
  readonly each: number
  readonly built: number
  readonly deal: number
  readonly spoils: number
  /** The type it counts, as a bit; 0 when it counts none. */
  readonly counts: number
}

/** What each yield is worth to its owner in a round. */
const YIELDS: { readonly [K in Yield['do']]: (what: Extract<Yield, { do: K }>) => number } = {
  gain: ({ goods }) => worthOf(goods),
  gainChoice: ({ options }) => Math.max(...options.map(worthOf)) + 0.05,
  gainPerType: ({ good }) => 2 * WORTH[good],
  gainPerProduced: () => 1.3,
  copyProduction: () => 0.9,
}

/** What each feature is worth in a round. */
const FEATURES: { readonly [K in Feature['do']]: (feature: Extract<Feature, { do: K }>) => number } = {
  ifProduced: ({ gain }) => 0.7 * worthOf(gain),
  onEvent: ({ gain }) => worthOf(gain),
  store: () => 0.6,
}

/** What each deed brings when it is done. */
const DEEDS: { readonly [K in Deed['do']]: (deed: Extract<Deed, { do: K }>) => number } = {
  gain: ({ goods }) => worthOf(goods),
  steal: () => 0.75,
  copyProduction: () => 1.1,
  useDeals: ({ owner }) => (owner === 'self' ? 1.4 : 0.8),
  resetOwn: () => 1.2,
}

/** What each bonus brings when its card is built. */
const BONUSES: { readonly [K in Bonus['do']]: (bonus: Extract<Bonus, { do: K }>) => number } = {
  gain: ({ goods }) => worthOf(goods),
  cache: ({ goods }) => 1.1 * worthOf(goods),
  gainPerType: () => 2,
  copyProduction: () => 1,
}

const deedWorth = (deed: Deed): number => (DEEDS[deed.do] as (deed: Deed) => number)(deed)
const bonusWorth = (bonus: Bonus): number => (BONUSES[bonus.do] as (bonus: Bonus) => number)(bonus)

/** What a card is worth in a round by what it does. */
function perRound({ yields, feature, action }: Card): number {
  if (yields !== undefined) return (YIELDS[yields.do] as (what: Yield) => number)(yields)
  if (feature !== undefined) return (FEATURES[feature.do] as (feature: Feature) => number)(feature)
  if (action === undefined) return 0
  const net = Math.max(0.15, deedWorth(action.effect) - worthOf(action.cost))
  return action.maxUses > 1 ? net * 1.4 : net * 0.9
}

const ESTIMATES: ReadonlyMap<string, Estimate> = new Map(
  ROWS.map(({ id }) => {
    const card = rowOf(id)
    const each = perRound(card)
    const estimate = {
      each,
      built: (card.produces ? each : 0) + (card.bonus === undefined ? 0 : bonusWorth(card.bonus)),
      deal: WORTH[card.deal],
      spoils: worthOf(card.spoils),
      counts: card.yields?.do === 'gainPerType' ? typeBit(card.yields.type) : 0,
    }
    return [id, estimate] as const
  }),
)
const estimate = (card: string): Estimate => ESTIMATES.get(card) as Estimate

/**
 * Points that the leader makes in a round to come: engines run faster every round, and half of this one's points are
 * still to be made. With 5 the bots built engines that no round was left for.
 */
const PACE = 10

/** Rounds that are likely to come after this one. */
function roundsLeft(g: G): number {
  let leader = g.open.rival?.vp ?? 0
  for (const { vp } of g.open.sides) leader = Math.max(leader, vp)
  return Math.max(0, GOAL - leader) / PACE
}

/** What a standing Location is worth: its point at the end, and what it will bring. */
function placeWorth({ state }: Side, at: Place, rounds: number): number {
  if (at.ruined) return 0
  const { each, counts } = estimate(at.card)
  const brings = counts === 0 ? each : (each / 2) * Math.min(3, countType(state, counts))
  return 1 + brings * rounds
}

/** What a card is worth to keep for later rounds; the best of its uses, well below its worth once it is there. */
function cardWorth(card: string, rounds: number): number {
  const { each, built, deal, spoils } = estimate(card)
  const { dist } = rowOf(card)
  const build = 1 + each * rounds + built - WORTH.grey * dist
  const best = Math.max(build, deal * (rounds + 1) - WORTH.blue * dist, spoils - WORTH.red * dist, 0)
  return rounds > 0 ? 0.15 + 0.3 * best : 0.05
}

/** Something that could still be done this round. */
interface Plan {
  readonly worth: number
  /** The card of the hand it needs, by its place there; -1 for none. */
  readonly card: number
  readonly kind: 'grey' | 'blue' | 'red' | 'brick' | 'use'
  readonly n: number
  readonly price?: Price
}

const OF_PLAN = 0.85
const LEFT_OVER = 0.45

type Faces = readonly (string | undefined)[]

/**
 * What tokens and cards in hand come to together: the best things to do are planned one after another while tokens
 * last, so that contacts without cards, or cards without contacts, count for little.
 */
function prospects(g: G, seat: Seat, rounds: number): number {
  const side = sideOf(g, seat)
  let sum = 0
  for (const { store } of side.state) sum += 0.9 * worthOf(store)
  const faces = side.hand.map((back) => seenFace(g, back, seat))
  return sum + (side.passed ? keptWorth(side, faces, rounds) : plannedWorth(g, seat, faces, rounds))
}

/** What a card in hand is worth for later; less where its face is not known. */
const laterWorth = (face: string | undefined, rounds: number): number =>
  face === undefined ? (rounds > 0 ? 0.5 : 0) : cardWorth(face, rounds)

/** What a seat that has passed keeps. */
function keptWorth({ state, connections }: Side, faces: Faces, rounds: number): number {
  let sum = 0
  for (const face of faces) sum += laterWorth(face, rounds)
  if (rounds <= 0) return sum
  for (const { cache } of state) sum += worthOf(cache)
  for (const card of connections) sum += 0.6 * worthOf(connectionOf(card).gain)
  return sum
}

/** What a seat can still do this round with what it has, and what will be left over. */
function plannedWorth(g: G, seat: Seat, faces: Faces, rounds: number): number {
  const side = sideOf(g, seat)
  const left = { ...fundsOf(side) }
  for (const card of side.connections) left[connectionOf(card).colour] += 0.8 * worthOf(connectionOf(card).gain) * 2
  const gone = new Set<number>()
  let sum = 0
  for (const plan of plansOf(g, seat, faces, rounds)) {
    if (gone.has(plan.card) || !afford(left, plan)) continue
    if (plan.card >= 0) gone.add(plan.card)
    sum += OF_PLAN * plan.worth
  }
  for (const [i, face] of faces.entries()) if (!gone.has(i)) sum += laterWorth(face, rounds)
  for (const token of TOKENS) sum += LEFT_OVER * WORTH[token] * Math.min(left[token], 5)
  return sum
}

/** All that could be done, the best first. */
function plansOf(g: G, seat: Seat, faces: Faces, rounds: number): Plan[] {
  const side = sideOf(g, seat)
  const plans: Plan[] = []
  let least = Number.POSITIVE_INFINITY
  for (const at of side.state) least = Math.min(least, placeWorth(side, at, rounds))
  faces.forEach((face, card) => {
    if (face === undefined) return
    const { each, built, deal, spoils } = estimate(face)
    const n = rowOf(face).dist
    const build = 1 + each * rounds + built
    plans.push({ worth: build, card, kind: 'grey', n })
    plans.push({ worth: deal * (rounds + 1), card, kind: 'blue', n })
    plans.push({ worth: spoils, card, kind: 'red', n })
    if (side.state.length > 0 && build + 1 - least > 0.5)
      plans.push({ worth: build + 1 - least, card, kind: 'brick', n: 1 })
  })
  for (const at of side.state) {
    const { action, price } = rowOf(at.card)
    if (at.ruined || action === undefined) continue
    const worth = deedWorth(action.effect)
    for (let use = at.uses; use < action.maxUses; use++) plans.push({ worth, card: -1, kind: 'use', n: 1, price })
  }
  for (const owner of openOpponents(g, seat))
    for (const at of stateOf(g, owner)) {
      if (at.ruined) continue
      const { spoils, each, deal } = estimate(at.card)
      const harm = owner === RIVAL ? 1 : 0.4 * (1 + each * rounds - deal)
      plans.push({ worth: spoils + harm, card: -1, kind: 'red', n: defenceOf(at) })
    }
  const net = (plan: Plan): number =>
    plan.worth - (plan.price === undefined ? 0.5 * WORTH[plan.kind as 'red'] * plan.n : 0.5 * worthOf(plan.price))
  return plans.sort((a, b) => net(b) - net(a))
}

/** Takes the tokens of a plan away, if they are there. */
function afford(left: Pool, { kind, n, price }: Plan): boolean {
  if (price !== undefined) {
    if (left.worker < price.worker || price.ownDeal > 0 || price.card > 0) return false
    const short =
      Math.max(0, price.fuel - left.fuel) +
      Math.max(0, price.iron - left.iron) +
      Math.max(0, price.gun - left.gun) +
      Math.max(0, price.brick - left.brick)
    if (short + price.basic > left.ammo + left.fuel + left.iron + left.gun + left.brick || short > left.ammo)
      return false
    for (const token of TOKENS) left[token] = Math.max(0, left[token] - price[token])
    left.ammo -= short
    return true
  }
  const wild = kind === 'brick' ? 'ammo' : 'universal'
  const token = kind as 'red'
  if (left[token] + left[wild] < n) return false
  const own = Math.min(n, left[token])
  left[token] -= own
  left[wild] -= n - own
  return true
}

/** What the standing Locations of a seat come to, by what they do. */
function stateTerms(side: Side, rounds: number): Record<string, number> {
  let [standing, yielding, acting, lasting, visited, shields] = [0, 0, 0, 0, 0, 0]
  for (const at of side.state) {
    if (at.ruined) continue
    const card = rowOf(at.card)
    const brings = placeWorth(side, at, rounds) - 1
    standing++
    if (at.shield) shields++
    if (card.action !== undefined) acting += brings
    else if (card.feature !== undefined) lasting += brings
    else {
      yielding += brings
      if (card.cat === 'openProduction') visited++
    }
  }
  return { standing, yielding, acting, lasting, visited: 0.3 * visited, shields: 0.1 * shields }
}

function dealsWorth(side: Side, rounds: number): number {
  let sum = 0
  for (const card of side.deals) sum += estimate(card).deal * rounds
  return sum
}

function poolWorth({ passed, pool }: Side): number {
  let sum = 0
  if (!passed) for (const token of TOKENS) sum += WORTH[token] * pool[token]
  return sum
}

/** What the virtual opponent has, and what it will take; in a match of several seats their own terms say it. */
function rivalTerms(g: G, seat: Seat): Record<string, number> {
  const { rival } = g.open
  if (rival === undefined) return {}
  let standing = 0
  for (const at of rival.state) if (!at.ruined) standing++
  // It will take the connection cards on offer, unless it has passed; taking one also costs it a turn.
  const { red, blue } = g.open.connections
  const coming = rival.passed || sideOf(g, seat).passed ? 0 : 2 * (red.up.length + blue.up.length)
  return { rivalPoints: -rival.vp, rivalState: -standing, rivalTakes: -3 * coming }
}

interface Pending extends Frame {
  seat?: Seat
  back?: number
  place?: number
  rebuild?: boolean
  cost?: Cost
  contact?: 'grey'
  card?: string
}

/** What an Action under way is still to bring. What it needs from the hand is part of the prospects as long as it lies there. */
function pending(g: G, seat: Seat, rounds: number): number {
  let sum = 0
  for (const frame of g.stack as Pending[]) if (frame.seat === seat) sum += pendingIn(g, seat, frame, rounds)
  return sum
}

const OF_PENDING = 0.2

function pendingIn(g: G, seat: Seat, f: Pending, rounds: number): number {
  const face = f.back === undefined ? undefined : seenFace(g, f.back, seat)
  switch (f.proc) {
    case 'build':
      return f.place !== undefined || face === undefined ? 0 : pendingBuild(g, seat, f, face, rounds)
    case 'deal':
      return face === undefined ? 0 : OF_PENDING * estimate(face).deal * (rounds + 1)
    case 'raze':
      return face === undefined ? 0 : OF_PENDING * estimate(face).spoils
    case 'attack':
      return OF_PENDING * (1 + estimate(findPlace(g, f.place as number).at.card).spoils)
    case 'use': {
      const { action } = rowOf(findPlace(g, f.place as number).at.card)
      return f.step === 'effect' && action !== undefined ? deedWorth(action.effect) - stillToPay(g) : 0
    }
    case 'board':
      return (
        worthOf(FACTION_ROWS[sideOf(g, seat).faction as FactionId].actions[f.contact as 'grey'].gain) - stillToPay(g)
      )
    case 'connect':
      return OF_PENDING * worthOf(connectionOf(f.card as string).gain)
    case 'pick':
      return 0.6
    case 'copy':
      return 1
    default:
      return f.proc === 'steal' || f.proc === 'reset' || f.proc === 'useDeals' ? 0.8 : 0
  }
}

function pendingBuild(g: G, seat: Seat, { rebuild }: Pending, face: string, rounds: number): number {
  const { each, built } = estimate(face)
  const brings = 1 + each * rounds + built
  if (!rebuild) return OF_PENDING * brings
  const side = sideOf(g, seat)
  let least = Number.POSITIVE_INFINITY
  for (const at of side.state) least = Math.min(least, placeWorth(side, at, rounds))
  return OF_PENDING * (brings + 1 - least)
}

/** The tokens that a payment on top of the stack will take. */
function stillToPay(g: G): number {
  const top = g.stack[g.stack.length - 1] as Pending
  return top.proc === 'pay' ? LEFT_OVER * worthOf(unpaid(top)) : 0
}

/** The part of a price that is still to be paid. */
function unpaid({ step, cost = {} }: Pending): Cost {
  if (step === 'mix') return cost
  const { card = 0, ownDeal = 0 } = cost
  return step === 'deals' ? { card, ownDeal } : { card }
}

/** What the next Production is worth: a pass that ends the round shows it at once, and must not be praised for it. */
function nextProduction(side: Side): number {
  let sum = worthOf(FACTION_ROWS[side.faction as FactionId].production)
  for (const card of side.deals) sum += estimate(card).deal
  for (const { ruined, card } of side.state) if (!ruined && rowOf(card).produces) sum += estimate(card).each
  return sum
}

/** Terms that need no hidden card: what anybody can say about a seat. */
function openTerms(g: G, seat: Seat, rounds: number): Record<string, number> {
  const side = sideOf(g, seat)
  return {
    points: side.vp,
    ...(g.open.scored ? {} : stateTerms(side, rounds)),
    deals: dealsWorth(side, rounds),
    cards: side.hand.length * (rounds > 0 ? 0.5 : 0),
    pool: 0.3 * poolWorth(side),
    workers: side.passed ? 0 : 0.1 * side.pool.worker,
    connections: 0.6 * side.connections.length,
    acts: side.passed ? 0 : 0.5,
    reached: side.vp >= GOAL ? 1 : 0,
  }
}

/** What the terms are about, in fewer words: the ends of the `why.…` texts. */
const ABOUT: Readonly<Record<string, string>> = {
  reached: 'points',
  standing: 'locations',
  yielding: 'engine',
  acting: 'actions',
  lasting: 'engine',
  visited: 'engine',
  shields: 'shield',
  pool: 'goods',
  workers: 'goods',
  acts: 'turns',
  pending: 'plan',
  rivalPoints: 'opponent',
  rivalState: 'opponent',
  rivalTakes: 'opponent',
  rival: 'opponent',
  start: 'progress',
  'for.pass': 'turns',
  'for.shield': 'shield',
}

/** Counts points, what will bring points, and what can be turned into points before the round is over. */
export const brain: Brain<Table> = {
  weights,
  about: ABOUT,
  evaluate(g, seat) {
    const rounds = roundsLeft(g)
    return {
      ...openTerms(g, seat, rounds),
      prospects: prospects(g, seat, rounds),
      pending: pending(g, seat, rounds),
      ...rivalTerms(g, seat),
    }
  },
  evaluateRival: (g, seat) => openTerms(g, seat, roundsLeft(g)),
  progress(g) {
    let leader = g.open.rival?.vp ?? 0
    for (const { vp } of g.open.sides) leader = Math.max(leader, vp)
    return Math.min(1, leader / GOAL)
  },
  hidden: (at) => at === 'match.reject',
  prefer(g, { seat, options }, choice) {
    // Shields lie until Cleanup: without a threat they are for nothing, however hard it is to pass.
    if (choice.do === 'shield') return threatened(g, seat) ? 0 : -USELESS
    // Points lying on the table are taken first.
    return choice.do === 'pass' && options.some(paysPoints) ? -MISSED : 0
  },
  // A pass that ends the round shows the next Production at once, and must not be praised for it.
  correct(g, { seat }, choice) {
    if (choice.do !== 'pass' || g.open.sides.some(({ passed }, other) => other !== seat && !passed)) return 0
    return -1 - nextProduction(sideOf(g, seat)) - (g.open.rival === undefined ? 0 : 3)
  },
  plain: () => ({ even: 0, scale: 8 }),
}

/** What helps nobody is worse than any pass. */
const USELESS = 50

/** To leave points on the table is worse than anything else one could do. */
const MISSED = 100

/** Whether a choice is the use of an action that pays points. */
function paysPoints(choice: Choice): boolean {
  if (choice.do !== 'use') return false
  const effect = rowOf((choice as Choices['use']).card).action?.effect
  return effect?.do === 'gain' && (effect.goods.vp ?? 0) > 0
}

/** Whether somebody who has not passed could raise the contacts to attack the seat. */
function threatened(g: G, seat: Seat): boolean {
  const { rival } = g.open
  if (rival !== undefined) return !rival.passed
  return g.open.sides.some((side, other) => other !== seat && !side.passed && have(side, 'red') + have(side, 'gun') > 1)
}
