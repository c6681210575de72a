import type { Brain } from '../../bots/brain/brain.ts'
import { type Seat, seenFace } from '../../kernel/index.ts'
import type { AnyChoice, Choices } from './rules/choices.ts'
import { actionRow, type Suit } from './rules/printed/actions.ts'
import {
  AMBITIONS,
  AMBITIONS_OF_NUMBER,
  type Ambition,
  BOX_OF_RESOURCE,
  CHAPTERS,
  CITY_BONUS,
  SLOT_KEYS,
} from './rules/printed/ambitions.ts'
import { isGuild } from './rules/printed/court.ts'
import { SYSTEMS, systemOf } from './rules/printed/map.ts'
import type { Resource } from './rules/printed/resources.ts'
import type { BattleFrame } from './rules/procedures/battle.ts'
import { payout } from './rules/procedures/scoring.ts'
import {
  ambitionCount,
  ambitionValue,
  bestMarker,
  boxCount,
  captiveCount,
  controllerOf,
  freshAt,
  hasBuildingAt,
  hasTokens,
  iconsOf,
  leadsCourt,
  markerValue,
  rivalControls,
  rivalsAt,
  shipsAt,
  tokensOf,
  trophyCount,
} from './rules/queries.ts'
import { type G, type Side, sideOf, type Table } from './rules/table.ts'
import weights from './weights.json' with { type: 'json' }

/** What a pip of each suit is worth before it is spent. */
const PIP: Readonly<Record<Suit, number>> = { administration: 1.6, aggression: 1.1, construction: 1.5, mobilization: 1 }

/** What the terms are about, in fewer words: the ends of the `why.…` texts. */
const ABOUT: Readonly<Record<string, string>> = {
  pays: 'ambitions',
  safe: 'ambitions',
  chased: 'ambitions',
  ready: 'declarable',
  leads: 'declarable',
  bonus: 'cities',
  hurt: 'cities',
  ports: 'starports',
  taxable: 'control',
  ruled: 'control',
  held: 'control',
  ships: 'fleet',
  fresh: 'fleet',
  tycoon: 'resources',
  keeper: 'resources',
  empath: 'resources',
  weapons: 'resources',
  slots: 'resources',
  led: 'court',
  level: 'court',
  spare: 'court',
  prey: 'court',
  agents: 'court',
  cards: 'hand',
  rival: 'rivals',
  start: 'progress',
  'for.battle': 'battle',
  'for.rifles': 'battle',
  'for.dice': 'battle',
  'for.lead': 'declarable',
  'for.declare': 'ambitions',
  'for.seize': 'initiative',
  'for.spend': 'resources',
  'for.spendAs': 'resources',
  'for.put': 'resources',
  'for.move': 'fleet',
  'for.send': 'fleet',
}

/** Everything that may yet bring Power, by name; what each is worth was learned. */
export const brain: Brain<Table> = {
  weights,
  about: ABOUT,
  evaluate(g, seat) {
    const side = sideOf(g, seat)
    const { open } = g
    return {
      power: 3 * side.power,
      ...standing(g, seat),
      ...onTheMap(g, seat),
      tycoon: iconsOf(side, 'material') + iconsOf(side, 'fuel'),
      keeper: iconsOf(side, 'relic'),
      empath: iconsOf(side, 'psionic'),
      weapons: tokensOf(side, 'weapon'),
      captives: 0.4 * captiveCount(side),
      trophies: 0.4 * trophyCount(side),
      slots: slotKeys(side),
      guilds: 2 * side.guilds.length,
      ...court(g, seat),
      agents: 0.1 * side.agents,
      cards: 1.4 * side.hand.length,
      hand: handWorth(g, seat),
      initiative: open.initiative === seat ? 1.6 : 0,
      outrage: -0.8 * side.outrage.reduce((sum, mark) => sum + (mark > 0 ? 1 : 0), 0),
      pips: open.turn.seat === seat ? open.turn.pips * PIP[open.turn.suit] : 0,
    }
  },
  progress: ({ open, seats }) => {
    let most = 0
    for (const { power } of open.players) most = Math.max(most, power)
    return Math.max((open.chapter - 1) / (CHAPTERS - 1), Math.min(1, most / (39 - 3 * seats)))
  },
  prefer(g, decision, choice) {
    return nudge(g, decision.seat, choice as AnyChoice)
  },
}

/** The most that any rival has, the box of a match of two included. */
function mostOfRivals(g: G, seat: Seat, ambition: Ambition): number {
  let most = g.seats === 2 ? boxCount(g, ambition) : 0
  for (let other = 0; other < g.seats; other++)
    if (other !== seat) most = Math.max(most, ambitionCount(g, other, ambition))
  return most
}

