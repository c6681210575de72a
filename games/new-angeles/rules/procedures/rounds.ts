import {
  again,
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
import { DISTRICTS, EXIT, LAST_SPACE, LAST_STANDARD_SPACE, ROOT, ROUND_TRACK, tierOf } from '../data/board.ts'
import { CORP_ROWS } from '../data/corporations.ts'
import { demandRow } from '../data/demands.ts'
import { eventRow, PLACE_ORDER, type Top } from '../data/events.ts'
import { riseFrames } from '../frames.ts'
import { countFor, DISTRICT_LIST, demandMet, districtAt, investmentValue, seatOf, seatState } from '../queries.ts'
import { knowTopEvent, layAssets, revealDemand } from '../setup.ts'
import { type G, RESOURCES, type Table } from '../state.ts'
import { exploit, moveOut, place } from '../verbs/city.ts'
import { changeCapital, raiseThreat } from '../verbs/tracks.ts'
import { turn } from './turn.ts'

/** NA-51 the round track: standard rounds and demand rounds. */
interface MatchFrame extends Frame {
  proc: 'match'
  step: 'space' | 'advance'
}
const matchSteps = stepsOf<Table, MatchFrame>()

export const match = matchSteps.procedure('match', {
  space: (g) => {
    const kind = ROUND_TRACK[g.open.space]
    emit(g, { key: kind === 'demand' ? 'demand-round' : 'round', n: Number(kind) || 0 })
    return call(kind === 'demand' ? demand.start() : standard.start())
  },
  advance(g): Next {
    // NA-18.6 the third demand ends the match
    if (g.open.space === LAST_SPACE) return done
    g.open.space++
    return matchSteps.goTo('space')
  },
})

/** NA-55 a standard round. */
interface StandardFrame extends Frame {
  proc: 'standard'
  step: 'turns' | 'production' | 'event'
}
const standardSteps = stepsOf<Table, StandardFrame>()

export const standard = standardSteps.procedure('standard', {
  // NA-3.4, 67.4 turns until the track is empty
  turns(g): Next {
    g.open.phase = 'action'
    return g.open.turnTrack.length === 0 ? undefined : standardSteps.callThen(turn.start({ used: [] }), 'turns')
  },
  production(g) {
    g.open.phase = 'production'
    return call(production.start({ d: 1 }))
  },
  event(g) {
    g.open.phase = 'event'
    return call(event.start())
  },
})

/** NA-44 exploitation, lowest district first. */
interface ProductionFrame extends Frame {
  proc: 'production'
  step: 'exploit'
  /** The district whose turn it is, e.g. 4 */
  d: number
}
const productionSteps = stepsOf<Table, ProductionFrame>()

export const production = productionSteps.procedure('production', {
  exploit(g, f): Next {
    const rises = riseFrames(g)
    if (rises !== undefined) return productionSteps.callThen(rises, 'exploit')
    if (f.d > DISTRICTS.length) return done
    if (districtAt(g, f.d).android) exploit(g, f.d)
    f.d++
    return again
  },
})

/** NA-24 the event phase. */
interface EventFrame extends Frame {
  proc: 'event'
  step: 'reveal' | 'top' | 'place' | 'contract' | 'lay' | 'bury'
  /** Threat before the event, e.g. 7 */
  before?: number
}
const eventSteps = stepsOf<Table, EventFrame>()

/** Every unit of a kind moves, the highest district first, each so many times in a row. */
function moveAll(g: G, what: 'humanFirst' | 'orgcrime', times: number): void {
  for (let d: number = DISTRICTS.length; d >= 1; d--) {
    if (!districtAt(g, d)[what]) continue
    let at: number = d
    for (let i = 0; i < times && at !== ROOT; i++) {
      const to = landing(g, what, at)
      moveOut(g, undefined, what, at)
      at = to
    }
  }
}

/** Where a unit that leaves a district comes to stand. */
function landing(g: G, what: 'humanFirst' | 'orgcrime', from: number): number {
  let d = EXIT[from] as number
  while (d !== ROOT && (districtAt(g, d)[what] || districtAt(g, d).prisec)) d = EXIT[d] as number
  return d
}

function resolveTop(g: G, top: Top): void {
  switch (top.do) {
    case 'nothing':
      return
    case 'moveAll':
      return moveAll(g, top.what, top.times)
    case 'each':
      return raiseThreat(g, undefined, countFor(g, top.of), 'event')
    case 'atLeast':
      if (countFor(g, top.of) >= top.n) raiseThreat(g, undefined, top.threat, 'event')
      return
    case 'inTier':
      if (DISTRICT_LIST.some((d) => tierOf(d) === top.tier && districtAt(g, d)[top.what]))
        raiseThreat(g, undefined, top.threat, 'event')
      else resolveTop(g, top.otherwise)
  }
}

export const event = eventSteps.procedure('event', {
  reveal(g, f) {
    const back = g.open.eventDeck.pop() as number
    delete g.open.eventBacks[back]
    g.open.event = turnUp(g, back)
    f.before = g.open.threat
    emit(g, { key: 'event', card: g.open.event })
  },
  // NA-24.1 from top to bottom: first the effect …
  top(g): Next {
    resolveTop(g, eventRow(g.open.event as string).top)
    const rises = riseFrames(g)
    return rises === undefined ? undefined : call(rises)
  },
  // … then the placements, row by row …
  place(g): Next {
    const row = eventRow(g.open.event as string)
    for (const what of PLACE_ORDER) for (const d of row.place[what]) place(g, undefined, what, d)
    const rises = riseFrames(g)
    return rises === undefined ? undefined : call(rises)
  },
  // NA-11.2 Melange Mining is paid when threat rose by less than 2
  contract(g, f) {
    const seat = seatOf(g, 'melange')
    if (seat !== undefined && g.open.threat - (f.before as number) < 2)
      changeCapital(g, seat, CORP_ROWS.melange.contract, 'contract')
  },
  // … then the turns of the next round. NA-67.5 none after the sixth.
  lay(g) {
    if (g.open.space < LAST_STANDARD_SPACE) layAssets(g, eventRow(g.open.event as string).turns)
  },
  bury(g) {
    putOnBottom(g.open.eventDeck, turnDown(g, 'event', g.open.event as string, EVERYBODY))
    delete g.open.event
    knowTopEvent(g)
  },
})

/** NA-18 a demand round. */
interface DemandFrame extends Frame {
  proc: 'demand'
  step: 'score' | 'pay' | 'last' | 'reveal' | 'invest'
}
const demandSteps = stepsOf<Table, DemandFrame>()

export const demand = demandSteps.procedure('demand', {
  // NA-18.1
  score(g) {
    g.open.phase = 'demand'
    for (let seat = 0; seat < g.seats; seat++) {
      const state = seatState(g, seat)
      if (state.investment === undefined) continue
      const id = turnUp(g, state.investment)
      delete state.investment
      state.scored = id
      emit(g, { key: 'scored', seat, card: id, n: investmentValue(g, id) })
      changeCapital(g, seat, investmentValue(g, id), id)
    }
  },
  // NA-18.2 once, however many resources are short
  pay(g): Next {
    const met = demandMet(g.open)
    emit(g, { key: met ? 'demand-met' : 'demand-failed', card: g.open.demand })
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
  invest: () => call({ proc: 'invest', step: 'deal' } as Frame),
})
