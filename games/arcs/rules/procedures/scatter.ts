import { again, done, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { courtRule } from '../printed/court.ts'
import { SYSTEM_IDS, systemOf } from '../printed/map.ts'
import { sideOf, type Table } from '../table.ts'
import type { Cause } from '../verbs/cause.ts'
import { placeEach, placeShips } from '../verbs/pieces.ts'

/** One ship in each of several systems; when they run short their owner chooses where. */
export interface ScatterFrame extends Frame {
  proc: 'scatter'
  step: 'all' | 'some'
  seat: Seat
  systems: number[]
  /** The card that brings them, e.g. 'gatekeepers'. */
  card?: string
}
const { ask, procedure } = stepsOf<Table, ScatterFrame>()

export const scatter = procedure('scatter', {
  // ARCS-1.9 as much as possible, the owner chooses.
  all(g, f) {
    if (sideOf(g, f.seat).ships < f.systems.length) return undefined
    placeEach(g, f.seat, f.systems, causeOf(f))
    return done
  },
  some: ask<Choices['deploy']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-1.9',
    options: (g, f) =>
      sideOf(g, f.seat).ships === 0
        ? []
        : f.systems.map((system): Choices['deploy'] => ({ do: 'deploy', system: SYSTEM_IDS[system] as string })),
    chosen(g, f, seat, choice) {
      const system = systemOf(choice.system)
      placeShips(g, seat, system, 1, causeOf(f))
      f.systems.splice(f.systems.indexOf(system), 1)
      return again
    },
  }),
})

/** ARCS-5.9 without a card it is the exile's return. */
const causeOf = ({ card }: { readonly card?: string }): Cause =>
  card === undefined ? { rule: 'ARCS-5.9', why: 'exile' } : { card, rule: courtRule(card) }

/** A number of ships in one of several systems. */
export interface DeployFrame extends Frame {
  proc: 'deploy'
  step: 'where'
  seat: Seat
  systems: number[]
  ships: number
  /** The card that brings them, e.g. 'skirmishers'; missing when the last ships come back. */
  card?: string
}
const deploySteps = stepsOf<Table, DeployFrame>()

export const deploy = deploySteps.procedure('deploy', {
  // ARCS-5.9 the last ships come back at a gate; ARCS-13.13 three ships where the owner controls.
  where: deploySteps.ask<Choices['deploy']>({
    who: (_, f) => f.seat,
    rule: (_, f) => causeOf(f).rule,
    options: (g, f) =>
      sideOf(g, f.seat).ships === 0
        ? []
        : f.systems.map((system): Choices['deploy'] => ({ do: 'deploy', system: SYSTEM_IDS[system] as string })),
    chosen(g, f, seat, choice) {
      placeShips(g, seat, systemOf(choice.system), f.ships, causeOf(f))
    },
  }),
})
