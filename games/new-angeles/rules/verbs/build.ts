import { emit } from '../../../../kernel/index.ts'
import type { OneOf } from '../choices.ts'
import { unbuildable } from '../outlook/blocked.ts'
import { idOf, numberOf } from '../printed/board.ts'
import { DISTRICT_LIST, districtAt, reserveOf } from '../queries.ts'
import { involve, placePiece, pushEnemies } from './city.ts'
import type { Verb } from './verb.ts'

/** NA-19.4 puts a piece where none of its kind is; `still`: enemies do not move away. */
export const build: Verb<'build', 'place'> = {
  options(g, _f, { what }) {
    const options: OneOf<'place'>[] = []
    if (reserveOf(g, what) > 0)
      for (const d of DISTRICT_LIST) if (!districtAt(g, d)[what]) options.push({ do: 'place', what, in: idOf(d) })
    return options
  },
  chosen(g, f, { what, still }, _seat, choice) {
    f.n++
    const d = numberOf(choice.in)
    f.district = d
    if (what === 'outage') return placePiece(g, f, 'outage', d)
    involve(g, f, d)
    districtAt(g, d)[what] = true
    emit(g, { key: 'placed', what, in: choice.in, why: f.source })
    if (what === 'prisec' && !still) pushEnemies(g, f, d)
  },
  blocked: (g, _f, { what }) => unbuildable(g, what),
}
