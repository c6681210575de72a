import type { Resource } from './nouns.ts'

/** NA-17 */
export interface DemandRow {
  readonly id: string
  readonly needs: Readonly<Record<Resource, number>>
  /** Threat when it is not met. NA-17.2 */
  readonly threat: number
}

export const DEMAND_ROWS: readonly DemandRow[] = [
  { id: 'worlds-cup', needs: { energy: 0, consumables: 1, tech: 3, entertainment: 4, credits: 2 }, threat: 5 },
  { id: 'martian-violence', needs: { energy: 1, consumables: 2, tech: 0, entertainment: 2, credits: 6 }, threat: 6 },
  { id: 'network-disruption', needs: { energy: 0, consumables: 0, tech: 4, entertainment: 4, credits: 3 }, threat: 7 },
  { id: 'power-grid', needs: { energy: 2, consumables: 0, tech: 1, entertainment: 2, credits: 2 }, threat: 6 },
  { id: 'drug-ban', needs: { energy: 0, consumables: 1, tech: 0, entertainment: 6, credits: 6 }, threat: 7 },
  { id: 'refugees', needs: { energy: 0, consumables: 3, tech: 1, entertainment: 3, credits: 2 }, threat: 5 },
  { id: 'retail-shortage', needs: { energy: 1, consumables: 1, tech: 0, entertainment: 5, credits: 1 }, threat: 7 },
  { id: 'elevator', needs: { energy: 1, consumables: 0, tech: 2, entertainment: 2, credits: 6 }, threat: 6 },
  { id: 'tourism', needs: { energy: 2, consumables: 0, tech: 0, entertainment: 5, credits: 5 }, threat: 5 },
]

const BY_ID: Record<string, DemandRow> = {}
for (const demand of DEMAND_ROWS) BY_ID[demand.id] = demand

export const demandRow = (id: string): DemandRow => BY_ID[id] as DemandRow
