import {
  again,
  call,
  emit,
  type Frame,
  type Json,
  type Right,
  type Seat,
  seenFace,
  stepsOf,
} from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { tollOf } from '../outlook/about.ts'
import { districtIndex } from '../printed/districts.ts'
import { hero, heroOf, rebelSeats } from '../queries.ts'
import type { G, Hero, Table } from '../table.ts'
import { layAccess, recallAccess } from '../verbs/cards.ts'
import { cheapestWay } from './route.ts'

export interface AccessFrame extends Frame {
  proc: 'access'
  step: 'lay' | 'confirm' | 'close'
}

const { askAll, procedure } = stepsOf<Table, AccessFrame>()

export const access = procedure('access', {
  // GM-6.1 Each Hero lays one card face down; teammates see it, the Machine does not.
  lay: askAll<Choices['access']>({
    rule: 'GM-6.1',
    always: true,
    seats: (g) => rebelSeats(g).filter((seat) => waiting(g, seat) !== undefined),
    options(g, _f, seat) {
      const h = waiting(g, seat) as Hero
      return h.hand.map((card) => ({ do: 'access', hero: h.id, card }))
    },
    shownTo: (g) => [...rebelSeats(g)],
    chosen(g, _f, answers) {
      for (const { seat, choice } of answers) {
        layAccess(g, heroOf(g, choice.hero), choice.card, seat)
      }
      if (rebelSeats(g).some((seat) => waiting(g, seat) !== undefined)) return again
    },
    prompt: (g, _f, seat) => ({ key: 'prompt.access.lay', hero: waiting(g, seat)?.id ?? '' }),
    about: (g, _f, seat, choice) => aboutAccess(g, seat, choice),
  }),

  // GM-6.3 The phase closes when all have said that they are done; until then a card may be taken back (see `recall`).
  confirm: askAll<Choices['ready']>({
    rule: 'GM-6.3',
    always: true,
    seats: (g) => [...rebelSeats(g)],
    options: () => [{ do: 'ready' }],
    shownTo: (g) => [...rebelSeats(g)],
    chosen: () => undefined,
  }),

  close(g) {
    emit(g, { key: 'accessClosed' })
  },
})

/** The seat's first Hero that still has to lay a card. One without cards (in a match begun before GM-6.5) lays none. */
const waiting = (g: G, seat: number): Hero | undefined =>
  g.open.heroes.find((h) => h.seat === seat && h.chosen === undefined && h.hand.length > 0)

/** What a destination costs on the cheapest way, for the screen. */
function aboutAccess(g: G, seat: Seat, { card, hero }: Choices['access']): Json {
  const h = heroOf(g, hero)
  const district = seenFace(g, card, seat) as string
  const { price, route } = cheapestWay(g, h, districtIndex(district))
  return { group: 'access', hero, district, ...tollOf(h, price), rest: h.trust - price, route }
}

export interface ExchangeFrame extends Frame {
  proc: 'exchange'
  step: 'card'
  /** Who lays another card, by Initiative, e.g. 1. */
  hero: number
}

const exchanging = stepsOf<Table, ExchangeFrame>()

/** GM-6.3 In place of a card taken back another one is laid, or the same again. */
export const exchange = exchanging.procedure('exchange', {
  card: exchanging.ask<Choices['access']>({
    rule: 'GM-6.3',
    who: (g, f) => hero(g, f.hero).seat,
    options(g, f) {
      const h = hero(g, f.hero)
      return h.hand.map((card) => ({ do: 'access', hero: h.id, card }))
    },
    chosen(g, _f, seat, choice) {
      layAccess(g, heroOf(g, choice.hero), choice.card, seat)
    },
    prompt: (g, f) => ({ key: 'prompt.access.lay', hero: hero(g, f.hero).id }),
    about: (g, _f, seat, choice) => aboutAccess(g, seat, choice),
  }),
})

/** GM-6.3 Until all are done a Revolutionary may take a single card back. */
export const recall: Right<Table, Choices['recall']> = {
  rule: 'GM-6.3',
  who(g) {
    const frame = g.stack[g.stack.length - 1]
    return frame?.proc === 'access' && frame.step === 'confirm' ? [...rebelSeats(g)] : []
  },
  options(g, seat) {
    const options: Choices['recall'][] = []
    for (const h of g.open.heroes)
      if (h.seat === seat && h.chosen !== undefined && h.hand.length > 0) options.push({ do: 'recall', hero: h.id })
    return options
  },
  chosen(g, seat, choice) {
    const h = heroOf(g, choice.hero)
    recallAccess(g, h, seat)
    return call(exchange.start({ hero: g.open.heroes.indexOf(h) }))
  },
}
