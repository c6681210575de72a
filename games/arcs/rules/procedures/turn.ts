import {
  type Blocked,
  type Frame,
  type Json,
  type Next,
  type Phrase,
  type Seat,
  stepsOf,
} from '../../../../kernel/index.ts'
import { type ActOption, BEGIN, type Choices, END, inOrder, type PreludeOption } from '../choices.ts'
import { followersDeclare } from '../moments.ts'
import { aboutAct } from '../outlook/about.ts'
import { blockedActs, blockedOpening } from '../outlook/blocked.ts'
import { actionRow, BATTLE, SUIT_ACTIONS } from '../printed/actions.ts'
import { AMBITIONS_OF_NUMBER } from '../printed/ambitions.ts'
import { reach, shipsAt } from '../queries.ts'
import { type G, type Play, sideOf, type Table } from '../table.ts'
import type { Cause } from '../verbs/cause.ts'
import { maySeize, seize } from '../verbs/court.ts'
import { returnSpent } from '../verbs/tokens.ts'
import { actionOptions } from './actions.ts'
import { declare, mayDeclare } from './declare.ts'
import { perform } from './perform.ts'
import { play } from './play.ts'
import { preludeAct, preludeActs } from './prelude.ts'
import { deploy } from './scatter.ts'
import { aboutPrelude } from './vain.ts'

export interface TurnFrame extends Frame {
  proc: 'turn'
  step: 'play' | 'opening' | 'prelude' | 'preludeEnds' | 'pips' | 'exile' | 'close'
  seat: Seat
}
const { ask, callThen, goTo, procedure } = stepsOf<Table, TurnFrame>()

const SEIZED: Cause = { rule: 'ARCS-3.9' }

type Opening = Choices['declare' | 'seize']
type Doing = Opening | PreludeOption | ActOption

