import {
  type Back,
  emit,
  type Frame,
  type Next,
  removeBack,
  type Seat,
  seenFace,
  stepsOf,
  turnUp,
} from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { type Cost, REBUILD_WITH } from '../printed/goods.ts'
import { rowOf } from '../printed/index.ts'
import { findPlace, fundsOf, matches } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { giveBonus } from '../verbs/bonus.ts'
import { gain } from '../verbs/gain.ts'
import { take } from '../verbs/pay.ts'
import { clearPlace, newPlace } from '../verbs/places.ts'
import { produce } from '../verbs/produce.ts'
import { atPrice, chargeFor } from './pay.ts'

/** A card from hand becomes a Location: constructed, or rebuilt over an old one. */
export interface BuildFrame extends Frame {
  proc: 'build'
  step: 'pay' | 'construct' | 'over' | 'produce' | 'bonus'
  seat: Seat
  /** The card as it lies in the hand, e.g. `31`. */
  back: Back
  rebuild: boolean
  /** The number of the new Location, e.g. `13`. */
  place?: number
}

const { ask, goTo, procedure } = stepsOf<Table, BuildFrame>()

/** The card being built: only its owner may know it before it is laid down. */
const faceOf = (g: G, { back, seat }: BuildFrame): string => seenFace(g, back, seat) as string

/** Every own Location the card can replace, with every way to pay for it. */
export function overChoices(g: G, seat: Seat, face: string): Choices['over'][] {
  const side = sideOf(g, seat)
  const card = rowOf(face)
  const funds = fundsOf(side)
  const choices: Choices['over'][] = []
  for (const at of side.state) {
    const shared = at.ruined || matches(rowOf(at.card), card) // 51-8.6
    for (const token of REBUILD_WITH)
      if (funds[token] > 0 && (shared || token === 'rebuild'))
        // 51-8.7
        choices.push({ do: 'over', card: at.card, place: at.place, with: token })
  }
  return choices
}

export const build = procedure('build', {
  // 51-8.1
  pay(g, f): Next {
    if (f.rebuild) return goTo('over')
    return chargeFor(g, f.seat, { grey: rowOf(faceOf(g, f)).dist }, (price) => {
      layDown(g, f, price)
      return goTo('produce')
    })
  },
  construct(g, f) {
    layDown(g, f)
    return goTo('produce')
  },
  // 51-8.5
  over: ask<Choices['over']>({
    who: (_, { seat }) => seat,
    rule: '51-8.5',
    prompt: (g, f) => ({ key: 'prompt.build.over', card: faceOf(g, f) }),
    options: (g, f, seat) => overChoices(g, seat, faceOf(g, f)),
    chosen(g, f, seat, { place, with: token }) {
      const side = sideOf(g, seat)
      take(side, token, 1)
      const { at } = findPlace(g, place)
      side.state.splice(side.state.indexOf(at), 1)
      g.open.discard.push(at.card)
      emit(g, { key: at.ruined ? 'ruinsCleared' : 'replaced', seat, card: at.card, with: token })
      clearPlace(g, seat, at)
      gain(g, seat, 'vp', 1, layDown(g, f))
    },
    about: (g, _f, _s, { card, place, with: token }) => ({
      group: 'rebuild',
      price: { [token]: 1 },
      yield: { vp: 1 },
      ...(findPlace(g, place).at.ruined ? { label: { key: 'ui.overRuins', card, with: token } } : {}),
    }),
  }),
  // 51-8.3
  produce(g, f) {
    const { at } = findPlace(g, f.place as number)
    if (rowOf(at.card).produces) return produce(g, f.seat, f.seat, at)
  },
  // 51-8.4
  bonus: (g, f) => giveBonus(g, f.seat, findPlace(g, f.place as number).at),
})

/** The card leaves the hand and stands in the State; answers with its name. */
function layDown(g: G, f: BuildFrame, price?: Cost): string {
  const side = sideOf(g, f.seat)
  const at = newPlace(g, turnUp(g, removeBack(side.hand, f.back)))
  side.state.push(at)
  f.place = at.place
  if (g.sink !== undefined)
    emit(g, { key: f.rebuild ? 'rebuilt' : 'built', seat: f.seat, card: at.card, ...atPrice(price) })
  return at.card
}
