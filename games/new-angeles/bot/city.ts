import { EXIT, ILLNESS_THREAT, numbersOf, ROOT, ROUND_TRACK, THREAT_END } from '../rules/printed/board.ts'
import { demandRow } from '../rules/printed/demands.ts'
import { RESOURCES, type Resource } from '../rules/printed/nouns.ts'
import { countPiece, districtAt, targetOf } from '../rules/queries.ts'
import type { District, EffectFrame, G, Table } from '../rules/table.ts'

/** How many paths lead from each district to the Root; index 0 is not used. */
const TO_ROOT: readonly number[] = EXIT.map((_, d) => {
  let steps = 0
  for (let at = d; d > 0 && at !== ROOT; at = EXIT[at] as number) steps++
  return steps
})
/** Threat to be feared of a piece so many paths away from the Root. */
const MARCH: readonly number[] = [0, 1.3, 1, 0.6, 0.4, 0.3, 0.25, 0.25]

/** How much trouble a district is for the city: threat it is likely to bring. */
function troubleOf(d: number, district: District): number {
  const march = MARCH[TO_ROOT[d] as number] as number
  let trouble = 0
  if (district.humanFirst) trouble += march + (district.android ? 0.5 : 0)
  if (district.orgcrime) trouble += 0.7 * march
  if (district.illness) trouble += 0.6 + (district.android ? 0.4 : 0)
  if (district.outage) trouble += 0.4
  if (district.prisec) trouble -= 0.25
  if (district.development) trouble -= 0.2
  trouble += district.unrest * (district.android ? 0.35 : 0.15)
  return trouble
}

export function trouble(g: G): number {
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

/** What an android in a district would yield until the demand, in the order of RESOURCES. */
function yieldsOf(g: G, d: number, left: number, into: number[]): void {
  into.fill(0)
  const district = districtAt(g, d)
  if (district.outage || district.unrest === 2) return
  // A protest becomes a strike, Human First strikes at once: such a district works once.
  const times = Math.min(left, district.unrest === 1 || district.humanFirst ? 1 : 2)
  const { primary, secondary } = numbersOf(d)
  if (!district.orgcrime)
    into[RESOURCES.indexOf(primary.resource)] = (primary.amount + (district.development ? 1 : 0)) * times
  if (secondary !== undefined) {
    const at = RESOURCES.indexOf(secondary.resource)
    into[at] = (into[at] as number) + secondary.amount * times
  }
}

const YIELDS = Array.from({ length: 11 }, () => RESOURCES.map(() => 0))
const LACK = RESOURCES.map(() => 0)

/** What is still missing once androids work in three districts. */
function lackWith(a: number, b: number, c: number): number {
  const [ya, yb, yc] = [YIELDS[a] as number[], YIELDS[b] as number[], YIELDS[c] as number[]]
  let missing = 0
  for (let r = 0; r < LACK.length; r++) {
    const lack = (LACK[r] as number) - (ya[r] as number) - (yb[r] as number) - (yc[r] as number)
    if (lack > 0) missing += lack
  }
  return missing
}

/** What moving an android to where it is needed costs, in units of the demand: a card has to win a deal for it. */
const MOVE = 0.8

/** Every three districts, with a bit for each. */
const TRIOS: readonly (readonly [number, number, number, number])[] = (() => {
  const trios: [number, number, number, number][] = []
  for (let a = 1; a <= 8; a++)
    for (let b = a + 1; b <= 9; b++)
      for (let c = b + 1; c <= 10; c++) trios.push([a, b, c, (1 << a) | (1 << b) | (1 << c)])
  return trios
})()

const bitsIn = (mask: number): number => {
  let n = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++
  return n
}

/** How much of the demand will be missing: as the androids stand, or after the moves that serve it best. */
export function missingSoon(g: G): { stay: number; planned: number } {
  const { open } = g
  const left = productionsLeft(open)
  const here: number[] = []
  let standing = 0
  for (let d = 1; d <= 10; d++) {
    yieldsOf(g, d, left, YIELDS[d] as number[])
    if (!districtAt(g, d).android) continue
    here.push(d)
    standing |= 1 << d
  }
  for (let r = 0; r < RESOURCES.length; r++) {
    const resource = RESOURCES[r] as Resource
    LACK[r] = Math.max(0, targetOf(open, resource) - open.supply[resource])
  }
  const [x = 0, y = 0, z = 0] = here
  const stay = lackWith(x, y, z)
  let planned = stay
  if (stay > 0 && left > 0)
    for (const [a, b, c, mask] of TRIOS) {
      const moves = MOVE * bitsIn(mask & ~standing)
      if (moves < planned) planned = Math.min(planned, lackWith(a, b, c) + moves)
    }
  return { stay, planned }
}

/** Threat to be feared from the next demand. */
export const shortfall = (g: G): number => {
  const { stay, planned } = missingSoon(g)
  const missing = 0.4 * stay + 0.6 * planned
  return demandRow(g.open.demand).threat * Math.min(1, missing * 0.16) + missing * 0.1
}

/** Threat, with the illness threat that the card under way has earned already. */
export function threatSoon(g: G): number {
  let { threat } = g.open
  for (const frame of g.stack) if (frame.proc === 'effect' && (frame as EffectFrame).ill) threat += ILLNESS_THREAT
  return Math.min(THREAT_END, threat)
}

/** What an event brings on average, and a demand that is still unknown. */
const EVENT_THREAT = 1.8
const DEMAND_THREAT = 3

/** How likely the city falls before the last demand is over. */
export function fallChance(g: G): number {
  const { space, phase } = g.open
  let coming = 0
  for (let at = space; at < ROUND_TRACK.length; at++) {
    if (ROUND_TRACK[at] !== 'demand') coming += at === space && phase === 'event' ? 0 : EVENT_THREAT
  }
  for (let at = nextDemand(space) + 1; at < ROUND_TRACK.length; at++)
    if (ROUND_TRACK[at] === 'demand') coming += DEMAND_THREAT
  const threat = threatSoon(g) + coming + shortfall(g) + 0.5 * trouble(g)
  return 1 / (1 + Math.exp(-(threat - THREAT_END) / 2.5))
}

function nextDemand(space: number): number {
  let at = space
  while (at < ROUND_TRACK.length && ROUND_TRACK[at] !== 'demand') at++
  return at
}
