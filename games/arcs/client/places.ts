import type { View } from '../../../kernel/index.ts'
import { SYSTEM_IDS } from '../rules/data/map.ts'
import type { Building, Table } from '../rules/state.ts'

/** What stands in each system, gathered for drawing. */
export interface Place {
  readonly id: string
  readonly squads: readonly { readonly seat: number; readonly fresh: number; readonly damaged: number }[]
  readonly buildings: readonly Building[]
  /** Who holds it; undefined when nobody does. */
  readonly holder: number | undefined
}

const STRIDE = 4

/** The systems of a table as they are drawn. */
export function placesOf({ open, seats }: View<Table>): Place[] {
  return SYSTEM_IDS.map((id, system) => {
    const squads = []
    let most = 0
    let holder: number | undefined
    for (let seat = 0; seat < seats; seat++) {
      const fresh = open.fresh[system * STRIDE + seat] ?? 0
      const damaged = open.damaged[system * STRIDE + seat] ?? 0
      if (fresh + damaged > 0) squads.push({ seat, fresh, damaged })
      if (fresh > most) {
        most = fresh
        holder = seat
      } else if (fresh === most) holder = undefined
    }
    return { id, squads, buildings: open.buildings.filter((building) => building.system === system), holder }
  })
}
