import { again, call, emit, type Frame, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { saidOf, whereaboutsOf } from '../outlook/whereabouts.ts'
import { DISTRICT_COUNT, districtId } from '../printed/districts.ts'
import { HERO_IDS, HEROES_IN_GAME, type HeroId, heroRow } from '../printed/heroes.ts'
import { inDistrictOrder, spotsFor } from '../printed/laying.ts'
import type { Tile } from '../printed/tile.ts'
import { givenHeroes, layingOrder, ownerOf, placeHeroes } from '../setup.ts'
import type { G, Table } from '../table.ts'
import { round } from './round.ts'

export interface MatchFrame extends Frame {
  proc: 'match'
  step: 'prepare' | 'lay' | 'pick' | 'rounds'
  /** The Districts in the order in which the players lay them, e.g. `[3, 0, …]`. */
  order?: number[]
  /** The tiles laid so far, in that order. */
  laid?: Tile[]
  /** The Heroes picked so far, e.g. one of the three. */
  picked?: HeroId[]
}

const { ask, procedure } = stepsOf<Table, MatchFrame>()

export const match = procedure('match', {
  prepare(g, f) {
    if (g.open.tiles.length === 0) {
      f.order = layingOrder(g)
      f.laid = []
    }
    f.picked = [...(givenHeroes(g) ?? [])]
  },

  // GM-2.12 Players lay the city out in turn: each tile touches two others.
  lay: ask<Choices['lay']>({
    rule: 'GM-2.12',
    who: (g, f) => (f.laid?.length ?? 0) % g.seats,
    options(_g, f) {
      const n = f.laid?.length ?? DISTRICT_COUNT
      const next = f.order?.[n]
      if (next === undefined) return []
      return spotsFor(f.laid as Tile[]).map(({ x, y, o }) => ({ do: 'lay', district: districtId(next), x, y, o }))
    },
    chosen(g, f, seat, { district, x, y, o }) {
      f.laid?.push({ x, y, o })
      emit(g, { key: 'laid', seat, district })
      if (f.laid?.length === DISTRICT_COUNT) g.open.tiles = inDistrictOrder(f.order as number[], f.laid)
      return again
    },
    about(_g, f, _seat, { district, x, y, o }) {
      const others: (Tile | undefined)[] = []
      for (const [i, tile] of (f.laid ?? []).entries()) others[f.order?.[i] as number] = tile
      return { group: district, ...saidOf(whereaboutsOf(others, { x, y, o }, o === 'H' ? 'flat' : 'upright')) }
    },
  }),

  // GM-3.7 Three different Heroes, each chosen by the seat that will decide for it.
  pick: ask<Choices['hero']>({
    rule: 'GM-3.7',
    who: (g, f) => ownerOf(g, f.picked?.length ?? 0),
    options(_g, f) {
      const picked = f.picked as HeroId[]
      if (picked.length >= HEROES_IN_GAME) return []
      return HERO_IDS.filter((id) => !picked.includes(id)).map((id) => ({ do: 'hero', hero: id }))
    },
    chosen(g, f, seat, choice) {
      f.picked?.push(choice.hero)
      emit(g, { key: 'heroPicked', seat, hero: choice.hero })
      return again
    },
    about: (_g, _f, _seat, { hero }) => {
      const { initiative, maxTrust, start, ability } = heroRow(hero)
      return { group: 'heroes', initiative, maxTrust, start: districtId(start), ability }
    },
  }),

  rounds(g: G, f) {
    placeHeroes(g, f.picked as HeroId[])
    return call(round.start())
  },
})
