import { ENOUGH, type OneOf } from '../choices.ts'
import { atZero } from '../outlook/blocked.ts'
import { TRACK_END } from '../printed/house.ts'
import { RESOURCES } from '../printed/nouns.ts'
import { shiftResource } from './tracks.ts'
import type { Verb } from './verb.ts'

/** One resource up or down, each at most once. */
export const resource: Verb<'resource', 'resource' | 'enough'> = {
  start(_g, f) {
    f.saved.length = 0
    return 'ask'
  },
  options(g, f, { delta, min }) {
    const options: OneOf<'resource' | 'enough'>[] = []
    RESOURCES.forEach((resource, i) => {
      const now = g.open.supply[resource]
      if ((delta > 0 ? now < TRACK_END[resource] : now > 0) && !f.saved.includes(i))
        options.push({ do: 'resource', resource })
    })
    if (options.length > 0 && f.n >= min) options.push(ENOUGH)
    return options
  },
  chosen(g, f, { delta, max }, _seat, choice) {
    if (choice.do !== 'resource') return
    shiftResource(g, f, choice.resource, delta)
    f.saved.push(RESOURCES.indexOf(choice.resource))
    return ++f.n < max ? 'more' : undefined
  },
  blocked: (g, f, { delta }) => (delta < 0 ? atZero(g, f) : []),
}
