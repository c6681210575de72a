import { again, call, emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { CopyChoice } from '../choices.ts'
import { FACTION_ROWS, type FactionId } from '../printed/factions.ts'
import { type Bag, emptyTally, GOODS, type Good, type Tally } from '../printed/goods.ts'
import { rowOf } from '../printed/index.ts'
import { clockwiseFrom, findPlace } from '../queries.ts'
import { type G, type Place, RIVAL, sideOf, type Table } from '../table.ts'
import { aboutCopy, copy, copyTargets } from '../verbs/copy.ts'
import { rewardOf } from '../verbs/features.ts'
import { add, gainBag, takeCards } from '../verbs/gain.ts'
import { emptyInto } from '../verbs/places.ts'
import { pick, produce, yieldOf } from '../verbs/produce.ts'
import { tellLastRound } from '../verbs/score.ts'

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
    if (g.sink !== undefined) emit(g, { key: 'production', seats: [...g.open.sides.keys()] })
    for (let seat = 0; seat < g.seats; seat++) {
      const side = sideOf(g, seat)
      for (const good of GOODS) side.produced[good] = 0
      for (const at of side.state) emptyInto(g, seat, at, 'store', 'unstored')
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
      emit(g, { key: 'supplied', seat, card, ...(owner === RIVAL ? {} : { owner }) })
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
      for (const good of GOODS) sum[good] = 0
      addTo(FACTION_ROWS[side.faction as FactionId].production) // 51-5.2
      for (const card of side.deals) sum[rowOf(card).deal]++ // 51-5.5
      for (const at of side.state) {
        if (!yieldsToOwner(f, at)) continue
        const how = rowOf(at.card).yields?.do
        if (how === 'gainChoice') asked.push(pick.start({ seat, place: at.place }))
        else if (how === 'gain' || how === 'gainPerType') addTo(yieldOf(g, seat, at) as Bag)
      }
      gainTogether(g, f, seat)
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
        gainBag(g, taker, yieldOf(g, seat, at) as Bag, at.card)
      }
  },
  // 51-5.8
  ifProduced(g) {
    const due: { seat: Seat; bag: Bag; card: string }[] = []
    for (let seat = 0; seat < g.seats; seat++) {
      const { state, produced } = sideOf(g, seat)
      for (const at of state) {
        const bag = rewardOf(at, produced)
        if (bag !== undefined) due.push({ seat, bag, card: at.card })
      }
    }
    // Paid together, so that no feature feeds another. 51-5.9
    for (const { seat, bag, card } of due) gainBag(g, seat, bag, card)
  },
})

/** What a seat gains in the first part of the phase; the same object each time, it is asked for often. */
const sum: Tally = emptyTally()

function addTo(bag: Bag): void {
  for (const good in bag) sum[good as Good] += bag[good as Good] as number
}

/** What board, deals and Locations yield to a seat: one sentence with its sums. */
function gainTogether(g: G, f: ProductionFrame, seat: Seat): void {
  let reaches = false
  for (const good of GOODS) if (sum[good] > 0 && add(g, seat, good, sum[good])) reaches = true
  const backs = takeCards(g, seat, sum.card)
  if (g.sink !== undefined) {
    const goods = Object.fromEntries(TOLD.flatMap((good) => (sum[good] > 0 ? [[good, sum[good]]] : [])))
    emit(g, { key: 'produced', seat, goods, backs, ...(sum.vp > 0 ? { points: pointsOf(g, f, seat) } : {}) })
  }
  if (reaches) tellLastRound(g, seat)
}

/** Which cards the points of a production come from: for the story of the match. */
function pointsOf(g: G, f: ProductionFrame, seat: Seat) {
  const { deals, state } = sideOf(g, seat)
  const points = deals.filter((card) => rowOf(card).deal === 'vp').map((card) => ({ card, deal: true, count: 1 }))
  for (const at of state) {
    const how = yieldsToOwner(f, at) ? rowOf(at.card).yields?.do : undefined
    const count = how === 'gain' || how === 'gainPerType' ? (yieldOf(g, seat, at)?.vp ?? 0) : 0
    if (count > 0) points.push({ card: at.card, deal: false, count })
  }
  return points
}

/** The order in which a production is told; cards stand behind, each by its name for who has drawn it. */
const TOLD = GOODS.filter((good) => good !== 'card')

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
