import { emit } from '../../../../kernel/index.ts'
import type { OneOf } from '../choices.ts'
import type { Verb } from './verb.ts'

export const player: Verb<'player', 'player'> = {
  options(g, f, { from }) {
    const options: OneOf<'player'>[] = []
    for (let seat = 0; seat < g.seats; seat++) if (from === 'any' || seat !== f.by) options.push({ do: 'player', seat })
    return options
  },
  chosen(g, f, _e, _seat, choice) {
    f.target = choice.seat
    emit(g, { key: 'named', seat: f.by, rival: choice.seat, source: f.source })
  },
}
