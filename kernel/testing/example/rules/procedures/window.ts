import { emit } from '../../../../index.ts'
import type { Choices } from '../choices.ts'
import { windowProcedure } from '../moments.ts'
import { clockwiseAfter } from '../queries.ts'
import { sideOf } from '../table.ts'
import { charm } from './charm.ts'

/** LN-6.2 charms that are used: clockwise after the leader, each seat as many as it likes. */
export const window = windowProcedure({
  rule: 'LN-6.2',
  order: (g, { about }) => clockwiseAfter(g, about),
  choiceOf: (id) => ({ do: 'use', charm: id }) as Choices['use'],
  cardOf: (choice) => (choice.do === 'use' ? (choice as Choices['use']).charm : undefined),
  use(g, _f, seat, id) {
    for (const one of sideOf(g, seat).charms) if (one.id === id) one.used = true
    emit(g, { key: 'used', seat, charm: id })
    return charm.start({ seat, id })
  },
  prompt: (_g, f) => ({ key: `prompt.window.${f.moment}`, rival: f.about }),
})
