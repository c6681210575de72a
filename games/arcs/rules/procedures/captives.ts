import { again, done, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { ENOUGH, inOrder, type Pick } from '../choices.ts'
import { RESOURCES, resourceIndex } from '../printed/resources.ts'
import { sideOf, type Table } from '../table.ts'
import { addTrophy, returnAgents } from '../verbs/pieces.ts'
import { gain } from '../verbs/tokens.ts'

/** What Prison Wardens do with captives, any number of them. */
export interface CaptivesFrame extends Frame {
  proc: 'captives'
  step: 'captive'
  seat: Seat
  work: 'pressgang' | 'execute'
}
const { ask, procedure } = stepsOf<Table, CaptivesFrame>()

export const captives = procedure('captives', {
  // ARCS-13.12 pressgang: a captive home for a token; execute: captives become trophies.
  captive: ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-13.12',
    options(g, f, seat) {
      const options: Pick[] = []
      const held = sideOf(g, seat).captives
      for (let owner = 0; owner < g.seats; owner++) {
        if (f.work === 'execute')
          for (let count = held[owner] as number; count > 0; count--) options.push({ do: 'condemn', owner, count })
        else if ((held[owner] as number) > 0)
          for (const token of RESOURCES)
            if ((g.open.supply[resourceIndex(token)] as number) > 0) options.push({ do: 'ransom', owner, token })
      }
      if (options.length > 0) options.push(ENOUGH)
      return options
    },
    chosen(g, _, seat, { do: kind, owner = 0, token = 'material', count = 0 }) {
      const held = sideOf(g, seat).captives
      if (kind === 'enough') return done
      if (kind === 'condemn') {
        held[owner] = (held[owner] as number) - count
        addTrophy(g, seat, owner, 'agent', count)
        emit(g, { key: 'executed', seat, rival: owner, count })
        return again
      }
      held[owner] = (held[owner] as number) - 1
      returnAgents(g, owner, 1)
      emit(g, { key: 'ransomed', seat, rival: owner })
      return inOrder(gain(g, seat, [token]), 'captive')
    },
    about: (_, __, ___, choice) => ({ group: choice.do }),
  }),
})
