import {
  call,
  done,
  EVERYBODY,
  emit,
  type Frame,
  type Next,
  putOnBottom,
  stepsOf,
  turnDown,
  turnUp,
} from '../../../../kernel/index.ts'
import { LAST_SPACE } from '../printed/board.ts'
import { demandRow } from '../printed/demands.ts'
import { RESOURCES } from '../printed/nouns.ts'
import { demandMet, investmentValue } from '../queries.ts'
import { revealDemand } from '../setup.ts'
import { sideOf, type Table } from '../table.ts'
import { riseFrames } from '../verbs/frames.ts'
import { changeCapital, raiseThreat } from '../verbs/tracks.ts'
import { invest } from './invest.ts'

/** NA-18 a demand round. */
export interface DemandFrame extends Frame {
  proc: 'demand'
  step: 'score' | 'pay' | 'last' | 'reveal' | 'invest'
}
const { procedure } = stepsOf<Table, DemandFrame>()

export const demand = procedure('demand', {
  // NA-18.1
  score(g) {
    g.open.phase = 'demand'
    for (let seat = 0; seat < g.seats; seat++) {
      const state = sideOf(g, seat)
      if (state.investment === undefined) continue
      const id = turnUp(g, state.investment)
      delete state.investment
      state.scored = id
      emit(g, { key: 'scored', seat, card: id, count: investmentValue(g, id) })
      changeCapital(g, seat, investmentValue(g, id), id)
    }
  },
  // NA-18.2 once, however many resources are short
  pay(g): Next {
    const met = demandMet(g.open)
    emit(g, { key: met ? 'demandMet' : 'demandFailed', card: g.open.demand })
    if (!met) raiseThreat(g, undefined, demandRow(g.open.demand).threat, 'demand')
    const rises = riseFrames(g)
    return rises === undefined ? undefined : call(rises)
  },
  last: (g) => (g.open.space === LAST_SPACE ? done : undefined),
  // NA-18.3
  reveal(g) {
    for (const resource of RESOURCES) g.open.supply[resource] = 0
    putOnBottom(g.open.demandDeck, turnDown(g, 'demand', g.open.demand, EVERYBODY))
    revealDemand(g)
  },
  // NA-18.4
  invest: () => call(invest.start()),
})
