import type { Seat } from '../../../../kernel/index.ts'
import { around } from '../queries.ts'
import type { EffectFrame, G } from '../table.ts'

/** Seats an effect asks in turn; a rehearsal asks the resolver alone. */
export function queueOf(g: G, f: EffectFrame, who: 'by' | 'target' | 'all'): Seat[] {
  if (who === 'by') return [f.by]
  if (who === 'target') return f.target === undefined ? [] : [f.target]
  return f.dry ? [f.by] : [...around(g, g.open.active)]
}

export const first = (f: EffectFrame): Seat => (f.queue as Seat[])[0] as Seat

/** Done with the first of the queue. */
export function nextInQueue(f: EffectFrame): 'more' | undefined {
  const queue = f.queue as Seat[]
  queue.shift()
  f.n = 0
  return queue.length > 0 ? 'more' : undefined
}
