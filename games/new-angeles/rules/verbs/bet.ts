import { emit } from '../../../../kernel/index.ts'
import type { OneOf } from '../choices.ts'
import { dealOf } from '../queries.ts'
import type { Verb } from './verb.ts'

/** Jackson Howard. */
export const bet: Verb<'bet', 'player'> = {
  options(g, f) {
    const options: OneOf<'player'>[] = []
    for (let seat = 0; seat < g.seats; seat++) if (seat !== f.by) options.push({ do: 'player', seat })
    return options
  },
  chosen(g, f, _e, _seat, choice) {
    dealOf(g).bets.push({ seat: f.by, on: choice.seat })
    emit(g, { key: 'bet', seat: f.by, rival: choice.seat, why: f.source })
  },
}
