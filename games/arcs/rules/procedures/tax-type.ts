import { type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type Choices, inOrder } from '../choices.ts'
import type { Resource } from '../printed/resources.ts'
import type { Table } from '../table.ts'
import { gain } from '../verbs/tokens.ts'

/** A taxed gate city has several types: which token is gained. */
export interface TaxTypeFrame extends Frame {
  proc: 'taxType'
  step: 'type'
  seat: Seat
  types: Resource[]
}
const { ask, procedure } = stepsOf<Table, TaxTypeFrame>()

export const taxType = procedure('taxType', {
  // ARCS-16.11 one token of any one type.
  type: ask<Choices['take']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-16.11',
    options: (_, f) => f.types.map((token): Choices['take'] => ({ do: 'take', token })),
    chosen: (g, _, seat, { token }) => inOrder(gain(g, seat, [token])),
  }),
})
