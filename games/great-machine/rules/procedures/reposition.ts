import { emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { saidOf, whereaboutsOf } from '../outlook/whereabouts.ts'
import { placesIn } from '../printed/city.ts'
import { districtIndex } from '../printed/districts.ts'
import type { HeroId } from '../printed/heroes.ts'
import type { ServantId } from '../printed/servants.ts'
import type { Tile } from '../printed/tile.ts'
import { theCity } from '../queries.ts'
import type { G, Table } from '../table.ts'

export interface RepositionFrame extends Frame {
  proc: 'reposition'
  step: 'place'
  /** Who chooses, e.g. 0. */
  seat: Seat
  /** Whose action it is, e.g. `lex` or `hunter`. */
  by?: ServantId | HeroId
}

const { ask, procedure } = stepsOf<Table, RepositionFrame>()
export const reposition = procedure('reposition', {
  // GM-2.5 A tile slides and turns; afterwards the whole city must be legal.
  place: ask<Choices['place']>({
    rule: 'GM-2.5',
    who: (_g, f) => f.seat,
    options: (g) => placesIn(theCity(g)) as Choices['place'][],
    chosen(g, f, _seat, choice) {
      replace(g, choice, f.by === undefined ? [] : [f.by], 0)
    },
    about(g, _f, _seat, { district, x, y, o }) {
      const at = districtIndex(district)
      const others = g.open.tiles.map((tile, i) => (i === at ? undefined : tile))
      const turned = g.open.tiles[at]?.o === o ? undefined : 'turned'
      return { group: district, ...saidOf(whereaboutsOf(others, { x, y, o }, turned)) }
    },
  }),
})

/** Lays a tile elsewhere; everything on it moves with it. Told with whose action it is, and what that cost at once. */
export function replace(g: G, { district, x, y, o }: Choices['place'], by: readonly string[], price: number): void {
  const tiles: Tile[] = g.open.tiles.slice()
  tiles[districtIndex(district)] = { x, y, o }
  g.open.tiles = tiles
  emit(g, { key: 'repositioned', district, x, y, o, by, price })
}
