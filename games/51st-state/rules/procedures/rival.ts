import { done, emit, type Frame, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import type { Good } from '../printed/goods.ts'
import { type Card, rowOf } from '../printed/index.ts'
import { findPlace, rivalOf } from '../queries.ts'
import { type G, type Place, sideOf, type Table } from '../table.ts'
import { revealTop } from '../verbs/gain.ts'
import { ruin } from '../verbs/places.ts'
import { scoreRival } from '../verbs/score.ts'

/** A turn of the virtual opponent in the solo game: the first line that fits is what it does. */
export interface RivalFrame extends Frame {
  proc: 'rival'
  step: 'decide' | 'target'
  /** The card it attacks with, e.g. `school`. */
  with?: string
}

/** At most this many attacks in a round. */
export const MAX_ATTACKS = 3
/** What a connection card and a successful attack bring it. */
export const RIVAL_POINTS = 2

/** Spoils that decide between equal targets, the weightiest first. 51-13.10 */
export const SPOILS_ORDER: readonly Good[] = [
  'vp',
  'fuel',
  'iron',
  'gun',
  'brick',
  'ammo',
  'worker',
  'card',
  'red',
  'blue',
  'grey',
  'universal',
  'rebuild',
  'shield',
]

const { ask, goTo, procedure } = stepsOf<Table, RivalFrame>()

export const rivalTurn = procedure('rival', {
  // 51-13.6
  decide(g, f) {
    const { open } = g
    const rival = rivalOf(g)
    if (sideOf(g, 0).passed || rival.razed || rival.pile.length >= MAX_ATTACKS) {
      passRival(g)
      return done
    }
    // 51-13.7
    for (const { up, discard } of [open.connections.red, open.connections.blue]) {
      const card = up.pop()
      if (card === undefined) continue
      discard.push(card)
      emit(g, { key: 'rivalTook', card })
      scoreRival(g, RIVAL_POINTS, card)
      return done
    }
    // 51-13.8
    const card = revealTop(g)
    if (card === undefined) {
      passRival(g)
      return done
    }
    rival.pile.push(card)
    f.with = card
    emit(g, { key: 'rivalAttacks', card })
    if (targetsOf(g, card).length > 0) return goTo('target')
    emit(g, { key: 'rivalFailed', card })
    return done
  },
  // 51-13.10
  target: ask<Choices['target']>({
    who: () => 0,
    rule: '51-13.10',
    options: (g, f) => targetsOf(g, f.with as string).map(({ card, place }) => ({ do: 'target', card, place })),
    chosen(g, _f, _s, { place }) {
      strike(g, findPlace(g, place).at)
    },
    about: () => ({ group: 'target' }),
  }),
})

function passRival(g: G): void {
  const rival = rivalOf(g)
  rival.passed = true
  const cards = rival.pile.splice(0)
  g.open.discard.push(...cards)
  emit(g, { key: 'rivalPassed', cards })
}

/** The player's Locations that the attack card would hit: several only when they are equal in every respect. */
export function targetsOf(g: G, attackCard: string): Place[] {
  const attacker = rowOf(attackCard)
  let best: Place[] = []
  for (const at of sideOf(g, 0).state) {
    if (at.ruined || (rowOf(at.card).typeMask & attacker.typeMask) === 0) continue
    const order = best[0] === undefined ? 1 : compare(attacker, at, best[0])
    if (order > 0) best = [at]
    else if (order === 0) best.push(at)
  }
  return best
}

/** Above 0 when the virtual opponent would rather raze `a`. 51-13.9 */
function compare(attacker: Card, a: Place, b: Place): number {
  const one = rowOf(a.card)
  const two = rowOf(b.card)
  const bySteps =
    bits(one.typeMask & attacker.typeMask) - bits(two.typeMask & attacker.typeMask) ||
    one.dist - two.dist ||
    rank(two, b) - rank(one, a)
  if (bySteps !== 0) return bySteps
  for (const good of SPOILS_ORDER) {
    const more = (one.spoils[good] ?? 0) - (two.spoils[good] ?? 0)
    if (more !== 0) return more
  }
  return 0
}

/** Unused actions first, then used ones, features, and production last. */
function rank({ cat }: Card, { uses }: Place): number {
  if (cat === 'action') return uses === 0 ? 0 : 1
  return cat === 'feature' ? 2 : 3
}

function bits(mask: number): number {
  let n = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++
  return n
}

/** The attack lands: on a shield, or on the Location. */
function strike(g: G, at: Place): void {
  const { card } = at
  // 51-13.11
  if (at.shield || rowOf(card).shielded) {
    at.shield = false
    emit(g, { key: 'rivalRepelled', seat: 0, card })
    return
  }
  // 51-13.12
  rivalOf(g).razed = true
  emit(g, { key: 'rivalRazed', seat: 0, card })
  scoreRival(g, RIVAL_POINTS, card)
  ruin(g, 0, at)
}
