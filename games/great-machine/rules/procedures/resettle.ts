import { type Back, type Frame, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { DISTRICTS, districtId, districtIndex } from '../printed/districts.ts'
import { cardsWith, district } from '../queries.ts'
import type { CitizenRef, Table } from '../table.ts'
import { citizenRefs, moveCitizen } from '../verbs/citizens.ts'
import { resettleTargets } from './machine-options.ts'

export interface ResettleFrame extends Frame {
  proc: 'resettle'
  step: 'citizen' | 'home'
  /** Where the Citizen lives, by index, e.g. 2. */
  from?: number
  /** What is known of it, e.g. `unidentified`. */
  citizen?: CitizenRef['citizen']
  /** Which one, when it is identified. */
  card?: Back
}

const { ask, procedure } = stepsOf<Table, ResettleFrame>()

/** GM-12.6 Resettlement: a Citizen of any District moves to a connected one. */
export const resettle = procedure('resettle', {
  citizen: ask<Choices['citizen']>({
    rule: 'GM-12.6',
    who: () => 0,
    options: (g) =>
      DISTRICTS.flatMap((id, from) =>
        resettleTargets(g, from).length === 0
          ? []
          : citizenRefs(district(g, from)).map((ref): Choices['citizen'] => ({ do: 'citizen', district: id, ...ref })),
      ),
    chosen(_g, f, _seat, choice) {
      f.from = districtIndex(choice.district)
      f.citizen = choice.citizen
      if (choice.card !== undefined) f.card = choice.card
    },
  }),
  home: ask<Choices['home']>({
    rule: 'GM-12.6',
    who: () => 0,
    options: (g, f) => resettleTargets(g, f.from as number).map((to) => ({ do: 'home', district: districtId(to) })),
    chosen(g, f, _seat, choice) {
      const citizen = f.citizen as CitizenRef['citizen']
      const ref: CitizenRef = f.card === undefined ? { citizen } : { citizen, card: f.card }
      moveCitizen(g, f.from as number, districtIndex(choice.district), ref, ...cardsWith(g, 'resettling'))
    },
  }),
})
