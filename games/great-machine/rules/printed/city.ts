import { DISTRICT_COUNT } from './districts.ts'
import { type Place, placesOf } from './reposition.ts'
import type { Tile } from './tile.ts'

/** What follows from where the tiles lie. Computed once per city and remembered: a city changes seldom. */
export interface City {
  readonly tiles: readonly Tile[]
  /** The Districts connected to each, as bits. */
  readonly adjacent: readonly number[]
  /** The same as lists, in district order. */
  readonly neighbours: readonly (readonly number[])[]
  /** Steps from a to b at [a * 9 + b]. */
  readonly steps: readonly number[]
  /** Every legal repositioning; computed when first asked for. */
  places: readonly Place[] | undefined
}

/** Whether two tiles share an edge: a corner is not enough. */
export function connected(a: Tile, b: Tile): boolean {
  const aw = a.o === 'H' ? 2 : 1
  const ah = 3 - aw
  const bw = b.o === 'H' ? 2 : 1
  const bh = 3 - bw
  const overlapX = Math.min(a.x + aw, b.x + bw) - Math.max(a.x, b.x)
  const overlapY = Math.min(a.y + ah, b.y + bh) - Math.max(a.y, b.y)
  return (overlapX > 0 && overlapY === 0) || (overlapY > 0 && overlapX === 0)
}

/** Whether two tiles cover a common cell. */
export function overlap(a: Tile, b: Tile): boolean {
  const aw = a.o === 'H' ? 2 : 1
  const bw = b.o === 'H' ? 2 : 1
  return a.x < b.x + bw && b.x < a.x + aw && a.y < b.y + 3 - bw && b.y < a.y + 3 - aw
}

/** The connections of each tile, as bits. */
export function adjacencyOf(tiles: readonly Tile[]): number[] {
  const adjacent = tiles.map(() => 0)
  for (let a = 0; a < tiles.length; a++)
    for (let b = a + 1; b < tiles.length; b++)
      if (connected(tiles[a] as Tile, tiles[b] as Tile)) {
        adjacent[a] = (adjacent[a] as number) | (1 << b)
        adjacent[b] = (adjacent[b] as number) | (1 << a)
      }
  return adjacent
}

/** Whether the Districts in `nodes` hang together without leaving them. */
function hangsTogether(adjacent: readonly number[], nodes: number): boolean {
  let seen = nodes & -nodes
  let fresh = seen
  while (fresh !== 0) {
    const i = 31 - Math.clz32(fresh)
    fresh &= ~(1 << i)
    const more = (adjacent[i] as number) & nodes & ~seen
    seen |= more
    fresh |= more
  }
  return seen === nodes
}

/** Two Route Principle: everybody has two neighbours and no District is the only way between others. */
export function twoRoutes(adjacent: readonly number[]): boolean {
  const all = (1 << adjacent.length) - 1
  for (let i = 0; i < adjacent.length; i++) {
    const mask = adjacent[i] as number
    if ((mask & (mask - 1)) === 0) return false
  }
  if (!hangsTogether(adjacent, all)) return false
  for (let i = 0; i < adjacent.length; i++) if (!hangsTogether(adjacent, all & ~(1 << i))) return false
  return true
}

/** Whether a city may stand: nothing overlaps, and the Two Route Principle holds. */
export function isLegalCity(tiles: readonly Tile[]): boolean {
  for (let a = 0; a < tiles.length; a++)
    for (let b = a + 1; b < tiles.length; b++) if (overlap(tiles[a] as Tile, tiles[b] as Tile)) return false
  return twoRoutes(adjacencyOf(tiles))
}

/** Cities met so far; emptied when it grows large, since it only saves work. */
const known = new Map<string, City>()
const KNOWN_LIMIT = 4000
let last: City | undefined

/** The city of these tiles. */
export function cityOf(tiles: readonly Tile[]): City {
  if (last !== undefined && sameTiles(last.tiles, tiles)) return last
  let key = ''
  for (const { x, y, o } of tiles) key += `${x},${y}${o}`
  let city = known.get(key)
  if (city === undefined) {
    if (known.size >= KNOWN_LIMIT) known.clear()
    city = newCity(tiles)
    known.set(key, city)
  }
  last = city
  return city
}

function sameTiles(a: readonly Tile[], b: readonly Tile[]): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) {
    const s = a[i] as Tile
    const t = b[i] as Tile
    if (s !== t && (s.x !== t.x || s.y !== t.y || s.o !== t.o)) return false
  }
  return true
}

function newCity(tiles: readonly Tile[]): City {
  const adjacent = adjacencyOf(tiles)
  const neighbours = adjacent.map((mask) => tiles.map((_, i) => i).filter((i) => (mask & (1 << i)) !== 0))
  const steps: number[] = new Array(DISTRICT_COUNT * DISTRICT_COUNT).fill(99)
  for (let from = 0; from < tiles.length; from++) {
    let seen = 1 << from
    let ring = seen
    for (let n = 0; ring !== 0; n++) {
      let next = 0
      for (let i = 0; i < tiles.length; i++)
        if ((ring & (1 << i)) !== 0) {
          steps[from * DISTRICT_COUNT + i] = n
          next |= adjacent[i] as number
        }
      ring = next & ~seen
      seen |= next
    }
  }
  return { tiles: tiles.slice(), adjacent, neighbours, steps, places: undefined }
}

/** Every legal repositioning of a city, by District, then x, y, lying before standing. */
export function placesIn(city: City): readonly Place[] {
  city.places ??= placesOf(city.tiles, city.adjacent)
  return city.places
}

/** How many Districts a piece leaves on the shortest way. */
export const stepsBetween = (city: City, from: number, to: number): number =>
  city.steps[from * DISTRICT_COUNT + to] as number
