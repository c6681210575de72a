import { emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type Choices, ENOUGH, inOrder } from '../choices.ts'
import { HOLDINGS_SLOT } from '../printed/ambitions.ts'
import { courtRule } from '../printed/court.ts'
import type { Resource } from '../printed/resources.ts'
import { stealableFrom } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import type { Cause } from '../verbs/cause.ts'
import { stealGuild } from '../verbs/court.ts'
import { lift, placing } from '../verbs/tokens.ts'

/** Stealing by a card: one thing from any rival, without keys. */
export interface TheftFrame extends Frame {
  proc: 'theft'
  step: 'steal'
  seat: Seat
  /** Guild cards may be stolen. */
  cards: boolean
  /** Tokens that may be stolen: of one resource, of any, or none. */
  tokens: Resource | 'any' | 'none'
  /** It may be left. */
  may: boolean
  /** The card that steals, e.g. 'fuel-cartel'. */
  card?: string
}
const { ask, procedure } = stepsOf<Table, TheftFrame>()

/** The tokens a seat could steal from its rivals. */
export function tokensToSteal(g: G, seat: Seat, which: Resource | 'any'): Choices['steal'][] {
  const options: Choices['steal'][] = []
  for (let owner = 0; owner < g.seats; owner++) {
    if (owner === seat || !stealableFrom(g, owner).tokens) continue
    for (let slot = 0; slot <= HOLDINGS_SLOT; slot++) {
      const token = sideOf(g, owner).slots[slot] as Resource | ''
      if (token !== '' && (which === 'any' || which === token))
        options.push({ do: 'steal', token, owner, slot: slot + 1 })
    }
  }
  return options
}

/** The Guild cards a seat could steal from its rivals. */
export function guildsToSteal(g: G, seat: Seat): Choices['snatch'][] {
  const options: Choices['snatch'][] = []
  for (let owner = 0; owner < g.seats; owner++)
    if (owner !== seat) for (const card of stealableFrom(g, owner).cards) options.push({ do: 'snatch', card, owner })
  return options
}

/** Takes a token from a rival's slot; the frame places it. */
export function stealToken(g: G, seat: Seat, { owner, slot }: Choices['steal'], by: Cause): Frame {
  const token = lift(g, owner, slot - 1)
  if (g.sink !== undefined) emit(g, { key: 'stole', seat, rival: owner, resource: token, ...by })
  return placing(seat, [token])
}

/** The card that steals. */
const thief = ({ card }: TheftFrame): Cause =>
  card === undefined ? { rule: 'ARCS-13.20' } : { card, rule: courtRule(card) }

export const theft = procedure('theft', {
  // ARCS-13.20 stealing without a raid.
  steal: ask<Choices['steal' | 'snatch' | 'enough']>({
    who: (_, f) => f.seat,
    rule: (_, f) => thief(f).rule,
    options(g, f, seat) {
      const options: Choices['steal' | 'snatch' | 'enough'][] =
        f.tokens === 'none' ? [] : tokensToSteal(g, seat, f.tokens)
      if (f.cards) options.push(...guildsToSteal(g, seat))
      if (f.may && options.length > 0) options.push(ENOUGH)
      return options
    },
    chosen(g, f, seat, choice) {
      if (choice.do === 'enough') return undefined
      if (choice.do === 'steal') return inOrder([stealToken(g, seat, choice, thief(f))])
      stealGuild(g, seat, choice.owner, choice.card, thief(f))
      return undefined
    },
    about: (_, __, ___, choice) =>
      choice.do === 'enough' ? { group: choice.do, label: { key: 'choice.enough.steal' } } : { group: choice.do },
  }),
})
