import { raiseUnrest } from './city.ts'
import type { Verb } from './verb.ts'

export const raiseSaved: Verb<'raiseSaved', never> = {
  start(g, f) {
    for (const d of f.saved) raiseUnrest(g, f, d)
    return 'next'
  },
}