/** How a seat stands in the ambitions: what they would pay now, how safe that is, and what could be declared. */
function standing(g: G, seat: Seat): Record<string, number> {
  const marker = bestMarker(g)
  const free = marker < 0 ? 0 : markerValue(g, marker)[0]
  let [pays, safe, chased, ready, leads] = [0, 0, 0, 0, 0]
  for (const ambition of AMBITIONS) {
    const margin = ambitionCount(g, seat, ambition) - mostOfRivals(g, seat, ambition)
    const [first] = ambitionValue(g, ambition)
    if (first > 0) {
      pays += payout(g, ambition)[seat] as number
      if (margin > 1) safe += first * Math.min(2, margin - 1)
      else if (margin <= 0 && margin > -3) chased += first / (1 - margin)
    }
    if (free === 0 || margin <= 0) continue
    leads += free
    if (canDeclare(g, seat, ambition)) ready += free
  }
  return { pays: 2 * pays, safe: 0.3 * safe, chased: 0.3 * chased, ready: 0.3 * ready, leads: 0.15 * leads }
}

/** Whether a card in hand, as far as the seat has seen it, could declare an ambition. */
function canDeclare(g: G, seat: Seat, ambition: Ambition): boolean {
  for (const back of sideOf(g, seat).hand) {
    const face = seenFace(g, back, seat)
    if (face !== undefined && AMBITIONS_OF_NUMBER[actionRow(face).number]?.includes(ambition)) return true
  }
  return false
}

/** Cards with many pips are worth more, as leads; high ones surpass. */
function handWorth(g: G, seat: Seat): number {
  let worth = 0
  for (const back of sideOf(g, seat).hand) {
    const face = seenFace(g, back, seat)
    if (face !== undefined) worth += 0.2 * actionRow(face).pips * PIP[actionRow(face).suit]
  }
  return worth
}

function onTheMap(g: G, seat: Seat): Record<string, number> {
  let [cities, starports, hurt, taxable, ruled] = [0, 0, 0, 0, 0]
  for (const { seat: owner, kind, damaged, system } of g.open.buildings) {
    const holder = controllerOf(g, system)
    if (owner !== seat) {
      if (kind === 'city' && holder === seat) taxable++
      continue
    }
    if (kind === 'city') cities++
    else starports++
    if (damaged) hurt++
    if (holder >= 0 && holder !== seat) ruled++
  }
  let [ships, fresh, held] = [0, 0, 0]
  for (let system = 0; system < SYSTEMS.length; system++) {
    const here = freshAt(g, system, seat)
    ships += shipsAt(g, system, seat)
    fresh += here
    if (here > 0 && controllerOf(g, system) === seat) held++
  }
  return {
    cities: 3 * cities,
    bonus: CITY_BONUS[sideOf(g, seat).cities] as number,
    starports: 2 * Math.min(2, starports),
    ports: Math.max(0, starports - 2),
    hurt: -0.9 * hurt,
    taxable,
    ruled: -ruled,
    ships: 0.7 * ships,
    fresh: 0.35 * fresh,
    held: 0.2 * held,
  }
}

/** Tokens lie well where it takes many keys to raid them. */
function slotKeys({ slots }: Side): number {
  let worth = 0
  slots.forEach((token, slot) => {
    if (token !== '') worth += 0.05 * (SLOT_KEYS[slot] as number)
  })
  return worth
}

function court(g: G, seat: Seat): Record<string, number> {
  let [led, level, spare, prey] = [0, 0, 0, 0]
  g.open.court.forEach(({ card, agents }, place) => {
    const own = agents[seat] as number
    if (own === 0) return
    if (leadsCourt(g, place, seat)) {
      led += isGuild(card) ? 1.2 : 0.9
      for (let other = 0; other < g.seats; other++) if (other !== seat) prey += 0.2 * (agents[other] as number)
    } else level += 0.2
    spare -= 0.2 * (own - 1)
  })
  return { led, level, spare, prey }
}

/** Choices whose fruit comes only later. */
function nudge(g: G, seat: Seat, choice: AnyChoice): number {
  switch (choice.do) {
    case 'battle':
      return battleWorth(g, seat, systemOf(choice.system), choice.owner)
    case 'rifles':
      return freshAt(g, systemOf(choice.system), seat) * 0.5
    case 'move':
      return moveWorth(g, seat, systemOf(choice.from), systemOf(choice.to))
    case 'send':
      return 0.02 * (choice.fresh + choice.damaged)
    case 'dice':
      return diceWorth(g, choice)
    case 'stop':
      return 0.3
    case 'lead':
      return leadWorth(g, seat, choice.card)
    case 'declare':
      return declareWorth(g, seat, choice.ambition)
    case 'seize':
      return seizeWorth(g, seat, choice.back)
    case 'spend':
    case 'spendAs':
      return spendWorth(g, seat, choice.token)
    case 'put':
      // A token lies well enough: to move it again is worth something only where a rival could take it.
      return -0.1
    case 'pass':
      return -1
    default:
      return 0
  }
}

