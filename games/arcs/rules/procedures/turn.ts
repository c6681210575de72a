import { again, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type ActOption, type Choices, END, inOrder, PROCEED } from '../choices.ts'
import { followersDeclare } from '../moments.ts'
import { aboutAct } from '../outlook/about.ts'
import { blockedActs, blockedOpening } from '../outlook/blocked.ts'
import { actionRow, BATTLE, SUIT_ACTIONS } from '../printed/actions.ts'
import { AMBITIONS_OF_NUMBER } from '../printed/ambitions.ts'
import { reach, shipsAt } from '../queries.ts'
import { type G, type Play, sideOf, type Table } from '../table.ts'
import { maySeize, seize } from '../verbs/court.ts'
import { returnSpent } from '../verbs/tokens.ts'
import { actionOptions } from './actions.ts'
import { declare, mayDeclare } from './declare.ts'
import { perform } from './perform.ts'
import { play } from './play.ts'
import { prelude } from './prelude.ts'
import { deploy } from './scatter.ts'

export interface TurnFrame extends Frame {
  proc: 'turn'
  step: 'play' | 'opening' | 'prelude' | 'preludeEnds' | 'pips' | 'exile' | 'close'
  seat: Seat
}
const { ask, callThen, procedure } = stepsOf<Table, TurnFrame>()

type Opening = Choices['declare' | 'seize' | 'proceed']

export const turn = procedure('turn', {
  play,
  // ARCS-4.1 declare, ARCS-3.9 seize, before anything else.
  opening: ask<Opening>({
    who: (_, f) => f.seat,
    rule: 'ARCS-4.1',
    options: openingOptions,
    chosen(g, _, seat, choice) {
      if (choice.do === 'declare') {
        g.open.turn.declared = true
        const zero = g.open.turn.as === 'lead'
        return callThen(declare.start({ seat, ambition: choice.ambition, zero }), 'opening')
      }
      if (choice.do === 'seize') {
        const { hand } = sideOf(g, seat)
        const laid = g.open.played[g.open.played.length - 1] as Play
        laid.seizer = choice.back
        hand.splice(hand.indexOf(laid.seizer), 1)
        seize(g, seat)
        return again
      }
      return undefined
    },
    about: (_, __, ___, choice) => ({ group: choice.do }),
    blocked: (g, _, seat) => blockedOpening(g, seat),
  }),
  prelude,
  // ARCS-6.3 spent tokens reach the supply now.
  preludeEnds(g) {
    returnSpent(g)
    g.open.turn.phase = 'pips'
  },
  // ARCS-5.1 one action a pip; ARCS-5.2 pips may be left.
  pips: ask<ActOption>({
    who: (_, f) => f.seat,
    rule: 'ARCS-5.1',
    options(g, _, seat) {
      const { pips } = g.open.turn
      if (pips === 0) return []
      const options: ActOption[] = []
      actionOptions(g, seat, pipActions(g), 'pip', options)
      options.push(END)
      return options
    },
    chosen(g, _, seat, choice) {
      if (choice.do === 'end' || choice.do === 'nothing') return undefined
      g.open.turn.pips--
      return inOrder(perform(g, seat, choice, 'pip'), 'pips')
    },
    prompt: (g) => ({ key: 'prompt.turn.pips', count: g.open.turn.pips }),
    about: (g, _, seat, choice) => aboutAct(g, seat, choice),
    blocked: (g, _, seat) => [...blockedOpening(g, seat), ...blockedActs(g, seat, pipActions(g))],
  }),
  // ARCS-5.9 without ships and starports three ships come back at a gate.
  exile(g, f): Next {
    for (const system of reach(g).systems) if (shipsAt(g, system, f.seat) > 0) return undefined
    for (const { seat, kind } of g.open.buildings) if (seat === f.seat && kind === 'starport') return undefined
    return inOrder([deploy.start({ seat: f.seat, ships: 3, systems: reach(g).gates.slice() })])
  },
  close(g) {
    for (const building of g.open.buildings) building.used = false
    g.open.turn.seat = -1
  },
})

function openingOptions(g: G, _: TurnFrame, seat: Seat): Opening[] {
  const { open } = g
  const options: Opening[] = []
  const laid = open.played[open.played.length - 1] as Play
  if (declaresNow(g, seat) && mayDeclare(g, seat))
    for (const ambition of AMBITIONS_OF_NUMBER[actionRow(laid.card).number] ?? [])
      options.push({ do: 'declare', ambition })
  if (open.turn.as !== 'lead' && maySeize(g, seat))
    for (const back of sideOf(g, seat).hand) options.push({ do: 'seize', back })
  if (options.length > 0) options.push(PROCEED)
  return options
}

/** ARCS-4.1 the lead card's ambition, once; a card may let a follower declare its face-up card. */
function declaresNow(g: G, seat: Seat): boolean {
  const { declared, as } = g.open.turn
  if (declared) return false
  if (as === 'lead') return true
  return as !== 'copy' && !g.open.declared && followersDeclare.by(g, seat, false, undefined)
}

const pipActions = (g: G): number => SUIT_ACTIONS[g.open.turn.suit] | (g.open.turn.armed ? BATTLE : 0)
