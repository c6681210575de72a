import { emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type Choices, ENOUGH, inOrder, type PreludeOption } from '../choices.ts'
import { type CardPrelude, preludes } from '../moments.ts'
import { actionRow, type Suit } from '../printed/actions.ts'
import { courtRule, guildRow, type Prelude } from '../printed/court.ts'
import { type Resource, resourceIndex } from '../printed/resources.ts'
import { controllerOf, emptySlots, inSupply, reach } from '../queries.ts'
import { type G, type Play, sideOf, type Table } from '../table.ts'
import type { Cause } from '../verbs/cause.ts'
import { dropGuild, loseGuild, maySeize, seize } from '../verbs/court.ts'
import { gain } from '../verbs/tokens.ts'
import { deploy, scatter } from './scatter.ts'
import { guildsToSteal, stealToken, theft, tokensToSteal } from './theft.ts'

/** The preludes of Guild cards: those that a row says with a verb, and those of cards with code of their own. */

interface PreludeVerb<P> {
  /** Whether it can be used now; without it always. */
  ready?(g: G, prelude: P): boolean
  /** The card is not discarded first. */
  readonly keeps?: true
  run(g: G, seat: Seat, prelude: P, card: string): Frame[]
  /** Whether it would bring nothing now; asked for people only. */
  vain?(g: G, seat: Seat, prelude: P): boolean
}

/** Every prelude a row can name; a new one does not compile until it stands here. */
const VERBS: { readonly [K in Prelude['verb']]: PreludeVerb<Extract<Prelude, { verb: K }>> } = {
  interest: {
    run: (g, seat, { resource }, card) => [
      interest.start({ seat, resource, wanted: emptySlots(g, seat), taken: 0, card }),
    ],
    vain: (g, seat, { resource }) =>
      emptySlots(g, seat) === 0 || (!inSupply(g, resource) && tokensToSteal(g, seat, resource).length === 0),
  },
  stealOne: {
    run: (_, seat, { resource }, card) => [theft.start({ seat, cards: false, tokens: resource, may: false, card })],
    vain: (g, seat, { resource }) => tokensToSteal(g, seat, resource).length === 0,
  },
  union: {
    ready: (g, { suit }) => unionTargets(g, suit).length > 0,
    keeps: true,
    run: (_, seat, { suit }, card) => [beside.start({ seat, card, suit })],
  },
  gateShips: {
    run: (g, seat, _, card) => [scatter.start({ seat, systems: reach(g).gates.slice(), card })],
    vain: (g, seat) => sideOf(g, seat).ships === 0,
  },
  threeShips: {
    run: (g, seat, _, card) => [
      deploy.start({ seat, ships: 3, systems: reach(g).systems.filter((at) => controllerOf(g, at) === seat), card }),
    ],
    vain: (g, seat) => sideOf(g, seat).ships === 0 || !reach(g).systems.some((at) => controllerOf(g, at) === seat),
  },
  seize: {
    ready: ({ open }) => !open.turn.acted,
    run(g, seat, _, card) {
      if (maySeize(g, seat)) seize(g, seat, { card, rule: courtRule(card) })
      return []
    },
    vain: (g, seat) => !maySeize(g, seat),
  },
  stealAny: {
    run: (_, seat, __, card) => [theft.start({ seat, cards: true, tokens: 'any', may: false, card })],
    vain: (g, seat) => tokensToSteal(g, seat, 'any').length === 0 && guildsToSteal(g, seat).length === 0,
  },
  gain: {
    run: (g, seat, { resources }, card) => gain(g, seat, resources, { card, rule: courtRule(card) }),
    vain: (g, _, { resources }) => !resources.some((resource) => inSupply(g, resource)),
  },
}

/** The type of a verb's row is known to the verb alone. */
const verbOf = (prelude: Prelude): PreludeVerb<Prelude> => VERBS[prelude.verb] as PreludeVerb<Prelude>

/** Lists the cards whose prelude the seat may use now, as they lie. */
export function cardPreludes(g: G, seat: Seat, options: PreludeOption[]): void {
  const { locked } = g.open.turn
  for (const card of sideOf(g, seat).guilds) {
    if (locked.includes(card)) continue
    const { prelude } = guildRow(card)
    if (prelude !== undefined) {
      const { ready } = verbOf(prelude)
      if (ready === undefined || ready(g, prelude)) options.push(using(card))
    } else for (const own of preludes.of(card)) own.options(g, seat, options)
  }
}

