import { below, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { inOrder, type Pick } from '../choices.ts'
import { DICE_PER_TYPE, FACES, SAME_FACE } from '../printed/dice.ts'
import { SYSTEM_IDS, systemOf } from '../printed/map.ts'
import { freshAt, reach, rivalsAt } from '../queries.ts'
import type { G, Table } from '../table.ts'
import { hits } from './hits.ts'
import { ruin } from './ruin.ts'

/** Fire Rifles: skirmish dice at a rival in an adjacent system. Not a battle. */
export interface RiflesFrame extends Frame {
  proc: 'rifles'
  step: 'dice' | 'target' | 'fire' | 'ruins'
  seat: Seat
  from: number
  count: number
  system: number
  defender: Seat
  ruined: number
}
const { ask, procedure } = stepsOf<Table, RiflesFrame>()

export const riflesTargets = (g: G, seat: Seat, from: number): Pick[] => {
  const options: Pick[] = []
  for (const system of reach(g).near[from] as readonly number[])
    for (const owner of rivalsAt(g, system, seat))
      options.push({ do: 'aim', system: SYSTEM_IDS[system] as string, owner })
  return options
}

export const rifles = procedure('rifles', {
  // ARCS-16.2 up to one skirmish die for each fresh ship.
  dice: ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-16.2',
    options(g, f, seat) {
      const options: Pick[] = []
      const most = Math.min(DICE_PER_TYPE, freshAt(g, f.from, seat))
      for (let count = 1; count <= most; count++) options.push({ do: 'dice', die: 'skirmish', count })
      return options
    },
    chosen(_, f, __, { count = 0 }) {
      f.count = count
    },
    about: () => ({ group: 'dice' }),
  }),
  target: ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-16.2',
    options: (g, f, seat) => riflesTargets(g, seat, f.from),
    chosen(_, f, __, { system = '', owner = 0 }) {
      f.system = systemOf(system)
      f.defender = owner
    },
  }),
  fire(g, f) {
    let count = 0
    const rolled: number[] = []
    for (let i = 0; i < f.count; i++) {
      const face = SAME_FACE.skirmish[below(g, 6)] as number
      rolled.push(face)
      count += FACES.skirmish[face]?.hit ?? 0
    }
    const { seat, defender, system } = f
    emit(g, { key: 'fired', seat, rival: defender, system: SYSTEM_IDS[system] as string, skirmish: rolled, count })
    if (count === 0) return undefined
    return inOrder([hits.start({ seat, victim: defender, taker: seat, system, count, onto: 'pieces' })])
  },
  ruins(_, f) {
    if (f.ruined === 0) return undefined
    const { seat, defender, system } = f
    return inOrder([ruin.start({ seat, defender, system, count: f.ruined, ransacks: true })])
  },
})
