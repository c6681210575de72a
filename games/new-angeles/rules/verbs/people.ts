import { type Choice, emit, PASS, type Seat } from '../../../../kernel/index.ts'
import type { Branch, CardChoice, DrawType, Gift, NameSeat, Pay, PickResource, Rob } from '../choices.ts'
import { ENOUGH } from '../choices.ts'
import { atZero } from '../outlook/blocked.ts'
import { CORP_ROWS } from '../printed/corporations.ts'
import { TRACK_END } from '../printed/house.ts'
import { RESOURCES, TYPES, type Type } from '../printed/nouns.ts'
import { around, drawableTypes, supportedWinner, topmostType } from '../queries.ts'
import { type EffectFrame, type G, sideOf } from '../table.ts'
import { discardCard, drawCards, handOver, mixHand } from './hands.ts'
import { changeCapital, changeResource, lowerThreat, raiseThreat, stealCapital } from './tracks.ts'
import { target, type Verbs } from './verb.ts'

/** Effects on seats: capital, supply, cards. */

/** Seats an effect asks in turn; a rehearsal asks the resolver alone. */
function queueOf(g: G, f: EffectFrame, who: 'by' | 'target' | 'all'): Seat[] {
  if (who === 'by') return [f.by]
  if (who === 'target') return f.target === undefined ? [] : [f.target]
  return f.dry ? [f.by] : [...around(g, g.open.active)]
}

const first = (f: EffectFrame): Seat => (f.queue as Seat[])[0] as Seat

/** Done with the first of the queue. */
function nextInQueue(f: EffectFrame): 'more' | undefined {
  const queue = f.queue as Seat[]
  queue.shift()
  f.n = 0
  return queue.length > 0 ? 'more' : undefined
}

type PeopleEffects =
  | 'branch'
  | 'player'
  | 'players'
  | 'capital'
  | 'capitalList'
  | 'collect'
  | 'resource'
  | 'spin'
  | 'rob'
  | 'robAny'
  | 'draw'
  | 'gift'
  | 'discardCards'
  | 'giveCards'
  | 'noLimit'

