import type { GameText, SeatLook } from '../../../../client/board.ts'
import type { Choice, View } from '../../../../kernel/index.ts'
import type { Outlook } from '../../rules/outlook/index.ts'
import { reachOf, STRIDE, SYSTEM_IDS, SYSTEMS } from '../../rules/printed/map.ts'
import type { Building, Table } from '../../rules/table.ts'

/** What stands in each system, gathered for drawing. */
export interface Place {
  readonly id: string
  readonly squads: readonly { readonly seat: number; readonly fresh: number; readonly damaged: number }[]
  readonly buildings: readonly Building[]
  /** Who holds it; undefined when nobody does. */
  readonly holder: number | undefined
  /** All of the above as text: equal signs, equal pictures. */
  readonly sign: string
}

const IDS = new Set(SYSTEM_IDS)

/** The systems a choice names, in whatever fields. */
export const systemsIn = (choice: Choice): string[] =>
  Object.values(choice).filter((value): value is string => typeof value === 'string' && IDS.has(value))

/** The systems of a table as they are drawn; a system in which nothing changed stays the same object as before. */
export function placesOf(
  open: View<Table>['open'],
  control: Outlook['control'],
  seats: number,
  before: ReadonlyMap<string, Place> | undefined,
): ReadonlyMap<string, Place> {
  return new Map(
    SYSTEM_IDS.map((id, system) => {
      const place = placeOf(open, control[system], seats, id, system)
      const known = before?.get(id)
      return [id, known?.sign === place.sign ? known : place]
    }),
  )
}

function placeOf(
  { fresh, damaged, buildings }: Table,
  controller: number | undefined,
  seats: number,
  id: string,
  system: number,
): Place {
  const squads: Place['squads'][number][] = []
  const holder = controller === -1 ? undefined : controller
  for (let seat = 0; seat < seats; seat++) {
    const up = fresh[system * STRIDE + seat] ?? 0
    const down = damaged[system * STRIDE + seat] ?? 0
    if (up + down > 0) squads.push({ seat, fresh: up, damaged: down })
  }
  const here = buildings.filter((building) => building.system === system)
  const standing = here.map(({ seat, kind, damaged: hurt, outer, used }) => [seat, kind, hurt, outer, used].join())
  const sign = [holder, ...squads.map((squad) => [squad.seat, squad.fresh, squad.damaged].join()), ...standing].join(
    '|',
  )
  return { id, squads, buildings: here, holder, sign }
}

/** What a pane says in its tip and, after its name, to those who cannot see it: “held by Marta”, “Marta: 4 fresh”, … */
export function spokenLines(t: GameText, seats: readonly SeatLook[], place: Place, out: readonly number[]): string[] {
  const { id, squads, buildings, holder } = place
  const name = (seat: number): string => seats[seat]?.name ?? ''
  const system = SYSTEM_IDS.indexOf(id)
  const row = SYSTEMS[system]
  const free = (row?.slots ?? 0) - buildings.filter(({ outer }) => !outer).length
  const near = reachOf(out).near[system] ?? []
  return [
    holder === undefined ? t('ui.heldByNobody') : t('ui.heldBy', { holder: name(holder) }),
    ...(row?.type === undefined ? [] : [t('ui.planet', { type: t.name(row.type), free, slots: row.slots })]),
    ...squads.map(({ seat, fresh, damaged }) => t('ui.squad', { owner: name(seat), fresh, damaged })),
    ...buildings.map(({ seat, kind, damaged }) =>
      t(damaged ? 'ui.buildingDamaged' : 'ui.building', { owner: name(seat), kind: t.name(kind) }),
    ),
    t('ui.near', { systems: near.map((one) => t.name(SYSTEM_IDS[one] ?? '')).join(', ') }),
  ]
}
