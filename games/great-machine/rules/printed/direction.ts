import type { Tile } from './tile.ts'

/** Where each direction card starts to look, by connection point, for a lying and a standing tile. */
const FIRST_POINT: Readonly<Record<string, readonly [lying: number, standing: number]>> = {
  up: [0, 0],
  right: [2, 1],
  down: [3, 3],
  left: [5, 4],
}

/** The cells outside the six connection points, clockwise from the upper left, as steps from the tile's upper left cell. */
const OUTSIDE: Readonly<Record<'H' | 'V', readonly (readonly [number, number])[]>> = {
  H: [
    [0, -1],
    [1, -1],
    [2, 0],
    [1, 1],
    [0, 1],
    [-1, 0],
  ],
  V: [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, 0],
  ],
}

/** Where a direction card leads from a District: the first connected point from the marked one, clockwise. */
export function directed(tiles: readonly Tile[], from: number, card: string): number {
  const tile = tiles[from] as Tile
  const first = FIRST_POINT[card]?.[tile.o === 'H' ? 0 : 1] ?? 0
  const outside = OUTSIDE[tile.o]
  for (let i = 0; i < 6; i++) {
    const [dx, dy] = outside[(first + i) % 6] as readonly [number, number]
    const there = districtAt(tiles, tile.x + dx, tile.y + dy)
    if (there >= 0) return there
  }
  return from
}

/** The District that covers a cell, or -1. */
function districtAt(tiles: readonly Tile[], x: number, y: number): number {
  return tiles.findIndex(
    (tile) =>
      (tile.x === x && tile.y === y) ||
      (tile.o === 'H' ? tile.x + 1 === x && tile.y === y : tile.x === x && tile.y + 1 === y),
  )
}
