import { done, emit, type Frame, stepsOf } from '../../../../kernel/index.ts'
import { sideOf, type Table } from '../table.ts'
import { rivalTurn } from './rival.ts'
import { turn } from './turn.ts'

/** The Action phase: turns clockwise from the first player until all have passed. */
export interface ActionFrame extends Frame {
  proc: 'action'
  step: 'open' | 'turn' | 'rival' | 'next'
}

const { callThen, goTo, procedure } = stepsOf<Table, ActionFrame>()

export const action = procedure('action', {
  // 51-7.2
  open(g) {
    const { open } = g
    open.phase = 'action'
    open.turn = open.first
    if (g.sink !== undefined) emit(g, { key: 'actions', ...(open.rival === undefined ? { seat: open.first } : {}) })
  },
  turn: (g) => (sideOf(g, g.open.turn).passed ? goTo('rival') : callThen(turn.start({ seat: g.open.turn }), 'rival')),
  // 51-13.6
  rival({ open }) {
    if (open.rival !== undefined && !open.rival.passed) return callThen(rivalTurn.start(), 'next')
  },
  // 51-7.3
  next(g) {
    const { open } = g
    if (open.sides.every(({ passed }) => passed)) return done
    do open.turn = (open.turn + 1) % g.seats
    while (sideOf(g, open.turn).passed)
    return goTo('turn')
  },
})
