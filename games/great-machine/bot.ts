import type { Brain } from '../../bots/brain/brain.ts'
import { type Choice, type Decision, type Seat, seenFace } from '../../kernel/index.ts'
import type { Choices } from './rules/choices.ts'
import { classNumber } from './rules/printed/citizens.ts'
import { stepsBetween } from './rules/printed/city.ts'
import { CITADEL, DISTRICT_COUNT, districtIndex, isMajor, NEXUS, SQUARE, TOWER } from './rules/printed/districts.ts'
import { bondPrice, eventRow, type Test, trustPrice } from './rules/printed/events.ts'
import { MOVEMENT_DECK, type MovementRow } from './rules/printed/movement.ts'
import { SERVANT_ACTION_COST } from './rules/printed/servants.ts'
import { RIOT_SLOT, stageOf } from './rules/printed/tracks.ts'
import { holds, measured } from './rules/procedures/condition.ts'
import { cheapestWay } from './rules/procedures/route.ts'
import {
  district,
  exitCost,
  heroOf,
  heroOnTurn,
  loyalCitizens,
  machineSeat,
  movementGoal,
  servantExit,
  servantOf,
  theCity,
  trustPool,
} from './rules/queries.ts'
import type { District, G, Hero, Servant, Table } from './rules/table.ts'
import weights from './weights.json' with { type: 'json' }

/** What things are worth, in the Heroes' eyes; one Trust is about 1. */
const WORTH = {
  riot: 120,
  plan: -16,
  slot: 6,
  event: -12,
  trust: 1,
  bond: -0.4,
  identified: 0.4,
  lostCard: -2,
  held: -3,
} as const

/** What a Directive in force takes from the Heroes. */
const DIRECTIVE: Readonly<Record<string, number>> = {
  pacify: 10,
  levy: 7,
  optimize: 7,
  curfew: 6,
  confiscate: 6,
  checkpoints: 4,
  plating: 4,
  surveillance: 4,
  resettlement: 3,
}

/** Bonds above this buy nothing that would be missed. */
const BONDS_WANTED = 10

/** What it costs to end the orders with more than that. */
const IDLE = 1.5

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
function prospects(g: G, seat: Seat): { riotPlace: number; riotSecond: number; riotNow: number } {
  const now = stageOf(g.open.discontent)
  const stage = Math.min(5, now + 1)
  let [first, second, ripe] = [0, 0, 0]
  for (const d of g.open.districts) {
    if (d.riot) continue
    const { mean, unknown } = margin(g, d, seat, stage)
    const worth = mean >= 2 ? 14 : mean > -3 ? 2.4 * (mean + 3) + (mean >= 1 ? 2 : 0) : 0
    if (worth > first) {
      second = first
      first = worth
    } else if (worth > second) second = worth
    const sure = margin(g, d, seat, now).mean
    if (unknown < 2 && sure > 0) ripe = Math.max(ripe, Math.min(2, sure))
  }
  return { riotPlace: first * 1.5, riotSecond: second, riotNow: 5 * ripe }
}

/** What a Hero could do in a District with the Trust it has left; where a Riot is `taken` a teammate starts it. */
function actionWorth(g: G, h: Hero, at: number, trust: number, seat: Seat, taken = false): number {
  const d = district(g, at)
  let best: number = WORTH.trust
  const slots = g.open.discontent < RIOT_SLOT ? WORTH.slot : 0
  if (!isMajor(at) && trust >= d.guards) best = Math.max(best, slots - d.guards)
  if (at === SQUARE && trust >= d.guards) best = Math.max(best, slots * (loyalCitizens(d) - d.guards) - d.guards)
  if (at === NEXUS) best = Math.max(best, 3)
  if (at === TOWER && g.open.published.length > 0 && trust >= d.guards) best = Math.max(best, 6 - d.guards)
  if (!d.riot && !taken && trust >= d.guards * d.unknown.length) {
    const chance = riotChance(g, at, seat)
    if (chance > 0.4) best = Math.max(best, chance * 70 - d.guards * d.unknown.length)
  }
  const looks = d.guards === 0 ? d.unknown.length : Math.min(d.unknown.length, Math.floor(trust / d.guards))
  best = Math.max(best, looks * 0.6)
  return h.detained ? best / 2 : best
}

