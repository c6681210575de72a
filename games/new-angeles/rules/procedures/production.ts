import { again, done, type Frame, type Next, stepsOf } from '../../../../kernel/index.ts'
import { DISTRICTS } from '../printed/board.ts'
import { districtAt } from '../queries.ts'
import type { Table } from '../table.ts'
import { exploit } from '../verbs/city.ts'
import { riseFrames } from '../verbs/frames.ts'

/** NA-44 exploitation, lowest district first. */
export interface ProductionFrame extends Frame {
  proc: 'production'
  step: 'exploit'
  /** The district whose turn it is, e.g. 4 */
  d: number
}
const { callThen, procedure } = stepsOf<Table, ProductionFrame>()

export const production = procedure('production', {
  exploit(g, f): Next {
    const rises = riseFrames(g)
    if (rises !== undefined) return callThen(rises, 'exploit')
    if (f.d > DISTRICTS.length) return done
    if (districtAt(g, f.d).android) exploit(g, f.d)
    f.d++
    return again
  },
})
