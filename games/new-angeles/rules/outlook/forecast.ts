import { EXIT, numbersOf, ROOT, ROUND_TRACK } from '../printed/board.ts'
import { demandRow } from '../printed/demands.ts'
import { TRACK_END } from '../printed/house.ts'
import { type Piece, RESOURCES, type Resource } from '../printed/nouns.ts'
import { canEnter, reserveOf, targetOf } from '../queries.ts'
import type { District, G } from '../table.ts'

/** What follows from what lies open: production, the demand, where a piece would end. It decides nothing. */

export interface Chip {
  readonly resource: Resource
  readonly amount: number
  /** Whether it comes if the district is exploited as it stands. */
  readonly flows: boolean
}

/** What a district yields, and what of it is stopped. NA-43 */
export function chipsOf(district: District, d: number): readonly Chip[] {
  const { primary, secondary } = numbersOf(d)
  const works = !district.outage && district.unrest < 2
  const chips: Chip[] = [
    {
      resource: primary.resource,
      amount: primary.amount + (district.development ? 1 : 0),
      flows: works && !district.orgcrime,
    },
  ]
  if (secondary !== undefined) chips.push({ ...secondary, flows: works })
  return chips
}

export interface Track {
  readonly resource: Resource
  readonly stock: number
  /** What the next production adds as things stand. */
  readonly coming: number
  readonly target: number
  readonly end: number
  readonly met: boolean
}

/** The supply, what production will add to it as things stand, and the targets. */
export function tracksOf({ open }: G): readonly Track[] {
  return RESOURCES.map((resource) => {
    const stock = open.supply[resource]
    const end = TRACK_END[resource]
    let after = stock
    if (open.phase === 'action')
      open.districts.forEach((district, i) => {
        if (!district.android) return
        for (const chip of chipsOf(district, i + 1))
          if (chip.flows && chip.resource === resource) after = Math.min(end, after + chip.amount)
      })
    const target = targetOf(open, resource)
    return { resource, stock, coming: after - stock, target, end, met: after >= target }
  })
}

/** The threat of a demand that the next space brings and that would not be met; 0 while there is nothing to fear. */
export function demandDanger({ open }: G, tracks: readonly Track[]): number {
  const due = ROUND_TRACK[open.space + 1] === 'demand' && open.phase === 'action'
  return due && tracks.some(({ met }) => !met) ? demandRow(open.demand).threat : 0
}

/** Where a piece placed in a district would come to stand: the districts on its way, the Root last if it gets there. */
export function pathOf(g: G, what: Piece, d: number): readonly number[] {
  const path = [d]
  // With an empty reserve nothing is placed and nothing slides.
  if (reserveOf(g, what) === 0) return path
  let at = d
  while (at !== ROOT && !canEnter(g, what, at)) {
    at = EXIT[at] ?? ROOT
    path.push(at)
  }
  return path
}
