import { again, below, call, done, emit, type Frame, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { slipsPast } from '../moments.ts'
import { tollOf } from '../outlook/about.ts'
import { districtId, districtIndex, isMajor } from '../printed/districts.ts'
import { ESCAPE_DIE } from '../printed/heroes.ts'
import { district, exitCost, hero, isRaided, total } from '../queries.ts'
import type { G, Hero, Table } from '../table.ts'
import { returnAccess, revealAccess } from '../verbs/cards.ts'
import { takeTrust } from '../verbs/trust.ts'
import { action } from './action.ts'
import { detention } from './detention.ts'
import { nextDistricts, pricesTo } from './route.ts'

export interface HeroTurnFrame extends Frame {
  proc: 'heroTurn'
  step: 'reveal' | 'route' | 'arrive' | 'settle' | 'act'
  /** Whose turn, by Initiative, e.g. 0. */
  hero: number
  /** Where the Access card leads, e.g. 8. */
  to?: number
  /** Districts left so far in this movement, e.g. 1. */
  exits: number
  /** Which they were, e.g. `[4]`. */
  path: number[]
  /** Whether the Guards caught it on the way. */
  caught?: boolean
  /** Whether the Guards of a District were slipped past in this movement. */
  sneaked?: boolean
  /** Whether a detention ended the turn. */
  ended?: boolean
}

const { ask, procedure } = stepsOf<Table, HeroTurnFrame>()

export const heroTurn = procedure('heroTurn', {
  // GM-8.1 The laid card is turned up: the Hero must go there.
  reveal(g, f) {
    f.to = revealAccess(g, hero(g, f.hero))
  },

  // GM-8.3 A route of its own choice, District by District.
  route: ask<Choices['go' | 'sneak']>({
    rule: 'GM-8.3',
    who: (g, f) => hero(g, f.hero).seat,
    options(g, f) {
      const h = hero(g, f.hero)
      const to = f.to as number
      if (h.at === to) return []
      const options: Choices['go' | 'sneak'][] = []
      const ways = nextDistricts(g, h.at, to, f.path)
      for (const way of ways) options.push({ do: 'go', to: districtId(way) })
      if (!f.sneaked && district(g, h.at).guards > 0 && slipsPast.by(g, h.seat, false, h))
        for (const way of ways) options.push({ do: 'sneak', to: districtId(way) })
      return options
    },
    chosen(g, f, _seat, choice) {
      if (choice.do === 'sneak') f.sneaked = true
      leave(g, f, districtIndex(choice.to), choice.do === 'sneak')
      return hero(g, f.hero).at === f.to ? undefined : again
    },
    prompt: (g, f) => ({
      key: 'prompt.heroTurn.route',
      hero: hero(g, f.hero).id,
      district: districtId(f.to as number),
    }),
    about(g, f, _seat, choice) {
      const h = hero(g, f.hero)
      const price = exitCost(g, h.at, f.exits, choice.do === 'sneak')
      const rest = pricesTo(g, f.to as number)[districtIndex(choice.to)] as number
      const total = price + rest
      // What the whole way costs from here, where this step does not end it.
      const whole = rest === 0 ? {} : { note: { key: total > h.trust ? 'ui.inAllTooDear' : 'ui.inAll', count: total } }
      return { group: 'route', hero: h.id, ...whole, ...tollOf(h, price), final: price > h.trust }
    },
  }),

  // GM-8.11 A Hero that ends its movement in a raided District, or was caught, is detained.
  arrive(g, f) {
    const h = hero(g, f.hero)
    const raided = isRaided(g, h.at)
    for (const raid of g.open.raids) if (raid.at === h.at) raid.hit = true
    emit(g, { key: 'arrived', hero: h.id, district: districtId(h.at) })
    if (h.detained || !(raided || f.caught)) return
    return call(detention.start({ hero: f.hero, by: f.caught ? 'guards' : 'raid', raided }))
  },

  // GM-8.17 The Access card goes back to the hand.
  settle(g, f) {
    const h = hero(g, f.hero)
    returnAccess(g, h)
    const loss = total(g, 'arrivalTrustLoss')
    if (loss > 0 && isMajor(h.at) && h.trust > 0) {
      const count = takeTrust(h, loss)
      emit(g, { key: 'trustLost', hero: h.id, count, trust: h.trust, why: g.open.event })
    }
    if (f.ended) return done
  },

  // GM-9.1 Then one action.
  act: (_g, f) => call(action.start({ hero: f.hero })),
})

/** Pays for leaving a District or lets the Escape die decide. */
function leave(g: G, f: HeroTurnFrame, next: number, sneaking: boolean): void {
  const h = hero(g, f.hero)
  const cost = exitCost(g, h.at, f.exits, sneaking)
  const from = h.at
  f.exits++
  f.path.push(from)
  if (sneaking) emit(g, { key: 'sneaked', hero: h.id, district: districtId(from), why: 'back-alleys' })
  if (h.trust < cost) {
    // GM-8.6 Too little Trust: all of it is discarded and the Escape die is rolled.
    emit(g, { key: 'exitUnpaid', hero: h.id, district: districtId(from), need: cost, lost: takeTrust(h, h.trust) })
    const runs = ESCAPE_DIE[below(g, ESCAPE_DIE.length)] as boolean
    emit(g, { key: runs ? 'escaped' : 'caught', hero: h.id, district: districtId(from) })
    if (!runs) {
      f.caught = true
      moveHero(g, h, f.to as number)
      return
    }
  } else if (cost > 0) {
    h.trust -= cost
    emit(g, { key: 'exitPaid', hero: h.id, district: districtId(from), count: cost, trust: h.trust })
  }
  moveHero(g, h, next)
}

function moveHero(g: G, h: Hero, to: number): void {
  emit(g, { key: 'heroMoved', hero: h.id, from: districtId(h.at), to: districtId(to) })
  h.at = to
}
