import { again, done, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { HOLDINGS_SLOT, SLOT_KEYS } from '../printed/ambitions.ts'
import { RESOURCES, type Resource } from '../printed/resources.ts'
import { slotOpen } from '../queries.ts'
import { sideOf, type Table } from '../table.ts'
import { toSupply } from '../verbs/tokens.ts'

/** Tokens in the seat's hand look for a slot; each may push another off its slot, which is then placed the same way. */
export interface PlaceFrame extends Frame {
  proc: 'place'
  step: 'token'
  seat: Seat
  /** Still to be placed, the last one first. */
  tokens: Resource[]
  /** How often a token was pushed off: enough to reach every arrangement, but not for ever. */
  swaps: number
}
const { ask, procedure } = stepsOf<Table, PlaceFrame>()
const MOST_SWAPS = 12

export const place = procedure('place', {
  // ARCS-8.3 a gained or taken token goes on an open slot; then all may be rearranged. ARCS-8.4 surplus is discarded.
  token: ask<Choices['put' | 'drop']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-8.3',
    options(g, f) {
      const token = f.tokens[f.tokens.length - 1]
      if (token === undefined) return []
      const { slots } = sideOf(g, f.seat)
      const options: Choices['put' | 'drop'][] = []
      let room = false
      for (let slot = 0; slot <= HOLDINGS_SLOT; slot++) {
        const lies = slots[slot]
        if (lies === token || !slotOpen(g, f.seat, slot)) continue
        if (lies === '') room = true
        else if (f.swaps >= MOST_SWAPS) continue
        options.push(PUT[token]?.[slot] as Choices['put'])
      }
      if (!room) options.push(DROP[token] as Choices['drop'])
      return options
    },
    chosen(g, f, seat, choice) {
      const token = f.tokens.pop() as Resource
      if (choice.do === 'drop') {
        toSupply(g, token)
        emit(g, { key: 'surplus', seat, resource: token })
      } else {
        const { slots } = sideOf(g, seat)
        const slot = choice.slot - 1
        const pushed = slots[slot]
        slots[slot] = token
        emit(g, { key: 'placed', seat, resource: token, slot: choice.slot })
        if (pushed !== undefined && pushed !== '') {
          f.tokens.push(pushed)
          f.swaps++
        }
      }
      return f.tokens.length > 0 ? again : done
    },
    prompt: (_, f) => ({ key: 'prompt.place.token', token: f.tokens[f.tokens.length - 1] ?? '' }),
    about(g, _, seat, choice) {
      if (choice.do === 'drop') return { group: 'place' }
      const slot = choice.slot - 1
      return { group: 'place', keys: SLOT_KEYS[slot] as number, pushes: sideOf(g, seat).slots[slot] as string }
    },
  }),
})

const PUT: Record<string, Choices['put'][]> = {}
const DROP: Record<string, Choices['drop']> = {}
for (const token of RESOURCES) {
  PUT[token] = SLOT_KEYS.map((_, i): Choices['put'] => ({ do: 'put', token, slot: i + 1 }))
  DROP[token] = { do: 'drop', token }
}
