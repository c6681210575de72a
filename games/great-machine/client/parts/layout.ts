import type { MouseEvent } from 'react'
import { CITIZEN_SLOTS, DISTRICTS, GUARD_SLOTS } from '../../rules/printed/districts.ts'
import type { Tile } from '../../rules/printed/tile.ts'

/** Where things are drawn: one cell of the grid is `P` wide, tiles leave a gap between them for the walkways. */
export const P = 150
export const INSET = 10

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
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

/** Whether a point lies in a rectangle, or no further than `by` beside it. */
export const within = ({ x, y, w, h }: Rect, at: Point, by = 0): boolean =>
  at.x > x - by && at.x < x + w + by && at.y > y - by && at.y < y + h + by

export const middleOf = (tile: Tile): Point => {
  const { x, y, w, h } = rectOf(tile)
  return { x: x + w / 2, y: y + h / 2 }
}

/** Where figures stand on a tile. */
export const standOf = (tile: Tile): Point => {
  const { x, y, w, h } = rectOf(tile)
  const { figures } = slotsOf(w > h)
  return { x: x + figures.x + figures.w / 2, y: y + figures.y + figures.h / 2 }
}

/** A quarter turn of the whole city: on a phone a wide city stands upright, as if looked at from another side of the table. */
export const turned = ({ x, y, o }: Tile): Tile => (o === 'H' ? { x: -y, y: x, o: 'V' } : { x: -y - 1, y: x, o: 'H' })

/** Where on the map a pointer is. */
export function pointOf(event: MouseEvent<SVGSVGElement>): Point {
  const { currentTarget, clientX, clientY } = event
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()?.inverse())
  return { x, y }
}

/** The District a pointer is over, whatever stands there. */
export const districtUnder = (event: MouseEvent<SVGSVGElement>, tiles: readonly Tile[]): string | undefined =>
  DISTRICTS[tiles.findIndex((tile) => within(rectOf(tile), pointOf(event)))]

/** The rectangle around all tiles, with room for tokens on their corners. */
export function boundsOf(tiles: readonly Tile[]): Rect {
  if (tiles.length === 0) return { x: 0, y: 0, w: 6 * P, h: 4 * P }
  const rects = tiles.map(rectOf)
  const left = Math.min(...rects.map(({ x }) => x)) - 20
  const top = Math.min(...rects.map(({ y }) => y)) - 24
  const right = Math.max(...rects.map(({ x, w }) => x + w)) + 20
  const bottom = Math.max(...rects.map(({ y, h }) => y + h)) + 30
  return { x: left, y: top, w: right - left, h: bottom - top }
}

export interface Slots {
  readonly guards: readonly Point[]
  readonly citizens: readonly Point[]
  /** Where figures stand. */
  readonly figures: Rect
}

const between = (count: number, at: (i: number) => Point): Point[] => Array.from({ length: count }, (_, i) => at(i))

const LYING: Slots = {
  guards: between(GUARD_SLOTS, (i) => ({ x: 27 + (i % 2) * 28, y: 58 + Math.floor(i / 2) * 39 })),
  citizens: between(CITIZEN_SLOTS, (i) => ({ x: 172 + (i % 3) * 39, y: 51 + Math.floor(i / 3) * 39 })),
  figures: { x: 70, y: 32, w: 80, h: 90 },
}
const STANDING: Slots = {
  guards: between(GUARD_SLOTS, (i) => ({ x: 23 + i * 28, y: 59 })),
  citizens: between(CITIZEN_SLOTS, (i) => ({ x: 26 + (i % 3) * 39, y: 212 + Math.floor(i / 3) * 39 })),
  // Below them the price of going there has its place.
  figures: { x: 8, y: 78, w: 114, h: 76 },
}

/** Slots of Guards and Citizens, and where figures stand between them, for lying and for standing tiles. */
export const slotsOf = (lying: boolean): Slots => (lying ? LYING : STANDING)

