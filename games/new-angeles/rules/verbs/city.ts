import { emit } from '../../../../kernel/index.ts'
import { pieceRemoved, unrestLowered } from '../moments.ts'
import { actionRow } from '../printed/actions.ts'
import { EXIT, idOf, numbersOf, ROOT, ROOT_THREAT } from '../printed/board.ts'
import type { Slider, Unit } from '../printed/nouns.ts'
import { canEnter, districtAt, reserveOf } from '../queries.ts'
import type { EffectFrame, G, Unrest } from '../table.ts'
import { changeResource, paysContracts, raiseThreat } from './tracks.ts'

/** NA-8 the district machine: placing, moving, removing, unrest, production. `f` is the card at work, if any. */
type Card = EffectFrame | undefined

/** NA-32.1 notes that the card touches a district; what counts is whether it is ill at this moment. */
export function involve(g: G, f: Card, d: number): void {
  if (f?.action && !f.ill && districtAt(g, d).illness && !actionRow(f.source).exempt) f.ill = true
}

/** Events of a rehearsal are not told. */
function tell(g: G, f: Card, key: string, what: string, d: number, from?: number): void {
  if (f?.dry || g.sink === undefined) return
  emit(g, from === undefined ? { key, what, in: idOf(d) } : { key, what, in: idOf(d), from: idOf(from) })
}

function putDown(g: G, what: Slider, d: number): void {
  const district = districtAt(g, d)
  district[what] = true
  // NA-39.1 an outage ends the unrest, and pays nobody.
  if (what === 'outage') district.unrest = 0
}

/** NA-40 a piece from the reserve into a district, or along the path when it does not fit. */
export function placePiece(g: G, f: Card, what: Slider, d: number): void {
  involve(g, f, d)
  if (reserveOf(g, what) === 0) return tell(g, f, 'noneLeft', what, d)
  if (!canEnter(g, what, d)) {
    tell(g, f, 'bounced', what, d)
    return travel(g, f, what, d)
  }
  putDown(g, what, d)
  tell(g, f, 'placed', what, d)
}

/** NA-35.1 along the path until it fits, or into the Root. The piece is no longer counted in `from`. */
export function travel(g: G, f: Card, what: Slider, from: number): void {
  involve(g, f, from)
  let d = EXIT[from] as number
  while (d !== ROOT && !canEnter(g, what, d)) {
    involve(g, f, d)
    d = EXIT[d] as number
  }
  if (d === ROOT) {
    if (!f?.dry) emit(g, { key: 'rooted', what, from: idOf(from) })
    return raiseThreat(g, f, ROOT_THREAT, 'root')
  }
  involve(g, f, d)
  putDown(g, what, d)
  tell(g, f, 'moved', what, d, from)
}

/** A piece that stands in a district leaves it along the path. */
export function moveOut(g: G, f: Card, what: Slider, d: number): void {
  if (!districtAt(g, d)[what]) return
  districtAt(g, d)[what] = false
  travel(g, f, what, d)
}

/** NA-42.2, NA-23 every enemy unit of a district moves, Human First before orgcrime: the order changes nothing. */
export function pushEnemies(g: G, f: Card, d: number): void {
  moveOut(g, f, 'humanFirst', d)
  moveOut(g, f, 'orgcrime', d)
}

/** NA-47.1 a piece goes back to the reserve, and contracts pay for it. */
export function removePiece(g: G, f: Card, what: Slider | Unit, d: number): void {
  const district = districtAt(g, d)
  if (!district[what]) return
  involve(g, f, d)
  district[what] = false
  tell(g, f, 'removed', what, d)
  if (paysContracts(f)) pieceRemoved.tell(g, { what })
}

/** NA-68.2 lowers unrest as far as it goes; NBN is paid per stage. */
export function lowerUnrest(g: G, f: Card, d: number, stages: number): void {
  involve(g, f, d)
  const district = districtAt(g, d)
  const fallen = Math.min(stages, district.unrest)
  if (fallen === 0) return
  district.unrest = (district.unrest - fallen) as Unrest
  tell(g, f, district.unrest === 0 ? 'calmed' : 'eased', 'unrest', d)
  if (paysContracts(f)) unrestLowered.tell(g, { stages: fallen })
}

/** NA-68.1, NA-54.2, NA-45.1 raises unrest by one stage; nothing in strike, NA-57.1, or outage. */
export function raiseUnrest(g: G, f: Card, d: number): void {
  involve(g, f, d)
  const district = districtAt(g, d)
  if (district.outage || district.unrest === 2) return
  setUnrest(g, f, d, (district.unrest + 1) as Unrest)
}

export function setUnrest(g: G, f: Card, d: number, stage: Unrest): void {
  districtAt(g, d).unrest = stage
  tell(g, f, stage === 2 ? 'strike' : 'protest', 'unrest', d)
}

/** NA-43 everything a district yields now; orgcrime stops the primary resource, NA-38. */
export function produce(g: G, d: number, heedOrgcrime: boolean): void {
  const district = districtAt(g, d)
  if (district.outage || district.unrest === 2) return
  const { primary, secondary } = numbersOf(d)
  if (!(heedOrgcrime && district.orgcrime))
    changeResource(g, primary.resource, primary.amount + (district.development ? 1 : 0))
  if (secondary !== undefined) changeResource(g, secondary.resource, secondary.amount)
}

/** NA-27, NA-31 production, then unrest, or an outage where Human First leaves unrest no room. */
export function exploit(g: G, d: number): void {
  const district = districtAt(g, d)
  emit(g, { key: 'exploited', in: idOf(d) })
  produce(g, d, true)
  if (!district.humanFirst) raiseUnrest(g, undefined, d)
  else if (district.unrest === 0 && !district.outage) setUnrest(g, undefined, d, 2)
  else placePiece(g, undefined, 'outage', d)
}
