import type { Choices } from '../../../games/great-machine/rules/choices.ts'
import { classNumber } from '../../../games/great-machine/rules/printed/citizens.ts'
import {
  CITADEL,
  DISTRICT_COUNT,
  districtIndex,
  isMajor,
  NEXUS,
  SQUARE,
  TOWER,
} from '../../../games/great-machine/rules/printed/districts.ts'
import { bondPrice, eventRow, trustPrice } from '../../../games/great-machine/rules/printed/events.ts'
import { MOVEMENT_DECK, type MovementRow } from '../../../games/great-machine/rules/printed/movement.ts'
import { RIOT_SLOT, stageOf } from '../../../games/great-machine/rules/printed/tracks.ts'
import { holds } from '../../../games/great-machine/rules/procedures/condition.ts'
import { cheapestWay } from '../../../games/great-machine/rules/procedures/route.ts'
import {
  district,
  heroOf,
  loyalCitizens,
  machineSeat,
  movementGoal,
  servantOf,
  trustPool,
} from '../../../games/great-machine/rules/queries.ts'
import type { District, G, Hero, Table } from '../../../games/great-machine/rules/table.ts'
import { type Choice, type Decision, type Seat, seenFace } from '../../../kernel/index.ts'
import type { Brain } from './brain.ts'

/** What things are worth, in the Heroes' eyes; one Trust is about 1. */
const WORTH = {
  riot: 120,
  plan: -16,
  slot: 6,
  event: -9,
  trust: 1,
  bond: -0.45,
  identified: 0.8,
  lostCard: -2,
  published: -7,
  held: -3,
} as const

/** What a detention by a patrol costs the Heroes. */
const DETENTION = 14

/** How a District would fare in a Riot, as far as a seat knows: active Citizens less Guards and Traitors. */
export function margin(g: G, d: District, seat: Seat, stage: number): { mean: number; unknown: number } {
  let mean = -d.guards
  let unknown = d.unknown.length
  const count = (citizen: string) => {
    const n = classNumber(citizen)
    if (n === 0) mean--
    else if (n <= stage) mean++
  }
  for (const citizen of d.revealed) count(citizen)
  for (const back of d.identified) {
    const face = seenFace(g, back, seat)
    if (face === undefined) unknown++
    else count(face)
  }
  return { mean: mean + (unknown * (stage - 1)) / 6, unknown }
}

/** The chance that a Riot would succeed, as far as a seat knows. */
export function riotChance(g: G, at: number, seat: Seat): number {
  const d = district(g, at)
  const { mean, unknown } = margin(g, d, seat, stageOf(g.open.discontent))
  if (unknown === 0) return mean > 0 ? 1 : 0
  return 1 / (1 + Math.exp(-(mean - 0.5) / (0.25 + 0.35 * Math.sqrt(unknown))))
}

/** The two best places for a Riot soon. */
function prospects(g: G, seat: Seat): number {
  const stage = Math.min(5, stageOf(g.open.discontent) + 1)
  let first = 0
  let second = 0
  for (const d of g.open.districts) {
    if (d.riot) continue
    const { mean } = margin(g, d, seat, stage)
    const worth = mean >= 2 ? 14 : mean > -3 ? 2.4 * (mean + 3) + (mean >= 1 ? 2 : 0) : 0
    if (worth > first) {
      second = first
      first = worth
    } else if (worth > second) second = worth
  }
  return first * 1.5 + second
}

