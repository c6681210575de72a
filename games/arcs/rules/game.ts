import { emit, type Game, type Glance, type Json, type Outcome, type Seat } from '../../../kernel/index.ts'
import { CHOICES } from './choices.ts'
import { ACTION_CARDS } from './printed/actions.ts'
import { CHAPTERS, goalOf } from './printed/ambitions.ts'
import { GUILDS, VOXES } from './printed/court.ts'
import { LEADERS, LORES } from './printed/leaders.ts'
import { RESOURCES, resourceIndex } from './printed/resources.ts'
import { PROCEDURES } from './procedures/index.ts'
import { captiveCount, earliest, trophyCount } from './queries.ts'
import { beginning, setup } from './setup.ts'
import { type Arcs, PIECES, playerAt, type Table } from './table.ts'

const PHASES = ['play', 'opening', 'prelude', 'pips'] as const

export const arcs: Game<Table> = {
  id: 'arcs',
  rulePrefix: 'ARCS',
  seats: [2, 3, 4],
  options: [
    { key: 'leaders', values: ['none', 'one', 'two'] },
    { key: 'splitDiscard', values: [false, true] },
  ],
  cards: [...ACTION_CARDS, ...GUILDS, ...VOXES, ...LEADERS, ...LORES],
  setup,
  begin: beginning,
  procedures: PROCEDURES,
  choices: CHOICES,
  over: (g) => g.open.ended,
  outcome,
  concede,
  glance,
  conserved,
  migrations: [],
}

/** ARCS-12.12 most Power wins; a tie goes to the earliest in turn order. */
function outcome(g: Arcs): Outcome {
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
function concede(g: Arcs, seat: Seat): void {
  const { open } = g
  if (!open.conceded.includes(seat)) open.conceded.push(seat)
  emit(g, { key: 'conceded', seat })
  if (open.conceded.length >= g.seats - 1) open.ended = true
}

function glance(g: Arcs): Glance {
  const { open } = g
  const turn = g.stack.find(({ proc }) => proc === 'turn') as { step: string; seat: Seat } | undefined
  // Before the first Chapter and after the last nobody is on turn.
  const round = g.stack.some(({ proc }) => proc === 'round') && !open.ended
  const phase = PHASES.find((each) => each === turn?.step) ?? (turn === undefined ? 'play' : 'pips')
  return {
    place: [{ key: 'chapter', now: open.chapter, of: CHAPTERS }],
    phases: PHASES,
    ...(turn !== undefined || round ? { phase, active: turn?.seat ?? open.initiative } : {}),
    scores: open.players.map(({ power }) => power),
    goal: goalOf(g.seats),
    counters: open.players.map((player) => [
      { key: 'hand', value: player.hand.length },
      { key: 'ships', value: player.ships },
      { key: 'agents', value: player.agents },
      { key: 'trophies', value: trophyCount(player) },
      { key: 'captives', value: captiveCount(player) },
    ]),
    roles: open.players.map(({ leader }) => (leader === '' ? undefined : leader)),
  }
}

/** ARCS-1.9 nothing is made or lost. */
function conserved(g: Arcs): Record<string, Json> {
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
function piecesOf(g: Arcs, seat: Seat): number[] {
  const { open } = g
  const player = playerAt(g, seat)
  let ships = player.ships
  for (let i = seat; i < open.fresh.length; i += 4) ships += (open.fresh[i] as number) + (open.damaged[i] as number)
  let agents = player.agents
  for (const mark of player.outrage) if (mark === 2) agents++
  for (const place of open.court) agents += place.agents[seat] as number
  let cities = player.cities
  let starports = player.starports
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
