import { emit } from '../../../../kernel/index.ts'
import { idOf } from '../printed/board.ts'
import { districtAt, reserveOf } from '../queries.ts'
import { pushEnemies } from './city.ts'
import type { Verb } from './verb.ts'

/** Gentrification: prisec into the district cleared, and its enemies move. */
export const guard: Verb<'guard', never> = {
  start(g, f) {
    const d = f.saved[0]
    if (d === undefined) return 'next'
    const district = districtAt(g, d)
    if (!district.prisec && reserveOf(g, 'prisec') > 0) {
      district.prisec = true
      emit(g, { key: 'placed', what: 'prisec', in: idOf(d), why: f.source })
    }
    pushEnemies(g, f, d)
    return 'next'
  },
}
