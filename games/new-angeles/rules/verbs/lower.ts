import { ENOUGH, type OneOf } from '../choices.ts'
import { stableDistricts } from '../outlook/blocked.ts'
import { idOf, numberOf } from '../printed/board.ts'
import { DISTRICT_LIST, districtAt } from '../queries.ts'
import { lowerUnrest } from './city.ts'
import { forget, type Verb } from './verb.ts'

/** Unrest down by some stages in each of min to max districts in which it can fall. NA-68.5 */
export const lower: Verb<'lower', 'lower' | 'enough'> = {
  start: (_g, f) => forget(f),
  options(g, f, { min }) {
    const options: OneOf<'lower' | 'enough'>[] = []
    for (const d of DISTRICT_LIST)
      if (districtAt(g, d).unrest > 0 && !f.saved.includes(d)) options.push({ do: 'lower', in: idOf(d) })
    if (options.length > 0 && f.n >= min) options.push(ENOUGH)
    return options
  },
  chosen(g, f, { stages, max }, _seat, choice) {
    if (choice.do !== 'lower') return
    lowerUnrest(g, f, numberOf(choice.in), stages)
    f.saved.push(numberOf(choice.in))
    return ++f.n < max ? 'more' : undefined
  },
  blocked: stableDistricts,
}
