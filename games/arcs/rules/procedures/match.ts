import { again, emit, type Frame, type Next, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { type Choices, inOrder } from '../choices.ts'
import { begun } from '../moments.ts'
import { LEADERS } from '../printed/leaders.ts'
import { turnOrder } from '../queries.ts'
import { loreEach, placeStart, withLeaders } from '../setup.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { chapter } from './chapter.ts'

export interface MatchFrame extends Frame {
  proc: 'match'
  step: 'draft' | 'pieces' | 'chapters'
}
const { ask, procedure } = stepsOf<Table, MatchFrame>()

const isLeader = (card: string): boolean => LEADERS.some(({ id }) => id === card)

const missing = (g: G, seat: Seat): number => {
  const { leader, lore } = sideOf(g, seat)
  return (leader === '' ? 1 : 0) + loreEach(g) - lore.length
}

/** Who picks next: counter-clockwise in circles, from the right-hand neighbour of the initiative. */
function picker(g: G): Seat {
  const order = turnOrder(g).reverse()
  let who = order[0] as Seat
  for (const seat of order) if (missing(g, seat) > missing(g, who)) who = seat
  return who
}

export const match = procedure('match', {
  // ARCS-1.11 leaders and lore in reverse turn order.
  draft: ask<Choices['draft']>({
    who: picker,
    rule: 'ARCS-1.11',
    options(g, _, seat) {
      const { draft } = g.open
      if (!withLeaders(g) || missing(g, seat) === 0) return []
      const { leader, lore } = sideOf(g, seat)
      return draft
        .filter((card) => (isLeader(card) ? leader === '' : lore.length < loreEach(g)))
        .map((card): Choices['draft'] => ({ do: 'draft', card }))
    },
    chosen(g, _, seat, { card }) {
      const side = sideOf(g, seat)
      if (isLeader(card)) side.leader = card
      else side.lore.push(card)
      g.open.draft.splice(g.open.draft.indexOf(card), 1)
      emit(g, { key: 'drafted', seat, card })
      return again
    },
    about: (_, __, ___, { card }) => ({ group: isLeader(card) ? 'leader' : 'lore' }),
  }),
  // ARCS-1.6 pieces and tokens; then what leaders add.
  pieces(g): Next {
    // ARCS-1.11 cards nobody took leave the game.
    const { draft } = g.open
    if (draft.length > 0) emit(g, { key: 'leftOver', cards: draft.slice() })
    draft.length = 0
    for (const seat of turnOrder(g)) placeStart(g, seat)
    return inOrder(begun.tell(g, undefined))
  },
  chapters: (): Next => inOrder([chapter.start()]),
})
