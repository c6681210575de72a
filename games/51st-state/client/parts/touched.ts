import type { BoardEvent } from '../../../../client/board.ts'
import type { Place, Table } from '../../rules/table.ts'

/** Which Location of a State an event speaks of: the youngest of that name. */
export const placeNamed = (state: readonly Place[], card: unknown): Place | undefined =>
  state.findLast((place) => place.card === card)

const OWN = ['built', 'rebuilt', 'used', 'cached', 'shielded', 'reset', 'copied']
const OTHERS = ['attacked', 'visited']
const BY_RIVAL = ['rivalRazed', 'rivalRepelled']
const RIVALS = ['rivalGot', 'visitedRival']

/** The Location an event happened to. */
export function placeOf({ event }: BoardEvent, { sides, rival }: Table): Place | undefined {
  const { key, card, seat, owner } = event
  if (OWN.includes(key)) return placeNamed(sides[seat as number]?.state ?? [], card)
  if (OTHERS.includes(key)) return placeNamed(sides[owner as number]?.state ?? [], card)
  if (BY_RIVAL.includes(key)) return placeNamed(sides[0]?.state ?? [], card)
  if (RIVALS.includes(key)) return placeNamed(rival?.state ?? [], card)
  return undefined
}

/** The numbers of all Locations something happened to in the last step: they keep a faint trace. */
export const touchedIn = (events: readonly BoardEvent[], table: Table): readonly number[] => [
  ...new Set(events.map((event) => placeOf(event, table)?.place).filter((place) => place !== undefined)),
]
