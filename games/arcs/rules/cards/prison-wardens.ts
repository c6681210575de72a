import { again, done, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type Choices, ENOUGH, inOrder } from '../choices.ts'
import { type NewAction, newActions } from '../moments.ts'
import { BUILD, INFLUENCE } from '../printed/actions.ts'
import { RESOURCES } from '../printed/resources.ts'
import { captiveCount, inSupply } from '../queries.ts'
import { sideOf, type Table } from '../table.ts'
import { addTrophy, returnAgents } from '../verbs/pieces.ts'
import { gain } from '../verbs/tokens.ts'
import { guild } from './card.ts'

/** Working on captives, any number of them. */
export interface CaptivesFrame extends Frame {
  proc: 'captives'
  step: 'captive'
  seat: Seat
  work: 'pressgang' | 'execute'
}
const { ask, procedure } = stepsOf<Table, CaptivesFrame>()

export const captives = procedure('captives', {
  // ARCS-13.12 pressgang: a captive home for a token; execute: captives become trophies.
  captive: ask<Choices['condemn' | 'ransom' | 'enough']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-13.12',
    options(g, f, seat) {
      const options: Choices['condemn' | 'ransom' | 'enough'][] = []
      const held = sideOf(g, seat).captives
      for (let owner = 0; owner < g.seats; owner++) {
        if (f.work === 'execute')
          for (let count = held[owner] as number; count > 0; count--) options.push({ do: 'condemn', owner, count })
        else if ((held[owner] as number) > 0)
          for (const token of RESOURCES) if (inSupply(g, token)) options.push({ do: 'ransom', owner, token })
      }
      if (options.length > 0) options.push(ENOUGH)
      return options
    },
    chosen(g, _, seat, choice) {
      if (choice.do === 'enough') return done
      const held = sideOf(g, seat).captives
      const { owner } = choice
      if (choice.do === 'condemn') {
        held[owner] = (held[owner] as number) - choice.count
        addTrophy(g, seat, owner, 'agent', choice.count)
        emit(g, { key: 'executed', seat, rival: owner, count: choice.count })
        return again
      }
      held[owner] = (held[owner] as number) - 1
      emit(g, { key: 'ransomed', seat, rival: owner })
      returnAgents(g, owner, 1)
      return inOrder(gain(g, seat, [choice.token], { card: 'prison-wardens', rule: 'ARCS-13.12' }), 'captive')
    },
    about: (_, __, ___, choice) =>
      choice.do === 'enough' ? { group: choice.do, label: { key: 'choice.enough.captives' } } : { group: choice.do },
  }),
})

const works = (work: 'pressgang' | 'execute', instead: number) => {
  const option: Choices['pressgang' | 'execute'] = { do: work }
  const action: NewAction<'pressgang' | 'execute'> = {
    does: work,
    instead,
    options(g, seat, options) {
      if (captiveCount(sideOf(g, seat)) > 0) options.push(option)
    },
    run: (_, seat) => [captives.start({ seat, work })],
  }
  return newActions.add(action)
}

/**
 * ARCS-13.12 Prison Wardens. Pressgang (Build) returns captives for a token each; Execute (Influence) turns captives into
 * trophies.
 */
export const prisonWardens = guild('prison-wardens', works('pressgang', BUILD), works('execute', INFLUENCE))
