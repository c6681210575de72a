import { emit } from '../../../../kernel/index.ts'
import type { OneOf } from '../choices.ts'
import { dealOf } from '../queries.ts'
import type { Verb } from './verb.ts'

/** Locust Company. */
export const bar: Verb<'bar', 'player'> = {
  options(g, f) {
    const { countering, barred } = dealOf(g)
    const options: OneOf<'player'>[] = []
    for (let seat = 0; seat < g.seats; seat++)
      if (seat !== f.by && seat !== g.open.active && seat !== countering && !barred.includes(seat))
        options.push({ do: 'player', seat })
    return options
  },
  chosen(g, f, _e, _seat, choice) {
    dealOf(g).barred.push(choice.seat)
    emit(g, { key: 'barred', seat: choice.seat, why: f.source })
  },
}
