import type { Brain } from '../../bots/brain.ts'
import type { Frame, Seat } from '../../kernel/index.ts'
import { seenFace } from '../../kernel/index.ts'
import { FACTION_ROWS, type FactionId } from './rules/cards/factions.ts'
import { type Card, cardOf, connectionOf, ROWS, typeBit } from './rules/cards/index.ts'
import type { Effect } from './rules/cards/row.ts'
import type { Cost, Good } from './rules/goods.ts'
import { TOKENS } from './rules/goods.ts'
import { countType, findPlace, sideOf } from './rules/queries.ts'
import { type G, GOAL, type Place, type Side, type Table } from './rules/state.ts'

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
  card: 0.5,
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

function perRound(effect: Effect | undefined): number {
  switch (effect?.do) {
    case 'gain':
      return worthOf(effect.goods)
    case 'gainChoice':
      return Math.max(...effect.options.map(worthOf)) + 0.05
    case 'gainPerType':
      return 2 * WORTH[effect.good]
    case 'gainPerProduced':
      return 1.3
    case 'copyProduction':
      return 0.9
    case 'pay': {
      const net = Math.max(0.15, gainOf(effect.effect) - worthOf(effect.cost))
      return effect.maxUses > 1 ? net * 1.4 : net * 0.9
    }
    case 'ifProduced':
      return 0.7 * worthOf(effect.gain)
    case 'onEvent':
      return worthOf(effect.gain)
    case 'store':
      return 0.6
    default:
      return 0
  }
}

function gainOf(effect: Effect): number {
  switch (effect.do) {
    case 'gain':
      return worthOf(effect.goods)
    case 'steal':
      return 0.75
    case 'copyProduction':
      return 1.1
    case 'useDeals':
      return effect.owner === 'self' ? 1.4 : 0.8
    case 'resetOwn':
      return 1.2
    default:
      return 0
  }
}

function bonusOf(bonus: Effect | undefined): number {
  switch (bonus?.do) {
    case 'gain':
      return worthOf(bonus.goods)
    case 'cache':
      return 1.1 * worthOf(bonus.goods)
    case 'gainPerType':
      return 2
    case 'copyProduction':
      return 1
    default:
      return 0
  }
}

const ESTIMATES: ReadonlyMap<string, Estimate> = new Map(
  ROWS.map((row) => {
    const produces = row.cat === 'production' || row.cat === 'openProduction'
    const each = perRound(row.ability)
    const estimate = {
      each,
      built: (produces ? each : 0) + bonusOf(row.bonus),
      deal: WORTH[row.deal],
      spoils: worthOf(row.spoils),
      counts: row.ability?.do === 'gainPerType' ? typeBit(row.ability.type) : 0,
    }
    return [row.id, estimate] as const
  }),
)
const estimate = (card: string): Estimate => ESTIMATES.get(card) as Estimate

/** Rounds that are likely to come after this one. */
function roundsLeft(g: G): number {
  let leader = g.open.rival?.vp ?? 0
  for (const { vp } of g.open.sides) leader = Math.max(leader, vp)
  if (leader >= GOAL) return 0
  return Math.min(5, 0.4 + (GOAL - leader) / 5)
}

/** What a standing Location is worth: its point at the end, and what it will bring. */
function placeWorth({ state }: Side, at: Place, rounds: number): number {
  if (at.ruined) return 0
  const { each, counts } = estimate(at.card)
  const brings = counts === 0 ? each : (each / 2) * Math.min(3, countType(state, counts))
  const { ability } = cardOf(at.card)
  const now = ability?.do === 'pay' && at.uses < ability.maxUses ? 0.3 * each : 0
  return 1 + brings * rounds + now
}

/** What a card in hand may become; the best of its uses, well below its worth once it is there. */
function cardWorth(card: string, rounds: number): number {
  const { each, built, deal, spoils } = estimate(card)
  const { dist } = cardOf(card)
  const build = 1 + each * rounds + built - WORTH.grey * dist
  return 0.15 + 0.3 * Math.max(build, deal * (rounds + 1) - WORTH.blue * dist, spoils - WORTH.red * dist, 0)
}

function handWorth(g: G, seat: Seat, rounds: number): number {
  const { hand, connections } = sideOf(g, seat)
  let sum = 0
  for (const back of hand) {
    const face = seenFace(g, back, seat)
    sum += face === undefined ? 0.5 : cardWorth(face, rounds)
  }
  for (const card of connections) sum += 0.6 * worthOf(connectionOf(card).gain)
  return rounds > 0 ? sum : sum * 0.4
}

