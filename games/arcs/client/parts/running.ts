import type { View } from '../../../../kernel/index.ts'
import type { Table } from '../../rules/table.ts'

/** What the running battle says of itself; the frame is public. */
export interface BattleMemory {
  readonly step: string
  readonly seat: number
  readonly defender: number
  readonly system: number
  readonly most: number
  readonly counts: readonly number[]
  readonly rolled: readonly (readonly number[])[]
  readonly hits: number
  readonly selfHits: number
  readonly intercepts: number
  readonly buildingHits: number
  readonly keys: number
}

/** Hits being assigned one by one. */
export interface HitsMemory {
  readonly seat: number
  readonly victim: number
  readonly system: number
  readonly count: number
  readonly onto: 'ships' | 'pieces' | 'buildings'
}

/** A raid being spent. */
export interface RaidMemory {
  readonly seat: number
  readonly defender: number
  readonly keys: number
}

/** Ships about to go from one system to another. */
export interface MoveMemory {
  readonly from: number
  readonly to: number
}

type Frames = {
  readonly battle: BattleMemory
  readonly hits: HitsMemory
  readonly raid: RaidMemory
  readonly move: MoveMemory
}

const frameOf =
  <P extends keyof Frames>(name: P) =>
  ({ stack }: View<Table>): Frames[P] | undefined =>
    stack.find(({ proc }) => proc === name) as unknown as Frames[P] | undefined

export const battleOf = frameOf('battle')
export const hitsOf = frameOf('hits')
export const raidOf = frameOf('raid')
export const moveOf = frameOf('move')
