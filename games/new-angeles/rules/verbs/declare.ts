import { declareFrame } from './frames.ts'
import type { Verb } from './verb.ts'

/** Caprice Nisei: the proposer plays their card in rehearsal and is held to it. */
export const declare: Verb<'declare', never> = {
  start(_g, f) {
    if (f.n > 0) return 'next'
    f.n = 1
    return { call: [declareFrame(f.side ?? 'main')] }
  },
}
