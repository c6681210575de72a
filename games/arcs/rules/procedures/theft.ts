import { emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { ENOUGH, inOrder, type Pick } from '../choices.ts'
import { HOLDINGS_SLOT } from '../printed/ambitions.ts'
import type { Resource } from '../printed/resources.ts'
import { guarded } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { stealable, stealGuild } from '../verbs/court.ts'
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
}
const { ask, procedure } = stepsOf<Table, TheftFrame>()

/** The tokens a seat could steal from its rivals. */
export function tokensToSteal(g: G, seat: Seat, which: Resource | 'any', options: Pick[]): void {
  for (let owner = 0; owner < g.seats; owner++) {
    const side = sideOf(g, owner)
    if (owner === seat || guarded(side)) continue
    for (let slot = 0; slot <= HOLDINGS_SLOT; slot++) {
      const token = side.slots[slot] as Resource | ''
      if (token !== '' && (which === 'any' || which === token))
        options.push({ do: 'steal', token, owner, slot: slot + 1 })
    }
  }
}

/** Takes a token from a rival's slot; the frame places it. */
export function stealToken(g: G, seat: Seat, { owner = 0, slot = 1 }: Pick): Frame {
  const token = lift(g, owner, slot - 1)
  emit(g, { key: 'stole', seat, from: owner, resource: token })
  return placing(seat, [token])
}

export const theft = procedure('theft', {
  // ARCS-13.20 stealing without a raid.
  steal: ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-13.20',
    options(g, f, seat) {
      const options: Pick[] = []
      if (f.tokens !== 'none') tokensToSteal(g, seat, f.tokens, options)
      if (f.cards)
        for (let owner = 0; owner < g.seats; owner++)
          if (owner !== seat) for (const card of stealable(g, owner)) options.push({ do: 'snatch', card, owner })
      if (f.may && options.length > 0) options.push(ENOUGH)
      return options
    },
    chosen(g, _, seat, choice) {
      if (choice.do === 'enough') return undefined
      if (choice.do === 'steal') return inOrder([stealToken(g, seat, choice)])
      stealGuild(g, seat, choice.owner as Seat, choice.card as string)
      return undefined
    },
  }),
})
