import { describe, expect, test } from 'vitest'
import { adjacencyOf, cityOf, connected, isLegalCity, placesIn, stepsBetween, twoRoutes } from './city.ts'
import { directed } from './direction.ts'
import { ART, DISTRICTS, districtIndex, SCIENCE, SQUARE, TOWER, TRADE, VELVET } from './districts.ts'
import { LAYOUTS } from './layouts.ts'
import { hasFreeSide } from './reposition.ts'
import type { Tile } from './tile.ts'

const tilesOf = (id: string): Tile[] => [...(LAYOUTS[id] as readonly Tile[])]
const targets = (id: string, district: string): string[] =>
  placesIn(cityOf(tilesOf(id)))
    .filter((place) => place.district === district)
    .map(({ x, y, o }) => `${x},${y},${o}`)

/** Edges, diameter and legal targets per District, in district order. */
const CITIES = [
  { id: 'brick-wall', edges: 16, diameter: 3, places: [7, 6, 7, 7, 6, 6, 0, 6, 0] },
  { id: 'courtyard', edges: 15, diameter: 3, places: [6, 6, 6, 1, 7, 2, 0, 6, 3] },
  { id: 'pinwheel', edges: 13, diameter: 4, places: [0, 1, 3, 7, 1, 3, 1, 1, 1] },
  { id: 'great-ring', edges: 10, diameter: 4, places: [1, 1, 1, 1, 0, 2, 2, 0, 9] },
  { id: 'old-town', edges: 17, diameter: 3, places: [6, 6, 0, 7, 6, 6, 0, 7, 0] },
  { id: 'promenade', edges: 14, diameter: 3, places: [0, 8, 1, 7, 8, 1, 8, 0, 0] },
]

describe('the city', () => {
  test('GM-2.1 a tile has six connection points: two on each long side, one on each short side', () => {
    const middle: Tile = { x: 0, y: 0, o: 'H' }
    const around: Tile[] = [
      { x: 0, y: -2, o: 'V' },
      { x: 1, y: -2, o: 'V' },
      { x: 2, y: 0, o: 'H' },
      { x: 1, y: 1, o: 'V' },
      { x: 0, y: 1, o: 'V' },
      { x: -2, y: 0, o: 'H' },
    ]
    expect(around.every((tile) => connected(middle, tile))).toBe(true)
  })

  test('GM-2.2 tiles that touch only at a corner are not connected; two shared edges are one connection', () => {
    expect(connected({ x: 0, y: 0, o: 'H' }, { x: 2, y: 1, o: 'H' })).toBe(false)
    expect(
      adjacencyOf([
        { x: 0, y: 0, o: 'H' },
        { x: 0, y: 1, o: 'H' },
      ]),
    ).toEqual([2, 1])
  })

  test('GM-2.3 distance is the number of connections on a shortest way', () => {
    const city = cityOf(tilesOf('brick-wall'))
    expect(stepsBetween(city, SCIENCE, SCIENCE)).toBe(0)
    expect(stepsBetween(city, SCIENCE, SQUARE)).toBe(1)
    expect(stepsBetween(city, SCIENCE, VELVET)).toBe(2)
  })

  test('GM-2.4 a legal city: no tiles overlap, two neighbours each, no District is the only way between others', () => {
    const five: Tile[] = [
      { x: 0, y: 0, o: 'H' },
      { x: 0, y: 1, o: 'H' },
      { x: 2, y: 0, o: 'V' },
      { x: 3, y: 0, o: 'H' },
      { x: 3, y: 1, o: 'H' },
    ]
    expect(adjacencyOf(five).every((mask) => (mask & (mask - 1)) !== 0)).toBe(true)
    expect(isLegalCity(five)).toBe(false)
    expect(
      isLegalCity([
        { x: 0, y: 0, o: 'H' },
        { x: 1, y: 0, o: 'V' },
        { x: 0, y: 1, o: 'V' },
      ]),
    ).toBe(false)
    expect(twoRoutes([0b110, 0b101, 0b011])).toBe(true)
  })

  test('GM-2.5 a repositioning that leaves a former neighbour with one connection is illegal', () => {
    const ring = tilesOf('great-ring')
    ring[VELVET] = { x: 1, y: 2, o: 'H' }
    expect(isLegalCity(ring)).toBe(false)
    expect(targets('great-ring', 'velvet')).toEqual([])
  })

  test('GM-2.6 a repositioning that makes a District the only way is illegal although all have two neighbours', () => {
    for (const { id } of CITIES)
      for (const { district, x, y, o } of placesIn(cityOf(tilesOf(id)))) {
        const tiles = tilesOf(id)
        tiles[districtIndex(district)] = { x, y, o }
        expect(isLegalCity(tiles)).toBe(true)
      }
  })

  test('GM-2.7 a tile without a free side cannot be repositioned', () => {
    expect(hasFreeSide(tilesOf('brick-wall'), TOWER)).toBe(false)
    expect(hasFreeSide(tilesOf('brick-wall'), ART)).toBe(true)
    expect(targets('brick-wall', 'tower')).toEqual([])
  })

  test('GM-2.8 a tile with a free side to an enclosed pocket slides inside the pocket only', () => {
    expect(targets('pinwheel', 'square')).toEqual(['1,2,H'])
    expect(targets('pinwheel', 'trade')).toEqual(['-1,0,H', '0,-1,V', '1,2,V'])
    expect(targets('pinwheel', 'science')).toEqual(['0,2,H'])
  })

  test('GM-2.9 a turn needs the swept corner free', () => {
    expect(targets('great-ring', 'square')).toEqual([
      '1,1,H',
      '1,1,V',
      '1,2,H',
      '2,1,V',
      '2,2,H',
      '3,1,H',
      '3,1,V',
      '3,2,H',
      '4,1,V',
    ])
  })

  test.each(CITIES)(
    'GM-2.11 layout $id has the connections, diameter and repositionings it should have',
    ({ id, edges, diameter, places }) => {
      const city = cityOf(tilesOf(id))
      expect(isLegalCity(city.tiles)).toBe(true)
      expect(city.neighbours.flat().length / 2).toBe(edges)
      expect(Math.max(...city.steps)).toBe(diameter)
      expect(DISTRICTS.map((district) => targets(id, district).length)).toEqual(places)
    },
  )
})

describe('direction cards', () => {
  const L1 = `art velvet velvet tower science / science art art square art / trade square industry citadel citadel
    / industry tower nexus trade trade / velvet nexus nexus nexus art / citadel science square science science
    / tower art nexus industry square / nexus velvet industry industry industry / square science tower trade citadel`
  const L3 = `art velvet tower square science / science art art trade art / trade science nexus science science
    / industry tower nexus nexus nexus / velvet citadel citadel art citadel / citadel tower tower tower velvet
    / tower citadel industry industry art / nexus square industry trade trade / square art industry nexus art`
  test.each([
    ['brick-wall', L1],
    ['pinwheel', L3],
  ])('GM-13.4 card up, card right, card down, card left lead clockwise to the first connection in %s', (id, text) => {
    for (const row of text.split('/')) {
      const [from, ...to] = row.trim().split(/\s+/) as [string, ...string[]]
      const got = (['up', 'right', 'down', 'left'] as const).map(
        (direction) => DISTRICTS[directed(tilesOf(id), districtIndex(from), direction)],
      )
      expect([from, ...got]).toEqual([from, ...to])
    }
    expect(directed(tilesOf(id), TRADE, 'right')).not.toBe(TRADE)
  })
})
