import type { ToldChoice, View } from '../../../kernel/index.ts'
import { actionRow } from '../rules/data/actions.ts'
import {
  EXIT,
  ILLNESS_THREAT,
  numberOf,
  numbersOf,
  ROOT,
  ROOT_THREAT,
  TOKEN_LIMIT,
  UNIT_LIMIT,
} from '../rules/data/board.ts'
import { demandRow } from '../rules/data/demands.ts'
import { TRACK_END } from '../rules/data/house.ts'
import { investmentRow } from '../rules/data/investments.ts'
import { type District, type EffectFrame, RESOURCES, type Resource, type Slider, type Table } from '../rules/state.ts'

/** What the screen reckons ahead from what lies open: production, the demand, where a piece would end. It decides nothing. */

export interface Chip {
  readonly resource: Resource
  readonly amount: number
  /** Whether it comes if the district is exploited as it stands. */
  readonly flows: boolean
}

/** What a district yields, and what of it is stopped. */
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
export function tracksOf(open: Table): readonly Track[] {
  const row = demandRow(open.demand)
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
    const target = row.needs[resource]
    return { resource, stock, coming: after - stock, target, end, met: after >= target }
  })
}

/** Where a piece placed in a district would come to stand: the districts on its way, the Root last if it gets there. */
export function pathOf(open: Table, what: string, d: number): readonly number[] {
  const path = [d]
  if (isSpent(open, what)) return path
  let at = d
  while (at !== ROOT && !fits(open, what as Slider, at)) {
    at = EXIT[at] ?? ROOT
    path.push(at)
  }
  return path
}

/** Whether the reserve has none left: then nothing is placed and nothing slides. */
export function isSpent({ districts }: Table, what: string): boolean {
  const limit = UNIT_LIMIT[what as keyof typeof UNIT_LIMIT] ?? TOKEN_LIMIT
  return districts.filter((district) => district[what as Slider]).length >= limit
}

function fits({ districts }: Table, what: Slider, d: number): boolean {
  const district = districts[d - 1]
  if (district === undefined || district[what] === undefined) return true
  return !district[what] && !(district.prisec && (what === 'humanFirst' || what === 'orgcrime'))
}

/** What an investment would pay if it were shown now. */
export function worthOf(open: Table, id: string): number {
  const row = investmentRow(id)
  if (row.kind === 'sector') {
    const amount = open.supply[row.of]
    return amount < demandRow(open.demand).needs[row.of] ? 0 : Math.min(row.cap, row.base + row.per * amount)
  }
  const count = countOf(open, row.of)
  return row.kind === 'each' ? row.per * count : (row.steps[Math.min(count - row.from, row.steps.length - 1)] ?? 0)
}

function countOf({ districts, supply }: Table, of: string): number {
  if (of === 'scarce') return RESOURCES.filter((resource) => supply[resource] <= 1).length
  if (of === 'unrest') return districts.filter(({ unrest }) => unrest > 0).length
  return districts.filter((district) => district[of as Slider]).length
}

export interface Harm {
  /** Threat because a piece would fall into the Root. */
  readonly root: number
  /** Threat because the card at work would touch its first ill district. */
  readonly illness: number
}

/** The threat a choice would bring. Where a piece slides, every district on its way counts, not only the one named. */
export function harmOf({ open, stack }: View<Table>, { choice, about }: ToldChoice): Harm {
  const { threat = 0 } = (about ?? {}) as { threat?: number }
  const { what, in: id } = choice as { what?: string; in?: string }
  if (choice.do !== 'place' || what === undefined || id === undefined) return { root: 0, illness: threat }
  const path = pathOf(open, what, numberOf(id))
  const root = path.at(-1) === ROOT ? ROOT_THREAT : 0
  const frame = stack.at(-1) as EffectFrame | undefined
  const watched = frame?.proc === 'effect' && frame.action && !frame.ill && !actionRow(frame.source).exempt
  const touched = watched && path.some((d) => open.districts[d - 1]?.illness)
  return { root, illness: touched ? ILLNESS_THREAT : threat }
}
