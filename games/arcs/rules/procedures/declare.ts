import {
  again,
  done,
  emit,
  type Frame,
  maskOf,
  type Seat,
  show,
  shufflePile,
  stepsOf,
} from '../../../../kernel/index.ts'
import { inOrder, KEEP, type Pick, PROCEED } from '../choices.ts'
import type { Ambition } from '../printed/ambitions.ts'
import { RESOURCES, resourceIndex } from '../printed/resources.ts'
import { bestMarker, earliest, leads, markerValue, owns } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { loseGuild } from '../verbs/court.ts'
import { gain } from '../verbs/tokens.ts'

/** Declaring an ambition, by whatever means, with everything that listens to it. */
export interface DeclareFrame extends Frame {
  proc: 'declare'
  step: 'give' | 'mark' | 'answers'
  seat: Seat
  ambition: Ambition
  /** The zero marker goes on the lead card. */
  zero: boolean
  looked?: boolean
  gained?: boolean
  agitated?: string[]
}
const { ask, procedure } = stepsOf<Table, DeclareFrame>()

/** Whether a seat could declare anything now. */
export const mayDeclare = (g: G, seat: Seat): boolean =>
  bestMarker(g) >= 0 && (!leads(g, seat, 'feastbringer') || sideOf(g, seat).guilds.length > 0)

/** The rival with the least Power; ties go by turn order. */
export function poorestRival(g: G, seat: Seat): Seat {
  let least = Number.POSITIVE_INFINITY
  let seats: Seat[] = []
  for (let other = 0; other < g.seats; other++) {
    if (other === seat) continue
    const { power } = sideOf(g, other)
    if (power < least) {
      least = power
      seats = []
    }
    if (power === least) seats.push(other)
  }
  return earliest(g, seats)
}

function rivalsWithCards(g: G, seat: Seat): Seat[] {
  const seats: Seat[] = []
  for (let other = 0; other < g.seats; other++)
    if (other !== seat && sideOf(g, other).hand.length > 0) seats.push(other)
  return seats
}

export const declare = procedure('declare', {
  // ARCS-15.7 the Feastbringer gives a Guild card to the poorest rival.
  give: ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-15.7',
    options: (g, f) =>
      leads(g, f.seat, 'feastbringer') ? sideOf(g, f.seat).guilds.map((card): Pick => ({ do: 'give', card })) : [],
    chosen(g, _, seat, { card = '' }) {
      const to = poorestRival(g, seat)
      loseGuild(g, seat, card)
      sideOf(g, to).guilds.push(card)
      emit(g, { key: 'gave', seat, card, to })
    },
    prompt: (g, f) => ({ key: 'prompt.declare.give', owner: poorestRival(g, f.seat) }),
  }),
  // ARCS-4.2 the marker worth most. ARCS-4.3 the zero marker.
  mark(g, f) {
    const { open } = g
    const marker = bestMarker(g)
    const lying = open.markers[marker]
    if (lying === undefined) return done
    const [first, second] = markerValue(g, marker)
    lying.box = f.ambition
    open.declared = true
    emit(g, { key: 'declared', seat: f.seat, ambition: f.ambition, first, second })
    // ARCS-13.18 Secret Order keeps the lead number.
    const kept = (f.ambition === 'keeper' || f.ambition === 'empath') && owns(g, f.seat, 'secret-order')
    if (f.zero && !kept) open.zero = true
    return undefined
  },
  // ARCS-4.8 several answers come in the order the declaring seat likes.
  answers: ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-4.8',
    options(g, f, seat) {
      const options: Pick[] = []
      const side = sideOf(g, seat)
      if (!f.looked && side.guilds.includes('farseers'))
        for (const owner of rivalsWithCards(g, seat)) options.push({ do: 'look', owner })
      const mustLook = options.length > 0
      if (!f.gained && side.leader === 'upstart')
        for (const token of RESOURCES)
          if ((g.open.supply[resourceIndex(token)] as number) > 0) options.push({ do: 'take', token })
      if (side.leader === 'demagogue' && side.agents > 0)
        for (const { card } of g.open.court)
          if (card !== '' && !f.agitated?.includes(card)) options.push({ do: 'agitate', card })
      if (!mustLook && options.length > 0) options.push(PROCEED)
      return options
    },
    chosen(g, f, seat, choice) {
      const side = sideOf(g, seat)
      switch (choice.do) {
        case 'look': {
          f.looked = true
          const rival = choice.owner as Seat
          const { hand } = sideOf(g, rival)
          for (const back of hand) show(g, back, maskOf([seat]))
          emit(g, { key: 'looked', seat, rival, backs: hand.slice() })
          return inOrder([swap.start({ seat, rival })], 'answers')
        }
        case 'take':
          f.gained = true
          return inOrder(gain(g, seat, [choice.token ?? 'material']), 'answers')
        case 'agitate': {
          const place = g.open.court.find(({ card }) => card === choice.card)
          if (place === undefined) return again
          f.agitated ??= []
          f.agitated.push(place.card)
          side.agents--
          place.agents[seat] = (place.agents[seat] as number) + 1
          emit(g, { key: 'influenced', seat, card: place.card })
          return again
        }
        default:
          return done
      }
    },
    about: (_, __, ___, choice) => ({ group: choice.do }),
  }),
})

/** Having looked at a rival's hand: one card for one, or none. */
export interface SwapFrame extends Frame {
  proc: 'swap'
  step: 'cards'
  seat: Seat
  rival: Seat
}
const swapSteps = stepsOf<Table, SwapFrame>()

export const swap = swapSteps.procedure('swap', {
  // ARCS-13.17 one own card for one of his, chosen after looking.
  cards: swapSteps.ask<Pick>({
    who: (_, f) => f.seat,
    rule: 'ARCS-13.17',
    always: true,
    options(g, f) {
      const options: Pick[] = [KEEP]
      for (const back of sideOf(g, f.seat).hand)
        for (const other of sideOf(g, f.rival).hand) options.push({ do: 'swap', back, other })
      return options
    },
    chosen(g, f, seat, choice) {
      const own = sideOf(g, seat).hand
      const his = sideOf(g, f.rival).hand
      if (choice.do === 'swap') {
        const back = choice.back as number
        const other = choice.other as number
        show(g, back, maskOf([f.rival]))
        own[own.indexOf(back)] = other
        his[his.indexOf(other)] = back
        emit(g, { key: 'swapped', seat, rival: f.rival, seenBy: [seat, f.rival], backs: [back, other] })
        emit(g, { key: 'swappedUnseen', seat, rival: f.rival })
        shufflePile(g, own, maskOf([seat]))
      }
      // Mixed again, so that nobody can follow a known card from hand to table by its back.
      shufflePile(g, his, maskOf([f.rival]))
    },
    prompt: (_, f) => ({ key: 'prompt.swap.cards', owner: f.rival }),
  }),
})
