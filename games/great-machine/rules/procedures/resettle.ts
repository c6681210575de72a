import { type Back, type Frame, stepsOf } from '../../../../kernel/index.ts'
import { DISTRICTS, type DistrictId, districtId, districtIndex } from '../printed/districts.ts'
import { district } from '../queries.ts'
import type { Table } from '../table.ts'
import { type CitizenRef, citizenRefs, moveCitizen } from '../verbs/citizens.ts'
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

interface Citizen extends CitizenRef {
  readonly do: 'citizen'
  readonly district: DistrictId
}

interface Home {
  readonly do: 'home'
  readonly district: DistrictId
}

const { ask, procedure } = stepsOf<Table, ResettleFrame>()

/** GM-12.6 Resettlement: a Citizen of any District moves to a connected one. */
export const resettle = procedure('resettle', {
  citizen: ask<Citizen>({
    rule: 'GM-12.6',
    who: () => 0,
    options: (g) =>
      DISTRICTS.flatMap((id, from) =>
        resettleTargets(g, from).length === 0
          ? []
          : citizenRefs(district(g, from)).map((ref): Citizen => ({ do: 'citizen', district: id, ...ref })),
      ),
    chosen(_g, f, _seat, choice) {
      f.from = districtIndex(choice.district)
      f.citizen = choice.citizen
      if (choice.card !== undefined) f.card = choice.card
    },
  }),
  home: ask<Home>({
    rule: 'GM-12.6',
    who: () => 0,
    options: (g, f) => resettleTargets(g, f.from as number).map((to) => ({ do: 'home', district: districtId(to) })),
    chosen(g, f, _seat, choice) {
      const citizen = f.citizen as CitizenRef['citizen']
      const ref: CitizenRef = f.card === undefined ? { citizen } : { citizen, card: f.card }
      moveCitizen(g, f.from as number, districtIndex(choice.district), ref)
    },
  }),
})
