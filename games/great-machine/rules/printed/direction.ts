import type { Tile } from './tile.ts'

export type Direction = 'up' | 'right' | 'down' | 'left'

/** Where each direction starts to look, by connection point, for a lying and a standing tile. */
const FIRST_POINT: Readonly<Record<Direction, Readonly<Record<Tile['o'], number>>>> = {
  up: { H: 0, V: 0 },
  right: { H: 2, V: 1 },
  down: { H: 3, V: 3 },
  left: { H: 5, V: 4 },
}

interface Offset {
  readonly dx: number
  readonly dy: number
}

/** The cells outside the six connection points, clockwise from the upper left, as steps from the tile's upper left cell. */
const OUTSIDE: Readonly<Record<Tile['o'], readonly Offset[]>> = {
  H: [
    { dx: 0, dy: -1 },
    { dx: 1, dy: -1 },
    { dx: 2, dy: 0 },
    { dx: 1, dy: 1 },
    { dx: 0, dy: 1 },
    { dx: -1, dy: 0 },
  ],
  V: [
    { dx: 0, dy: -1 },
    { dx: 1, dy: 0 },
    { dx: 1, dy: 1 },
    { dx: 0, dy: 2 },
    { dx: -1, dy: 1 },
    { dx: -1, dy: 0 },
  ],
}

/** Where a direction leads from a District: the first connected point from the marked one, clockwise. */
export function directed(tiles: readonly Tile[], from: number, direction: Direction): number {
  const tile = tiles[from] as Tile
  const first = FIRST_POINT[direction][tile.o]
  const outside = OUTSIDE[tile.o]
  for (let i = 0; i < 6; i++) {
    const { dx, dy } = outside[(first + i) % 6] as Offset
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
