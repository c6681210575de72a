import type { Choices } from '../choices.ts'
import { besides, freeLooks, rollsFirst } from '../moments.ts'
import { placesIn, stepsBetween } from '../printed/city.ts'
import { CITADEL, DISTRICT_COUNT, districtId, isMajor, NEXUS, SQUARE, TOWER } from '../printed/districts.ts'
import { ASSAULT_DIE } from '../printed/heroes.ts'
import { district, freeCitizenSlots, repositionCost, theCity, total } from '../queries.ts'
import type { G, Hero } from '../table.ts'
import { citizenRefs } from '../verbs/citizens.ts'

/** What a Hero may choose in its turn, once it has arrived. */
export type HeroChoice = Choices[
  | 'incite'
  | 'attack'
  | 'blow'
  | 'identify'
  | 'lead'
  | 'gain'
  | 'riot'
  | 'search'
  | 'free'
  | 'annul'
  | 'recover'
  | 'shift'
  | 'supply'
  | 'rally'
  | 'rewire'
  | 'pass']

/** The names of actions: what a Hero with two actions may not repeat. */
export type HeroAction = Exclude<HeroChoice['do'], 'pass' | 'rewire'>

const INCITE: HeroChoice = { do: 'incite' }
const GAIN: HeroChoice = { do: 'gain' }
const RIOT: HeroChoice = { do: 'riot' }
const SEARCH: HeroChoice = { do: 'search' }
const FREE: HeroChoice = { do: 'free' }
const SHIFT: HeroChoice = { do: 'shift' }
const RALLY: HeroChoice = { do: 'rally' }
export const PASS: Choices['pass'] = { do: 'pass' }
const BLOW: HeroChoice = { do: 'blow' }
const ATTACKS: readonly HeroChoice[] = [0, 1, 2, 3, 4, 5, 6].map((trust) => ({ do: 'attack', trust }))
const IDENTIFIES: readonly HeroChoice[] = [0, 1, 2, 3, 4, 5, 6].map((count) => ({ do: 'identify', count }))

const LOWEST_BLOW = Math.min(...ASSAULT_DIE.filter((face) => face > 0))
const HIGHEST_BLOW = Math.max(...ASSAULT_DIE)

/** What identifying a number of Citizens costs a Hero. */
export const identifyCost = (g: G, h: Hero, count: number, free = freeLooksOf(g, h)): number =>
  district(g, h.at).guards * Math.max(0, count - free)

const freeLooksOf = (g: G, h: Hero): number => freeLooks.by(g, h.seat, 0, h)

/** What an action costs a Hero where it stands; attack, identify and lead cost what is chosen. */
export function actionCost(g: G, h: Hero, action: HeroAction): number {
  const { guards, unknown } = district(g, h.at)
  switch (action) {
    case 'incite':
      return guards + total(g, 'inciteExtra')
    case 'riot':
      return guards * unknown.length
    case 'shift':
      return repositionCost(g, guards) + total(g, 'specialExtra')
    case 'supply':
      return total(g, 'specialExtra')
    case 'search':
    case 'free':
    case 'annul':
    case 'recover':
    case 'rally':
      return guards + total(g, 'specialExtra')
    default:
      return 0
  }
}

/** Whether an action is not the first of two again, and can be paid for. */
const may = (g: G, h: Hero, taken: HeroAction | undefined, action: HeroAction): boolean =>
  action !== taken && actionCost(g, h, action) <= h.trust

/** The actions of a Hero, GM-9 and GM-10; `taken` is the first of two. */
export function actionOptions(g: G, h: Hero, taken: HeroAction | undefined, rewired: boolean): HeroChoice[] {
  const options: HeroChoice[] = []
  const d = district(g, h.at)
  if (!isMajor(h.at) && may(g, h, taken, 'incite')) options.push(INCITE)
  if (d.guards > 0 && taken !== 'attack' && taken !== 'blow') addAttacks(g, h, options)
  if (taken !== 'identify') addLooks(g, h, options)
  if (taken !== 'lead') addLeads(g, h, options)
  if (may(g, h, taken, 'gain')) options.push(GAIN)
  if (taken === undefined && !d.riot && may(g, h, taken, 'riot')) options.push(RIOT)
  addSpecials(g, h, taken, options)
  if (!rewired) options.push(...besidesOf(g, h))
  options.push(PASS)
  return options
}

