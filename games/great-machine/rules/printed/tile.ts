/** Where a District lies: its upper left cell and how it is turned, e.g. `{ x: 2, y: 0, o: 'H' }`. */
export interface Tile {
  readonly x: number
  readonly y: number
  readonly o: 'H' | 'V'
}
