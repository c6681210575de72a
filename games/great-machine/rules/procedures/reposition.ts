import { emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { saidOf, whereaboutsOf } from '../outlook/whereabouts.ts'
import { placesIn } from '../printed/city.ts'
import { districtIndex } from '../printed/districts.ts'
import type { Tile } from '../printed/tile.ts'
import { theCity } from '../queries.ts'
import type { G, Table } from '../table.ts'

export interface RepositionFrame extends Frame {
  proc: 'reposition'
  step: 'place'
  /** Who chooses, e.g. 0. */
  seat: Seat
}

const { ask, procedure } = stepsOf<Table, RepositionFrame>()
export const reposition = procedure('reposition', {
  // GM-2.5 A tile slides and turns; afterwards the whole city must be legal.
  place: ask<Choices['place']>({
    rule: 'GM-2.5',
    who: (_g, f) => f.seat,
    options: (g) => placesIn(theCity(g)) as Choices['place'][],
    chosen(g, _f, _seat, choice) {
      replace(g, choice)
    },
    about(g, _f, _seat, { district, x, y, o }) {
      const at = districtIndex(district)
      const others = g.open.tiles.map((tile, i) => (i === at ? undefined : tile))
      const turned = g.open.tiles[at]?.o === o ? undefined : 'turned'
      return { group: district, ...saidOf(whereaboutsOf(others, { x, y, o }, turned)) }
    },
  }),
})

/** Lays a tile elsewhere; everything on it moves with it. */
export function replace(g: G, { district, x, y, o }: Choices['place']): void {
  const tiles: Tile[] = g.open.tiles.slice()
  tiles[districtIndex(district)] = { x, y, o }
  g.open.tiles = tiles
  emit(g, { key: 'repositioned', district, x, y, o })
}
