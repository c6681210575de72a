/** Where everything stands in the city: three tiers like a funnel, conduits only to the right or down, all ends in the Root. */

export interface Block {
  readonly x: number
  readonly y: number
  readonly width: number
}

export interface Layout {
  /** `wide` stands above the stage, `tall` on a phone or beside the stage. */
  readonly name: 'wide' | 'tall'
  readonly width: number
  readonly height: number
  /** Heights of the three parts of a district. */
  readonly skyline: number
  readonly body: number
  readonly face: number
  /** Districts 1 to 10, district d at index d - 1. */
  readonly blocks: readonly Block[]
  /** The path out of each district, as points. */
  readonly conduits: readonly (readonly (readonly [number, number])[])[]
  readonly root: { readonly x: number; readonly y: number; readonly r: number }
  /** The stalk of threat: its middle, the foot of the lowest segment and the height of one. */
  readonly stalk: { readonly x: number; readonly foot: number; readonly step: number }
  readonly tiers: readonly { readonly x: number; readonly y: number }[]
  /** Free ground where the brackets of the offers are explained. */
  readonly legend: { readonly x: number; readonly y: number }
}

export const WIDE: Layout = {
  name: 'wide',
  width: 836,
  height: 392,
  skyline: 26,
  body: 80,
  face: 17,
  blocks: [
    { x: 0, y: 2, width: 138 },
    { x: 154, y: 2, width: 138 },
    { x: 462, y: 2, width: 138 },
    { x: 616, y: 2, width: 138 },
    { x: 308, y: 2, width: 138 },
    { x: 266, y: 134, width: 152 },
    { x: 434, y: 134, width: 152 },
    { x: 602, y: 134, width: 152 },
    { x: 366, y: 266, width: 184 },
    { x: 570, y: 266, width: 184 },
  ],
  conduits: [
    [
      [138, 72],
      [154, 72],
    ],
    [
      [292, 72],
      [308, 72],
    ],
    [
      [462, 72],
      [446, 72],
    ],
    [
      [685, 126],
      [685, 139],
      [524, 139],
      [524, 160],
    ],
    [
      [363, 126],
      [363, 160],
    ],
    [
      [392, 258],
      [392, 292],
    ],
    [
      [478, 258],
      [478, 292],
    ],
    [
      [656, 258],
      [656, 271],
      [530, 271],
      [530, 292],
    ],
    [
      [550, 338],
      [570, 338],
    ],
    [
      [754, 338],
      [780, 338],
    ],
  ],
  root: { x: 806, y: 338, r: 26 },
  stalk: { x: 812, foot: 306, step: 11.3 },
  tiers: [
    { x: 0, y: 139 },
    { x: 266, y: 270 },
    { x: 288, y: 386 },
  ],
  legend: { x: 257, y: 298 },
}

const COLUMN = [0, 105, 210]
const ROW = [0, 122, 244, 366]
const cell = (column: number, row: number): Block => ({ x: COLUMN[column] ?? 0, y: ROW[row] ?? 0, width: 98 })
const middle = (column: number): number => (COLUMN[column] ?? 0) + 49
const foot = (row: number): number => (ROW[row] ?? 0) + 110
const roof = (row: number): number => (ROW[row] ?? 0) + 14

export const TALL: Layout = {
  name: 'tall',
  width: 374,
  height: 480,
  skyline: 14,
  body: 80,
  face: 16,
  blocks: [
    cell(0, 0),
    cell(1, 0),
    cell(2, 0),
    cell(2, 1),
    cell(1, 1),
    cell(1, 2),
    cell(2, 2),
    cell(0, 2),
    cell(1, 3),
    cell(2, 3),
  ],
  conduits: [
    [
      [98, 54],
      [105, 54],
    ],
    [
      [middle(1) - 18, foot(0)],
      [middle(1) - 18, roof(1)],
    ],
    [
      [middle(2), foot(0)],
      [middle(2), foot(0) + 7],
      [middle(1) + 20, foot(0) + 7],
      [middle(1) + 20, roof(1)],
    ],
    [
      [middle(2), foot(1)],
      [middle(2), roof(2)],
    ],
    [
      [middle(1), foot(1)],
      [middle(1), roof(2)],
    ],
    [
      [middle(1), foot(2)],
      [middle(1), roof(3)],
    ],
    [
      [middle(2), foot(2)],
      [middle(2), foot(2) + 7],
      [middle(1) + 32, foot(2) + 7],
      [middle(1) + 32, roof(3)],
    ],
    [
      [middle(0), foot(2)],
      [middle(0), foot(2) + 7],
      [middle(1) - 32, foot(2) + 7],
      [middle(1) - 32, roof(3)],
    ],
    [
      [203, 420],
      [210, 420],
    ],
    [
      [308, 432],
      [334, 432],
    ],
  ],
  root: { x: 351, y: 432, r: 17 },
  stalk: { x: 351, foot: 408, step: 15 },
  tiers: [
    { x: 0, y: 136 },
    { x: 0, y: 234 },
    { x: 0, y: 380 },
  ],
  legend: { x: 2, y: 396 },
}

/** The middle of a district's body; past the last district stands the Root. */
export function middleOf(layout: Layout, d: number): { x: number; y: number } {
  const at = layout.blocks[d - 1]
  return at === undefined ? layout.root : { x: at.x + at.width / 2, y: at.y + layout.skyline + layout.body / 2 }
}

/** A path as SVG, with an arrow head at its end. */
export function conduitPath(points: readonly (readonly [number, number])[]): { line: string; head: string } {
  const line = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const [ex, ey] = points.at(-1) ?? [0, 0]
  const [px, py] = points.at(-2) ?? [0, 0]
  const [ux, uy] = [Math.sign(ex - px), Math.sign(ey - py)]
  const [bx, by] = [ex - ux * 6, ey - uy * 6]
  return { line, head: `M${bx + uy * 5} ${by + ux * 5}L${ex} ${ey}L${bx - uy * 5} ${by - ux * 5}` }
}
