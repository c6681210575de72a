import type { Glance } from '../../../../kernel/index.ts'
import { ROUND_TRACK, THREAT_END } from '../printed/board.ts'
import type { G } from '../table.ts'

/** What the shell shows of the table. */
export function glance(g: G): Glance {
  const { open } = g
  const choosing = g.stack.find(({ proc, step }) => proc === 'setup' && step === 'corporations')
  const now = ROUND_TRACK.slice(0, open.space + 1).filter((kind) => kind !== 'demand').length
  return {
    place: [
      { key: 'round', now, of: 6 },
      { key: 'threat', now: open.threat, of: THREAT_END },
    ],
    phases: ['action', 'production', 'event', 'demand'],
    phase: open.phase,
    scores: open.seats.map(({ capital }) => capital),
    ...(choosing === undefined && g.stack.length > 0 ? { active: open.active } : {}),
    counters: open.seats.map(({ hand, assets, emergencies }) => [
      { key: 'hand', value: hand.length },
      { key: 'assets', value: assets.length },
      { key: 'emergency', value: emergencies.filter(({ faceup }) => faceup).length },
    ]),
    // Until a seat has chosen, its corporation is only the one that lies before it.
    roles: open.seats.map(({ corp }, seat) => (choosing?.left?.includes(seat) ? undefined : corp)),
  }
}