/** Tokens are worth something while their owner can act; afterwards only what lies in caches and stores. */
function goodsWorth(side: Side, rounds: number): number {
  let sum = 0
  const use = side.passed ? 0 : rounds > 0 ? 1 : 0.6
  for (const token of TOKENS) sum += use * WORTH[token] * Math.min(side.pool[token], 6)
  const later = rounds > 0 ? 1.1 : use
  for (const { cache, store } of side.state) {
    for (const token in cache) sum += later * WORTH[token as Good] * (cache[token as 'fuel'] as number)
    for (const token in store) sum += 0.9 * WORTH[token as Good] * (store[token as 'fuel'] as number)
  }
  return sum
}

function statesWorth(side: Side, rounds: number): number {
  let sum = 0
  for (const at of side.state) sum += placeWorth(side, at, rounds) + (at.shield ? 0.2 : 0)
  return sum
}

function dealsWorth(side: Side, rounds: number): number {
  let sum = 0
  for (const card of side.deals) sum += estimate(card).deal * rounds
  return sum
}

/** The strongest opponent, as far as everybody sees him. */
function threat(g: G, seat: Seat, rounds: number): number {
  const { rival } = g.open
  if (rival !== undefined) {
    let standing = 0
    for (const at of rival.state) if (!at.ruined) standing++
    // It will take the connection cards on offer, unless it has passed.
    const { red, blue } = g.open.connections
    const coming = rival.passed || sideOf(g, seat).passed ? 0 : 2 * (red.up.length + blue.up.length)
    return rival.vp + standing + 0.8 * coming
  }
  let worst = 0
  g.open.sides.forEach((side, other) => {
    if (other === seat) return
    worst = Math.max(
      worst,
      side.vp + statesWorth(side, rounds) + dealsWorth(side, rounds) + 0.3 * goodsWorth(side, rounds),
    )
  })
  return 0.4 * worst
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

/** What is under way and will surely happen: a payment on top of an Action says nothing yet of what it buys. */
function pending(g: G, seat: Seat, rounds: number): number {
  let sum = 0
  for (const frame of g.stack as Pending[]) if (frame.seat === seat) sum += pendingIn(g, seat, frame, rounds)
  return sum
}

function pendingIn(g: G, seat: Seat, f: Pending, rounds: number): number {
  const face = f.back === undefined ? undefined : seenFace(g, f.back, seat)
  switch (f.proc) {
    case 'pay':
      return -worthOf(unpaid(f))
    case 'build':
      return f.place !== undefined || face === undefined ? 0 : pendingBuild(g, seat, f, cardOf(face), rounds)
    case 'deal':
      return face === undefined ? 0 : estimate(face).deal * (rounds + 1) - cardWorth(face, rounds)
    case 'raze':
      return face === undefined ? 0 : estimate(face).spoils - cardWorth(face, rounds)
    case 'attack': {
      const { card } = findPlace(g, f.place as number).at
      return estimate(card).spoils + 0.4 * (1 + estimate(card).each * rounds)
    }
    case 'use': {
      const { ability } = cardOf(findPlace(g, f.place as number).at.card)
      return f.step === 'effect' && ability?.do === 'pay' ? gainOf(ability.effect) : 0
    }
    case 'board':
      return worthOf(FACTION_ROWS[sideOf(g, seat).faction as FactionId].actions[f.contact as 'grey'].gain)
    case 'connect':
      return 0.4 * worthOf(connectionOf(f.card as string).gain)
    case 'pick':
      return 0.6
    case 'copy':
      return 1
    default:
      return f.proc === 'steal' || f.proc === 'reset' || f.proc === 'useDeals' ? 0.8 : 0
  }
}

function pendingBuild(g: G, seat: Seat, f: Pending, card: Card, rounds: number): number {
  const { each, built } = estimate(card.id)
  const brings = 1 + each * rounds + built - cardWorth(card.id, rounds)
  if (!f.rebuild) return brings
  const side = sideOf(g, seat)
  let least = Number.POSITIVE_INFINITY
  for (const at of side.state) least = Math.min(least, placeWorth(side, at, rounds))
  return brings + 1 - WORTH.brick - least
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
  for (const { ruined, card } of side.state) if (!ruined && cardOf(card).produces) sum += estimate(card).each
  return sum
}

/** Counts points, what will bring points, and what can be turned into points before the round is over. */
export const brain: Brain<Table> = {
  evaluate(g, seat) {
    const side = sideOf(g, seat)
    const rounds = roundsLeft(g)
    return {
      points: side.vp,
      state: g.open.scored ? 0 : statesWorth(side, rounds),
      deals: dealsWorth(side, rounds),
      goods: goodsWorth(side, rounds),
      hand: handWorth(g, seat, rounds),
      pending: pending(g, seat, rounds),
      opponents: -threat(g, seat, rounds),
    }
  },
  prefer(g, { seat }, choice) {
    if (choice.do !== 'pass' || g.open.sides.some(({ passed }, other) => other !== seat && !passed)) return 0
    return -1 - nextProduction(sideOf(g, seat)) - (g.open.rival === undefined ? 0 : 3)
  },
}
