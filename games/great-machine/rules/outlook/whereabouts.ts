import type { Phrase } from '../../../../kernel/index.ts'
import { districtId } from '../printed/districts.ts'
import type { Tile } from '../printed/tile.ts'

/** Sides as seen from a neighbour, with what lies to either end of it; north is where the city is drawn upwards. */
const SIDES = [
  { side: 'northOf', ends: ['toWest', 'toEast'] },
  { side: 'southOf', ends: ['toWest', 'toEast'] },
  { side: 'westOf', ends: ['toNorth', 'toSouth'] },
  { side: 'eastOf', ends: ['toNorth', 'toSouth'] },
] as const

export interface Whereabouts {
  /** What the place is called: no two places of one tile have the same name. */
  readonly label: Phrase
  /** Neighbours its name does not tell of. */
  readonly beside: readonly string[]
}

/**
 * A place in words: north of whom, towards which end of it, and how the tile lies. `others` are the tiles that lie, by
 * District (holes are not laid yet); `how` says how it lies, where that must be said. Nothing where there is no neighbour.
 */
export function whereaboutsOf(
  others: readonly (Tile | undefined)[],
  tile: Tile,
  how?: string,
): Whereabouts | undefined {
  const touching: number[][] = SIDES.map(() => [])
  others.forEach((other, d) => {
    if (other !== undefined) touching[sideOf(tile, other)]?.push(d)
  })
  const most = Math.max(...touching.map((there) => there.length))
  if (most === 0) return undefined
  const at = touching.findIndex((there) => there.length === most)
  const { side, ends } = SIDES[at] as (typeof SIDES)[number]
  const along = touching[at] as number[]
  // Beside two neighbours a tile can lie in one way only; beside one it may be shifted.
  const off = along.length > 1 ? 0 : shiftOf(tile, others[along[0] as number] as Tile, at < 2)
  const to = off === 0 ? undefined : ends[off < 0 ? 0 : 1]
  return {
    label: {
      key: keyOf(to, how),
      side,
      of: along.map(districtId),
      ...(to === undefined ? {} : { to }),
      ...(how === undefined ? {} : { how }),
    },
    beside: touching.flatMap((there, i) => (i === at ? [] : there.map(districtId))),
  }
}

function keyOf(to: string | undefined, how: string | undefined): string {
  if (how === undefined) return to === undefined ? 'ui.placed' : 'ui.placedTo'
  return to === undefined ? 'ui.placedHow' : 'ui.placedToHow'
}

/** As the screen is told it: the name of a choice, and its other neighbours beside it. */
export const saidOf = (where: Whereabouts | undefined) =>
  where === undefined
    ? {}
    : {
        label: where.label,
        ...(where.beside.length === 0 ? {} : { note: { key: 'ui.beside', districts: where.beside } }),
      }

const widthOf = ({ o }: Tile): number => (o === 'H' ? 2 : 1)
const heightOf = ({ o }: Tile): number => (o === 'V' ? 2 : 1)

/** On which side of another tile this one lies, as a place in `SIDES`; -1 where they share no edge. */
function sideOf(tile: Tile, other: Tile): number {
  const above = tile.x < other.x + widthOf(other) && other.x < tile.x + widthOf(tile)
  const level = tile.y < other.y + heightOf(other) && other.y < tile.y + heightOf(tile)
  if (above && tile.y + heightOf(tile) === other.y) return 0
  if (above && other.y + heightOf(other) === tile.y) return 1
  if (level && tile.x + widthOf(tile) === other.x) return 2
  if (level && other.x + widthOf(other) === tile.x) return 3
  return -1
}

/** How far the middle of a tile lies from the middle of another, from west to east or from north to south. */
const shiftOf = (tile: Tile, other: Tile, across: boolean): number =>
  across
    ? tile.x + widthOf(tile) / 2 - other.x - widthOf(other) / 2
    : tile.y + heightOf(tile) / 2 - other.y - heightOf(other) / 2
