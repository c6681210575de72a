import {
  again,
  type Back,
  done,
  emit,
  type Frame,
  type Next,
  type Seat,
  seenFace,
  stepsOf,
  turnUp,
} from '../../../../kernel/index.ts'
import { BEGIN, END, inOrder, NOTHING, PASS, type Pick, PROCEED } from '../choices.ts'
import { type ActionRow, actionCard, BATTLE, BUILD, MOVE, REPAIR, SECURE, SUIT_ACTIONS } from '../printed/actions.ts'
import { AMBITIONS_OF_NUMBER } from '../printed/ambitions.ts'
import { RESOURCES, type Resource } from '../printed/resources.ts'
import { leadCard, leadNumber, leads, loyalTo, outraged, owns, reach, shipsAt } from '../queries.ts'
import { type Arcs, type Play, type Player, playerAt, type Table } from '../table.ts'
import { maySeize, seize } from '../verbs/court.ts'
import { discardOne, gain, returnSpent, spend } from '../verbs/tokens.ts'
import { aboutAct, blockedActs, blockedOpening } from './about.ts'
import { actionOptions } from './actions.ts'
import { influencesBeforeSecure, movesBeforeBattle } from './bonus.ts'
import { declare, mayDeclare } from './declare.ts'
import { perform } from './perform.ts'
import { cardPreludes, playPrelude } from './prelude-cards.ts'
import { deploy } from './scatter.ts'

export interface TurnFrame extends Frame {
  proc: 'turn'
  step: 'play' | 'opening' | 'prelude' | 'preludeEnds' | 'pips' | 'exile' | 'close'
  seat: Seat
}
const { ask, callThen, procedure } = stepsOf<Table, TurnFrame>()

export const turn = procedure('turn', {
  // ARCS-3.1 lead or pass; ARCS-3.5 surpass, copy or pivot. Asked even when forced: the hand is a secret.
  play: ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-3.1',
    always: true,
    options: playOptions,
    chosen(g, _, seat, choice) {
      if (choice.do === 'pass') return done
      playCard(g, seat, choice)
      return undefined
    },
    prompt: (g) => ({ key: g.open.played.length === 0 ? 'prompt.turn.lead' : 'prompt.turn.follow' }),
    about(g, _, seat, choice) {
      const card = choice.card ?? (choice.back === undefined ? undefined : seenFace(g, choice.back, seat))
      const lead = leadCard(g)
      const row = card === undefined ? undefined : actionCard(card)
      const pips = choice.do === 'lead' || choice.do === 'surpass' ? row?.pips : 1
      return {
        group: choice.do,
        ...(row === undefined
          ? {}
          : { card: row.id, pips: pips ?? 1, suit: choice.do === 'copy' ? (lead?.suit ?? '') : row.suit }),
      }
    },
  }),
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
        const { hand } = playerAt(g, seat)
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
  // ARCS-6.1 tokens and cards in any order.
  prelude: ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-6.1',
    options: preludeOptions,
    chosen(g, _, seat, choice) {
      const now = g.open.turn
      now.phase = 'prelude'
      if (choice.do === 'begin') return undefined
      now.acted = true
      return inOrder(preludeAct(g, seat, choice), 'prelude')
    },
    about: (g, _, seat, choice) => aboutAct(g, seat, choice),
    blocked: (g, _, seat) => [...blockedOpening(g, seat), ...blockedActs(g, seat, 0)],
  }),
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

/** Lead cards face up by name; a copy is named by its back, so that the log does not tell it. */
const PLAYS: Readonly<Record<'lead' | 'surpass' | 'pivot', Record<string, Pick>>> = { lead: {}, surpass: {}, pivot: {} }
function playPick(name: 'lead' | 'surpass' | 'pivot', card: string): Pick {
  const known = PLAYS[name][card]
  if (known !== undefined) return known
  const option: Pick = { do: name, card }
  PLAYS[name][card] = option
  return option
}
const COPIES: Pick[] = []

