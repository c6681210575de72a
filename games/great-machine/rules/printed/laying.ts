import { connected, overlap } from './city.ts'
import type { Tile } from './tile.ts'

/** A city being laid out keeps inside a box of this size. */
const BOX_WIDTH = 7
const BOX_HEIGHT = 6

/** Where the next tile may be laid: it touches two tiles (the second tile: one), so that the city ends up legal. */
export function spotsFor(laid: readonly Tile[]): Tile[] {
  if (laid.length === 0) return [{ x: 0, y: 0, o: 'H' }]
  const box = boxOf(laid)
  const needed = Math.min(2, laid.length)
  const spots: Tile[] = []
  for (let x = box.left - 2; x <= box.right; x++)
    for (let y = box.top - 2; y <= box.bottom; y++)
      for (const o of ['H', 'V'] as const) {
        const tile: Tile = { x, y, o }
        if (fitsWith(box, tile) && touching(tile, laid) >= needed) spots.push(tile)
      }
  return spots
}

interface Box {
  readonly left: number
  readonly top: number
  /** The first column and the first row beyond the tiles. */
  readonly right: number
  readonly bottom: number
}

const boxOf = (tiles: readonly Tile[]): Box => ({
  left: Math.min(...tiles.map(({ x }) => x)),
  top: Math.min(...tiles.map(({ y }) => y)),
  right: Math.max(...tiles.map(({ x, o }) => x + (o === 'H' ? 2 : 1))),
  bottom: Math.max(...tiles.map(({ y, o }) => y + (o === 'V' ? 2 : 1))),
})

/** Whether a tile laid beside others keeps the city small enough. */
function fitsWith({ left, top, right, bottom }: Box, { x, y, o }: Tile): boolean {
  const width = Math.max(right, x + (o === 'H' ? 2 : 1)) - Math.min(left, x)
  const height = Math.max(bottom, y + (o === 'V' ? 2 : 1)) - Math.min(top, y)
  return width <= BOX_WIDTH && height <= BOX_HEIGHT
}

/** How many tiles a place touches; -1 where it lies upon one. */
function touching(tile: Tile, laid: readonly Tile[]): number {
  let count = 0
  for (const other of laid) {
    if (overlap(tile, other)) return -1
    if (connected(tile, other)) count++
  }
  return count
}

/** Sorts tiles that were laid in some order by District. */
export function inDistrictOrder(order: readonly number[], laid: readonly Tile[]): Tile[] {
  const tiles: Tile[] = []
  order.forEach((d, i) => {
    tiles[d] = laid[i] as Tile
  })
  return tiles
}
