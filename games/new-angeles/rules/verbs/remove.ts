import { ENOUGH, type OneOf } from '../choices.ts'
import { idOf, numberOf } from '../printed/board.ts'
import type { Slider } from '../printed/nouns.ts'
import { DISTRICT_LIST, districtAt } from '../queries.ts'
import { removePiece } from './city.ts'
import { forget, type Verb } from './verb.ts'

/** Takes min to max pieces off the city, one after another; their districts are kept. */
export const remove: Verb<'remove', 'remove' | 'enough'> = {
  start: (_g, f) => forget(f),
  options(g, f, { what, min }) {
    const options: OneOf<'remove' | 'enough'>[] = []
    for (const d of DISTRICT_LIST) {
      const district = districtAt(g, d)
      if (what !== 'enemy') {
        if (district[what]) options.push({ do: 'remove', what, from: idOf(d) })
        continue
      }
      if (district.humanFirst) options.push({ do: 'remove', what: 'humanFirst', from: idOf(d) })
      if (district.orgcrime) options.push({ do: 'remove', what: 'orgcrime', from: idOf(d) })
    }
    if (options.length > 0 && f.n >= min) options.push(ENOUGH)
    return options
  },
  chosen(g, f, { max }, _seat, choice) {
    if (choice.do !== 'remove') return
    removePiece(g, f, choice.what as Slider, numberOf(choice.from))
    f.saved.push(numberOf(choice.from))
    return ++f.n < max ? 'more' : undefined
  },
}
