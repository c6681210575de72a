/** The 12 setup cards: clusters out of play and where each seat's pieces start, seats counted from the initiative. */
export interface SetupRow {
  readonly id: string
  readonly players: number
  readonly out: readonly number[]
  readonly seats: readonly { readonly a: string; readonly b: string; readonly c: readonly string[] }[]
}

export const SETUPS: readonly SetupRow[] = [
  {
    id: '2p-frontiers',
    players: 2,
    out: [1, 6],
    seats: [
      { a: '5-hex', b: '4-hex', c: ['3-gate', '3-hex'] },
      { a: '3-arrow', b: '5-arrow', c: ['5-gate', '4-arrow'] },
    ],
  },
  {
    id: '2p-mix-up-1',
    players: 2,
    out: [2, 5],
    seats: [
      { a: '4-crescent', b: '3-crescent', c: ['1-gate', '6-arrow'] },
      { a: '6-hex', b: '3-hex', c: ['4-gate', '1-crescent'] },
    ],
  },
  {
    id: '2p-homelands',
    players: 2,
    out: [1, 4],
    seats: [
      { a: '5-arrow', b: '6-arrow', c: ['5-gate', '5-hex'] },
      { a: '3-hex', b: '3-arrow', c: ['3-gate', '2-arrow'] },
    ],
  },
  {
    id: '2p-mix-up-2',
    players: 2,
    out: [1, 4],
    seats: [
      { a: '5-crescent', b: '2-arrow', c: ['3-gate', '6-crescent'] },
      { a: '2-crescent', b: '6-arrow', c: ['5-gate', '3-hex'] },
    ],
  },
  {
    id: '3p-mix-up',
    players: 3,
    out: [1, 4],
    seats: [
      { a: '3-hex', b: '5-crescent', c: ['2-gate'] },
      { a: '5-hex', b: '2-arrow', c: ['3-gate'] },
      { a: '2-hex', b: '3-arrow', c: ['5-gate'] },
    ],
  },
  {
    id: '3p-frontiers',
    players: 3,
    out: [2, 3],
    seats: [
      { a: '1-hex', b: '4-hex', c: ['6-gate'] },
      { a: '5-hex', b: '1-crescent', c: ['5-gate'] },
      { a: '4-crescent', b: '6-arrow', c: ['1-gate'] },
    ],
  },
  {
    id: '3p-homelands',
    players: 3,
    out: [5, 6],
    seats: [
      { a: '2-hex', b: '3-crescent', c: ['3-gate'] },
      { a: '1-hex', b: '2-arrow', c: ['2-gate'] },
      { a: '1-arrow', b: '4-hex', c: ['4-gate'] },
    ],
  },
  {
    id: '3p-core-conflict',
    players: 3,
    out: [3, 6],
    seats: [
      { a: '1-hex', b: '2-crescent', c: ['1-gate'] },
      { a: '2-hex', b: '1-crescent', c: ['2-gate'] },
      { a: '1-arrow', b: '2-arrow', c: ['4-gate'] },
    ],
  },
  {
    id: '4p-mix-up-1',
    players: 4,
    out: [3],
    seats: [
      { a: '4-arrow', b: '6-hex', c: ['1-gate'] },
      { a: '4-hex', b: '5-hex', c: ['6-gate'] },
      { a: '5-arrow', b: '1-hex', c: ['4-gate'] },
      { a: '6-arrow', b: '1-arrow', c: ['5-gate'] },
    ],
  },
  {
    id: '4p-mix-up-2',
    players: 4,
    out: [4],
    seats: [
      { a: '5-hex', b: '3-arrow', c: ['2-gate'] },
      { a: '3-hex', b: '5-crescent', c: ['1-gate'] },
      { a: '2-hex', b: '1-hex', c: ['3-gate'] },
      { a: '1-arrow', b: '2-arrow', c: ['5-gate'] },
    ],
  },
  {
    id: '4p-frontiers',
    players: 4,
    out: [5],
    seats: [
      { a: '1-hex', b: '3-crescent', c: ['2-gate'] },
      { a: '2-hex', b: '6-hex', c: ['3-gate'] },
      { a: '4-crescent', b: '2-arrow', c: ['6-gate'] },
      { a: '1-arrow', b: '6-arrow', c: ['4-gate'] },
    ],
  },
  {
    id: '4p-mix-up-3',
    players: 4,
    out: [6],
    seats: [
      { a: '3-hex', b: '5-crescent', c: ['1-gate'] },
      { a: '1-arrow', b: '3-arrow', c: ['2-gate'] },
      { a: '1-hex', b: '4-hex', c: ['3-gate'] },
      { a: '4-arrow', b: '2-crescent', c: ['5-gate'] },
    ],
  },
]

const BY_ID: Readonly<Record<string, SetupRow>> = Object.fromEntries(SETUPS.map((row) => [row.id, row]))
export const setupRow = (id: string): SetupRow => BY_ID[id] as SetupRow
