import type { Verb } from './verb.ts'

export const noLimit: Verb<'noLimit', never> = {
  start(g, f) {
    if (f.by === g.open.active) g.open.noLimit = true
    return 'next'
  },
}