const USE: Record<string, Choices['use']> = {}
export function using(card: string): Choices['use'] {
  USE[card] ??= { do: 'use', card }
  return USE[card]
}

/** Uses the prelude of a Guild card. */
export function playPrelude(g: G, seat: Seat, choice: Choices['use' | 'fence']): Frame[] {
  if (choice.do !== 'use') return preludeOf(sideOf(g, seat).guilds, choice.do)?.run(g, seat, choice) ?? []
  const { card } = choice
  const { prelude } = guildRow(card)
  const verb = prelude === undefined ? undefined : verbOf(prelude)
  if (verb?.keeps === undefined) {
    dropGuild(g, seat, card)
    emit(g, { key: 'usedPrelude', seat, card, rule: courtRule(card) })
  }
  return verb?.run(g, seat, prelude as Prelude, card) ?? preludeOf([card], 'use')?.run(g, seat, choice) ?? []
}

/** Whether the prelude of a card would bring nothing now. */
export function isVainPrelude(g: G, seat: Seat, choice: Choices['use' | 'fence']): boolean {
  const { guilds } = sideOf(g, seat)
  if (choice.do !== 'use') return preludeOf(guilds, choice.do)?.vain?.(g, seat, choice) ?? false
  const { prelude } = guildRow(choice.card)
  if (prelude !== undefined) return verbOf(prelude).vain?.(g, seat, prelude) ?? false
  return preludeOf([choice.card], 'use')?.vain?.(g, seat, choice) ?? false
}

const preludeOf = (cards: readonly string[], does: string): CardPrelude | undefined =>
  cards.flatMap((card) => preludes.of(card)).find((own) => own.does === does)

/** Face-up cards of a suit a Union can lie beside. */
const unionTargets = (g: G, suit: Suit): Play[] =>
  g.open.played.filter(({ card, union }) => card !== '' && union === '' && actionRow(card).suit === suit)

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
  card: besideSteps.ask<Choices['beside']>({
    who: (_, f) => f.seat,
    rule: (_, f) => courtRule(f.card),
    options: (g, f) => unionTargets(g, f.suit).map(({ card }): Choices['beside'] => ({ do: 'beside', card })),
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
  /** Tokens that have come. */
  taken?: number
  /** The card, e.g. 'mining-interest'. */
  card?: string
}
const interestOf = ({ card }: InterestFrame): Cause =>
  card === undefined ? { rule: 'ARCS-13.2' } : { card, rule: courtRule(card) }
const interestSteps = stepsOf<Table, InterestFrame>()
/** An Interest fills the empty slots from the supply, then from rivals. */
export const interest = interestSteps.procedure('interest', {
  // ARCS-13.2
  token: interestSteps.ask<Choices['take' | 'steal' | 'enough']>({
    who: (_, f) => f.seat,
    rule: (_, f) => interestOf(f).rule,
    options(g, f, seat) {
      if (f.wanted === 0) return []
      const options: Choices['take' | 'steal' | 'enough'][] = []
      if ((g.open.supply[resourceIndex(f.resource)] as number) > 0) options.push({ do: 'take', token: f.resource })
      else options.push(...tokensToSteal(g, seat, f.resource))
      if (options.length > 0) options.push(ENOUGH)
      return options
    },
    chosen(g, f, seat, choice): Next {
      if (choice.do === 'enough') return undefined
      f.wanted--
      f.taken = (f.taken ?? 0) + 1
      if (choice.do === 'take') return inOrder(gain(g, seat, [f.resource], interestOf(f)), 'token')
      return inOrder([stealToken(g, seat, choice, interestOf(f))], 'token')
    },
    prompt: (_, f) => ({ key: f.taken ? 'prompt.interest.more' : 'prompt.interest.token', token: f.resource }),
    about: (_, __, ___, choice) =>
      choice.do === 'enough' ? { group: choice.do, label: { key: 'choice.enough.tokens' } } : { group: choice.do },
  }),
})
