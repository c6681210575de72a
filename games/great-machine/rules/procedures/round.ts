import { call, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { isVersus, rebelSeats } from '../queries.ts'
import type { Table } from '../table.ts'
import { access } from './access.ts'
import { automaton } from './automaton.ts'
import { closing } from './closing.ts'
import { heroTurn } from './hero-turn.ts'
import { machine } from './machine.ts'
import { opening } from './opening.ts'

export interface RoundFrame extends Frame {
  proc: 'round'
  step: 'begin' | 'opening' | 'access' | 'machine' | 'heroes' | 'turns' | 'closing' | 'next'
  /** Which Hero's turn comes next, e.g. 1. */
  turn?: number
}

const { callThen, goTo, procedure } = stepsOf<Table, RoundFrame>()

/** GM-4.1 A round has five phases; rounds follow one another until somebody wins. */
export const round = procedure('round', {
  begin(g) {
    const { open } = g
    open.round++
    emit(g, { key: 'roundBegan', round: open.round })
    open.tally = { identified: 0, arrested: 0, riots: 0, slot: open.discontent, raided: 0 }
    open.optimized = false
    open.optionsUsed = []
    open.freeExits = 0
    open.freeUsed = 0
    for (const servant of open.servants) {
      servant.acted = []
      servant.patrol = false
    }
    const rebels = rebelSeats(g)
    for (const h of open.heroes) {
      h.detained = false
      h.from = h.at
    }
    // GM-3.10 A shared Hero is decided for by the two in turn, round by round.
    for (const h of open.heroes)
      if (h.shared) {
        h.seat = rebels[(open.round + 1) % rebels.length] as Seat
        emit(g, { key: 'heroPassed', hero: h.id, seat: h.seat })
      }
  },
  opening(g) {
    g.open.phase = 'opening'
    return call(opening.start())
  },
  access(g) {
    g.open.phase = 'access'
    emit(g, { key: 'accessBegan' })
    return call(access.start())
  },
  machine(g) {
    g.open.phase = 'machine'
    return call(isVersus(g) ? machine.start() : automaton.start())
  },
  heroes(g, f) {
    g.open.phase = 'heroes'
    f.turn = 0
  },
  turns(g, f) {
    const turn = f.turn ?? 0
    if (turn >= g.open.heroes.length) return
    f.turn = turn + 1
    return callThen(heroTurn.start({ hero: turn, exits: 0, path: [] }), 'turns')
  },
  closing(g) {
    g.open.phase = 'closing'
    emit(g, { key: 'closingBegan', round: g.open.round })
    return call(closing.start())
  },
  next: () => goTo('begin'),
})