/** A token buys an action, which is worth more than its icon, unless the icon counts for something. */
function spendWorth(g: G, seat: Seat, token: Resource): number {
  const ambition = BOX_OF_RESOURCE[token]
  if (token !== 'weapon' && (ambitionValue(g, ambition)[0] > 0 || leadIn(g, seat, ambition) > 0)) return -0.5
  return 0.6
}

/** By how much a seat leads an ambition; a rival may still catch up. */
const leadIn = (g: G, seat: Seat, ambition: Ambition): number =>
  ambitionCount(g, seat, ambition) - mostOfRivals(g, seat, ambition)

/** Leading the card that declares what one leads is what leading is for. */
function leadWorth(g: G, seat: Seat, card: string): number {
  const marker = bestMarker(g)
  if (marker < 0) return 0
  let best = 0
  for (const ambition of AMBITIONS_OF_NUMBER[actionRow(card).number] ?? [])
    best = Math.max(best, leadIn(g, seat, ambition))
  return best > 0 ? markerValue(g, marker)[0] * (best > 1 ? 1 : 0.7) : 0
}

/** Ambitions pay whoever is ahead: only what one leads is worth declaring. */
function declareWorth(g: G, seat: Seat, ambition: Ambition): number {
  const marker = bestMarker(g)
  const pays = marker < 0 ? 0 : markerValue(g, marker)[0]
  const margin = leadIn(g, seat, ambition)
  return margin > 0 ? pays : margin === 0 ? -0.5 * pays : -1.5 * pays
}

/** The initiative costs a card: it must be for something that the rest of the hand can declare. */
function seizeWorth(g: G, seat: Seat, paid: number): number {
  if (bestMarker(g) < 0) return -4
  for (const back of sideOf(g, seat).hand) {
    const face = back === paid ? undefined : seenFace(g, back, seat)
    if (face === undefined) continue
    for (const ambition of AMBITIONS_OF_NUMBER[actionRow(face).number] ?? [])
      if (leadIn(g, seat, ambition) > 0) return 2
  }
  return -4
}

/** Against whom it is worth to fight: more own fresh ships than theirs, and something to win. */
function battleWorth(g: G, seat: Seat, system: number, defender: Seat): number {
  const own = freshAt(g, system, seat)
  const edge = own - freshAt(g, system, defender)
  const prize = hasBuildingAt(g, system, defender) && hasTokens(sideOf(g, defender)) ? 0.8 : 0
  return edge <= 0 ? -1 : Math.min(edge, 4) * 0.8 + prize
}

function moveWorth(g: G, seat: Seat, from: number, to: number): number {
  const fleet = freshAt(g, from, seat)
  let strongest = 0
  for (const rival of rivalsAt(g, to, seat)) strongest = Math.max(strongest, freshAt(g, to, rival))
  if (fleet + freshAt(g, to, seat) <= strongest) return -1
  let worth = -0.3
  for (const { system, seat: owner, kind } of g.open.buildings) {
    if (system !== to) continue
    if (owner !== seat && kind === 'city' && controllerOf(g, to) !== seat) worth += 1.2
    if (owner === seat && rivalControls(g, to, seat)) worth += 0.8
  }
  if (hasBuildingAt(g, from, seat) && fleet <= 1) worth -= 0.6
  return worth
}

/** Assault with half the dice, more against a weak defender; raid when there is something to take. */
function diceWorth(g: G, { die, count }: Choices['dice']): number {
  const frame = g.stack[g.stack.length - 1]
  if (frame?.proc !== 'battle') return 0.1 * count
  const f = frame as BattleFrame
  const theirs = freshAt(g, f.system, f.defender)
  if (die === 'assault') return -0.3 * Math.abs(count - Math.ceil(f.most * (theirs === 0 ? 0.6 : 0.5)))
  const raiding = hasBuildingAt(g, f.system, f.defender) && hasTokens(sideOf(g, f.defender))
  if (die === 'skirmish') return 0.2 * count - (raiding ? 0.35 * Math.max(0, count - 1) : 0)
  return raiding ? 0.2 * count : -0.2 * count
}
