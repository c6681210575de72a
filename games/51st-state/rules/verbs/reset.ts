import { again, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { findPlace } from '../queries.ts'
import { type G, type Place, sideOf, type Table } from '../table.ts'

/** Making used Locations of the own State usable again. */
export interface ResetFrame extends Frame {
  proc: 'reset'
  step: 'which'
  seat: Seat
  /** The number of the Location that resets: never itself. */
  place: number
  /** How many may be reset, e.g. `3`. */
  upTo: number
  /** How many have been, e.g. `0`. */
  count: number
}

/** Other own Locations with use markers or a foreign worker. */
export const resettable = (g: G, seat: Seat, self: number): Place[] =>
  sideOf(g, seat).state.filter((at) => !at.ruined && at.place !== self && (at.uses > 0 || at.visitor >= 0))

const { ask, procedure } = stepsOf<Table, ResetFrame>()

export const reset = procedure('reset', {
  // 51-10.8
  which: ask<Choices['reset' | 'stop']>({
    who: (_, { seat }) => seat,
    rule: '51-10.8',
    options(g, f, seat) {
      const choices: Choices['reset' | 'stop'][] = resettable(g, seat, f.place).map(({ card, place }) => ({
        do: 'reset',
        card,
        place,
      }))
      return f.count > 0 && choices.length > 0 ? [...choices, { do: 'stop' }] : choices
    },
    chosen(g, f, seat, choice) {
      if (choice.do === 'stop') return
      const { place, card } = choice
      const { at } = findPlace(g, place)
      at.uses = 0
      at.visitor = -1
      f.count++
      emit(g, { key: 'reset', seat, card })
      return f.count < f.upTo ? again : undefined
    },
    about: (_g, _f, _s, choice) =>
      choice.do === 'stop' ? { group: 'stop', label: { key: 'ui.stop.reset' } } : { group: 'reset' },
  }),
})
