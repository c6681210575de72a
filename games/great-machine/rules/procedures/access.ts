import { again, emit, type Frame, removeBack, seenFace, stepsOf } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { tollOf } from '../outlook/about.ts'
import { districtIndex } from '../printed/districts.ts'
import { heroOf, rebelSeats } from '../queries.ts'
import type { G, Hero, Table } from '../table.ts'
import { cheapestWay } from './route.ts'

export interface AccessFrame extends Frame {
  proc: 'access'
  step: 'lay' | 'confirm' | 'close'
}

const { askAll, goTo, procedure } = stepsOf<Table, AccessFrame>()

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
      for (const { choice } of answers) {
        const h = heroOf(g, choice.hero)
        h.chosen = removeBack(h.hand, choice.card)
        emit(g, { key: 'accessLaid', hero: h.id, backs: [choice.card] })
      }
      if (rebelSeats(g).some((seat) => waiting(g, seat) !== undefined)) return again
    },
    prompt: (g, _f, seat) => ({ key: 'prompt.access.lay', hero: waiting(g, seat)?.id ?? '' }),
    about(g, _f, seat, { card, hero }) {
      const h = heroOf(g, hero)
      const district = seenFace(g, card, seat) as string
      const { price, route } = cheapestWay(g, h, districtIndex(district))
      return { group: 'access', hero, district, ...tollOf(h, price), rest: h.trust - price, route }
    },
  }),

  // GM-6.3 Who has laid for several Heroes may still take the cards back, until all are ready.
  confirm: askAll<Choices['ready' | 'recall']>({
    rule: 'GM-6.3',
    always: true,
    seats: (g) => (severalEach(g) ? [...rebelSeats(g)] : []),
    options: () => [{ do: 'ready' }, { do: 'recall' }],
    shownTo: (g) => [...rebelSeats(g)],
    chosen(g, _f, answers) {
      let recalled = false
      for (const { seat, choice } of answers) {
        if (choice.do === 'ready') continue
        for (const h of g.open.heroes)
          if (h.seat === seat && h.chosen !== undefined) {
            h.hand.push(h.chosen)
            delete h.chosen
            recalled = true
          }
      }
      if (recalled) return goTo('lay')
    },
  }),

  close(g) {
    emit(g, { key: 'accessClosed' })
  },
})

/** The seat's first Hero that still has to lay a card; a Hero without cards lays none. */
const waiting = (g: G, seat: number): Hero | undefined =>
  g.open.heroes.find((h) => h.seat === seat && h.chosen === undefined && h.hand.length > 0)

/** Whether somebody decides for more than one Hero. */
const severalEach = (g: G): boolean => rebelSeats(g).length < g.open.heroes.length
