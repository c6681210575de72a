import { emit } from '../../../../kernel/index.ts'
import { CAMPS } from '../printed/nouns.ts'
import { dealOf, offerOf } from '../queries.ts'
import type { Verb } from './verb.ts'

/** Tanaka and Midori. */
export const decideWinner: Verb<'decideWinner', 'winner'> = {
  options: (g) => CAMPS.filter((side) => offerOf(g.open, side) !== undefined).map((side) => ({ do: 'winner', side })),
  chosen(g, f, _e, _seat, choice) {
    dealOf(g).winner = choice.side
    emit(g, { key: 'decided', seat: f.by, side: choice.side, why: f.source })
  },
}
