import type { AnyChoice, Choices } from '../../../games/arcs/rules/choices.ts'
import { AMBITIONS, SLOT_KEYS } from '../../../games/arcs/rules/printed/ambitions.ts'
import { isGuild } from '../../../games/arcs/rules/printed/court.ts'
import { SYSTEMS, systemOf } from '../../../games/arcs/rules/printed/map.ts'
import type { BattleFrame } from '../../../games/arcs/rules/procedures/battle.ts'
import { payout } from '../../../games/arcs/rules/procedures/scoring.ts'
import {
  ambitionCount,
  bestMarker,
  controllerOf,
  freshAt,
  hasBuildingAt,
  hasTokens,
  leadsCourt,
  rivalsAt,
  shipsAt,
} from '../../../games/arcs/rules/queries.ts'
import { type Building, type G, sideOf, type Table } from '../../../games/arcs/rules/table.ts'
import type { Seat } from '../../../kernel/index.ts'
import type { Brain } from './brain.ts'

/** What a pip of each suit is worth before it is spent. */
const PIP = { administration: 1.6, aggression: 1.1, construction: 1.5, mobilization: 1 } as const

/** Power is the goal; everything else is worth what it may yet bring. */
export const brain: Brain<Table> = {
  evaluate(g, seat) {
    const side = sideOf(g, seat)
    const { open } = g
    return {
      power: 4 * side.power - 2 * bestRival(g, seat, (other) => sideOf(g, other).power),
      ambitions: ambitions(g, seat),
      pieces: pieces(g, seat),
      tokens: tokens(g, seat),
      guilds: 2.2 * side.guilds.length,
      court: court(g, seat),
      hand: 1.4 * side.hand.length,
      initiative: open.initiative === seat ? 1.6 : 0,
      outrage: -0.8 * side.outrage.reduce((sum, mark) => sum + (mark > 0 ? 1 : 0), 0),
      pips: open.turn.seat === seat ? open.turn.pips * PIP[open.turn.suit] : 0,
    }
  },
  prefer(g, decision, choice) {
    return nudge(g, decision.seat, choice as AnyChoice)
  },
}

function bestRival(g: G, seat: Seat, worth: (other: Seat) => number): number {
  let best = Number.NEGATIVE_INFINITY
  for (let other = 0; other < g.seats; other++) if (other !== seat) best = Math.max(best, worth(other))
  return best
}

/** What declared ambitions would pay now, and how one stands in those that may yet be declared. */
function ambitions(g: G, seat: Seat): number {
  let worth = 0
  const open = bestMarker(g) >= 0
  for (const ambition of AMBITIONS) {
    const pay = payout(g, ambition)
    worth += 3 * (pay[seat] as number)
    worth -= 1.2 * bestRival(g, seat, (other) => pay[other] as number)
    const own = ambitionCount(g, seat, ambition)
    const most = bestRival(g, seat, (other) => ambitionCount(g, other, ambition))
    worth += 0.35 * own
    if (open && own > most) worth += 0.8
  }
  return worth
}

function pieces(g: G, seat: Seat): number {
  let worth = 0
  for (const building of g.open.buildings) worth += buildingWorth(g, seat, building)
  for (let system = 0; system < SYSTEMS.length; system++)
    worth += 0.7 * shipsAt(g, system, seat) + 0.35 * freshAt(g, system, seat)
  // Spread a little: a system held is a place to build.
  for (let system = 0; system < SYSTEMS.length; system++)
    if (freshAt(g, system, seat) > 0 && controllerOf(g, system) === seat) worth += 0.15
  const { cities } = sideOf(g, seat)
  return worth + (cities <= 1 ? 2 : 0) + (cities === 0 ? 2 : 0)
}

function buildingWorth(g: G, seat: Seat, { seat: owner, kind, damaged, system }: Building): number {
  const holds = controllerOf(g, system) === seat
  if (owner === seat) return (kind === 'city' ? 3.2 : 2.2) - (damaged ? 0.9 : 0) + (holds ? 0.4 : 0)
  return kind === 'city' && holds ? 1 : 0
}

function tokens(g: G, seat: Seat): number {
  let worth = 0
  sideOf(g, seat).slots.forEach((token, slot) => {
    if (token !== '') worth += 1.1 + 0.05 * (SLOT_KEYS[slot] as number)
  })
  return worth
}

function court(g: G, seat: Seat): number {
  let worth = 0
  g.open.court.forEach(({ card, agents }, place) => {
    const own = agents[seat] as number
    if (own === 0) return
    worth += leadsCourt(g, place, seat) ? (isGuild(card) ? 1.2 : 0.9) : 0.15
    worth -= 0.2 * (own - 1)
  })
  return worth + 0.1 * sideOf(g, seat).agents
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
    case 'spend':
    case 'spendAs':
      return -0.4
    case 'pass':
      return -1
    default:
      return 0
  }
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
  const beats = fleet + freshAt(g, to, seat) > strongest
  let worth = -0.3
  if (!beats) return -1
  for (const { system, seat: owner, kind } of g.open.buildings)
    if (system === to && owner !== seat && kind === 'city' && controllerOf(g, to) !== seat) worth += 1.2
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
