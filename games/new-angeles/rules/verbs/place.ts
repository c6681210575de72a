import { idOf, numberOf } from '../printed/board.ts'
import { DISTRICT_LIST } from '../queries.ts'
import { placePiece } from './city.ts'
import type { Verb } from './verb.ts'

/**
 * Puts n pieces from the reserve into districts of the resolver's choice, one after another. NA-10 with an empty reserve a
 * district is named all the same: it is involved, NA-32.1.
 */
export const place: Verb<'place', 'place'> = {
  options: (_g, f, { what, where }) =>
    (where === 'any' ? DISTRICT_LIST : [...new Set(f.saved)]).map((d) => ({ do: 'place', what, in: idOf(d) })),
  chosen(g, f, { what, n }, _seat, choice) {
    placePiece(g, f, what, numberOf(choice.in))
    return ++f.n < n ? 'more' : undefined
  },
}
