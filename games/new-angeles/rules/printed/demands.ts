import type { Resource } from './nouns.ts'

/** NA-17 */
export interface DemandRow {
  readonly id: string
  readonly needs: Readonly<Record<Resource, number>>
  /** Threat when it is not met. NA-17.2 */
  readonly threat: number
}

const row = (
  id: string,
  energy: number,
  consumables: number,
  tech: number,
  entertainment: number,
  credits: number,
  threat: number,
): DemandRow => ({ id, needs: { energy, consumables, tech, entertainment, credits }, threat })

export const DEMAND_ROWS: readonly DemandRow[] = [
  row('worlds-cup', 0, 1, 3, 4, 2, 5),
  row('martian-violence', 1, 2, 0, 2, 6, 6),
  row('network-disruption', 0, 0, 4, 4, 3, 7),
  row('power-grid', 2, 0, 1, 2, 2, 6),
  row('drug-ban', 0, 1, 0, 6, 6, 7),
  row('refugees', 0, 3, 1, 3, 2, 5),
  row('retail-shortage', 1, 1, 0, 5, 1, 7),
  row('elevator', 1, 0, 2, 2, 6, 6),
  row('tourism', 2, 0, 0, 5, 5, 5),
]

const BY_ID: Record<string, DemandRow> = {}
for (const demand of DEMAND_ROWS) BY_ID[demand.id] = demand

export const demandRow = (id: string): DemandRow => BY_ID[id] as DemandRow
