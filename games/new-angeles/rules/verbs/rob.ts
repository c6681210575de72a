import { stealCapital } from './tracks.ts'
import { target, type Verb } from './verb.ts'

export const rob: Verb<'rob', never> = {
  start(g, f, { n }) {
    stealCapital(g, f.by, target(f), n, f.source)
    return 'next'
  },
}
