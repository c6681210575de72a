/** The 12 setup cards: clusters out of play and where each seat's pieces start, seats counted from the initiative. */
export interface SetupRow {
  readonly id: string
  readonly players: number
  readonly out: readonly number[]
  readonly seats: readonly { readonly a: string; readonly b: string; readonly c: readonly string[] }[]
}
const seat = (a: string, b: string, ...c: string[]) => ({ a, b, c })

export const SETUPS: readonly SetupRow[] = [
  {
    id: '2p-frontiers',
    players: 2,
    out: [1, 6],
    seats: [seat('5-hex', '4-hex', '3-gate', '3-hex'), seat('3-arrow', '5-arrow', '5-gate', '4-arrow')],
  },
  {
    id: '2p-mix-up-1',
    players: 2,
    out: [2, 5],
    seats: [seat('4-crescent', '3-crescent', '1-gate', '6-arrow'), seat('6-hex', '3-hex', '4-gate', '1-crescent')],
  },
  {
    id: '2p-homelands',
    players: 2,
    out: [1, 4],
    seats: [seat('5-arrow', '6-arrow', '5-gate', '5-hex'), seat('3-hex', '3-arrow', '3-gate', '2-arrow')],
  },
  {
    id: '2p-mix-up-2',
    players: 2,
    out: [1, 4],
    seats: [seat('5-crescent', '2-arrow', '3-gate', '6-crescent'), seat('2-crescent', '6-arrow', '5-gate', '3-hex')],
  },
  {
    id: '3p-mix-up',
    players: 3,
    out: [1, 4],
    seats: [
      seat('3-hex', '5-crescent', '2-gate'),
      seat('5-hex', '2-arrow', '3-gate'),
      seat('2-hex', '3-arrow', '5-gate'),
    ],
  },
  {
    id: '3p-frontiers',
    players: 3,
    out: [2, 3],
    seats: [
      seat('1-hex', '4-hex', '6-gate'),
      seat('5-hex', '1-crescent', '5-gate'),
      seat('4-crescent', '6-arrow', '1-gate'),
    ],
  },
  {
    id: '3p-homelands',
    players: 3,
    out: [5, 6],
    seats: [
      seat('2-hex', '3-crescent', '3-gate'),
      seat('1-hex', '2-arrow', '2-gate'),
      seat('1-arrow', '4-hex', '4-gate'),
    ],
  },
  {
    id: '3p-core-conflict',
    players: 3,
    out: [3, 6],
    seats: [
      seat('1-hex', '2-crescent', '1-gate'),
      seat('2-hex', '1-crescent', '2-gate'),
      seat('1-arrow', '2-arrow', '4-gate'),
    ],
  },
  {
    id: '4p-mix-up-1',
    players: 4,
    out: [3],
    seats: [
      seat('4-arrow', '6-hex', '1-gate'),
      seat('4-hex', '5-hex', '6-gate'),
      seat('5-arrow', '1-hex', '4-gate'),
      seat('6-arrow', '1-arrow', '5-gate'),
    ],
  },
  {
    id: '4p-mix-up-2',
    players: 4,
    out: [4],
    seats: [
      seat('5-hex', '3-arrow', '2-gate'),
      seat('3-hex', '5-crescent', '1-gate'),
      seat('2-hex', '1-hex', '3-gate'),
      seat('1-arrow', '2-arrow', '5-gate'),
    ],
  },
  {
    id: '4p-frontiers',
    players: 4,
    out: [5],
    seats: [
      seat('1-hex', '3-crescent', '2-gate'),
      seat('2-hex', '6-hex', '3-gate'),
      seat('4-crescent', '2-arrow', '6-gate'),
      seat('1-arrow', '6-arrow', '4-gate'),
    ],
  },
  {
    id: '4p-mix-up-3',
    players: 4,
    out: [6],
    seats: [
      seat('3-hex', '5-crescent', '1-gate'),
      seat('1-arrow', '3-arrow', '2-gate'),
      seat('1-hex', '4-hex', '3-gate'),
      seat('4-arrow', '2-crescent', '5-gate'),
    ],
  },
]

const BY_ID: Readonly<Record<string, SetupRow>> = Object.fromEntries(SETUPS.map((row) => [row.id, row]))
export const setupRow = (id: string): SetupRow => BY_ID[id] as SetupRow