function playOptions(g: Arcs, _: TurnFrame, seat: Seat): Pick[] {
  const options: Pick[] = []
  const lead = leadCard(g)
  for (const back of playerAt(g, seat).hand) {
    const card = seenFace(g, back, seat) as string
    if (lead === undefined) {
      options.push(playPick('lead', card))
      continue
    }
    const { suit, number } = actionCard(card)
    if (suit !== lead.suit) options.push(playPick('pivot', card))
    else if (number > leadNumber(g)) options.push(playPick('surpass', card))
    COPIES[back] ??= { do: 'copy', back }
    options.push(COPIES[back])
  }
  if (lead === undefined) options.push(PASS)
  return options
}

function playCard(g: Arcs, seat: Seat, choice: Pick): void {
  const { open } = g
  const { hand } = playerAt(g, seat)
  const as = choice.do as Play['as']
  let back = choice.back ?? -1
  if (back < 0) for (const each of hand) if (seenFace(g, each, seat) === choice.card) back = each
  hand.splice(hand.indexOf(back), 1)
  const card = as === 'copy' ? '' : turnUp(g, back)
  open.played.push({ seat, as, card, back: as === 'copy' ? back : -1, seizer: -1, union: '', unionOf: -1 })
  if (as === 'copy') emit(g, { key: 'copied', seat, backs: [back] })
  else emit(g, { key: as === 'lead' ? 'led' : as === 'surpass' ? 'surpassed' : 'pivoted', seat, card })
  const row = (as === 'copy' ? leadCard(g) : actionCard(card)) as ActionRow
  const { turn: now } = open
  now.seat = seat
  now.as = as
  now.suit = row.suit
  now.pips = as === 'lead' || as === 'surpass' ? row.pips : 1
  now.phase = 'opening'
  now.armed = false
  now.acted = false
  now.declared = false
  now.summoned = false
  now.fenced = false
  if (now.locked.length > 0) now.locked = []
  // ARCS-3.10 surpassing with a 7 seizes by itself.
  if (as === 'surpass' && row.number === 7 && maySeize(g, seat)) seize(g, seat)
}

function openingOptions(g: Arcs, _: TurnFrame, seat: Seat): Pick[] {
  const { open } = g
  const { turn: now } = open
  const options: Pick[] = []
  const play = open.played[open.played.length - 1] as Play
  // ARCS-4.1 the lead card's ambition; ARCS-13.25 Galactic Bards for a follower's face-up card.
  const bards = now.as !== 'lead' && now.as !== 'copy' && !open.declared && owns(g, seat, 'galactic-bards')
  if (!now.declared && (now.as === 'lead' || bards) && mayDeclare(g, seat))
    for (const ambition of AMBITIONS_OF_NUMBER[actionCard(play.card).number] ?? [])
      options.push({ do: 'declare', ambition })
  if (now.as !== 'lead' && maySeize(g, seat))
    for (const back of playerAt(g, seat).hand) options.push({ do: 'seize', back })
  if (options.length > 0) options.push(PROCEED)
  return options
}

/** Spending each resource as itself or as another. */
const SPEND: Record<string, Pick> = {}
const WASTE: Record<string, Pick> = {}
for (const token of RESOURCES) {
  SPEND[token] = { do: 'spend', token }
  WASTE[token] = { do: 'waste', token }
  for (const as of RESOURCES) if (as !== token) SPEND[`${token} ${as}`] = { do: 'spendAs', token, as }
}

function preludeOptions(g: Arcs, _: TurnFrame, seat: Seat): Pick[] {
  const options: Pick[] = []
  const player = playerAt(g, seat)
  let seen = 0
  for (let slot = 0; slot < player.slots.length; slot++) {
    const token = player.slots[slot] as Resource | ''
    if (token === '') continue
    const bit = 1 << RESOURCES.indexOf(token)
    if ((seen & bit) !== 0) continue
    seen |= bit
    spendings(player, token, options)
  }
  if (player.guilds.length > 0) cardPreludes(g, seat, options)
  options.push(BEGIN)
  return options
}

