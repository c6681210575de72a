import { emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { BASICS } from '../printed/goods.ts'
import { openOpponents } from '../queries.ts'
import { type G, RIVAL, sideOf, type Table } from '../table.ts'

/** Taking a basic resource out of an opponent's pool. */
export interface StealFrame extends Frame {
  proc: 'steal'
  step: 'from'
  seat: Seat
}

/** What can be stolen from whom: basic resources in the pools of those who have not passed. */
export function stealChoices(g: G, seat: Seat): Choices['steal'][] {
  const choices: Choices['steal'][] = []
  for (const owner of openOpponents(g, seat)) {
    if (owner === RIVAL) continue
    const { pool } = sideOf(g, owner)
    for (const good of BASICS) if (pool[good] > 0) choices.push({ do: 'steal', owner, good })
  }
  return choices
}

const { ask, procedure } = stepsOf<Table, StealFrame>()

export const steal = procedure('steal', {
  // 51-10.6
  from: ask<Choices['steal']>({
    who: (_, { seat }) => seat,
    rule: '51-10.6',
    options: (g, _, seat) => stealChoices(g, seat),
    chosen(g, _, seat, { owner, good }) {
      sideOf(g, owner).pool[good]--
      sideOf(g, seat).pool[good]++
      emit(g, { key: 'stole', seat, owner, good })
    },
    about: (_g, _f, _s, { good }) => ({ group: 'steal', yield: { [good]: 1 } }),
  }),
})