export const turn = procedure('turn', {
  play,
  // ARCS-4.1 declare, ARCS-3.9 seize, before anything else: whatever else is done closes this.
  opening: ask<Doing>({
    who: (_, f) => f.seat,
    rule: (g) => (g.open.turn.as === 'lead' ? 'ARCS-4.1' : 'ARCS-3.9'),
    options(g, _, seat) {
      const options: Doing[] = []
      openings(g, seat, options)
      preludeOptions(g, seat, options)
      return options
    },
    chosen: doing,
    prompt: promptNow,
    about: aboutDoing,
    blocked: blockedNow,
  }),
  // ARCS-6.1 tokens and cards in any order; ARCS-6.2 the first pip closes this.
  prelude: ask<Doing>({
    who: (_, f) => f.seat,
    rule: 'ARCS-6.1',
    options(g, _, seat) {
      const options: Doing[] = []
      preludeOptions(g, seat, options)
      return options
    },
    chosen: doing,
    prompt: promptNow,
    about: aboutDoing,
    blocked: blockedNow,
  }),
  // ARCS-6.3 spent tokens reach the supply now.
  preludeEnds: endPrelude,
  // ARCS-5.1 one action a pip; ARCS-5.2 pips may be left.
  pips: ask<Doing>({
    who: (_, f) => f.seat,
    rule: 'ARCS-5.1',
    options(g, _, seat) {
      const options: Doing[] = []
      pipOptions(g, seat, options)
      return options
    },
    chosen: doing,
    prompt: promptNow,
    about: aboutDoing,
    blocked: blockedNow,
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

/** What may come before anything else. */
function openings(g: G, seat: Seat, options: Doing[]): void {
  const { open } = g
  const laid = open.played[open.played.length - 1] as Play
  if (declaresNow(g, seat) && mayDeclare(g, seat))
    for (const ambition of AMBITIONS_OF_NUMBER[actionRow(laid.card).number] ?? [])
      options.push({ do: 'declare', ambition })
  if (open.turn.as !== 'lead' && maySeize(g, seat))
    for (const back of sideOf(g, seat).hand) options.push({ do: 'seize', back })
}

/** The prelude, and the pips at once: nobody is asked whether to go on. */
function preludeOptions(g: G, seat: Seat, options: Doing[]): void {
  preludeActs(g, seat, options)
  pipOptions(g, seat, options)
  if (pipsNeedBegin(g)) options.push(BEGIN)
}

function pipOptions(g: G, seat: Seat, options: Doing[]): void {
  if (g.open.turn.pips === 0) return
  actionOptions(g, seat, pipActions(g), 'pip', options as ActOption[])
  options.push(END)
}

/** ARCS-6.3 a token spent last of its kind must reach the supply before an action can gain it: then the prelude is ended by hand. */
function pipsNeedBegin({ open: { spent, supply } }: G): boolean {
  for (let i = 0; i < spent.length; i++) if ((spent[i] as number) > 0 && supply[i] === 0) return true
  return false
}

function endPrelude(g: G): void {
  returnSpent(g)
  g.open.turn.phase = 'pips'
}

function doing(g: G, _: TurnFrame, seat: Seat, choice: Doing): Next {
  const { turn: now } = g.open
  switch (choice.do) {
    case 'declare':
      now.declared = true
      return callThen(declare.start({ seat, ambition: choice.ambition, zero: now.as === 'lead' }), 'opening')
    case 'seize': {
      const { hand } = sideOf(g, seat)
      const laid = g.open.played[g.open.played.length - 1] as Play
      laid.seizer = choice.back
      hand.splice(hand.indexOf(laid.seizer), 1)
      seize(g, seat, SEIZED, laid.seizer)
      return goTo('opening')
    }
    case 'spend':
    case 'spendAs':
    case 'waste':
    case 'use':
    case 'fence':
      now.phase = 'prelude'
      now.acted = true
      return inOrder(preludeAct(g, seat, choice), 'prelude')
    case 'begin':
      return goTo('preludeEnds')
    case 'end':
    case 'nothing':
      if (now.phase !== 'pips') endPrelude(g)
      return goTo('exile')
    default:
      if (now.phase !== 'pips') endPrelude(g)
      now.pips--
      return inOrder(perform(g, seat, choice, 'pip'), 'pips')
  }
}

/** What is still possible before the actions, and how many of these there are. */
function promptNow(g: G, f: TurnFrame, seat: Seat): Phrase {
  const options: Doing[] = []
  if (f.step === 'opening') openings(g, seat, options)
  const declares = options.some((option) => option.do === 'declare')
  const seizes = options.some((option) => option.do === 'seize')
  if (f.step !== 'pips') preludeActs(g, seat, options)
  const count = g.open.turn.pips
  if (declares && seizes) return { key: 'prompt.turn.opening', count }
  if (declares) return { key: 'prompt.turn.declare', count }
  if (seizes) return { key: 'prompt.turn.seize', count }
  return { key: options.length > 0 ? 'prompt.turn.prelude' : 'prompt.turn.pips', count }
}

function aboutDoing(g: G, _: TurnFrame, seat: Seat, choice: Doing): Json {
  switch (choice.do) {
    case 'declare':
    case 'seize':
      return { group: choice.do }
    case 'spend':
    case 'spendAs':
    case 'waste':
    case 'use':
    case 'fence':
      return aboutPrelude(g, seat, choice)
    default:
      return aboutAct(g, seat, choice)
  }
}

function blockedNow(g: G, _: TurnFrame, seat: Seat): Blocked[] {
  return [...blockedOpening(g, seat), ...blockedActs(g, seat, pipActions(g))]
}

/** ARCS-4.1 the lead card's ambition, once; a card may let a follower declare its face-up card. */
function declaresNow(g: G, seat: Seat): boolean {
  const { declared, as } = g.open.turn
  if (declared) return false
  if (as === 'lead') return true
  return as !== 'copy' && !g.open.declared && followersDeclare.by(g, seat, false, undefined)
}

const pipActions = (g: G): number => SUIT_ACTIONS[g.open.turn.suit] | (g.open.turn.armed ? BATTLE : 0)
