import { ENOUGH, type OneOf } from '../choices.ts'
import { stableDistricts } from '../outlook/blocked.ts'
import { idOf, numberOf } from '../printed/board.ts'
import { DISTRICT_LIST, districtAt } from '../queries.ts'
import { lowerUnrest } from './city.ts'
import type { Verb } from './verb.ts'

/** A number of stages spread as the resolver likes. */
export const calm: Verb<'calm', 'lower' | 'enough'> = {
  options(g) {
    const options: OneOf<'lower' | 'enough'>[] = []
    for (const d of DISTRICT_LIST) if (districtAt(g, d).unrest > 0) options.push({ do: 'lower', in: idOf(d) })
    if (options.length > 0) options.push(ENOUGH)
    return options
  },
  chosen(g, f, { stages }, _seat, choice) {
    if (choice.do !== 'lower') return
    lowerUnrest(g, f, numberOf(choice.in), 1)
    return ++f.n < stages ? 'more' : undefined
  },
  blocked: stableDistricts,
}
