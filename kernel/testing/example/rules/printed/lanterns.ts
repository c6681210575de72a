/** A card of the deck. */
export interface LanternRow {
  readonly id: string
  /** What it counts when it is laid. */
  readonly worth: number
  /** Whether it can blow a lantern out. */
  readonly blows?: true
}

/** LN-1.1 each of them four times. */
export const LANTERNS = [
  { id: '1', worth: 1 },
  { id: '2', worth: 2 },
  { id: '3', worth: 3 },
  { id: '4', worth: 4 },
  { id: '5', worth: 5 },
  { id: '6', worth: 6 },
  { id: 'gust', worth: 0, blows: true },
] as const satisfies readonly LanternRow[]

const rows = new Map<string, LanternRow>(LANTERNS.map((row) => [row.id, row]))

export function rowOf(id: string): LanternRow {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`no card ${id}`)
  return row
}

export const COPIES = 4
export const ROUNDS = 7
export const HAND = 4
export const HAND_LIMIT = 5
