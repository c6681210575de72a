import { emit } from '../../../../kernel/index.ts'
import type { Verb } from './verb.ts'

export const noLimit: Verb<'noLimit', never> = {
  start(g, f) {
    if (f.by !== g.open.active) return 'next'
    g.open.noLimit = true
    emit(g, { key: 'noLimit', seat: f.by, why: f.source })
    return 'next'
  },
}
