import type { Glance, Seat } from '../../../../kernel/index.ts'
import { CHAPTERS, goalOf } from '../printed/ambitions.ts'
import { captiveCount, trophyCount } from '../queries.ts'
import type { G } from '../table.ts'

const PHASES = ['play', 'opening', 'prelude', 'pips'] as const

/** Where the match stands, in a line. */
export function glance(g: G): Glance {
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
    counters: open.players.map((side) => [
      { key: 'hand', value: side.hand.length },
      { key: 'ships', value: side.ships },
      { key: 'agents', value: side.agents },
      { key: 'trophies', value: trophyCount(side) },
      { key: 'captives', value: captiveCount(side) },
    ]),
    roles: open.players.map(({ leader }) => (leader === '' ? undefined : leader)),
  }
}
