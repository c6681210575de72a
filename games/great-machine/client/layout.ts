import type { Tile } from '../rules/state.ts'

/** Where things are drawn: one cell of the grid is `P` wide, tiles leave a gap between them for the walkways. */
export const P = 150
export const INSET = 10

export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The rectangle of a tile. */
export const rectOf = ({ x, y, o }: Tile): Rect => ({
  x: x * P + INSET,
  y: y * P + INSET,
  w: (o === 'H' ? 2 : 1) * P - 2 * INSET,
  h: (o === 'H' ? 1 : 2) * P - 2 * INSET,
})

/** A quarter turn of the whole city: on a phone a wide city stands upright, as if looked at from another side of the table. */
export const turned = ({ x, y, o }: Tile): Tile => (o === 'H' ? { x: -y, y: x, o: 'V' } : { x: -y - 1, y: x, o: 'H' })

/** The rectangle around all tiles, with room for tokens on their corners. */
export function boundsOf(tiles: readonly Tile[]): Rect {
  if (tiles.length === 0) return { x: 0, y: 0, w: 6 * P, h: 4 * P }
  const rects = tiles.map(rectOf)
  const left = Math.min(...rects.map(({ x }) => x)) - 26
  const top = Math.min(...rects.map(({ y }) => y)) - 30
  const right = Math.max(...rects.map(({ x, w }) => x + w)) + 26
  const bottom = Math.max(...rects.map(({ y, h }) => y + h)) + 30
  return { x: left, y: top, w: right - left, h: bottom - top }
}

export interface Walkway {
  readonly key: string
  readonly a: number
  readonly b: number
  readonly x: number
  readonly y: number
  readonly across: 'x' | 'y'
}

const cellsOf = ({ x, y, o }: Tile): [number, number][] =>
  o === 'H'
    ? [
        [x, y],
        [x + 1, y],
      ]
    : [
        [x, y],
        [x, y + 1],
      ]

/** A walkway in the middle of every unit edge that two tiles share. */
export function walkwaysOf(tiles: readonly Tile[]): Walkway[] {
  const owner = new Map<string, number>()
  tiles.forEach((tile, i) => {
    for (const [x, y] of cellsOf(tile)) owner.set(`${x},${y}`, i)
  })
  const found: Walkway[] = []
  for (const [cell, a] of owner) {
    const [x = 0, y = 0] = cell.split(',').map(Number)
    const right = owner.get(`${x + 1},${y}`)
    const below = owner.get(`${x},${y + 1}`)
    if (right !== undefined && right !== a)
      found.push({ key: `${cell}r`, a, b: right, x: (x + 1) * P, y: (y + 0.5) * P, across: 'x' })
    if (below !== undefined && below !== a)
      found.push({ key: `${cell}b`, a, b: below, x: (x + 0.5) * P, y: (y + 1) * P, across: 'y' })
  }
  return found
}