/** What a Hero could do in a District with the Trust it has left. */
function actionWorth(g: G, h: Hero, at: number, trust: number, seat: Seat): number {
  const d = district(g, at)
  let best: number = WORTH.trust
  const slots = g.open.discontent < RIOT_SLOT ? WORTH.slot : 0
  if (!isMajor(at) && trust >= d.guards) best = Math.max(best, slots - d.guards)
  if (at === SQUARE && trust >= d.guards) best = Math.max(best, slots * (loyalCitizens(d) - d.guards) - d.guards)
  if (at === NEXUS) best = Math.max(best, 3)
  if (at === TOWER && g.open.published.length > 0 && trust >= d.guards) best = Math.max(best, 6 - d.guards)
  if (!d.riot && trust >= d.guards * d.unknown.length) {
    const chance = riotChance(g, at, seat)
    if (chance > 0.4) best = Math.max(best, chance * 70 - d.guards * d.unknown.length)
  }
  const looks = d.guards === 0 ? d.unknown.length : Math.min(d.unknown.length, Math.floor(trust / d.guards))
  best = Math.max(best, looks * 0.6)
  return h.detained ? best / 2 : best
}

/** What it is worth to a Hero to go to a District. */
export function destinationWorth(g: G, h: Hero, at: number, seat: Seat): number {
  const { price } = cheapestWay(g, h, at)
  let pool = 0.35 * trustPool(g, district(g, at))
  if (machineSeat(g) === undefined) pool -= patrolRisk(g, at) * DETENTION
  // Three sides of six on the Escape die are Cuffs: half of the turns are lost, and all Trust.
  if (price > h.trust) return actionWorth(g, h, at, 0, seat) * 0.5 - h.trust - 9 + pool
  return actionWorth(g, h, at, h.trust - price, seat) - price * WORTH.trust + pool
}

/** How likely a Servant of the automated Machine will be on patrol in a District, by the movement cards still to come. */
export function patrolRisk(g: G, at: number): number {
  const { open } = g
  const left = open.movement.length < open.servants.length ? MOVEMENT_DECK : cardsLeft(open.movementUsed)
  let safe = 1
  for (const servant of open.servants) {
    let hits = 0
    for (const card of left) {
      if (card.patrols && movementGoal(g, servant.at, card) === at) hits++
    }
    safe *= 1 - hits / left.length
  }
  return 1 - safe
}

function cardsLeft(used: readonly string[]): MovementRow[] {
  const left = [...MOVEMENT_DECK]
  for (const card of used)
    left.splice(
      left.findIndex(({ id }) => id === card),
      1,
    )
  return left
}

/** How likely some Hero goes to a District, judged by what it is worth to them. */
function visitChance(g: G, at: number, seat: Seat): number {
  let nobody = 1
  for (const h of g.open.heroes) {
    let sum = 0
    let here = 0
    for (let to = 0; to < DISTRICT_COUNT; to++) {
      const weight = Math.exp(destinationWorth(g, h, to, seat) / 4)
      sum += weight
      if (to === at) here = weight
    }
    nobody *= 1 - here / sum
  }
  return 1 - nobody
}

function eventTerm(g: G): number {
  const row = eventRow(g.open.event)
  if (row === undefined || g.open.phase === 'opening') return 0
  const bonds = bondPrice(row.id)
  if (bonds > 0) return g.open.bonds >= bonds && holds(g, row.advance) ? WORTH.event : 0
  const price = trustPrice(row.id)
  if (price > 0) return g.open.heroes.reduce((sum, { trust }) => sum + trust, 0) >= price ? 0 : WORTH.event
  // What comes whatever anybody does is no reason to do anything.
  if (row.advance.when.length === 0) return 0
  return holds(g, row.advance) ? WORTH.event : 0
}

function heroTerms(g: G, seat: Seat): Record<string, number> {
  const { open } = g
  let trust = 0
  let cards = 0
  let fenced = 0
  for (const h of open.heroes) {
    trust += h.trust <= 4 ? h.trust : 4 + (h.trust - 4) * 0.6
    cards += h.lost.length * WORTH.lostCard
    fenced += Math.min(3, district(g, h.at).guards)
  }
  let identified = 0
  for (const d of open.districts) identified += d.identified.length
  const square = district(g, SQUARE)
  return {
    riots: open.riots * WORTH.riot,
    plan: open.plan * WORTH.plan,
    discontent: open.discontent * WORTH.slot,
    trust: trust * WORTH.trust,
    cards,
    fenced: fenced * -0.7,
    identified: identified * WORTH.identified,
    prospects: prospects(g, seat),
    rally: open.discontent < RIOT_SLOT ? Math.max(0, loyalCitizens(square) - square.guards) * 1.6 : 0,
    bonds: open.bonds * WORTH.bond,
    directives: open.published.length * WORTH.published + open.hand.length * WORTH.held,
    event: eventTerm(g),
  }
}

