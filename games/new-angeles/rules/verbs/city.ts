import { emit } from '../../../../kernel/index.ts'
import { pieceRemoved, unrestLowered } from '../moments.ts'
import { actionRow } from '../printed/actions.ts'
import { EXIT, idOf, numbersOf, ROOT, ROOT_THREAT } from '../printed/board.ts'
import { RESOURCES, type Resource, type Slider, type Unit } from '../printed/nouns.ts'
import { canEnter, districtAt, isOver, reserveOf, works } from '../queries.ts'
import type { EffectFrame, G, Unrest } from '../table.ts'
import { changeResource, paysContracts, raiseThreat } from './tracks.ts'

/** NA-8 the district machine: placing, moving, removing, unrest, production. `f` is the card at work, if any. */
type Card = EffectFrame | undefined

/** NA-32.1 notes that the card touches a district; what counts is whether it is ill at this moment. */
export function involve(g: G, f: Card, d: number): void {
  if (f?.action && !f.ill && districtAt(g, d).illness && !actionRow(f.source).exempt) f.ill = true
}

/** What the city changes for: a card, the event, or exploitation. */
const causeOf = (g: G, f: Card): string => f?.source ?? g.open.event ?? 'exploitation'

type InDistrict = 'noneLeft' | 'bounced' | 'placed' | 'removed'

function tell(g: G, f: Card, key: InDistrict, what: string, d: number): void {
  if (g.sink !== undefined) emit(g, { key, what, in: idOf(d), why: causeOf(g, f) })
}

function tellUnrest(g: G, f: Card, key: 'calmed' | 'eased' | 'strike' | 'protest', d: number): void {
  if (g.sink !== undefined) emit(g, { key, what: 'unrest', in: idOf(d), why: causeOf(g, f) })
}

/** NA-39.1 an outage ends the unrest, and pays nobody. */
function endUnrest(g: G, what: Slider, d: number): void {
  const district = districtAt(g, d)
  if (what !== 'outage' || district.unrest === 0) return
  district.unrest = 0
  emit(g, { key: 'unrestEnded', in: idOf(d) })
}

/** NA-40 a piece from the reserve into a district, or along the path when it does not fit. */
export function placePiece(g: G, f: Card, what: Slider, d: number): void {
  // NA-63 the match has ended: nothing more happens.
  if (isOver(g)) return
  involve(g, f, d)
  if (reserveOf(g, what) === 0) return tell(g, f, 'noneLeft', what, d)
  if (!canEnter(g, what, d)) {
    tell(g, f, 'bounced', what, d)
    return travel(g, f, what, d)
  }
  districtAt(g, d)[what] = true
  tell(g, f, 'placed', what, d)
  endUnrest(g, what, d)
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
    emit(g, { key: 'rooted', what, from: idOf(from), why: causeOf(g, f) })
    return raiseThreat(g, f, ROOT_THREAT, 'root')
  }
  involve(g, f, d)
  districtAt(g, d)[what] = true
  emit(g, { key: 'moved', what, in: idOf(d), from: idOf(from), why: causeOf(g, f) })
  endUnrest(g, what, d)
}

/** A piece that stands in a district leaves it along the path. */
export function moveOut(g: G, f: Card, what: Slider, d: number): void {
  if (!districtAt(g, d)[what] || isOver(g)) return
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
  tellUnrest(g, f, district.unrest === 0 ? 'calmed' : 'eased', d)
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
  tellUnrest(g, f, stage === 2 ? 'strike' : 'protest', d)
}

/** How much of each resource. */
export type Goods = Record<Resource, number>

export const nothing = (): Goods => ({ energy: 0, consumables: 0, tech: 0, entertainment: 0, credits: 0 })

/** What a production brought, and what it did not. */
export interface Yield {
  readonly made: Goods
  /** Resources that orgcrime stopped, e.g. ['energy'] */
  readonly stopped: Resource[]
  /** Resources of which some did not fit on the track, e.g. ['credits'] */
  readonly lost: Resource[]
}

/** NA-43 everything a district yields now, if it works; orgcrime stops the primary resource, NA-38. */
export function produce(g: G, d: number, heedOrgcrime: boolean): Yield {
  const found: Yield = { made: nothing(), stopped: [], lost: [] }
  const district = districtAt(g, d)
  if (district.outage || district.unrest === 2) return found
  const { primary, secondary } = numbersOf(d)
  if (heedOrgcrime && district.orgcrime) found.stopped.push(primary.resource)
  else add(g, found, primary.resource, primary.amount + (district.development ? 1 : 0))
  if (secondary !== undefined) add(g, found, secondary.resource, secondary.amount)
  return found
}

function add(g: G, { made, lost }: Yield, resource: Resource, amount: number): void {
  made[resource] = changeResource(g, resource, amount)
  if (made[resource] < amount) lost.push(resource)
}

/** NA-27, NA-31 production, then unrest, or an outage where Human First leaves unrest no room. */
export function exploit(g: G, d: number, total: Goods = nothing()): void {
  const district = districtAt(g, d)
  const { made, stopped, lost } = produce(g, d, true)
  for (const resource of RESOURCES) total[resource] += made[resource]
  if (works(g, d)) emit(g, { key: 'exploited', in: idOf(d), ...made, stopped, lost })
  else emit(g, { key: 'idle', in: idOf(d), why: district.outage ? 'outage' : 'strike' })
  if (!district.humanFirst) raiseUnrest(g, undefined, d)
  else if (district.unrest === 0 && !district.outage) setUnrest(g, undefined, d, 2)
  else placePiece(g, undefined, 'outage', d)
}
