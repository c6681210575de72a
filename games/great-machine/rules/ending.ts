import type { Back, Json, Outcome } from '../../../kernel/index.ts'
import { CITIZENS_PER_CLASS, CLASSES } from './printed/citizens.ts'
import { citizensIn, machineSeat, rebelSeats } from './queries.ts'
import type { G } from './table.ts'

/** GM-4.10 The first victory decides; nothing after it is carried out. */
export const over = (g: G): boolean => g.open.winner !== undefined

export function outcome(g: G): Outcome {
  const { winner, won } = g.open
  const machine = machineSeat(g)
  const winners = winner === 'heroes' ? rebelSeats(g) : winner === undefined || machine === undefined ? [] : [machine]
  return { winners, reason: { key: `end.${won ?? 'none'}` } }
}

/** Totals that no play changes. */
export function conserved(g: G): Record<string, Json> {
  const { open } = g
  let guards = 0
  let citizens = open.arrested.length
  for (const d of open.districts) {
    guards += d.guards + d.broken
    citizens += citizensIn(d)
  }
  // A Citizen just freed has no home yet: the frame holds it.
  for (const frame of g.stack) if (frame.proc === 'freeing' && (frame as { card?: Back }).card !== undefined) citizens++
  const access = open.heroes.every(
    ({ hand, lost, chosen, shown }) =>
      hand.length + lost.length + (chosen === undefined ? 0 : 1) + (shown === undefined ? 0 : 1) === 9,
  )
  return {
    guards,
    citizens,
    directives: open.directives.length + open.hand.length + open.published.length + open.discarded.length,
    events: open.events.length + open.pastEvents.length + open.spareEvents.length + (open.event === '' ? 0 : 1),
    movement: open.movement.length + open.movementUsed.length,
    'nine access cards each': access,
    'no class has too many': CLASSES.every(
      (c) => open.districts.reduce((n, d) => n + d.revealed.filter((r) => r === c).length, 0) <= CITIZENS_PER_CLASS,
    ),
    'guards and citizens fit': open.districts.every(
      (d) => d.guards + d.broken <= 4 && citizensIn(d) <= 6 && d.guards >= 0,
    ),
    'nobody is in debt': open.bonds >= 0 && open.heroes.every(({ trust }) => trust >= 0),
  }
}
