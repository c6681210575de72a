import { type Choice, emit } from '../../../../kernel/index.ts'
import { ENOUGH, type InDistrict, type MoveAndroid, type PlaceIn, type RemoveFrom } from '../choices.ts'
import { androidMoved } from '../moments.ts'
import { hasOne, idleDistricts, noneLeft, unbuildable } from '../outlook/blocked.ts'
import { idOf, numberOf, tierOf } from '../printed/board.ts'
import { DISTRICT_LIST, districtAt, reserveOf, works } from '../queries.ts'
import type { EffectFrame } from '../table.ts'
import { involve, lowerUnrest, place, produce, pushEnemies, raiseUnrest, remove, setUnrest } from './city.ts'
import { paysContracts } from './tracks.ts'
import type { Verbs } from './verb.ts'

/** Effects on the city. */

function forget(f: EffectFrame): 'ask' {
  f.saved.length = 0
  return 'ask'
}

type BoardEffects =
  | 'remove'
  | 'place'
  | 'build'
  | 'guard'
  | 'clear'
  | 'lower'
  | 'calm'
  | 'raise'
  | 'raiseSaved'
  | 'android'
  | 'district'
  | 'liquidate'

export const BOARD_VERBS: Verbs<BoardEffects> = {
  /** Takes min to max pieces off the city, one after another; their districts are kept. */
  remove: {
    start: (_g, f) => forget(f),
    options(g, f, { what, min }) {
      const options: Choice[] = []
      for (const d of DISTRICT_LIST) {
        const district = districtAt(g, d)
        if (what !== 'enemy') {
          if (district[what]) options.push({ do: 'remove', what, from: idOf(d) } as RemoveFrom)
          continue
        }
        if (district.humanFirst) options.push({ do: 'remove', what: 'humanFirst', from: idOf(d) } as RemoveFrom)
        if (district.orgcrime) options.push({ do: 'remove', what: 'orgcrime', from: idOf(d) } as RemoveFrom)
      }
      if (options.length > 0 && f.n >= min) options.push(ENOUGH)
      return options
    },
    chosen(g, f, { max }, _seat, choice: RemoveFrom) {
      if (choice.do !== 'remove') return
      remove(g, f, choice.what as 'illness', numberOf(choice.from))
      f.saved.push(numberOf(choice.from))
      return ++f.n < max ? 'more' : undefined
    },
  },
  /** Puts n pieces from the reserve into districts of the resolver's choice, one after another. */
  place: {
    options: (_g, f, { what, where }) =>
      (where === 'any' ? DISTRICT_LIST : [...new Set(f.saved)]).map(
        (d) => ({ do: 'place', what, in: idOf(d) }) as PlaceIn,
      ),
    chosen(g, f, { what, n }, _seat, choice: PlaceIn) {
      place(g, f, what, numberOf(choice.in))
      return ++f.n < n ? 'more' : undefined
    },
    blocked: (g, _f, { what }) => noneLeft(g, what),
  },
  /** NA-19.4 puts a piece where none of its kind is; `still`: enemies do not move away. */
  build: {
    options(g, _f, { what }) {
      const options: PlaceIn[] = []
      if (reserveOf(g, what) > 0)
        for (const d of DISTRICT_LIST) if (!districtAt(g, d)[what]) options.push({ do: 'place', what, in: idOf(d) })
      return options
    },
    chosen(g, f, { what, still }, _seat, choice: PlaceIn) {
      f.n++
      const d = numberOf(choice.in)
      f.district = d
      if (what === 'outage') return place(g, f, 'outage', d)
      involve(g, f, d)
      districtAt(g, d)[what] = true
      if (!f.dry) emit(g, { key: 'placed', what, in: choice.in })
      if (what === 'prisec' && !still) pushEnemies(g, f, d)
    },
    blocked: (g, _f, { what }) => unbuildable(g, what),
  },
  /** Gentrification: prisec into the district cleared, and its enemies move. */
  guard: {
    start(g, f) {
      const d = f.saved[0]
      if (d === undefined) return 'next'
      const district = districtAt(g, d)
      if (!district.prisec && reserveOf(g, 'prisec') > 0) {
        district.prisec = true
        if (!f.dry) emit(g, { key: 'placed', what: 'prisec', in: idOf(d) })
      }
      pushEnemies(g, f, d)
      return 'next'
    },
  },
  /** All units off the named district; `spare`: not the prisec just placed. */
  clear: {
    start(g, f, { spare }) {
      const d = f.district
      if (d === undefined) return 'next'
      remove(g, f, 'humanFirst', d)
      remove(g, f, 'orgcrime', d)
      if (!spare) remove(g, f, 'prisec', d)
      return 'next'
    },
  },
  /** Unrest down by some stages in each of min to max districts. */
  lower: {
    start: (_g, f) => forget(f),
    options(g, f, { min }) {
      const options: Choice[] = []
      for (const d of DISTRICT_LIST)
        if ((min > 0 || districtAt(g, d).unrest > 0) && !f.saved.includes(d))
          options.push({ do: 'lower', in: idOf(d) } as InDistrict)
      if (options.length > 0 && f.n >= min) options.push(ENOUGH)
      return options
    },
    chosen(g, f, { stages, max }, _seat, choice: InDistrict) {
      if (choice.do !== 'lower') return
      lowerUnrest(g, f, numberOf(choice.in), stages)
      f.saved.push(numberOf(choice.in))
      return ++f.n < max ? 'more' : undefined
    },
  },
  /** A number of stages spread as the resolver likes. */
  calm: {
    options(g) {
      const options: Choice[] = []
      for (const d of DISTRICT_LIST)
        if (districtAt(g, d).unrest > 0) options.push({ do: 'lower', in: idOf(d) } as InDistrict)
      if (options.length > 0) options.push(ENOUGH)
      return options
    },
    chosen(g, f, { stages }, _seat, choice: InDistrict) {
      if (choice.do !== 'lower') return
      lowerUnrest(g, f, numberOf(choice.in), 1)
      return ++f.n < stages ? 'more' : undefined
    },
  },
  /** Unrest up one stage in each of n different districts that are neither in strike nor in outage. */
  raise: {
    start: (_g, f) => forget(f),
    options(g, f) {
      const options: InDistrict[] = []
      for (const d of DISTRICT_LIST) if (works(g, d) && !f.saved.includes(d)) options.push({ do: 'raise', in: idOf(d) })
      return options
    },
    chosen(g, f, { n }, _seat, choice: InDistrict) {
      raiseUnrest(g, f, numberOf(choice.in))
      f.saved.push(numberOf(choice.in))
      return ++f.n < n ? 'more' : undefined
    },
    blocked: (g) => idleDistricts(g, 'raise', 'NA-68.4'),
  },
  raiseSaved: {
    start(g, f) {
      for (const d of f.saved) raiseUnrest(g, f, d)
      return 'next'
    },
  },
  /** NA-5 androids go anywhere without an android, each at most once. */
  android: {
    start: (_g, f) => forget(f),
    options(g, f, { min }) {
      const options: Choice[] = []
      for (const from of DISTRICT_LIST) {
        if (!districtAt(g, from).android || f.saved.includes(from)) continue
        for (const to of DISTRICT_LIST)
          if (!districtAt(g, to).android) options.push({ do: 'android', from: idOf(from), to: idOf(to) } as MoveAndroid)
      }
      if (options.length > 0 && f.n >= min) options.push(ENOUGH)
      return options
    },
    chosen(g, f, { max }, _seat, choice: MoveAndroid) {
      if (choice.do !== 'android') return
      const from = numberOf(choice.from)
      const to = numberOf(choice.to)
      involve(g, f, from)
      involve(g, f, to)
      districtAt(g, from).android = false
      districtAt(g, to).android = true
      if (!f.dry) emit(g, { key: 'android', from: choice.from, in: choice.to })
      if (!f.moved && paysContracts(f)) androidMoved.tell(g, undefined)
      f.moved = true
      f.saved.push(to)
      return ++f.n < max ? 'more' : undefined
    },
    blocked: (g) => hasOne(g, 'android', 'android', 'NA-5.3'),
  },
  /** Names a district. NA-32.2 that involves it. */
  district: {
    options(g, f, { where }) {
      const options: InDistrict[] = []
      const tier = f.district === undefined ? 0 : tierOf(f.district)
      for (const d of DISTRICT_LIST)
        if (where === 'working' ? works(g, d) : d !== f.district && tierOf(d) === tier)
          options.push({ do: 'district', in: idOf(d) })
      return options
    },
    chosen(g, f, _e, _seat, choice: InDistrict) {
      f.district = numberOf(choice.in)
      involve(g, f, f.district)
      if (!f.dry) emit(g, { key: 'named-district', seat: f.by, in: choice.in })
    },
    blocked: (g, _f, { where }) => (where === 'working' ? idleDistricts(g, 'district', 'NA-43.2') : []),
  },
  liquidate: {
    start(g, f) {
      if (f.district === undefined) return 'next'
      produce(g, f.district, false)
      setUnrest(g, f, f.district, 2)
      return 'next'
    },
  },
}
