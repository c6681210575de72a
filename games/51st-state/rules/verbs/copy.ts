import { done, emit, type Frame, type Json, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { CopyChoice } from '../choices.ts'
import type { Good } from '../printed/goods.ts'
import { rowOf } from '../printed/index.ts'
import { allOpponents, findPlace, openOpponents, stateOf } from '../queries.ts'
import { type G, type Place, RIVAL, type Table } from '../table.ts'
import { produce, yieldOf } from './produce.ts'

/** Gaining what another production Location produces. */
export interface CopyFrame extends Frame {
  proc: 'copy'
  step: 'target'
  seat: Seat
  from: 'self' | 'other'
  /** The number of the copying Location, e.g. `9`. */
  place: number
}

/** Standing production Locations that may be copied: those that are no copies themselves. 51-6.9 */
const copyable = (at: Place): boolean => {
  if (at.ruined) return false
  const { yields } = rowOf(at.card)
  return yields !== undefined && yields.do !== 'copyProduction'
}

/** In the Action phase a copy has its price: what would yield nothing is not offered. 51-10.7 */
function isWorthIt(g: G, owner: number, at: Place): boolean {
  if (g.open.phase !== 'action') return true
  const bag = yieldOf(g, owner, at)
  if (bag === undefined) return true
  for (const good in bag) if ((bag[good as Good] ?? 0) > 0) return true
  return false
}

const NOWHERE: readonly number[] = []

/** The numbers of Locations whose yield went to Suppliers in this phase: nobody else gains it. 51-5.3 */
function suppliedPlaces(g: G): number[] {
  const phase = g.stack.find(({ proc }) => proc === 'production') as { taken?: { place: number }[] } | undefined
  return phase?.taken?.map(({ place }) => place) ?? []
}

/** The Locations of one side or of all opponents that may be copied now. */
export function copyTargets(g: G, seat: Seat, from: 'self' | 'other'): CopyChoice[] {
  const targets: CopyChoice[] = []
  if (from === 'self') {
    const supplied = g.open.phase === 'production' ? suppliedPlaces(g) : NOWHERE
    for (const at of stateOf(g, seat))
      if (copyable(at) && !supplied.includes(at.place) && isWorthIt(g, seat, at))
        targets.push({ do: 'copy', card: at.card, place: at.place })
    return targets
  }
  const owners = g.open.phase === 'action' ? openOpponents(g, seat) : allOpponents(g, seat)
  for (const owner of owners)
    for (const at of stateOf(g, owner)) {
      if (!copyable(at) || !isWorthIt(g, owner, at)) continue
      const { card, place } = at
      targets.push(owner === RIVAL ? { do: 'copyRival', card, place } : { do: 'copyOf', owner, card, place })
    }
  return targets
}

/** What copying a Location would yield, for the screen. */
export function aboutCopy(g: G, { place }: CopyChoice): Json {
  const { owner, at } = findPlace(g, place)
  return { group: 'copy', yield: { ...yieldOf(g, owner, at) } }
}

const { ask, procedure } = stepsOf<Table, CopyFrame>()

export const copy = procedure('copy', {
  // 51-6.9
  target: ask<CopyChoice>({
    who: (_, { seat }) => seat,
    rule: '51-6.9',
    options: (g, { from }, seat) => copyTargets(g, seat, from),
    chosen(g, _, seat, { place, card }) {
      const { owner, at } = findPlace(g, place)
      emit(g, { key: 'copied', seat, card, ...(owner === seat || owner === RIVAL ? {} : { owner }) })
      // Asked last, so that a choice of the copied Location takes this frame's place on the stack.
      return produce(g, seat, owner, at) ?? done
    },
    about: (g, _f, _s, choice) => aboutCopy(g, choice),
  }),
})
