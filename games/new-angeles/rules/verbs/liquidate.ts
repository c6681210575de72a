import { produce, setUnrest } from './city.ts'
import type { Verb } from './verb.ts'

export const liquidate: Verb<'liquidate', never> = {
  start(g, f) {
    if (f.district === undefined) return 'next'
    produce(g, f.district, false)
    setUnrest(g, f, f.district, 2)
    return 'next'
  },
}