export const PEOPLE_VERBS: Verbs<PeopleEffects> = {
  branch: {
    options: (_g, _f, { options }) => options.map((option) => ({ do: 'branch', option }) as Branch),
    chosen(_g, f, _e, _seat, choice: Branch) {
      f.option = choice.option
    },
  },
  player: {
    options(g, f, { from }) {
      const options: NameSeat[] = []
      for (let seat = 0; seat < g.seats; seat++)
        if (from === 'any' || seat !== f.by) options.push({ do: 'player', seat })
      return options
    },
    chosen(g, f, _e, _seat, choice: NameSeat) {
      f.target = choice.seat
      if (!f.dry) emit(g, { key: 'named', seat: f.by, other: choice.seat, source: f.source })
    },
  },
  players: {
    options(g, f) {
      const options: NameSeat[] = []
      for (let seat = 0; seat < g.seats; seat++)
        if (!(f.named?.includes(seat) ?? false)) options.push({ do: 'player', seat })
      return options
    },
    chosen(_g, f, { n }, _seat, choice: NameSeat) {
      f.named ??= []
      f.named.push(choice.seat)
      return f.named.length < n ? 'more' : undefined
    },
  },
  capital: {
    start(g, f, { who, n, supporter }) {
      if (f.dry) return 'next'
      const seat = who === 'by' ? f.by : who === 'active' ? g.open.active : target(f)
      changeCapital(g, seat, supporter !== undefined && supportedWinner(g, seat) ? supporter : n, f.source)
      return 'next'
    },
  },
  capitalList: {
    start(g, f, { amounts }) {
      if (!f.dry) for (const [i, seat] of (f.named ?? []).entries()) changeCapital(g, seat, amounts[i] ?? 0, f.source)
      return 'next'
    },
  },
  /** Information Procurement: everybody pays what he likes; enough for all lowers threat. */
  collect: {
    start(g, f) {
      f.queue = queueOf(g, f, 'all')
      f.sum = 0
      return 'ask'
    },
    who: (_g, f) => first(f),
    options(g, _f, _e, seat) {
      const options: Pay[] = []
      // Past 150 nobody pays: the list must stay short enough to read.
      for (let n = 0; n <= Math.min(150, sideOf(g, seat).capital); n++) options.push({ do: 'pay', n })
      return options
    },
    chosen(g, f, _e, seat, choice: Pay) {
      if (f.dry) return
      f.sum = (f.sum as number) - changeCapital(g, seat, -choice.n, f.source)
      const next = nextInQueue(f)
      if (next === undefined && f.sum >= g.seats) lowerThreat(g, f, 2)
      return next
    },
  },
  /** One resource up or down, each at most once. */
  resource: {
    start(_g, f) {
      f.saved.length = 0
      return 'ask'
    },
    options(g, f, { delta, min }) {
      const options: Choice[] = []
      RESOURCES.forEach((resource, i) => {
        const now = g.open.supply[resource]
        if ((delta > 0 ? now < TRACK_END[resource] : now > 0) && !f.saved.includes(i))
          options.push({ do: 'resource', resource } as PickResource)
      })
      if (options.length > 0 && f.n >= min) options.push(ENOUGH)
      return options
    },
    chosen(g, f, { delta, max }, _seat, choice: PickResource) {
      if (choice.do !== 'resource') return
      changeResource(g, choice.resource, delta)
      f.saved.push(RESOURCES.indexOf(choice.resource))
      return ++f.n < max ? 'more' : undefined
    },
    blocked: (g, f, { delta }) => (delta < 0 ? atZero(g, f) : []),
  },
  /** Spin Doctors: a credit, or threat when there is none. */
  spin: {
    start(g, f) {
      if (g.open.supply.credits > 0) changeResource(g, 'credits', -1)
      else raiseThreat(g, f, 1, f.source)
      return 'next'
    },
  },
  rob: {
    start(g, f, { n }) {
      stealCapital(g, f.by, target(f), n, f.source)
      return 'next'
    },
  },
  /** 1 from anybody else, 2 from the richest of the others. */
  robAny: {
    options(g, f) {
      const options: Rob[] = []
      let most = 0
      for (let seat = 0; seat < g.seats; seat++) if (seat !== f.by) most = Math.max(most, sideOf(g, seat).capital)
      for (let seat = 0; seat < g.seats; seat++) {
        const { capital } = sideOf(g, seat)
        if (seat === f.by || capital === 0) continue
        options.push({ do: 'rob', seat, n: 1 })
        if (capital === most) options.push({ do: 'rob', seat, n: 2 })
      }
      return options
    },
    chosen(g, f, _e, _seat, choice: Rob) {
      stealCapital(g, f.by, choice.seat, choice.n, f.source)
    },
  },
  draw: {
    start(g, f, { who, n, how }) {
      f.queue = queueOf(g, f, who)
      const seat = f.queue[0]
      if (seat === undefined) return 'next'
      if (how === 'allTypes') {
        for (const type of TYPES) drawCards(g, seat, type, n, false)
        mixHand(g, seat)
        return 'next'
      }
      const type = how === 'topmost' ? topmostType(g, seat) : undefined
      if (type === undefined) return 'ask'
      drawCards(g, seat, type, n)
      return 'next'
    },
    who: (_g, f) => first(f),
    options(g, _f, { optional }) {
      const options: Choice[] = drawableTypes(g).map((type) => ({ do: 'draw', type }) as DrawType)
      if (optional && options.length > 0) options.push(PASS)
      return options
    },
    chosen(g, f, { n, how, supporter }, seat, choice: DrawType) {
      if (choice.do !== 'draw' || f.dry) return nextInQueue(f)
      if (how === 'each') {
        drawCards(g, seat, choice.type, 1)
        return ++f.n < n ? 'more' : nextInQueue(f)
      }
      drawCards(g, seat, choice.type, supporter !== undefined && supportedWinner(g, seat) ? supporter : n)
      return nextInQueue(f)
    },
  },
  /** Full Deployment: cards of a named type for the other, or his emergency card face up again. */
  gift: {
    options(g) {
      const options: Gift[] = drawableTypes(g).map((type) => ({ do: 'gift', what: type }))
      options.push({ do: 'gift', what: 'emergency' })
      return options
    },
    chosen(g, f, { n }, _seat, choice: Gift) {
      if (f.dry) return
      const other = target(f)
      if (choice.what !== 'emergency') return drawCards(g, other, choice.what as Type, n)
      const own = CORP_ROWS[sideOf(g, other).corp].emergency
      const card = sideOf(g, other).emergencies.find(({ id }) => id === own)
      if (card === undefined || card.faceup) return
      card.faceup = true
      emit(g, { key: 'flipped', seat: other, card: own })
    },
  },
  discardCards: {
    who: (_g, f) => target(f),
    options: (g, _f, _e, seat) => sideOf(g, seat).hand.map((card) => ({ do: 'discard', card }) as CardChoice),
    chosen(g, f, { n }, seat, choice: CardChoice) {
      discardCard(g, seat, choice.card)
      if (++f.n < n) return 'more'
      emit(g, { key: 'discarded', seat, n })
    },
  },
  /** Bernice Mai: one or two cards for another, a capital each. */
  giveCards: {
    options(g, f, _e, seat) {
      const options: Choice[] = sideOf(g, seat).hand.map((card) => ({ do: 'give', card }) as CardChoice)
      if (options.length > 0 && f.n > 0) options.push(ENOUGH)
      return options
    },
    chosen(g, f, { max }, seat, choice: CardChoice) {
      if (choice.do !== 'give') return
      handOver(g, seat, target(f), choice.card)
      emit(g, { key: 'gave-card', seat, other: target(f) })
      changeCapital(g, seat, 1, f.source)
      return ++f.n < max ? 'more' : undefined
    },
  },
  noLimit: {
    start(g, f) {
      if (f.by === g.open.active) g.open.noLimit = true
      return 'next'
    },
  },
}
