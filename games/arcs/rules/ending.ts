import { emit, type Json, type Outcome, type Seat } from '../../../kernel/index.ts'
import { goalOf } from './printed/ambitions.ts'
import { STRIDE } from './printed/map.ts'
import { PIECES } from './printed/pieces.ts'
import { RESOURCES, resourceIndex } from './printed/resources.ts'
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
  if (open.conceded.length >= g.seats - 1) open.ended = true
}

/** ARCS-1.9 nothing is made or lost. */
export function conserved(g: G): Record<string, Json> {
  const { open } = g
  const totals: Record<string, Json> = {}
  for (let seat = 0; seat < g.seats; seat++) totals[`pieces of seat ${seat}`] = piecesOf(g, seat)
  totals.tokens = RESOURCES.map((resource, i) => {
    let count = (open.supply[i] as number) + (open.spent[i] as number) + (open.boxes[i] as number)
    for (const { slots } of open.players) for (const token of slots) if (token === resource) count++
    for (const frame of g.stack as { tokens?: unknown }[])
      if (Array.isArray(frame.tokens)) for (const token of frame.tokens) if (resourceIndex(token) === i) count++
    return count
  })
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
  for (const frame of g.stack as { proc: string; backs?: number[] }[])
    action += frame.proc === 'redraw' ? (frame.backs?.length ?? 0) : 0
  totals['action cards'] = action
  totals['court cards'] = court
  return totals
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