/** Places for a number of figures in an area, in the columns that leave them largest, and how much room each has. */
export function spread(count: number, { x, y, w, h }: Rect): { places: Point[]; room: number } {
  let columns = 1
  let room = 0
  for (let c = 1; c <= Math.max(1, count); c++) {
    const size = Math.min(w / c, h / Math.ceil(count / c), 46)
    if (size >= room) {
      room = size
      columns = c
    }
  }
  const rows = Math.ceil(count / columns)
  const [dx, dy] = [Math.min(w / columns, 52), Math.min(h / Math.max(1, rows), 52)]
  const places = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = row === rows - 1 ? count - row * columns : columns
    return {
      x: x + w / 2 + ((i % columns) - (inRow - 1) / 2) * dx,
      y: y + h / 2 + (row - (rows - 1) / 2) * dy,
    }
  })
  return { places, room }
}

export interface Walkway extends Point {
  readonly key: string
  readonly a: number
  readonly b: number
  readonly across: 'x' | 'y'
}

export interface Pier extends Point {
  readonly key: string
  readonly across: 'x' | 'y'
}

/** The two cells a tile lies on. */
export const cellsOf = ({ x, y, o }: Tile): readonly [number, number][] =>
  o === 'H'
    ? [
        [x, y],
        [x + 1, y],
      ]
    : [
        [x, y],
        [x, y + 1],
      ]

/** Which tile lies on each cell, by `x,y`. */
function ownersOf(tiles: readonly Tile[]): Map<string, number> {
  const owner = new Map<string, number>()
  tiles.forEach((tile, i) => {
    for (const [x, y] of cellsOf(tile)) owner.set(`${x},${y}`, i)
  })
  return owner
}

/** A walkway in the middle of every unit edge that two tiles share. */
export function walkwaysOf(tiles: readonly Tile[]): Walkway[] {
  const owner = ownersOf(tiles)
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

/** A short pier at every connection point that leads nowhere. */
export function piersOf(tiles: readonly Tile[]): Pier[] {
  const owner = ownersOf(tiles)
  const found: Pier[] = []
  for (const cell of owner.keys()) {
    const [x = 0, y = 0] = cell.split(',').map(Number)
    const [cx, cy] = [(x + 0.5) * P, (y + 0.5) * P]
    const reach = P / 2 - INSET + 3
    if (!owner.has(`${x + 1},${y}`)) found.push({ key: `${cell}r`, x: cx + reach, y: cy, across: 'x' })
    if (!owner.has(`${x - 1},${y}`)) found.push({ key: `${cell}l`, x: cx - reach, y: cy, across: 'x' })
    if (!owner.has(`${x},${y - 1}`)) found.push({ key: `${cell}t`, x: cx, y: cy - reach, across: 'y' })
  }
  return found
}

/** The walkways of one tile if it lay elsewhere. */
export function linksAt(tiles: readonly Tile[], at: number, tile: Tile): Walkway[] {
  return walkwaysOf(tiles.map((one, i) => (i === at ? tile : one))).filter(({ a, b }) => a === at || b === at)
}

/** From District to District over the walkways; where two tiles share two of them, over the nearer one. */
export function pathOver(
  stops: readonly number[],
  tiles: readonly Tile[],
  walkways: readonly Walkway[],
  from?: Point,
  to?: Point,
): { points: Point[]; bridges: Walkway[] } {
  const first = stops[0] === undefined ? undefined : tiles[stops[0]]
  if (first === undefined) return { points: [], bridges: [] }
  const points = [from ?? standOf(first)]
  const bridges: Walkway[] = []
  stops.slice(1).forEach((at, i) => {
    const before = stops[i]
    const here = points.at(-1) as Point
    const [bridge] = walkways
      .filter(({ a, b }) => (a === before && b === at) || (b === before && a === at))
      .sort((one, other) => far(one, here) - far(other, here))
    if (bridge === undefined) return
    bridges.push(bridge)
    points.push(bridge)
  })
  const last = tiles[stops.at(-1) ?? -1]
  if (last !== undefined) points.push(to ?? standOf(last))
  return { points, bridges }
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** A soft line through points: round at every bend. */
export function softPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const middle = (a: Point, b: Point): string => `${(a.x + b.x) / 2} ${(a.y + b.y) / 2}`
  let d = `M${first.x} ${first.y}`
  rest.forEach((point, i) => {
    const next = rest[i + 1]
    d +=
      next === undefined
        ? `L${point.x} ${point.y}`
        : `L${middle(rest[i - 1] ?? first, point)}Q${point.x} ${point.y} ${middle(point, next)}`
  })
  return d
}
