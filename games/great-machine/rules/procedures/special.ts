import {
  type Back,
  emit,
  type Frame,
  removeBack,
  show,
  shufflePile,
  stepsOf,
  turnUp,
} from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { DISTRICTS, districtId, districtIndex } from '../printed/districts.ts'
import { district, freeCitizenSlots, hero, machineMask, rebelMask } from '../queries.ts'
import type { Table } from '../table.ts'
import { recoverAccess } from '../verbs/cards.ts'
import { releaseOne } from '../verbs/citizens.ts'

export interface SearchFrame extends Frame {
  proc: 'search'
  step: 'look' | 'discard' | 'hide'
  /** Who searches, by Initiative, e.g. 0. */
  hero: number
}

const searching = stepsOf<Table, SearchFrame>()

/** GM-10.1 Citadel A: the Revolutionaries look at the Machine's hand and discard one card of it. */
export const search = searching.procedure('search', {
  look(g, f) {
    const { hand } = g.open
    for (const back of hand) show(g, back, rebelMask(g))
    emit(g, { key: 'searched', hero: hero(g, f.hero).id, backs: [...hand] })
  },
  discard: searching.ask<Choices['discard']>({
    rule: 'GM-10.1',
    who: (g, f) => hero(g, f.hero).seat,
    options: (g) => g.open.hand.map((card) => ({ do: 'discard', card })),
    chosen(g, _f, _seat, { card }) {
      removeBack(g.open.hand, card)
      const directive = turnUp(g, card)
      g.open.discarded.push(directive)
      emit(g, { key: 'discarded', directive })
    },
  }),
  // The look ends here: the rest of the hand is hidden again.
  hide(g) {
    if (g.open.hand.length > 0) shufflePile(g, g.open.hand, machineMask(g))
  },
})

export interface RecoveryFrame extends Frame {
  proc: 'recovery'
  step: 'card'
  /** Whose card comes back, by Initiative, e.g. 1. */
  hero: number
}

const recovering = stepsOf<Table, RecoveryFrame>()

/** GM-10.5 Tower B: the chosen Hero takes back one of its forfeited cards; which, is its own choice. */
export const recovery = recovering.procedure('recovery', {
  card: recovering.ask<Choices['regain']>({
    rule: 'GM-10.5',
    who: (g, f) => hero(g, f.hero).seat,
    options: (g, f) => hero(g, f.hero).lost.map((card) => ({ do: 'regain', card })),
    chosen(g, f, _seat, { card }) {
      recoverAccess(g, hero(g, f.hero), card)
    },
    prompt: (g, f) => ({ key: 'prompt.recovery.card', hero: hero(g, f.hero).id }),
  }),
})

export interface FreeingFrame extends Frame {
  proc: 'freeing'
  step: 'release' | 'home'
  /** Who frees, by Initiative, e.g. 0. */
  hero: number
  /** The Citizen set free, still without a home. */
  card?: Back
}

const freed = stepsOf<Table, FreeingFrame>()

/** GM-10.2 Citadel B: a random arrested Citizen comes back, identified, to any free slot. */
export const freeing = freed.procedure('freeing', {
  release(g, f) {
    f.card = releaseOne(g)
    emit(g, { key: 'freed', hero: hero(g, f.hero).id, backs: [f.card] })
  },
  home: freed.ask<Choices['house']>({
    rule: 'GM-10.3',
    who: (g, f) => hero(g, f.hero).seat,
    options: (g) =>
      DISTRICTS.filter((_, at) => freeCitizenSlots(district(g, at)) > 0).map((id) => ({ do: 'house', district: id })),
    chosen(g, f, _seat, choice) {
      const at = districtIndex(choice.district)
      district(g, at).identified.push(f.card as Back)
      emit(g, { key: 'housed', district: districtId(at), backs: [f.card as Back] })
      delete f.card
    },
    prompt: (_g, f) => ({ key: 'prompt.freeing.home', card: f.card ?? 0 }),
  }),
})
