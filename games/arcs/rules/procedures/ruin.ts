import { type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { cityTypes, placeOf } from '../queries.ts'
import type { Table } from '../table.ts'
import { provokeOutrage } from '../verbs/court.ts'
import { obtain } from './obtain.ts'

/** Cities were destroyed: all their Outrages, then a Ransack for each of them. */
export interface RuinFrame extends Frame {
  proc: 'ruin'
  step: 'outrage' | 'ransack' | 'more'
  seat: Seat
  defender: Seat
  system: number
  /** Cities still to be ransacked for, after the one in hand. */
  count: number
  /** False when a card keeps the cities from being ransacked. */
  ransacks: boolean
}
const { ask, callThen, goTo, procedure } = stepsOf<Table, RuinFrame>()

export const ruin = procedure('ruin', {
  // ARCS-11.1 Outrage of the cities' type. ARCS-11.7 all of it before any Ransack; the same once more would find nothing.
  outrage(g, f) {
    f.count--
    for (const type of cityTypes(g, f.system)) provokeOutrage(g, f.seat, type)
  },
  // ARCS-11.3 a card with an agent of the defender.
  ransack: ask<Choices['ransack']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-11.3',
    options(g, f) {
      if (!f.ransacks) return []
      const options: Choices['ransack'][] = []
      for (const { card, agents } of g.open.court)
        if (card !== '' && (agents[f.defender] as number) > 0) options.push({ do: 'ransack', card })
      return options
    },
    chosen(g, _, seat, choice) {
      return callThen(obtain.start({ seat, place: placeOf(g, choice.card), ransack: true }), 'more')
    },
    prompt: (_, f) => ({ key: 'prompt.ruin.ransack', owner: f.defender }),
  }),
  // ARCS-11.7 once for each city.
  more(_, f) {
    if (f.count === 0) return undefined
    f.count--
    return goTo('ransack')
  },
})
