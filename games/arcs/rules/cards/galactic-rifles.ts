import { below, emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type Choices, inOrder } from '../choices.ts'
import { type NewAction, newActions } from '../moments.ts'
import { BATTLE } from '../printed/actions.ts'
import { DICE_PER_TYPE, FACES, SAME_FACE } from '../printed/dice.ts'
import { SYSTEM_IDS, systemOf } from '../printed/map.ts'
import { hits } from '../procedures/hits.ts'
import { ruin } from '../procedures/ruin.ts'
import { freshAt, hasRivalAt, reach, rivalsAt } from '../queries.ts'
import type { G, Table } from '../table.ts'
import { lore } from './card.ts'

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

const targets = (g: G, seat: Seat, from: number): Choices['aim'][] => {
  const options: Choices['aim'][] = []
  for (const system of reach(g).near[from] as readonly number[])
    for (const owner of rivalsAt(g, system, seat))
      options.push({ do: 'aim', system: SYSTEM_IDS[system] as string, owner })
  return options
}

export const rifles = procedure('rifles', {
  // ARCS-16.2 up to one skirmish die for each fresh ship.
  dice: ask<Choices['dice']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-16.2',
    options(g, f, seat) {
      const options: Choices['dice'][] = []
      const most = Math.min(DICE_PER_TYPE, freshAt(g, f.from, seat))
      for (let count = 1; count <= most; count++) options.push({ do: 'dice', die: 'skirmish', count })
      return options
    },
    chosen(_, f, __, { count }) {
      f.count = count
    },
    about: () => ({ group: 'dice' }),
  }),
  target: ask<Choices['aim']>({
    who: (_, f) => f.seat,
    rule: 'ARCS-16.2',
    options: (g, f, seat) => targets(g, seat, f.from),
    chosen(_, f, __, { system, owner }) {
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

const FIRE: NewAction<'rifles'> = {
  does: 'rifles',
  instead: BATTLE,
  options(g, seat, options) {
    const { systems, near } = reach(g)
    for (const from of systems)
      if (freshAt(g, from, seat) > 0 && (near[from] as readonly number[]).some((at) => hasRivalAt(g, at, seat)))
        options.push({ do: 'rifles', system: SYSTEM_IDS[from] as string })
  },
  run: (_, seat, { system }) => [
    rifles.start({ seat, from: systemOf(system), count: 0, system: 0, defender: 0, ruined: 0 }),
  ],
}

/**
 * ARCS-16.2 Galactic Rifles. Fire Rifles (Battle): up to one skirmish die for each of your fresh ships in a system at a rival in
 * an adjacent one.
 */
export const galacticRifles = lore('galactic-rifles', newActions.add(FIRE))
