import type { Resource } from './nouns.ts'

/** What an investment counts in the city or the supply. */
export type Tally = 'illness' | 'outage' | 'humanFirst' | 'orgcrime' | 'prisec' | 'scarce' | 'unrest'

export type InvestmentRow = { readonly id: string } & (
  | /** Capital by count; the last step is for that count and more. */ {
      readonly kind: 'steps'
      readonly of: Tally
      readonly from: number
      readonly steps: readonly number[]
    }
  | /** Only when the resource meets its target: `base` and `per` for each unit, at most `cap`. */ {
      readonly kind: 'sector'
      readonly of: Resource
      readonly base: number
      readonly per: number
      readonly cap: number
    }
  | { readonly kind: 'each'; readonly of: Tally; readonly per: number }
)

export const INVESTMENT_ROWS: readonly InvestmentRow[] = [
  { id: 'healthcare', kind: 'steps', of: 'illness', from: 2, steps: [3, 5, 7] },
  { id: 'power-siphoning', kind: 'steps', of: 'outage', from: 1, steps: [3, 5, 7] },
  { id: 'union-agreement', kind: 'steps', of: 'humanFirst', from: 2, steps: [3, 5, 7] },
  { id: 'laundering', kind: 'steps', of: 'orgcrime', from: 2, steps: [3, 5, 7] },
  { id: 'militarized-police', kind: 'steps', of: 'prisec', from: 1, steps: [3, 6, 8] },
  { id: 'short-sale', kind: 'steps', of: 'scarce', from: 1, steps: [3, 5, 7] },
  { id: 'retail-sector', kind: 'sector', of: 'consumables', base: 2, per: 2, cap: 6 },
  { id: 'energy-sector', kind: 'sector', of: 'energy', base: 3, per: 2, cap: 7 },
  { id: 'banking-sector', kind: 'sector', of: 'credits', base: 2, per: 1, cap: 6 },
  { id: 'technology-sector', kind: 'sector', of: 'tech', base: 3, per: 1, cap: 6 },
  { id: 'entertainment-sector', kind: 'sector', of: 'entertainment', base: 2, per: 1, cap: 6 },
  { id: 'populist-dismissal', kind: 'each', of: 'unrest', per: 1 },
]

const BY_ID: Record<string, InvestmentRow> = {}
for (const investment of INVESTMENT_ROWS) BY_ID[investment.id] = investment

export const investmentRow = (id: string): InvestmentRow => BY_ID[id] as InvestmentRow
