import { again, done, emit, type Frame, type Next, stepsOf } from '../../../../kernel/index.ts'
import { DISTRICTS } from '../printed/board.ts'
import type { Resource } from '../printed/nouns.ts'
import { districtAt } from '../queries.ts'
import type { Table } from '../table.ts'
import { exploit, nothing } from '../verbs/city.ts'
import { riseFrames } from '../verbs/frames.ts'

/** NA-44 exploitation, lowest district first. */
export interface ProductionFrame extends Frame {
  proc: 'production'
  step: 'exploit'
  /** The district whose turn it is, e.g. 4 */
  d: number
  /** What the phase has brought so far, e.g. { energy: 2, … } */
  made?: Record<Resource, number>
}
const { callThen, procedure } = stepsOf<Table, ProductionFrame>()

export const production = procedure('production', {
  exploit(g, f): Next {
    const rises = riseFrames(g)
    if (rises !== undefined) return callThen(rises, 'exploit')
    if (f.d > DISTRICTS.length) {
      emit(g, { key: 'produced', ...(f.made ?? nothing()) })
      return done
    }
    if (districtAt(g, f.d).android) {
      f.made ??= nothing()
      exploit(g, f.d, f.made)
    }
    f.d++
    return again
  },
})