/** Where the Machine likes its Servants: beside work to be done. */
function servantTerm(g: G): number {
  const { open } = g
  let worth = 0
  for (const { at, acted } of open.servants) {
    if (acted.length > 0) continue
    const d = district(g, at)
    if (at === TOWER && open.hand.length > 0 && open.published.length < 3) worth += 4
    if (at === CITADEL && open.hand.length === 0 && open.directives.length > 0) worth += 1.5
    if (at === SQUARE) worth += Math.max(0, d.unknown.length + d.identified.length - d.guards) * 0.4
    worth += Math.min(2, d.broken) * 0.6
  }
  return worth
}

function evaluate(g: G, seat: Seat): Record<string, number> {
  const terms = heroTerms(g, seat)
  if (seat !== machineSeat(g)) return terms
  for (const name in terms) terms[name] = -(terms[name] as number)
  terms.servants = servantTerm(g)
  return terms
}

/** Nudges where one decision ahead says nothing: the rest of the turn is still to come. */
function prefer(g: G, { seat }: Decision, told: Choice): number {
  const choice = told as Choices[keyof Choices]
  switch (choice.do) {
    case 'access':
      return accessWorth(g, choice, seat)
    case 'recall':
      // Never: a bot that fears what comes would take its cards back for ever.
      return -1e9
    case 'go':
    case 'sneak': {
      const h = g.open.heroes.find((each) => each.seat === seat && each.shown !== undefined)
      if (h?.shown === undefined) return 0
      const there = { ...h, at: districtIndex(choice.to) }
      return -cheapestWay(g, there, h.shown).price * 1.5
    }
    case 'riot': {
      const h = acting(g, seat)
      if (h === undefined || district(g, h.at).unknown.length === 0) return 0
      return riotChance(g, h.at, seat) > 0.5 ? 300 : -300
    }
    case 'lead':
      return -0.3
    case 'raid':
      return raidWorth(g, choice, seat)
    case 'detain': {
      const h = choice.measure === 'plan' ? undefined : g.open.heroes.find((each) => each.shown !== undefined)
      return h === undefined ? 0 : actionWorth(g, h, h.at, h.trust, seat)
    }
    default:
      return 0
  }
}

/** A card leads to a District; teammates do not crowd there. */
function accessWorth(g: G, { hero, card }: Choices['access'], seat: Seat): number {
  const face = seenFace(g, card, seat) as string
  let crowd = 0
  for (const { chosen } of g.open.heroes) if (chosen !== undefined && seenFace(g, chosen, seat) === face) crowd += 2
  return destinationWorth(g, heroOf(g, hero), districtIndex(face), seat) - crowd
}

/** A Raid is worth what it catches; one that catches nobody stirs the people. */
function raidWorth(g: G, { servant }: Choices['raid'], seat: Seat): number {
  const chance = visitChance(g, servantOf(g, servant).at, seat)
  return chance * 13 - (1 - chance) * (g.open.discontent < RIOT_SLOT ? WORTH.slot : 2)
}

/** The Hero whose turn it is, if it is the seat's. */
function acting(g: G, seat: Seat): Hero | undefined {
  const frame = g.stack.find(({ proc }) => proc === 'heroTurn') as { hero?: number } | undefined
  const h = g.open.heroes[frame?.hero ?? 0]
  return h?.seat === seat ? h : undefined
}

export const brain: Brain<Table> = { evaluate, prefer }
