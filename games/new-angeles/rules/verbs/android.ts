import { emit } from '../../../../kernel/index.ts'
import { ENOUGH, type OneOf } from '../choices.ts'
import { androidMoved } from '../moments.ts'
import { hasOne } from '../outlook/blocked.ts'
import { idOf, numberOf } from '../printed/board.ts'
import { DISTRICT_LIST, districtAt } from '../queries.ts'
import { involve } from './city.ts'
import { paysContracts } from './tracks.ts'
import { forget, type Verb } from './verb.ts'

/** NA-5 androids go anywhere without an android, each at most once. */
export const android: Verb<'android', 'android' | 'enough'> = {
  start: (_g, f) => forget(f),
  options(g, f, { min }) {
    const options: OneOf<'android' | 'enough'>[] = []
    for (const from of DISTRICT_LIST) {
      if (!districtAt(g, from).android || f.saved.includes(from)) continue
      for (const to of DISTRICT_LIST)
        if (!districtAt(g, to).android) options.push({ do: 'android', from: idOf(from), to: idOf(to) })
    }
    if (options.length > 0 && f.n >= min) options.push(ENOUGH)
    return options
  },
  chosen(g, f, { max }, _seat, choice) {
    if (choice.do !== 'android') return
    const from = numberOf(choice.from)
    const to = numberOf(choice.to)
    involve(g, f, from)
    involve(g, f, to)
    districtAt(g, from).android = false
    districtAt(g, to).android = true
    emit(g, { key: 'android', from: choice.from, in: choice.to, why: f.source })
    if (!f.moved && paysContracts(f)) androidMoved.tell(g, undefined)
    f.moved = true
    f.saved.push(to)
    return ++f.n < max ? 'more' : undefined
  },
  blocked: (g) => hasOne(g, 'android', 'android', 'NA-5.3'),
}
