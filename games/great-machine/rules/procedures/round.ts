import { call, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { isVersus, rebelSeats } from '../queries.ts'
import type { Hero, Table } from '../table.ts'
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
    open.tally = { identified: 0, arrested: 0, riots: 0, slot: open.discontent, raided: 0 }
    open.optimized = false
    open.optionsUsed = []
    open.freeExits = 0
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
    if (rebels.length === 2 && g.options.third === 'shared') shared(open).seat = rebels[(open.round + 1) % 2] as Seat
  },
  opening(g) {
    g.open.phase = 'opening'
    return call(opening.start())
  },
  access(g) {
    g.open.phase = 'access'
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
    return call(closing.start())
  },
  next: () => goTo('begin'),
})

/** The shared Hero of two Revolutionaries: the one in the middle of the Initiative order. */
const shared = (open: Table): Hero => open.heroes[1] as Hero
