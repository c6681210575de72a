import { again, done, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type Choices, ENOUGH, inOrder } from '../choices.ts'
import { HOLDINGS_SLOT, SLOT_KEYS } from '../printed/ambitions.ts'
import { guildRow } from '../printed/court.ts'
import type { Resource } from '../printed/resources.ts'
import { stealableFrom } from '../queries.ts'
import { sideOf, type Table } from '../table.ts'
import { stealGuild } from '../verbs/court.ts'
import { lift, placing } from '../verbs/tokens.ts'

/** Keys buy tokens and Guild cards of the defender. */
export interface RaidFrame extends Frame {
  proc: 'raid'
  step: 'loot'
  seat: Seat
  defender: Seat
  /** Keys left. */
  keys: number
}
const { ask, procedure } = stepsOf<Table, RaidFrame>()

export const raid = procedure('raid', {
  // ARCS-10.12 each thing costs the keys printed on its slot or card.
  loot: ask<Choices['steal' | 'snatch' | 'enough']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-10.12',
    options(g, f) {
      const options: Choices['steal' | 'snatch' | 'enough'][] = []
      const owner = f.defender
      const { tokens, cards } = stealableFrom(g, owner)
      const { slots } = sideOf(g, owner)
      if (tokens)
        for (let slot = 0; slot <= HOLDINGS_SLOT; slot++) {
          const token = slots[slot] as Resource | ''
          if (token !== '' && (SLOT_KEYS[slot] as number) <= f.keys)
            options.push({ do: 'steal', token, owner, slot: slot + 1 })
        }
      for (const card of cards) if (guildRow(card).keys <= f.keys) options.push({ do: 'snatch', card, owner })
      if (options.length > 0) options.push(ENOUGH)
      return options
    },
    chosen(g, f, seat, choice) {
      if (choice.do === 'enough') return done
      if (choice.do === 'snatch') {
        f.keys -= guildRow(choice.card).keys
        stealGuild(g, seat, f.defender, choice.card)
        return again
      }
      const slot = choice.slot - 1
      f.keys -= SLOT_KEYS[slot] as number
      const token = lift(g, f.defender, slot)
      emit(g, { key: 'stole', seat, rival: f.defender, resource: token })
      return inOrder([placing(seat, [token])], 'loot')
    },
    prompt: (_, f) => ({ key: 'prompt.raid.loot', count: f.keys, owner: f.defender }),
    about(_, __, ___, choice) {
      if (choice.do === 'enough') return { group: 'raid', label: { key: 'choice.enough.raid' } }
      const keys = choice.do === 'steal' ? (SLOT_KEYS[choice.slot - 1] as number) : guildRow(choice.card).keys
      return { group: 'raid', price: { keys } }
    },
  }),
})
