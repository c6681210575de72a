import type { OneOf } from '../choices.ts'
import { sideOf } from '../table.ts'
import { stealCapital } from './tracks.ts'
import type { Verb } from './verb.ts'

/** 1 from anybody else, 2 from the richest of the others. */
export const robAny: Verb<'robAny', 'rob'> = {
  options(g, f) {
    const options: OneOf<'rob'>[] = []
    let most = 0
    for (let seat = 0; seat < g.seats; seat++) if (seat !== f.by) most = Math.max(most, sideOf(g, seat).capital)
    for (let seat = 0; seat < g.seats; seat++) {
      const { capital } = sideOf(g, seat)
      if (seat === f.by || capital === 0) continue
      options.push({ do: 'rob', seat, count: 1 })
      if (capital === most) options.push({ do: 'rob', seat, count: 2 })
    }
    return options
  },
  chosen(g, f, _e, _seat, choice) {
    stealCapital(g, f.by, choice.seat, choice.count, f.source)
  },
}
