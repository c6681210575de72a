import { emit } from '../../../../kernel/index.ts'
import type { OneOf } from '../choices.ts'
import { type Emergency, sideOf } from '../table.ts'
import type { Verb } from './verb.ts'

/** NA-21.6 emergency cards out of other play areas, as they lie. */
export const seize: Verb<'seize', 'seize'> = {
  options(g, f) {
    const options: OneOf<'seize'>[] = []
    for (let seat = 0; seat < g.seats; seat++)
      if (seat !== f.by) for (const { id } of sideOf(g, seat).emergencies) options.push({ do: 'seize', card: id })
    return options
  },
  chosen(g, f, { n }, _seat, choice) {
    for (let seat = 0; seat < g.seats; seat++) {
      const { emergencies } = sideOf(g, seat)
      const i = emergencies.findIndex(({ id }) => id === choice.card)
      if (i < 0) continue
      sideOf(g, f.by).emergencies.push(...(emergencies.splice(i, 1) as Emergency[]))
      emit(g, { key: 'seized', seat: f.by, rival: seat, card: choice.card, why: f.source })
      break
    }
    return ++f.n < n ? 'more' : undefined
  },
}
