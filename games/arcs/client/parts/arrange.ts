import type { Pane } from './geometry.ts'
import type { Place } from './places.ts'
import { squadWidth } from './squad-width.ts'

interface Spot {
  readonly x: number
  readonly y: number
}
export interface Arranged {
  readonly spots: readonly Spot[]
  readonly scale: number
  readonly compact: boolean
  /** All squads on one plate, at the first spot. */
  readonly folded: boolean
}

const GAP = 4
const HEIGHT = 31

interface InRow {
  /** Which squad of the place it is. */
  readonly i: number
  readonly width: number
}

/** Packs squads into as few rows as hold them; a row that is too wide by itself stands alone. */
function rowsOf(squads: Place['squads'], room: number, compact: boolean): InRow[][] {
  const rows: InRow[][] = []
  squads.forEach(({ fresh, damaged }, i) => {
    const width = squadWidth(fresh, damaged, compact)
    const row = rows.find((list) => list.reduce((sum, each) => sum + each.width + GAP, width) <= room)
    if (row === undefined) rows.push([{ i, width }])
    else row.push({ i, width })
  })
  return rows
}
const widest = (rows: readonly InRow[][]): number =>
  Math.max(...rows.map((row) => row.reduce((sum, { width }) => sum + width + GAP, -GAP)))

/** The ways to draw a crowd, the largest first: how small, how folded, and how many rows there is room for. */
const WAYS = {
  desk: [
    { scale: 1, compact: false, rows: 1 },
    { scale: 1, compact: true, rows: 1 },
    { scale: 0.88, compact: true, rows: 2 },
  ],
  phone: [
    { scale: 0.75, compact: false, rows: 1 },
    { scale: 0.75, compact: true, rows: 1 },
  ],
} as const
const GATE_ROWS = 4

/** Where the squads of a system stand: in rows beside the planet, around the middle of a gate, or folded into one plate. */
export function arrange({ squads, buildings }: Place, pane: Pane, kind: 'desk' | 'phone'): Arranged {
  if (pane.gate && (pane.cluster === 1 || pane.cluster === 4)) return sideBySide(squads, buildings.length, pane, kind)
  for (const { scale, compact, rows: most } of WAYS[kind]) {
    const room = pane.width / scale
    const rows = rowsOf(squads, room, compact)
    if (rows.length <= (pane.gate ? GATE_ROWS : most) && widest(rows) <= room)
      return { spots: inRows(rows, pane, scale), scale, compact, folded: false }
  }
  if (kind === 'phone') return { spots: [pane.ships], scale: 1, compact: true, folded: true }
  const scale = 0.74
  return { spots: inRows(rowsOf(squads, pane.width / scale, true), pane, scale), scale, compact: true, folded: false }
}

/** Rows away from the planet; around the middle of a gate. */
function inRows(rows: readonly InRow[][], pane: Pane, scale: number): Spot[] {
  const step = HEIGHT * scale
  const spots: Spot[] = []
  rows.forEach((row, n) => {
    const whole = row.reduce((sum, { width }) => sum + width + GAP, -GAP) * scale
    let left = pane.ships.x - whole / 2
    for (const { i, width } of row) {
      spots[i] = { x: left + (width * scale) / 2, y: pane.ships.y + (n - (rows.length - 1) / 2) * step }
      left += (width + GAP) * scale
    }
  })
  return spots
}

/** From the number of a gate to its squads, with a building between them and without. */
const AWAY = { desk: { free: 27, built: 53 }, phone: { free: 15, built: 32 } } as const

/** In the flat gates squads stand left and right of the number, beyond the buildings: the first of these is on the left too. */
function sideBySide(squads: Place['squads'], buildings: number, pane: Pane, kind: 'desk' | 'phone'): Arranged {
  const scale = kind === 'phone' ? 0.75 : squads.length > 2 ? 0.9 : 1
  const compact = kind === 'phone' || squads.length > 2
  const { free, built } = AWAY[kind]
  const spots: Spot[] = []
  const place = (list: readonly number[], sign: 1 | -1) => {
    const away = buildings > (sign < 0 ? 0 : 1) ? built : free
    list.forEach((i, row) => {
      const squad = squads[i]
      const width = squad === undefined ? 0 : squadWidth(squad.fresh, squad.damaged, compact) * scale
      spots[i] = {
        x: pane.ships.x + sign * (away + width / 2),
        y: pane.ships.y + (row - (list.length - 1) / 2) * HEIGHT * scale,
      }
    })
  }
  const order = [...squads.keys()]
  place(
    order.filter((i) => i % 2 === 0),
    -1,
  )
  place(
    order.filter((i) => i % 2 === 1),
    1,
  )
  return { spots, scale, compact, folded: false }
}
