import {
  call,
  done,
  EVERYBODY,
  emit,
  type Frame,
  type Next,
  PASS,
  type Pass,
  putOnBottom,
  stepsOf,
  turnDown,
  turnUp,
} from '../../../../kernel/index.ts'
import { LAST_SPACE } from '../printed/board.ts'
import { demandRow } from '../printed/demands.ts'
import { RESOURCES, type Resource } from '../printed/nouns.ts'
import { around, demandMet, investmentValue, targetOf } from '../queries.ts'
import { revealDemand } from '../setup.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { riseFrames } from '../verbs/frames.ts'
import { raiseThreat } from '../verbs/tracks.ts'
import { invest } from './invest.ts'

/** NA-18 a demand round. */
export interface DemandFrame extends Frame {
  proc: 'demand'
  step: 'score' | 'talk' | 'pay' | 'last' | 'reveal' | 'invest'
}
const { askAll, procedure } = stepsOf<Table, DemandFrame>()

/** What the supply lacks of each resource; 0 where it has enough. */
function shortOf({ open }: G): Record<Resource, number> {
  const short = (resource: Resource): number => Math.max(0, targetOf(open, resource) - open.supply[resource])
  return {
    energy: short('energy'),
    consumables: short('consumables'),
    tech: short('tech'),
    entertainment: short('entertainment'),
    credits: short('credits'),
  }
}

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
      const count = investmentValue(g, id)
      state.capital += count
      emit(g, { key: 'scored', seat, card: id, count, now: state.capital })
    }
  },
  // NA-70.25 the last words before the end: afterwards nothing can be traded any more
  talk: askAll<Pass>({
    seats: (g) => (g.open.space === LAST_SPACE ? around(g, g.open.active).slice() : []),
    always: true,
    options: () => [PASS],
    chosen: () => undefined,
    rule: 'NA-65',
  }),
  // NA-18.2 once, however many resources are short
  pay(g): Next {
    const met = demandMet(g.open)
    if (met) emit(g, { key: 'demandMet', card: g.open.demand })
    else emit(g, { key: 'demandFailed', card: g.open.demand, ...shortOf(g) })
    if (!met) raiseThreat(g, undefined, demandRow(g.open.demand).threat, 'demand')
    const rises = riseFrames(g)
    return rises === undefined ? undefined : call(rises)
  },
  last: (g) => (g.open.space === LAST_SPACE ? done : undefined),
  // NA-18.3
  reveal(g) {
    for (const resource of RESOURCES) g.open.supply[resource] = 0
    emit(g, { key: 'supplyEmptied' })
    putOnBottom(g.open.demandDeck, turnDown(g, 'demand', g.open.demand, EVERYBODY))
    revealDemand(g)
  },
  // NA-18.4
  invest: () => call(invest.start()),
})
