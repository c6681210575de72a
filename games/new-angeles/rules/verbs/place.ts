import { noneLeft } from '../outlook/blocked.ts'
import { idOf, numberOf } from '../printed/board.ts'
import { DISTRICT_LIST } from '../queries.ts'
import { placePiece } from './city.ts'
import type { Verb } from './verb.ts'

/** Puts n pieces from the reserve into districts of the resolver's choice, one after another. */
export const place: Verb<'place', 'place'> = {
  options: (_g, f, { what, where }) =>
    (where === 'any' ? DISTRICT_LIST : [...new Set(f.saved)]).map((d) => ({ do: 'place', what, in: idOf(d) })),
  chosen(g, f, { what, n }, _seat, choice) {
    placePiece(g, f, what, numberOf(choice.in))
    return ++f.n < n ? 'more' : undefined
  },
  blocked: (g, _f, { what }) => noneLeft(g, what),
}
