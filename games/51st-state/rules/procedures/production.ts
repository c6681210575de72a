import { again, call, emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { CopyChoice } from '../choices.ts'
import { FACTION_ROWS, type FactionId } from '../printed/factions.ts'
import { type Bag, GOODS } from '../printed/goods.ts'
import { rowOf } from '../printed/index.ts'
import { clockwiseFrom, findPlace } from '../queries.ts'
import { type G, type Place, sideOf, type Table } from '../table.ts'
import { aboutCopy, copy, copyTargets } from '../verbs/copy.ts'
import { rewardOf } from '../verbs/features.ts'
import { gain, gainBag } from '../verbs/gain.ts'
import { emptyInto } from '../verbs/places.ts'
import { pick, produce, yieldOf } from '../verbs/produce.ts'

/** The Production phase, in the order that the rules fix. */
export interface ProductionFrame extends Frame {
  proc: 'production'
  step: 'stores' | 'suppliers' | 'yields' | 'copies' | 'perProduced' | 'ifProduced'
  /** Locations whose yield goes to somebody else, e.g. `[{ place: 7, taker: 1 }]`. */
  taken: { place: number; taker: Seat }[]
}

const { eachSeat, procedure } = stepsOf<Table, ProductionFrame>()

export const production = procedure('production', {
  // 51-5.1
  stores(g) {
    g.open.phase = 'production'
    emit(g, { key: 'production' })
    for (let seat = 0; seat < g.seats; seat++) {
      const side = sideOf(g, seat)
      for (const good of GOODS) side.produced[good] = 0
      for (const { store } of side.state) emptyInto(g, seat, store)
    }
  },
  // 51-5.3
  suppliers: eachSeat<CopyChoice>({
    order: (g) => clockwiseFrom(g, g.open.first).filter((seat) => suppliersOf(g, seat) > 0),
    rule: '51-5.3',
    options: (g, f, seat) =>
      f.taken.filter(({ taker }) => taker === seat).length < suppliersOf(g, seat)
        ? copyTargets(g, seat, 'other').filter(({ place }) => !f.taken.some((each) => each.place === place))
        : [],
    chosen(g, f, seat, { place, card }) {
      const { owner, at } = findPlace(g, place)
      f.taken.push({ place, taker: seat })
      emit(g, { key: 'supplied', seat, card })
      // What depends on the phase's gains is not known yet: it is paid with the others of its kind.
      const next = rowOf(card).yields?.do === 'gainPerProduced' ? undefined : produce(g, seat, owner, at)
      return next === undefined ? again : call((next as { call: readonly Frame[] }).call, 'suppliers')
    },
    about: (g, _f, _s, choice) => aboutCopy(g, choice),
  }),
  // 51-5.4
  yields(g, f) {
    const asked: Frame[] = []
    for (const seat of clockwiseFrom(g, g.open.first)) {
      const side = sideOf(g, seat)
      gainBag(g, seat, FACTION_ROWS[side.faction as FactionId].production) // 51-5.2
      for (const card of side.deals) gain(g, seat, rowOf(card).deal, 1) // 51-5.5
      for (const at of side.state) {
        if (!yieldsToOwner(f, at)) continue
        const how = rowOf(at.card).yields?.do
        if (how === 'gainChoice') asked.push(pick.start({ seat, place: at.place }))
        else if (how === 'gain' || how === 'gainPerType') gainBag(g, seat, yieldOf(g, seat, at) as Bag)
      }
    }
    if (asked.length > 0) return call(asked.reverse())
  },
  // 51-5.6
  copies(g): Next {
    const asked: Frame[] = []
    for (const seat of clockwiseFrom(g, g.open.first))
      for (const { ruined, card, place } of sideOf(g, seat).state) {
        const { yields } = rowOf(card)
        if (!ruined && yields?.do === 'copyProduction' && yields.owner === 'self')
          asked.push(copy.start({ seat, from: 'self', place }))
      }
    if (asked.length > 0) return call(asked.reverse())
  },
  // 51-5.7
  perProduced(g, f) {
    for (let seat = 0; seat < g.seats; seat++)
      for (const at of sideOf(g, seat).state) {
        if (at.ruined || rowOf(at.card).yields?.do !== 'gainPerProduced') continue
        const taker = f.taken.find(({ place }) => place === at.place)?.taker ?? seat
        gainBag(g, taker, yieldOf(g, seat, at) as Bag)
      }
  },
  // 51-5.8
  ifProduced(g) {
    const due: { seat: Seat; bag: Bag }[] = []
    for (let seat = 0; seat < g.seats; seat++) {
      const { state, produced } = sideOf(g, seat)
      for (const at of state) {
        const bag = rewardOf(at, produced)
        if (bag !== undefined) due.push({ seat, bag })
      }
    }
    // Paid together, so that no feature feeds another. 51-5.9
    for (const { seat, bag } of due) gainBag(g, seat, bag)
  },
})

/** Whether a Location yields to its owner in this phase. */
const yieldsToOwner = (f: ProductionFrame, { ruined, card, place }: Place): boolean =>
  !ruined && rowOf(card).produces && !f.taken.some((each) => each.place === place)

/** How many Locations of a seat live off others' production. */
function suppliersOf(g: G, seat: Seat): number {
  let n = 0
  for (const { ruined, card } of sideOf(g, seat).state) {
    const { yields } = rowOf(card)
    if (!ruined && yields?.do === 'copyProduction' && yields.owner === 'other') n++
  }
  return n
}