/** What it is worth to a Hero to go to a District. */
export function destinationWorth(g: G, h: Hero, at: number, seat: Seat, taken = false): number {
  const { price } = cheapestWay(g, h, at)
  let pool = 0.35 * trustPool(g, district(g, at))
  if (machineSeat(g) === undefined) pool -= patrolRisk(g, at) * DETENTION
  // Three sides of six on the Escape die are Cuffs: half of the turns are lost, and all Trust.
  if (price > h.trust) return actionWorth(g, h, at, 0, seat, taken) * 0.5 - h.trust - 9 + pool
  return actionWorth(g, h, at, h.trust - price, seat, taken) - price * WORTH.trust + pool
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

/** How likely a Hero stays where it is: that is free. */
const STAYING = 0.45
/** How widely the goals of Heroes are spread in the Machine's eyes. */
const DOUBT = 3.5

/** For the world asked about last: how likely some Hero goes to each District. One decision asks about every option. */
let visits: { g: G; chances: number[] } | undefined

/** How likely some Hero goes to each District, judged by what it is worth to them as far as the Machine sees it. */
function visitChances(g: G): number[] {
  if (visits?.g === g) return visits.chances
  const seat = machineSeat(g) as Seat
  const nobody = Array.from({ length: DISTRICT_COUNT }, () => 1)
  for (const h of g.open.heroes) {
    let sum = 0
    const weights: number[] = []
    for (let to = 0; to < DISTRICT_COUNT; to++) {
      const weight = Math.exp(destinationWorth(g, h, to, seat) / DOUBT)
      sum += weight
      weights.push(weight)
    }
    for (let to = 0; to < DISTRICT_COUNT; to++) {
      const goes = ((1 - STAYING) * (weights[to] as number)) / sum + (to === h.at ? STAYING : 0)
      nobody[to] = (nobody[to] as number) * (1 - goes)
    }
  }
  const chances = nobody.map((none) => 1 - none)
  visits = { g, chances }
  return chances
}

/** How near the event's condition is: 1 when it holds. */
function nearness(g: G, { when }: { readonly when: readonly Test[] }): number {
  let missing = 0
  for (const { measure, atLeast, atMost } of when) {
    const now = measured(g, measure)
    missing += atLeast === undefined ? Math.max(0, now - (atMost as number)) : Math.max(0, atLeast - now)
  }
  return 1 / (1 + missing)
}

function eventTerms(g: G): Record<string, number> {
  const row = eventRow(g.open.event)
  const none = { event: 0, eventNear: 0 }
  if (row === undefined || g.open.phase === 'opening') return none
  const price = trustPrice(row.id)
  if (price > 0) {
    const trust = g.open.heroes.reduce((sum, h) => sum + h.trust, 0)
    return { event: trust >= price ? 0 : WORTH.event, eventNear: 0 }
  }
  const bonds = bondPrice(row.id)
  // What comes whatever anybody does is no reason to do anything.
  if (row.advance.when.length === 0 && bonds === 0) return none
  const payable = bonds === 0 || g.open.bonds >= bonds
  if (payable && holds(g, row.advance)) return { event: WORTH.event, eventNear: 0 }
  return { event: 0, eventNear: (payable ? -6 : -2) * nearness(g, row.advance) }
}

/** What lies in wait in raided Districts: a Hero about to arrive there is caught, an empty one stirs the people. */
function raidTerm(g: G, seat: Seat): number {
  let sum = 0
  for (const { at, hit } of g.open.raids) {
    if (hit) continue
    let nobody = 1
    for (const h of g.open.heroes) nobody *= 1 - arrivalChance(g, h, at, seat)
    sum += nobody * (g.open.discontent < RIOT_SLOT ? WORTH.slot : 2) - (1 - nobody) * DETENTION
  }
  return sum
}

/** How likely a Hero is still to arrive in a District this round, as far as a seat knows. */
function arrivalChance(g: G, h: Hero, at: number, seat: Seat): number {
  if (h.detained) return 0
  if (h.shown !== undefined) return h.shown === at ? 1 : 0
  if (h.chosen === undefined) return 0
  const face = seenFace(g, h.chosen, seat)
  if (face !== undefined) return districtIndex(face) === at ? 1 : 0
  return h.at === at ? STAYING : at === SQUARE || at === NEXUS ? 0.12 : 0.06
}

function heroTerms(g: G, seat: Seat): Record<string, number> {
  const { open } = g
  let [trust, broke, cards, fenced, income, detained] = [0, 0, 0, 0, 0, 0]
  for (const h of open.heroes) {
    trust += h.trust <= 4 ? h.trust : 4 + (h.trust - 4) * 0.6
    if (h.trust === 0) broke++
    cards += h.lost.length * WORTH.lostCard
    const d = district(g, h.at)
    fenced += Math.min(3, d.guards)
    income += trustPool(g, d)
    if (h.detained) detained++
  }
  let [identified, broken] = [0, 0]
  for (const d of open.districts) {
    identified += d.identified.length
    broken += d.broken
  }
  let directives = 0
  for (const id of open.published) directives -= DIRECTIVE[id] ?? 4
  const square = district(g, SQUARE)
  return {
    riots: open.riots * WORTH.riot,
    plan: open.plan * WORTH.plan,
    planEnd: -9 * Math.max(0, open.plan - 8),
    discontent: open.discontent * WORTH.slot,
    stage: 3 * stageOf(open.discontent),
    trust: trust * WORTH.trust,
    broke: -0.3 * broke,
    cards,
    detained: -detained,
    fenced: fenced * -0.7,
    income: 0.1 * income,
    identified: identified * WORTH.identified,
    broken: 0.8 * broken,
    ...prospects(g, seat),
    rally: open.discontent < RIOT_SLOT ? Math.max(0, loyalCitizens(square) - square.guards) * 3.2 : 0,
    bonds: Math.min(BONDS_WANTED, open.bonds) * WORTH.bond,
    directives,
    held: open.hand.length * WORTH.held,
    raids: raidTerm(g, seat),
    ...eventTerms(g),
  }
}

function evaluate(g: G, seat: Seat): Record<string, number> {
  const terms = heroTerms(g, seat)
  if (seat !== machineSeat(g)) return terms
  for (const name in terms) terms[name] = -(terms[name] as number)
  return terms
}

/** Nudges where one decision ahead says nothing: the rest of the turn is still to come. */
function prefer(g: G, { seat }: Decision, told: Choice): number {
  const choice = told as Choices[keyof Choices]
  switch (choice.do) {
    case 'access':
      return accessWorth(g, choice, seat)
    case 'go':
    case 'sneak':
      return -1.5 * priceBy(g, choice, seat)
    case 'riot': {
      const h = acting(g, seat)
      if (h === undefined || district(g, h.at).unknown.length === 0) return 0
      return riotChance(g, h.at, seat) > 0.5 ? 300 : -300
    }
    case 'lead':
      return -0.3
    case 'detain': {
      const h = choice.measure === 'plan' ? undefined : g.open.heroes.find((each) => each.shown !== undefined)
      return h === undefined ? 0 : actionWorth(g, h, h.at, h.trust, seat)
    }
    default:
      return orderWorth(g, choice)
  }
}

/** What a nudge is about, until it has come: what a Hero will do where it goes, what a Servant will do where it stands. */
function ahead(g: G, told: Choice): string | undefined {
  const { round, phase } = g.open
  const choice = told as Choices[keyof Choices]
  switch (choice.do) {
    case 'access': {
      const { chosen, shown } = heroOf(g, choice.hero)
      return phase === 'access' || phase === 'machine' || chosen !== undefined || shown !== undefined
        ? `${round}`
        : undefined
    }
    case 'servant':
      return phase === 'machine' && servantOf(g, choice.servant).acted.length === 0 ? `${round}` : undefined
    case 'raid':
    case 'draw':
      return phase === 'machine' ? `${round}` : undefined
    default:
      return undefined
  }
}

/** What the way to the destination costs a Hero that goes on through a District. */
function priceBy(g: G, choice: Choices['go'] | Choices['sneak'], seat: Seat): number {
  const h = g.open.heroes.find((each) => each.seat === seat && each.shown !== undefined)
  if (h?.shown === undefined) return 0
  const { exits = 0 } = g.stack[g.stack.length - 1] as { exits?: number }
  const onward = cheapestWay(g, { ...h, at: districtIndex(choice.to) }, h.shown).price
  return exitCost(g, h.at, exits, choice.do === 'sneak') + onward
}

/** What an order of the Machine is for, beyond what it changes at once. */
function orderWorth(g: G, choice: Choices[keyof Choices]): number {
  switch (choice.do) {
    case 'servant': {
      const servant = servantOf(g, choice.servant)
      const to = districtIndex(choice.to)
      const left = g.open.bonds - stepsBetween(theCity(g), servant.at, to) * servantExit(g)
      return postWorth(g, servant, to, left) - Math.max(0, postWorth(g, servant, servant.at, g.open.bonds))
    }
    case 'raid':
      return raidWorth(g, servantOf(g, choice.servant).at) - raidGuess(g, servantOf(g, choice.servant).at)
    case 'draw':
      return g.open.published.length + g.open.hand.length < 3 ? 4 : -2
    case 'guard':
      // A Guard that gains nothing by it stays where it is, and does not walk to and fro for want of other orders.
      return -0.1 - (g.open.bonds > BONDS_WANTED ? IDLE : 0)
    case 'end':
      // Bonds in hand buy nothing at the end: a Servant has something to do.
      return g.open.bonds > BONDS_WANTED ? -IDLE : 0
    default:
      return 0
  }
}

/** What the evaluation will say of a Raid there, so that it does not count twice. */
function raidGuess(g: G, at: number): number {
  let nobody = 1
  for (const h of g.open.heroes) nobody *= h.at === at ? 1 - STAYING : at === SQUARE || at === NEXUS ? 0.88 : 0.94
  return (1 - nobody) * DETENTION - nobody * (g.open.discontent < RIOT_SLOT ? WORTH.slot : 2)
}

/** What a Servant could still do in a District with the Bonds that are left. */
function postWorth(g: G, servant: Servant, at: number, bonds: number): number {
  const { open } = g
  if (servant.acted.length > 0 || bonds < SERVANT_ACTION_COST) return 0
  const price = SERVANT_ACTION_COST * -WORTH.bond
  const elsewhere = open.servants.some((each) => each !== servant && each.at === at && each.acted.length === 0)
  if (elsewhere) return 0
  let best = 0
  if (open.raids.length < 3 && !open.raids.some((raid) => raid.at === at)) best = raidWorth(g, at) - price
  if (at === TOWER && open.hand.length > 0 && open.published.length < 3) best = Math.max(best, 10 - price)
  if (at === CITADEL && open.hand.length === 0 && open.published.length < 3 && open.directives.length > 0)
    best = Math.max(best, 7 - price)
  const d = district(g, at)
  if (at === SQUARE)
    best = Math.max(best, 0.4 * (d.unknown.length + d.identified.length + d.revealed.length - d.guards))
  if (d.broken > 0) best = Math.max(best, 1.5 - price)
  return best
}

/** What a goal is worth less when a teammate goes there too: there is one Riot to start, and one Raid to be caught in. */
const CROWD = 4

/** The goals that Heroes have laid so far, those included that a teammate has named while others are still asked. */
function laidBy(g: G, seat: Seat): string[] {
  const goals: string[] = []
  const note = (card: number | undefined): void => {
    const face = card === undefined ? undefined : seenFace(g, card, seat)
    if (face !== undefined) goals.push(face)
  }
  for (const { chosen } of g.open.heroes) note(chosen)
  for (const pick of Object.values(g.stack[g.stack.length - 1]?.picks ?? {}))
    note(Number(/#(\d+)$/.exec(seenFace(g, pick, seat) ?? '')?.[1] ?? Number.NaN) || undefined)
  return goals
}

/** A card leads to a District; teammates do not crowd there, and nobody is where everybody looks. */
function accessWorth(g: G, { hero, card }: Choices['access'], seat: Seat): number {
  const face = seenFace(g, card, seat) as string
  const h = heroOf(g, hero)
  const at = districtIndex(face)
  const crowd = laidBy(g, seat).filter((to) => to === face).length
  const worth = destinationWorth(g, h, at, seat, crowd > 0) - CROWD * crowd
  if (machineSeat(g) === undefined) return worth
  // A Machine raids where it expects Heroes: they keep away from there, and what is nearly as good is taken now and then.
  const hunted = huntedness(g)
  const lost = DETENTION + (g.open.discontent < RIOT_SLOT ? WORTH.slot : 2)
  return worth - hunted * ((raidChances(g)[at] as number) * lost - BLUFF * dice(g, card))
}

/** How much this Machine raids, by what has come of it so far: about 1 for one detention in two rounds. */
const huntedness = ({ open }: G): number => Math.min(1.5, (2 * (open.detentions + 0.25)) / (open.round + 1))

/** How much worse a goal may be and still be chosen now and then. */
const BLUFF = 2.5

/** How far apart in worth two places for a Raid must be before the Machine is sure to take the better one. */
const SHARP = 2

/** A number from -1 to 1 of the guessed world's own chance: other in every guess. */
const dice = (g: G, salt: number): number =>
  (((g.secret.chance[salt % 4] as number) ^ Math.imul(salt + 1, 0x9e3779b1)) >>> 8) / 0x7fffff - 1

/** For the world asked about last: how likely each District is raided. */
let hunts: { g: G; chances: number[] } | undefined

/** How likely the Machine raids each District: each Servant where it would catch somebody, as far as its Bonds go. */
function raidChances(g: G): number[] {
  if (hunts?.g === g) return hunts.chances
  const { bonds, servants } = g.open
  const safe = Array.from({ length: DISTRICT_COUNT }, () => 1)
  const paid = Math.min(1, bonds / 9)
  for (const servant of servants) {
    let sum = 1
    const weights: number[] = []
    for (let at = 0; at < DISTRICT_COUNT; at++) {
      const price = stepsBetween(theCity(g), servant.at, at) * servantExit(g) + SERVANT_ACTION_COST
      const weight = price > bonds ? 0 : Math.exp((raidWorth(g, at) + price * WORTH.bond) / SHARP)
      sum += weight
      weights.push(weight)
    }
    for (let at = 0; at < DISTRICT_COUNT; at++)
      safe[at] = (safe[at] as number) * (1 - (paid * (weights[at] as number)) / sum)
  }
  const chances = safe.map((none) => 1 - none)
  hunts = { g, chances }
  return chances
}

/** A Raid is worth what it catches; one that catches nobody stirs the people. */
function raidWorth(g: G, at: number): number {
  const chance = visitChances(g)[at] as number
  return chance * DETENTION - (1 - chance) * (g.open.discontent < RIOT_SLOT ? WORTH.slot : 2)
}

/** The Hero whose turn it is, if it is the seat's. */
function acting(g: G, seat: Seat): Hero | undefined {
  const h = heroOnTurn(g)
  return h?.seat === seat ? h : undefined
}

const team = (g: G, seat: Seat): string => (seat === machineSeat(g) ? 'machine' : 'heroes')

/** What the terms are about, in fewer words: the ends of the `why.…` texts. */
const ABOUT: Readonly<Record<string, string>> = {
  planEnd: 'masterPlan',
  plan: 'masterPlan',
  stage: 'discontent',
  broke: 'trust',
  income: 'trust',
  cards: 'access',
  fenced: 'guards',
  broken: 'guards',
  riotSecond: 'riotPlace',
  riotNow: 'riotPlace',
  identified: 'citizens',
  held: 'directives',
  eventNear: 'event',
  detained: 'detention',
  raids: 'detention',
  start: 'progress',
  'for.access': 'destination',
  'for.go': 'destination',
  'for.sneak': 'destination',
  'for.riot': 'riotPlace',
  'for.raid': 'detention',
  'for.detain': 'detention',
  'for.draw': 'directives',
  'for.servant': 'servants',
  'for.lead': 'trust',
}

export const brain: Brain<Table> = {
  weights,
  about: ABOUT,
  evaluate,
  prefer,
  ahead,
  team,
  role: (g, seat) => (machineSeat(g) === undefined ? 'together' : `${team(g, seat)} ${g.seats}`),
  progress: ({ open }) => Math.min(1, Math.max(open.plan / 12, (open.riots * 6 + open.discontent / 3) / 18)),
  // Between equals nearly all matches go one way: there is nothing to learn from.
  plain: (g, seat) => ({ even: seat === machineSeat(g) ? -20 : 20, scale: 25 }),
  waits: ({ at }, choice) => (at === 'machine.orders' && choice.do === 'end') || at === 'heroTurn.route',
  hidden: (at) => at.startsWith('access.'),
}
