import { again, emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { ENOUGH, inOrder, type Pick } from '../choices.ts'
import { actionRow, type Suit } from '../printed/actions.ts'
import { guildRow } from '../printed/court.ts'
import { type Resource, resourceIndex } from '../printed/resources.ts'
import { controllerOf, emptySlots, hasTokens, reach } from '../queries.ts'
import { type G, type Play, sideOf, type Table } from '../table.ts'
import { discardGuild, loseGuild, maySeize, seize } from '../verbs/court.ts'
import { discardMixed, drawFromBottom } from '../verbs/hand.ts'
import { gain } from '../verbs/tokens.ts'
import { deploy, scatter } from './scatter.ts'
import { stealToken, theft, tokensToSteal } from './theft.ts'

/** The preludes of Guild cards. */

/** Face-up cards of a suit a Union can lie beside. */
const unionTargets = (g: G, suit: Suit): Play[] =>
  g.open.played.filter(({ card, union }) => card !== '' && union === '' && actionRow(card).suit === suit)

/** Lists the cards whose prelude the seat may use now. */
export function cardPreludes(g: G, seat: Seat, options: Pick[]): void {
  const { turn } = g.open
  const side = sideOf(g, seat)
  for (const card of side.guilds) {
    const { prelude } = guildRow(card)
    if (prelude === undefined || turn.locked.includes(card)) continue
    switch (prelude.verb) {
      case 'union':
        if (unionTargets(g, prelude.suit).length === 0) continue
        break
      case 'spies':
        if (turn.acted) continue
        break
      case 'fence':
        if (turn.fenced || (g.open.supply[resourceIndex('relic')] as number) === 0 || !hasTokens(side)) continue
        fences(side.slots, options)
        continue
    }
    options.push(USE[card] ?? rememberUse(card))
  }
}

const USE: Record<string, Pick> = {}
function rememberUse(card: string): Pick {
  const option: Pick = { do: 'use', card }
  USE[card] = option
  return option
}

function fences(slots: readonly (Resource | '')[], options: Pick[]): void {
  const first = options.length
  for (const token of slots)
    if (token !== '' && !options.some((each, i) => i >= first && each.token === token))
      options.push({ do: 'fence', token })
}

/** Uses the prelude of a Guild card. */
export function playPrelude(g: G, seat: Seat, card: string): Frame[] {
  const { prelude } = guildRow(card)
  if (prelude === undefined) return []
  emit(g, { key: 'usedPrelude', seat, card })
  if (prelude.verb === 'union') return [beside.start({ seat, card, suit: prelude.suit })]
  discardGuild(g, seat, card)
  switch (prelude.verb) {
    case 'interest': {
      const wanted = emptySlots(sideOf(g, seat))
      return [interest.start({ seat, resource: prelude.resource, wanted })]
    }
    case 'stealOne':
      return [theft.start({ seat, cards: false, tokens: prelude.resource, may: false })]
    case 'gateShips':
      return [scatter.start({ seat, systems: reach(g).gates.slice() })]
    case 'threeShips':
      return [deploy.start({ seat, ships: 3, systems: reach(g).systems.filter((at) => controllerOf(g, at) === seat) })]
    case 'spies':
      if (maySeize(g, seat)) seize(g, seat)
      return []
    case 'redraw':
      return [redraw.start({ seat, backs: [] })]
    case 'silver':
      return [theft.start({ seat, cards: true, tokens: 'any', may: false })]
    case 'broker':
      return gain(g, seat, ['material', 'fuel', 'weapon'])
    default:
      return []
  }
}

export interface BesideFrame extends Frame {
  proc: 'beside'
  step: 'card'
  seat: Seat
  card: string
  suit: Suit
}
const besideSteps = stepsOf<Table, BesideFrame>()
/** A Union is laid beside a face-up card. */
export const beside = besideSteps.procedure('beside', {
  // ARCS-13.4
  card: besideSteps.ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-13.4',
    options: (g, f) => unionTargets(g, f.suit).map(({ card }): Pick => ({ do: 'beside', card })),
    chosen(g, f, seat, choice) {
      const play = g.open.played.find(({ card }) => card === choice.card) as Play
      loseGuild(g, seat, f.card)
      play.union = f.card
      play.unionOf = seat
      emit(g, { key: 'union', seat, card: f.card, beside: play.card })
    },
  }),
})

export interface InterestFrame extends Frame {
  proc: 'interest'
  step: 'token'
  seat: Seat
  resource: Resource
  /** Tokens that may still come. */
  wanted: number
}
const interestSteps = stepsOf<Table, InterestFrame>()
const TAKE: Record<string, Pick> = {}
/** Mining and Shipping Interest: fill the empty slots from the supply, then from rivals. */
export const interest = interestSteps.procedure('interest', {
  // ARCS-13.2
  token: interestSteps.ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-13.2',
    options(g, f, seat) {
      if (f.wanted === 0) return []
      const options: Pick[] = []
      if ((g.open.supply[resourceIndex(f.resource)] as number) > 0) {
        TAKE[f.resource] ??= { do: 'take', token: f.resource }
        options.push(TAKE[f.resource] as Pick)
      } else tokensToSteal(g, seat, f.resource, options)
      if (options.length > 0) options.push(ENOUGH)
      return options
    },
    chosen(g, f, seat, choice): Next {
      f.wanted--
      if (choice.do === 'take') return inOrder(gain(g, seat, [f.resource]), 'token')
      if (choice.do === 'steal') return inOrder([stealToken(g, seat, choice)], 'token')
      return undefined
    },
  }),
})

export interface RedrawFrame extends Frame {
  proc: 'redraw'
  step: 'cards' | 'draw'
  seat: Seat
  /** Hand cards given up so far. */
  backs: number[]
}
const redrawSteps = stepsOf<Table, RedrawFrame>()
/** Farseers: hand cards go, one more than that come from under the pile. */
export const redraw = redrawSteps.procedure('redraw', {
  // ARCS-13.17
  cards: redrawSteps.ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-13.17',
    options(g, _, seat) {
      const { hand } = sideOf(g, seat)
      return hand.length === 0 ? [] : [...hand.map((back): Pick => ({ do: 'discard', back })), ENOUGH]
    },
    chosen(g, f, seat, choice): Next {
      if (choice.do === 'enough') return undefined
      const { hand } = sideOf(g, seat)
      hand.splice(hand.indexOf(choice.back as number), 1)
      f.backs.push(choice.back as number)
      return again
    },
  }),
  draw(g, f) {
    const count = f.backs.length
    emit(g, { key: 'discardedHand', seat: f.seat, count })
    discardMixed(g, f.backs)
    f.backs = []
    drawFromBottom(g, f.seat, count + 1)
  },
})
