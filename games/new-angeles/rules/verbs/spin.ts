import { raiseThreat, shiftResource } from './tracks.ts'
import type { Verb } from './verb.ts'

/** Spin Doctors: a credit, or threat when there is none. */
export const spin: Verb<'spin', never> = {
  start(g, f) {
    if (g.open.supply.credits > 0) shiftResource(g, f, 'credits', -1)
    else raiseThreat(g, f, 1, f.source)
    return 'next'
  },
}