/** ARCS-6.4 to ARCS-6.8, ARCS-13.1 what a token may be spent as. */
function spendings(player: Player, token: Resource, options: Pick[]): void {
  if (!outraged(player, token) || loyalTo(player, token)) options.push(SPEND[token] as Pick)
  else options.push(WASTE[token] as Pick)
  if (player.guilds.length > 0)
    for (const as of RESOURCES) if (as !== token && loyalTo(player, as)) options.push(SPEND[`${token} ${as}`] as Pick)
}

function preludeAct(g: Arcs, seat: Seat, choice: Pick): Frame[] {
  const token = choice.token as Resource
  switch (choice.do) {
    case 'use':
      return playPrelude(g, seat, choice.card as string)
    case 'fence':
      g.open.turn.fenced = true
      discardOne(g, seat, token)
      emit(g, { key: 'fenced', seat, resource: token })
      return gain(g, seat, ['relic'])
    case 'waste':
      spend(g, seat, token)
      emit(g, { key: 'spent', seat, resource: token, as: token })
      return []
    default:
      return spendFor(g, seat, token, choice.as ?? token)
  }
}

function spendFor(g: Arcs, seat: Seat, token: Resource, as: Resource): Frame[] {
  spend(g, seat, token)
  emit(g, { key: 'spent', seat, resource: token, as })
  if (as === 'weapon') {
    g.open.turn.armed = true
    return []
  }
  return [act.start({ seat, actions: tokenActions(g, as), token: as })]
}

/** What a token buys; a Psionic one action of the lead card, whatever Weapons were spent. */
function tokenActions(g: Arcs, as: Resource): number {
  if (as === 'material') return BUILD | REPAIR
  if (as === 'fuel') return MOVE
  if (as === 'relic') return SECURE
  return SUIT_ACTIONS[(leadCard(g) as ActionRow).suit]
}

const pipActions = (g: Arcs): number => SUIT_ACTIONS[g.open.turn.suit] | (g.open.turn.armed ? BATTLE : 0)

const TACTICAL: Pick = { do: 'tactical' }
const CHARM: Pick = { do: 'charm' }

/** ARCS-15.6, ARCS-15.7 the Warrior's Move and the Feastbringer's Influence may come before. */
function bonusesFirst(g: Arcs, seat: Seat, options: Pick[]): void {
  const { as } = g.open.turn
  if (as !== 'copy' && as !== 'pivot') return
  const actions = pipActions(g)
  if ((actions & BATTLE) !== 0 && leads(g, seat, 'warrior') && movesBeforeBattle(g, seat).length > 0)
    options.push(TACTICAL)
  if ((actions & SECURE) !== 0 && leads(g, seat, 'feastbringer') && influencesBeforeSecure(g, seat).length > 0)
    options.push(CHARM)
}

/** One action bought with a token. */
export interface ActFrame extends Frame {
  proc: 'act'
  step: 'action'
  seat: Seat
  /** The actions it may be, as bits. */
  actions: number
  token: Resource
}
const actSteps = stepsOf<Table, ActFrame>()

export const act = actSteps.procedure('act', {
  // ARCS-6.4 the action the token stands for, or none.
  action: actSteps.ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-6.4',
    options(g, f, seat) {
      const options: Pick[] = []
      actionOptions(g, seat, f.actions, 'token', options)
      options.push(NOTHING)
      return options
    },
    chosen: (g, _, seat, choice) => (choice.do === 'nothing' ? undefined : inOrder(perform(g, seat, choice, 'token'))),
    prompt: (_, f) => ({ key: 'prompt.act.action', token: f.token }),
    about: (g, _, seat, choice) => aboutAct(g, seat, choice),
    blocked: (g, f, seat) => blockedActs(g, seat, f.actions),
  }),
})
