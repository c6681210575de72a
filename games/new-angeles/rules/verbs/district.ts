import { emit } from '../../../../kernel/index.ts'
import type { OneOf } from '../choices.ts'
import { idleDistricts } from '../outlook/blocked.ts'
import { idOf, numberOf, tierOf } from '../printed/board.ts'
import { DISTRICT_LIST, works } from '../queries.ts'
import { involve } from './city.ts'
import type { Verb } from './verb.ts'

/** Names a district. NA-32.2 that involves it. */
export const district: Verb<'district', 'district'> = {
  options(g, f, { where }) {
    const options: OneOf<'district'>[] = []
    const tier = f.district === undefined ? 0 : tierOf(f.district)
    for (const d of DISTRICT_LIST)
      if (where === 'working' ? works(g, d) : d !== f.district && tierOf(d) === tier)
        options.push({ do: 'district', in: idOf(d) })
    return options
  },
  chosen(g, f, _e, _seat, choice) {
    f.district = numberOf(choice.in)
    involve(g, f, f.district)
    emit(g, { key: 'namedDistrict', seat: f.by, in: choice.in, why: f.source })
  },
  blocked: (g, _f, { where }) => (where === 'working' ? idleDistricts(g, 'district', 'NA-43.2') : []),
}
