import { type Back, type Frame, type Options, type Seat, start, turnDown, turnUp } from '../../../kernel/index.ts'
import { arcs } from '../rules/game.ts'
import { STRIDE, systemOf } from '../rules/printed/map.ts'
import { type Resource, resourceIndex } from '../rules/printed/resources.ts'
import { type Building, type G, sideOf, type Table } from '../rules/table.ts'

/** A table in a few words. Everything not named is empty; the whole map is in play unless `out` says otherwise. */
export interface Plan {
  seats?: number
  options?: Options
  out?: number[]
  initiative?: Seat
  /** Action cards by seat. */
  hands?: string[][]
  /** System, seat, fresh, damaged. */
  ships?: [string, Seat, number, number?][]
  /** System, seat, and what is special about it. */
  cities?: [string, Seat, ('damaged' | 'outer' | 'both')?][]
  ports?: [string, Seat, ('damaged' | 'outer' | 'both')?][]
  /** Slots by seat. */
  tokens?: (Resource | '')[][]
  guilds?: string[][]
  lore?: string[][]
  leaders?: string[]
  /** The court row with the agents on each card by seat. */
  court?: [string, number[]?][]
  outrage?: [Seat, Resource][]
  /** Tokens left in supply where it is not all the rest. */
  supply?: Partial<Record<Resource, number>>
  /** Cards already played this round, the lead first: seat, how, card. */
  played?: [Seat, 'lead' | 'surpass' | 'pivot' | 'copy', string][]
  with?: (open: Table, g: G) => void
  at?: (g: G) => Frame | Frame[]
}
const PLAIN_ROW = ['secret-order', 'loyal-keepers', 'arms-union', 'spacing-union']

/** Lays a table, out of a fresh match: what is in the box stays what is in the box. */
export function position(plan: Plan): G {
  const g = start(arcs, plan.seats ?? 4, plan.options ?? {}, 'lesson')
  lay(g, plan)
  const at = stackOf(g, plan)
  g.stack = Array.isArray(at) ? at : [at]
  return g
}

/** Lays everything that a plan says. */
export function lay(g: G, plan: Plan): void {
  const { open } = g
  open.out = plan.out ?? []
  open.initiative = plan.initiative ?? 0
  open.draft = []
  open.boxes.fill(0)
  open.supply.fill(5)
  layCourt(g, plan, g.seats)
  layPieces(open, plan)
  open.players.forEach((_, seat) => {
    equip(g, plan, seat)
  })
  for (const [resource, left] of Object.entries(plan.supply ?? {}))
    open.supply[resourceIndex(resource as Resource)] = left
  for (const [seat, as, card] of plan.played ?? []) playBefore(g, seat, as, card)
  plan.with?.(open, g)
}

/** Where in the rules a plan stands: at the lead of a round, or wherever it says. */
export const stackOf = (g: G, plan: Plan): Frame | Frame[] => plan.at?.(g) ?? roundStack(plan)

function layPieces(open: Table, plan: Plan): void {
  for (const [system, seat, fresh, damaged] of plan.ships ?? []) putShips(open, system, seat, fresh, damaged)
  for (const [system, seat, how] of plan.cities ?? []) putBuilding(open, 'city', system, seat, how)
  for (const [system, seat, how] of plan.ports ?? []) putBuilding(open, 'starport', system, seat, how)
}

/** What one seat has before it. */
function equip(g: G, plan: Plan, seat: Seat): void {
  const { open } = g
  const own = sideOf(g, seat)
  own.leader = plan.leaders?.[seat] ?? ''
  own.lore = plan.lore?.[seat]?.slice() ?? []
  plan.tokens?.[seat]?.forEach((token, slot) => {
    own.slots[slot] = token
    if (token !== '') open.supply[resourceIndex(token)] = (open.supply[resourceIndex(token)] as number) - 1
  })
  for (const card of plan.hands?.[seat] ?? []) giveCard(g, seat, card)
  for (const [outraged, resource] of plan.outrage ?? []) {
    if (outraged !== seat) continue
    own.outrage[resourceIndex(resource)] = 2
    own.agents--
  }
}

/** The stack at the start of a round, or at the turn after the cards already played. */
function roundStack(plan: Plan): Frame[] {
  const played = plan.played?.length ?? 0
  const base: Frame[] = [{ proc: 'chapter', step: 'rounds' }]
  if (played === 0) return base
  const lead = plan.played?.[0]?.[0] ?? 0
  return [...base, { proc: 'round', step: 'follow', lead, turns: played } as Frame]
}

export function putShips(open: Table, system: string, seat: Seat, fresh: number, damaged = 0): void {
  const at = systemOf(system) * STRIDE + seat
  open.fresh[at] = fresh
  open.damaged[at] = damaged
  const side = open.players[seat]
  if (side !== undefined) side.ships -= fresh + damaged
}

export function putBuilding(open: Table, kind: Building['kind'], system: string, seat: Seat, how?: string): void {
  const side = open.players[seat]
  if (side === undefined) return
  if (kind === 'city') side.cities--
  else side.starports--
  const outer = how === 'outer' || how === 'both'
  const damaged = how === 'damaged' || how === 'both'
  open.buildings.push({ system: systemOf(system), seat, kind, damaged, outer, used: false })
}

/** Takes a named action card out of the discard pile. */
function takeAction(g: G, card: string): Back {
  const { discard } = g.open
  const i = discard.findIndex((back) => g.secret.faces[back] === card)
  if (i < 0) throw new Error(`${card} is not in the discard pile`)
  return discard.splice(i, 1)[0] as Back
}

export function giveCard(g: G, seat: Seat, card: string): Back {
  const back = takeAction(g, card)
  g.secret.seen[back] = 1 << seat
  g.open.players[seat]?.hand.push(back)
  return back
}

function playBefore(g: G, seat: Seat, as: 'lead' | 'surpass' | 'pivot' | 'copy', card: string): void {
  const back = takeAction(g, card)
  const open = as === 'copy' ? '' : turnUp(g, back)
  g.open.played.push({ seat, as, card: open, back: as === 'copy' ? back : -1, seizer: -1, union: '', unionOf: -1 })
}

function layCourt(g: G, plan: Plan, seats: number): void {
  const { open } = g
  for (const place of open.court) open.courtDeck.unshift(turnDown(g, 'court', place.card))
  const take = (card: string): string => {
    const i = open.courtDeck.findIndex((back) => g.secret.faces[back] === card)
    if (i < 0) throw new Error(`${card} is not in the court deck`)
    return turnUp(g, open.courtDeck.splice(i, 1)[0] as Back)
  }
  open.players.forEach((side, seat) => {
    side.guilds = (plan.guilds?.[seat] ?? []).map(take)
  })
  const taken = new Set(open.players.flatMap(({ guilds }) => guilds))
  const row: [string, number[]?][] =
    plan.court ?? PLAIN_ROW.filter((card) => !taken.has(card)).map((card): [string] => [card])
  open.court = row.slice(0, seats === 2 ? 3 : 4).map(([card, agents]) => ({
    card: take(card),
    agents: Array.from({ length: seats }, (_, seat) => agents?.[seat] ?? 0),
  }))
  for (const { agents } of open.court)
    agents.forEach((count, seat) => {
      const side = open.players[seat]
      if (side !== undefined) side.agents -= count
    })
}
