import type { Glance } from '../../../../kernel/index.ts'
import { RIOTS_TO_WIN } from '../printed/tracks.ts'
import { heroOnTurn, machineSeat } from '../queries.ts'
import { type G, PHASES } from '../table.ts'

/** What the shell shows of the table. */
export function glance(g: G): Glance {
  const { open } = g
  const machine = machineSeat(g)
  const active = open.phase === 'machine' ? machine : heroOnTurn(g)?.seat
  const seats = Array.from({ length: g.seats }, (_, seat) => seat)
  return {
    place: [
      { key: 'round', now: open.round },
      { key: 'plan', now: open.plan, of: 12 },
      { key: 'discontent', now: open.discontent, of: 18 },
      { key: 'riots', now: open.riots, of: RIOTS_TO_WIN },
    ],
    phases: PHASES,
    ...(open.phase === 'start' ? {} : { phase: open.phase }),
    ...(active === undefined ? {} : { active }),
    counters: seats.map((seat) =>
      seat === machine
        ? [
            { key: 'bonds', value: open.bonds },
            { key: 'directives', value: open.hand.length },
          ]
        : [
            { key: 'trust', value: sum(g, seat, 'trust') },
            { key: 'heroes', value: open.heroes.filter((h) => h.seat === seat).length },
          ],
    ),
    roles: seats.map((seat) => (seat === machine ? 'machine' : open.heroes.find((h) => h.seat === seat)?.id)),
  }
}

const sum = (g: G, seat: number, field: 'trust'): number =>
  g.open.heroes.reduce((n, h) => (h.seat === seat ? n + h[field] : n), 0)
