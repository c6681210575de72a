import type { OneOf } from '../choices.ts'
import { idleDistricts } from '../outlook/blocked.ts'
import { idOf, numberOf } from '../printed/board.ts'
import { DISTRICT_LIST, works } from '../queries.ts'
import { raiseUnrest } from './city.ts'
import { forget, type Verb } from './verb.ts'

/** Unrest up one stage in each of n different districts that are neither in strike nor in outage. */
export const raise: Verb<'raise', 'raise'> = {
  start: (_g, f) => forget(f),
  options(g, f) {
    const options: OneOf<'raise'>[] = []
    for (const d of DISTRICT_LIST) if (works(g, d) && !f.saved.includes(d)) options.push({ do: 'raise', in: idOf(d) })
    return options
  },
  chosen(g, f, { n }, _seat, choice) {
    raiseUnrest(g, f, numberOf(choice.in))
    f.saved.push(numberOf(choice.in))
    return ++f.n < n ? 'more' : undefined
  },
  blocked: (g) => idleDistricts(g, 'raise', 'NA-68.4'),
}
