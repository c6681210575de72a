import { emit } from '../../../../kernel/index.ts'
import { counterOffered } from '../moments.ts'
import { dealOf } from '../queries.ts'
import { proposals, propose } from './offers.ts'
import type { Verb } from './verb.ts'

/** The Fall Guy: the active seat counters itself and nobody else may. */
export const ownCounter: Verb<'ownCounter', 'counter'> = {
  options: (g, _f, _e, seat) => proposals(g, seat, 'counter'),
  chosen(g, f, _e, seat, choice) {
    propose(g, seat, choice)
    dealOf(g).closed = true
    emit(g, { key: 'counterClosed', seat, why: f.source })
    return counterOffered.heardBy(g) ? [counterOffered.frame(seat)] : undefined
  },
}