function addLooks(g: G, h: Hero, options: HeroChoice[]): void {
  const most = district(g, h.at).unknown.length
  if (most === 0) return
  const free = freeLooksOf(g, h)
  for (let count = 1; count <= most && identifyCost(g, h, count, free) <= h.trust; count++)
    options.push(IDENTIFIES[count] as HeroChoice)
}

/** The least Trust with which an attack can succeed. */
export const leastAttack = (g: G): number => LOWEST_BLOW + total(g, 'assaultDieBonus')

function addAttacks(g: G, h: Hero, options: HeroChoice[]): void {
  const bonus = total(g, 'assaultDieBonus')
  if (rollsFirst.by(g, h.seat, false, h)) {
    if (h.trust >= leastAttack(g)) options.push(BLOW)
    return
  }
  for (let trust = leastAttack(g); trust <= HIGHEST_BLOW + bonus && trust <= h.trust; trust++)
    options.push(ATTACKS[trust] as HeroChoice)
}

/** Citizens of the Hero's District and where each can be led for the Trust it has. */
export function addLeads(g: G, h: Hero, options: HeroChoice[]): void {
  if (h.trust === 0) return
  const city = theCity(g)
  let reachable = 0
  for (let to = 0; to < DISTRICT_COUNT; to++)
    if (to !== h.at && stepsBetween(city, h.at, to) <= h.trust && freeCitizenSlots(district(g, to)) > 0)
      reachable |= 1 << to
  if (reachable === 0) return
  for (const ref of citizenRefs(district(g, h.at)))
    for (let to = 0; to < DISTRICT_COUNT; to++)
      if ((reachable & (1 << to)) !== 0)
        options.push(
          ref.card === undefined
            ? { do: 'lead', citizen: ref.citizen, to: districtId(to) }
            : { do: 'lead', citizen: ref.citizen, card: ref.card, to: districtId(to) },
        )
}

function addSpecials(g: G, h: Hero, taken: HeroAction | undefined, options: HeroChoice[]): void {
  if (h.at === CITADEL) addCitadel(g, h, taken, options)
  else if (h.at === TOWER) addTower(g, h, taken, options)
  else if (h.at === NEXUS) addNexus(g, h, taken, options)
  else if (h.at === SQUARE && may(g, h, taken, 'rally')) options.push(RALLY)
}

function addCitadel(g: G, h: Hero, taken: HeroAction | undefined, options: HeroChoice[]): void {
  if (g.open.hand.length > 0 && may(g, h, taken, 'search')) options.push(SEARCH)
  if (g.open.arrested.length > 0 && may(g, h, taken, 'free')) options.push(FREE)
}

function addTower(g: G, h: Hero, taken: HeroAction | undefined, options: HeroChoice[]): void {
  if (may(g, h, taken, 'annul')) for (const directive of g.open.published) options.push({ do: 'annul', directive })
  if (!may(g, h, taken, 'recover')) return
  for (const each of g.open.heroes) if (each.lost.length > 0) options.push({ do: 'recover', hero: each.id })
}

function addNexus(g: G, h: Hero, taken: HeroAction | undefined, options: HeroChoice[]): void {
  if (may(g, h, taken, 'shift') && placesIn(theCity(g)).length > 0) options.push(SHIFT)
  if (may(g, h, taken, 'supply')) for (const each of g.open.heroes) options.push({ do: 'supply', hero: each.id })
}

/** What a Hero may do once in its turn besides its action. */
export function besidesOf(g: G, h: Hero): readonly Choices['rewire'][] {
  const lists = besides.of(g, h, [h.seat])
  return lists.length < 2 ? (lists[0] ?? NOTHING) : lists.flat()
}
const NOTHING: readonly Choices['rewire'][] = []
