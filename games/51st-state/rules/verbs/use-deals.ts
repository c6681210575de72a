import { again, done, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { rowOf } from '../printed/index.ts'
import { openOpponents } from '../queries.ts'
import { type G, RIVAL, sideOf, type Table } from '../table.ts'
import { add, gain } from './gain.ts'
import { tellLastRound } from './score.ts'

/** Gaining the Goods of deals that stay where they are. */
export interface UseDealsFrame extends Frame {
  proc: 'useDeals'
  step: 'which'
  seat: Seat
  from: 'self' | 'other'
  /** How many more deals pay out, e.g. `3`. */
  more: number
  /** Own deals that have not paid out yet, e.g. `['quarry']`. */
  unpaid: string[]
}

/** Deals of opponents who have not passed, one choice for each Good. */
export function foreignDeals(g: G, seat: Seat): Choices['borrowDeal'][] {
  const choices: Choices['borrowDeal'][] = []
  for (const owner of openOpponents(g, seat)) {
    if (owner === RIVAL) continue
    for (const good of new Set(sideOf(g, owner).deals.map((card) => rowOf(card).deal)))
      choices.push({ do: 'borrowDeal', owner, good })
  }
  return choices
}

/** “Up to three”: whoever has gained one may leave the others. */
const STOP: Choices['stop'] = { do: 'stop' }

const { ask, procedure } = stepsOf<Table, UseDealsFrame>()

export const useDeals = procedure('useDeals', {
  // 51-10.9
  which: ask<Choices['useDeal' | 'borrowDeal' | 'stop']>({
    who: (_, { seat }) => seat,
    rule: '51-10.9',
    options: (g, f, seat) =>
      f.from === 'other'
        ? foreignDeals(g, seat)
        : [...new Set(f.unpaid.map((card) => rowOf(card).deal))]
            .map((good): Choices['useDeal' | 'stop'] => ({ do: 'useDeal', good }))
            .concat(f.unpaid.length < sideOf(g, seat).deals.length ? STOP : []),
    chosen(g, f, seat, choice) {
      if (choice.do === 'stop') return done
      const { good } = choice
      emit(g, { key: 'usedDeal', seat, good, ...(choice.do === 'borrowDeal' ? { owner: choice.owner } : {}) })
      if (good === 'card') gain(g, seat, good, 1)
      else if (add(g, seat, good, 1)) tellLastRound(g, seat)
      f.unpaid.splice(
        f.unpaid.findIndex((card) => rowOf(card).deal === good),
        1,
      )
      f.more--
      return f.more > 0 && f.unpaid.length > 0 ? again : undefined
    },
    about: (_g, _f, _s, choice) =>
      choice.do === 'stop'
        ? { group: 'stop', label: { key: 'ui.stop.deals' } }
        : { group: 'deals', yield: { [choice.good]: 1 } },
  }),
})
