import { again, type Back, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { END, inOrder, type Pick, PROCEED } from '../choices.ts'
import { aboutAct } from '../outlook/about.ts'
import { blockedActs, blockedOpening } from '../outlook/blocked.ts'
import { actionRow, BATTLE, SECURE, SUIT_ACTIONS } from '../printed/actions.ts'
import { AMBITIONS_OF_NUMBER } from '../printed/ambitions.ts'
import { leads, owns, reach, shipsAt } from '../queries.ts'
import { type G, type Play, sideOf, type Table } from '../table.ts'
import { maySeize, seize } from '../verbs/court.ts'
import { returnSpent } from '../verbs/tokens.ts'
import { actionOptions } from './actions.ts'
import { influencesBeforeSecure, movesBeforeBattle } from './bonus.ts'
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

export const turn = procedure('turn', {
  play,
  // ARCS-4.1 declare, ARCS-3.9 seize, before anything else.
  opening: ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-4.1',
    options: openingOptions,
    chosen(g, _, seat, choice) {
      if (choice.do === 'declare') {
        g.open.turn.declared = true
        const zero = g.open.turn.as === 'lead'
        return callThen(declare.start({ seat, ambition: choice.ambition ?? 'tycoon', zero }), 'opening')
      }
      if (choice.do === 'seize') {
        const { hand } = sideOf(g, seat)
        const play = g.open.played[g.open.played.length - 1] as Play
        play.seizer = choice.back as Back
        hand.splice(hand.indexOf(play.seizer), 1)
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
  pips: ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-5.1',
    options(g, _, seat) {
      const { pips } = g.open.turn
      if (pips === 0) return []
      const options: Pick[] = []
      actionOptions(g, seat, pipActions(g), 'pip', options)
      bonusesFirst(g, seat, options)
      options.push(END)
      return options
    },
    chosen(g, _, seat, choice) {
      if (choice.do === 'end') return undefined
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

function openingOptions(g: G, _: TurnFrame, seat: Seat): Pick[] {
  const { open } = g
  const { turn: now } = open
  const options: Pick[] = []
  const play = open.played[open.played.length - 1] as Play
  // ARCS-4.1 the lead card's ambition; ARCS-13.25 Galactic Bards for a follower's face-up card.
  const bards = now.as !== 'lead' && now.as !== 'copy' && !open.declared && owns(g, seat, 'galactic-bards')
  if (!now.declared && (now.as === 'lead' || bards) && mayDeclare(g, seat))
    for (const ambition of AMBITIONS_OF_NUMBER[actionRow(play.card).number] ?? [])
      options.push({ do: 'declare', ambition })
  if (now.as !== 'lead' && maySeize(g, seat))
    for (const back of sideOf(g, seat).hand) options.push({ do: 'seize', back })
  if (options.length > 0) options.push(PROCEED)
  return options
}

const pipActions = (g: G): number => SUIT_ACTIONS[g.open.turn.suit] | (g.open.turn.armed ? BATTLE : 0)

const TACTICAL: Pick = { do: 'tactical' }
const CHARM: Pick = { do: 'charm' }

/** ARCS-15.6, ARCS-15.7 the Warrior's Move and the Feastbringer's Influence may come before. */
function bonusesFirst(g: G, seat: Seat, options: Pick[]): void {
  const { as } = g.open.turn
  if (as !== 'copy' && as !== 'pivot') return
  const actions = pipActions(g)
  if ((actions & BATTLE) !== 0 && leads(g, seat, 'warrior') && movesBeforeBattle(g, seat).length > 0)
    options.push(TACTICAL)
  if ((actions & SECURE) !== 0 && leads(g, seat, 'feastbringer') && influencesBeforeSecure(g, seat).length > 0)
    options.push(CHARM)
}
