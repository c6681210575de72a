import { emit, type Json, type Outcome, type Seat } from '../../../kernel/index.ts'
import { goalOf } from './printed/ambitions.ts'
import { STRIDE } from './printed/map.ts'
import { PIECES } from './printed/pieces.ts'
import { RESOURCES, type Resource, resourceIndex } from './printed/resources.ts'
import { earliest } from './queries.ts'
import { type G, sideOf } from './table.ts'

export const over = (g: G): boolean => g.open.ended

/** ARCS-12.12 most Power wins; a tie goes to the earliest in turn order. */
export function outcome(g: G): Outcome {
  const scores = g.open.players.map(({ power }) => power)
  const staying = scores.map((_, seat) => seat).filter((seat) => !g.open.conceded.includes(seat))
  const most = Math.max(...staying.map((seat) => scores[seat] as number))
  const winner = earliest(
    g,
    staying.filter((seat) => scores[seat] === most),
  )
  const reason = staying.length === 1 ? 'end.conceded' : most >= goalOf(g.seats) ? 'end.power' : 'end.chapters'
  return { winners: [winner], scores, reason: { key: reason, power: most } }
}

/** ARCS-12.13 who gives up cannot win; the last one left wins at once. */
export function concede(g: G, seat: Seat): void {
  const { open } = g
  if (!open.conceded.includes(seat)) open.conceded.push(seat)
  emit(g, { key: 'conceded', seat })
  if (open.ended || open.conceded.length < g.seats - 1) return
  open.ended = true
  emit(g, { key: 'wonByConcession', seat: outcome(g).winners[0] as Seat })
}

/** ARCS-1.9 nothing is made or lost. */
export function conserved(g: G): Record<string, Json> {
  const totals: Record<string, Json> = {}
  for (let seat = 0; seat < g.seats; seat++) totals[`pieces of seat ${seat}`] = piecesOf(g, seat)
  totals.tokens = RESOURCES.map((resource) => tokensOf(g, resource))
  return { ...totals, ...cardsOf(g) }
}

/** Tokens of a resource, wherever they are. */
function tokensOf(g: G, resource: Resource): number {
  const { open } = g
  const i = resourceIndex(resource)
  const lying = open.players.flatMap(({ slots }) => slots)
  const placed = (g.stack as { tokens?: unknown }[]).flatMap(({ tokens }) => (Array.isArray(tokens) ? tokens : []))
  const onBoards = [...lying, ...placed].filter((token) => token === resource).length
  return (open.supply[i] as number) + (open.spent[i] as number) + (open.boxes[i] as number) + onBoards
}

/** Action cards and court cards, wherever they are. */
function cardsOf({ open, stack }: G): Record<string, Json> {
  let action = open.discard.length + open.openDiscard.length
  let court = open.courtDeck.length + open.courtDiscard.length
  for (const { hand, guilds } of open.players) {
    action += hand.length
    court += guilds.length
  }
  for (const { card, back, seizer, union } of open.played) {
    action += (card !== '' || back >= 0 ? 1 : 0) + (seizer >= 0 ? 1 : 0)
    court += union === '' ? 0 : 1
  }
  for (const { card } of open.court) court += card === '' ? 0 : 1
  for (const frame of stack as { proc: string; backs?: number[] }[])
    action += frame.proc === 'redraw' ? (frame.backs?.length ?? 0) : 0
  return { 'action cards': action, 'court cards': court }
}

/** Ships, agents, cities, starports of a seat, wherever they are. */
function piecesOf(g: G, seat: Seat): number[] {
  const { open } = g
  const side = sideOf(g, seat)
  let ships = side.ships
  for (let i = seat; i < open.fresh.length; i += STRIDE)
    ships += (open.fresh[i] as number) + (open.damaged[i] as number)
  let agents = side.agents
  for (const mark of side.outrage) if (mark === 2) agents++
  for (const place of open.court) agents += place.agents[seat] as number
  let cities = side.cities
  let starports = side.starports
  for (const { seat: owner, kind } of open.buildings)
    if (owner === seat) {
      if (kind === 'city') cities++
      else starports++
    }
  for (const { trophies, captives } of open.players) {
    const at = seat * PIECES.length
    ships += trophies[at] as number
    agents += (trophies[at + 1] as number) + (captives[seat] as number)
    cities += trophies[at + 2] as number
    starports += trophies[at + 3] as number
  }
  return [ships, agents, cities, starports]
}
