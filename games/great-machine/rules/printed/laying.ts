import { connected, overlap } from './city.ts'
import type { Tile } from './tile.ts'

/** A city being laid out keeps inside a box of this size. */
const BOX_WIDTH = 7
const BOX_HEIGHT = 6

/** Where the next tile may be laid: it touches two tiles (the second tile: one), so that the city ends up legal. */
export function spotsFor(laid: readonly Tile[]): Tile[] {
  if (laid.length === 0) return [{ x: 0, y: 0, o: 'H' }]
  let minX = 1e9
  let minY = 1e9
  let maxX = -1e9
  let maxY = -1e9
  for (const { x, y, o } of laid) {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x + (o === 'H' ? 2 : 1))
    maxY = Math.max(maxY, y + (o === 'V' ? 2 : 1))
  }
  const needed = Math.min(2, laid.length)
  const spots: Tile[] = []
  for (let x = minX - 2; x <= maxX; x++)
    for (let y = minY - 2; y <= maxY; y++)
      for (const o of ['H', 'V'] as const) {
        const tile: Tile = { x, y, o }
        const width = Math.max(maxX, x + (o === 'H' ? 2 : 1)) - Math.min(minX, x)
        const height = Math.max(maxY, y + (o === 'V' ? 2 : 1)) - Math.min(minY, y)
        if (width > BOX_WIDTH || height > BOX_HEIGHT) continue
        let touching = 0
        let clash = false
        for (const other of laid) {
          if (overlap(tile, other)) clash = true
          else if (connected(tile, other)) touching++
        }
        if (!clash && touching >= needed) spots.push(tile)
      }
  return spots
}

/** Sorts tiles that were laid in some order by District. */
export function inDistrictOrder(order: readonly number[], laid: readonly Tile[]): Tile[] {
  const tiles: Tile[] = []
  order.forEach((d, i) => {
    tiles[d] = laid[i] as Tile
  })
  return tiles
}
