import { again, done, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { ENOUGH, inOrder, type Pick } from '../choices.ts'
import { HOLDINGS_SLOT, SLOT_KEYS } from '../printed/ambitions.ts'
import { guildRow } from '../printed/court.ts'
import type { Resource } from '../printed/resources.ts'
import { guarded } from '../queries.ts'
import { sideOf, type Table } from '../table.ts'
import { stealable, stealGuild } from '../verbs/court.ts'
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
  loot: ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-10.12',
    options(g, f) {
      const options: Pick[] = []
      const owner = f.defender
      const side = sideOf(g, owner)
      if (!guarded(side))
        for (let slot = 0; slot <= HOLDINGS_SLOT; slot++) {
          const token = side.slots[slot] as Resource | ''
          if (token !== '' && (SLOT_KEYS[slot] as number) <= f.keys)
            options.push({ do: 'steal', token, owner, slot: slot + 1 })
        }
      for (const card of stealable(g, owner))
        if (guildRow(card).keys <= f.keys) options.push({ do: 'snatch', card, owner })
      if (options.length > 0) options.push(ENOUGH)
      return options
    },
    chosen(g, f, seat, choice) {
      if (choice.do === 'enough') return done
      if (choice.do === 'snatch') {
        f.keys -= guildRow(choice.card as string).keys
        stealGuild(g, seat, f.defender, choice.card as string)
        return again
      }
      const slot = (choice.slot as number) - 1
      f.keys -= SLOT_KEYS[slot] as number
      const token = lift(g, f.defender, slot)
      emit(g, { key: 'stole', seat, from: f.defender, resource: token })
      return inOrder([placing(seat, [token])], 'loot')
    },
    prompt: (_, f) => ({ key: 'prompt.raid.loot', keys: f.keys, owner: f.defender }),
    about: (_, __, ___, { slot, card }) => ({
      group: 'raid',
      ...(slot !== undefined ? { price: { keys: SLOT_KEYS[slot - 1] as number } } : {}),
      ...(card !== undefined ? { price: { keys: guildRow(card).keys } } : {}),
    }),
  }),
})
