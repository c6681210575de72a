import { describe, expect, test } from 'vitest'
import { cityOf, connected, placesIn } from '../printed/city.ts'
import { DISTRICTS, districtIndex } from '../printed/districts.ts'
import { spotsFor } from '../printed/laying.ts'
import { LAYOUTS } from '../printed/layouts.ts'
import type { Tile } from '../printed/tile.ts'
import { whereaboutsOf } from './whereabouts.ts'

const without = (tiles: readonly Tile[], district: string): (Tile | undefined)[] =>
  tiles.map((tile, d) => (d === districtIndex(district) ? undefined : tile))

describe('places in words', () => {
  test('a tile beside two others is called after both, a shifted one after the end it lies at', () => {
    const art: Tile = { x: 0, y: 0, o: 'H' }
    const science: Tile = { x: 2, y: 0, o: 'H' }
    expect(whereaboutsOf([art, science], { x: 1, y: -1, o: 'H' })).toEqual({
      label: { key: 'ui.placed', side: 'northOf', of: ['art', 'science'] },
      beside: [],
    })
    expect(whereaboutsOf([art, science], { x: 3, y: 1, o: 'V' }, 'turned')).toEqual({
      label: { key: 'ui.placedToHow', side: 'southOf', of: ['science'], to: 'toEast', how: 'turned' },
      beside: [],
    })
    expect(whereaboutsOf([art, undefined], { x: 2, y: 0, o: 'V' })?.label).toEqual({
      key: 'ui.placedTo',
      side: 'eastOf',
      of: ['art'],
      to: 'toSouth',
    })
    expect(whereaboutsOf([art], { x: 2, y: 1, o: 'H' })).toBeUndefined()
  })

  test.each(Object.keys(LAYOUTS))(
    '%s: every place of a tile has a name of its own and tells of every neighbour',
    (id) => {
      const tiles = LAYOUTS[id] as readonly Tile[]
      for (const district of DISTRICTS) {
        const others = without(tiles, district)
        const names = placesIn(cityOf([...tiles]))
          .filter((place) => place.district === district)
          .map((place) => {
            const where = whereaboutsOf(others, place, place.o)
            const told = [...((where?.label.of ?? []) as string[]), ...(where?.beside ?? [])]
            expect(told.sort()).toEqual(DISTRICTS.filter((_, d) => others[d] && connected(others[d], place)).sort())
            return JSON.stringify(where?.label)
          })
        expect(new Set(names).size).toBe(names.length)
      }
    },
  )

  test('while the city is laid out every spot has a name of its own', () => {
    const laid: Tile[] = []
    for (let n = 0; n < DISTRICTS.length; n++) {
      const spots = spotsFor(laid)
      const names = spots.map((spot) => JSON.stringify(whereaboutsOf(laid, spot, spot.o)))
      expect(new Set(names).size).toBe(spots.length)
      laid.push(spots[(n * 7) % spots.length] as Tile)
    }
  })
})
