import { twoRoutes } from './city.ts'
import { DISTRICT_COUNT, type DistrictId, districtId } from './districts.ts'
import type { Tile } from './tile.ts'

/** A District laid elsewhere: also the choice that does it. */
export interface Place {
  readonly do: 'place'
  readonly district: DistrictId
  readonly x: number
  readonly y: number
  readonly o: 'H' | 'V'
}

/** How far tiles may slide around the others. */
const MARGIN = 3
/** The outermost ring of the grid is a wall, so that no neighbour lookup leaves the grid. */
const WALL = 15
const SIZE = 64
const grid = new Int8Array(SIZE * SIZE)
const seen = new Int32Array(SIZE * SIZE * 2)
const queue = new Int32Array(SIZE * SIZE * 2)
const verdicts = new Int8Array(512)
let visit = 0

/**
 * Every legal repositioning: a tile with a free side slides and turns over the table, never through another one, and
 * ends where the whole city is legal. A position is `cell * 2 + o` (0 lying, 1 standing) on a small grid round the city.
 */
export function placesOf(tiles: readonly Tile[], adjacent: readonly number[]): Place[] {
  const places: Place[] = []
  for (let d = 0; d < tiles.length; d++) if (hasFreeSide(tiles, d)) addPlaces(tiles, adjacent, d, places)
  return places
}

/** Whether some side of a tile touches nothing. */
export function hasFreeSide(tiles: readonly Tile[], d: number): boolean {
  const tile = tiles[d] as Tile
  const w = tile.o === 'H' ? 2 : 1
  const h = 3 - w
  let touched = 0
  for (let i = 0; i < tiles.length; i++) {
    if (i === d) continue
    const other = tiles[i] as Tile
    const ow = other.o === 'H' ? 2 : 1
    const oh = 3 - ow
    const beside = other.y < tile.y + h && tile.y < other.y + oh
    const above = other.x < tile.x + w && tile.x < other.x + ow
    if (above && other.y + oh === tile.y) touched |= 1
    if (above && other.y === tile.y + h) touched |= 2
    if (beside && other.x + ow === tile.x) touched |= 4
    if (beside && other.x === tile.x + w) touched |= 8
  }
  return touched !== 15
}

/** The small grid on which one tile slides: where it lies in the city, and its size with its walls. */
interface Ground {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function addPlaces(tiles: readonly Tile[], adjacent: readonly number[], d: number, places: Place[]): void {
  const ground = groundOf(tiles, d)
  const { left, top, width, height } = ground
  layOut(tiles, d, ground)
  const tile = tiles[d] as Tile
  const start = ((tile.y - top) * width + tile.x - left) * 2 + (tile.o === 'H' ? 0 : 1)
  explore(start, width)
  verdicts.fill(0)
  for (let x = 1; x < width - 1; x++)
    for (let y = 1; y < height - 1; y++)
      for (let o = 0; o < 2; o++) {
        const position = (y * width + x) * 2 + o
        if (seen[position] !== visit || position === start || !mayLie(adjacent, d, touchedAt(position, width))) continue
        places.push({ do: 'place', district: districtId(d), x: x + left, y: y + top, o: o === 0 ? 'H' : 'V' })
      }
}

/** The grid round all tiles but one. */
function groundOf(tiles: readonly Tile[], d: number): Ground {
  let minX = 1e9
  let minY = 1e9
  let maxX = -1e9
  let maxY = -1e9
  for (let i = 0; i < tiles.length; i++) {
    if (i === d) continue
    const { x, y, o } = tiles[i] as Tile
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, o === 'H' ? x + 1 : x)
    maxY = Math.max(maxY, o === 'V' ? y + 1 : y)
  }
  return {
    left: minX - MARGIN - 1,
    top: minY - MARGIN - 1,
    width: maxX - minX + 2 * MARGIN + 3,
    height: maxY - minY + 2 * MARGIN + 3,
  }
}

/** Draws the walls and all tiles but one on the grid. */
function layOut(tiles: readonly Tile[], d: number, { left, top, width, height }: Ground): void {
  const cells = width * height
  grid.fill(0, 0, cells)
  for (let x = 0; x < width; x++) grid[x] = grid[cells - 1 - x] = WALL
  for (let y = 0; y < height; y++) grid[y * width] = grid[y * width + width - 1] = WALL
  for (let i = 0; i < tiles.length; i++) {
    if (i === d) continue
    const { x, y, o } = tiles[i] as Tile
    const cell = (y - top) * width + x - left
    grid[cell] = i + 1
    grid[o === 'H' ? cell + 1 : cell + width] = i + 1
  }
}

/** Whether a tile may lie where it touches these Districts: at least two, and the city is legal. */
const mayLie = (adjacent: readonly number[], d: number, mask: number): boolean =>
  (mask & (mask - 1)) !== 0 && standsWith(adjacent, d, mask)

let tail = 0

/** Notes a position, the first time it is met. */
function reach(cell: number, o: number): void {
  const position = cell * 2 + o
  if (seen[position] === visit) return
  seen[position] = visit
  queue[tail++] = position
}

/** Marks every position the tile can slide or turn to. */
function explore(start: number, width: number): void {
  visit++
  tail = 0
  reach(start >> 1, start & 1)
  for (let head = 0; head < tail; head++) {
    const position = queue[head] as number
    const a = position >> 1
    const o = position & 1
    const along = o === 0 ? 1 : width
    const across = o === 0 ? width : 1
    const b = a + along
    if (grid[a - along] === 0) reach(a - along, o)
    if (grid[b + along] === 0) reach(a + along, o)
    // On either side: the cells beside a and b. Both free: it may shift there, or turn about either of its cells.
    if (grid[a - across] === 0 && grid[b - across] === 0) {
      reach(a - across, o)
      reach(a - across, 1 - o)
      reach(b - across, 1 - o)
    }
    if (grid[a + across] === 0 && grid[b + across] === 0) {
      reach(a + across, o)
      reach(a, 1 - o)
      reach(b, 1 - o)
    }
  }
}

/** The Districts a tile would touch, as bits. */
function touchedAt(position: number, width: number): number {
  const a = position >> 1
  const along = (position & 1) === 0 ? 1 : width
  const across = (position & 1) === 0 ? width : 1
  const b = a + along
  const bits =
    (1 << (grid[a - along] as number)) |
    (1 << (grid[b + along] as number)) |
    (1 << (grid[a - across] as number)) |
    (1 << (grid[b - across] as number)) |
    (1 << (grid[a + across] as number)) |
    (1 << (grid[b + across] as number))
  return (bits >> 1) & 0x1ff
}

/** Whether the city is legal with District d connected to those in `mask`; remembered for each mask. */
function standsWith(adjacent: readonly number[], d: number, mask: number): boolean {
  if (verdicts[mask] === 0) {
    const moved: number[] = []
    for (let i = 0; i < DISTRICT_COUNT; i++) {
      const without = (adjacent[i] as number) & ~(1 << d)
      moved.push(i === d ? mask : (mask & (1 << i)) !== 0 ? without | (1 << d) : without)
    }
    verdicts[mask] = twoRoutes(moved) ? 1 : -1
  }
  return verdicts[mask] === 1
}
