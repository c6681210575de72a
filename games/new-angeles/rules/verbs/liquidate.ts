import { emit } from '../../../../kernel/index.ts'
import { idOf } from '../printed/board.ts'
import { produce, setUnrest } from './city.ts'
import type { Verb } from './verb.ts'

export const liquidate: Verb<'liquidate', never> = {
  start(g, f) {
    if (f.district === undefined) return 'next'
    const { made, lost } = produce(g, f.district, false)
    emit(g, { key: 'liquidated', in: idOf(f.district), ...made, lost, why: f.source })
    setUnrest(g, f, f.district, 2)
    return 'next'
  },
}
