import { call, done, emit, type Frame, type Next, stepsOf } from '../../../../kernel/index.ts'
import { LAST_SPACE, LAST_STANDARD_SPACE, ROUND_TRACK } from '../printed/board.ts'
import type { Table } from '../table.ts'
import { demand } from './demand.ts'
import { event } from './event.ts'
import { production } from './production.ts'
import { turn } from './turn.ts'

/** NA-51 the round track: standard rounds and demand rounds. */
export interface MatchFrame extends Frame {
  proc: 'match'
  step: 'space' | 'advance'
}
const matchSteps = stepsOf<Table, MatchFrame>()

export const match = matchSteps.procedure('match', {
  space: (g) => {
    const { space } = g.open
    const kind = ROUND_TRACK[space]
    if (kind !== 'demand') {
      emit(g, { key: space === LAST_STANDARD_SPACE ? 'lastRound' : 'round', number: Number(kind) })
      return call(standard.start())
    }
    emit(g, { key: 'demandRound', number: ROUND_TRACK.slice(0, space + 1).filter((each) => each === 'demand').length })
    return call(demand.start())
  },
  advance(g): Next {
    // NA-18.6 the third demand ends the match
    if (g.open.space === LAST_SPACE) return done
    g.open.space++
    return matchSteps.goTo('space')
  },
})

/** NA-55 a standard round. */
export interface StandardFrame extends Frame {
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
    emit(g, { key: 'production' })
    return call(production.start({ d: 1 }))
  },
  event(g) {
    g.open.phase = 'event'
    return call(event.start())
  },
})
