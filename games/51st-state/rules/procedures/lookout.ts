import {
  below,
  done,
  emit,
  type Frame,
  newPile,
  type Seat,
  stepsOf,
  turnDown,
  turnUp,
} from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { COLOURS } from '../printed/connections.ts'
import { rowOf } from '../printed/index.ts'
import { clockwiseFrom, rivalOf } from '../queries.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { revealTop } from '../verbs/gain.ts'
import { newPlace } from '../verbs/places.ts'

/** The Lookout phase: connection cards are turned up, and Location cards are drafted. */
export interface LookoutFrame extends Frame {
  proc: 'lookout'
  step:
    | 'connections'
    | 'reveal'
    | 'draft'
    | 'revealAgain'
    | 'draftBack'
    | 'close'
    | 'soloReveal'
    | 'soloFirst'
    | 'soloRival'
    | 'soloSecond'
    | 'soloRest'
  /** Who has taken what this round, for all to see, e.g. `[{ seat: 2, card: 'pub' }]`. */
  taken?: { seat: Seat; card: string }[]
}

const { ask, eachSeat, goTo, procedure } = stepsOf<Table, LookoutFrame>()

/** A card of the offer for the seat that drafts. */
const drafting = {
  options({ open: { offer } }: G): Choices['draft'][] {
    const choices: Choices['draft'][] = []
    for (let i = 0; i < offer.length; i++) {
      const card = offer[i] as string
      if (offer.indexOf(card) === i) choices.push({ do: 'draft', card })
    }
    return choices
  },
  chosen(g: G, f: LookoutFrame, seat: Seat, { card }: Choices['draft']): undefined {
    g.open.offer.splice(g.open.offer.indexOf(card), 1)
    sideOf(g, seat).hand.push(turnDown(g, 'main', card, 1 << seat))
    f.taken = [...(f.taken ?? []), { seat, card }]
    emit(g, { key: 'drafted', seat, card })
  },
  about: (_g: G, _f: LookoutFrame, _s: Seat, { card }: Choices['draft']) => ({ group: 'draft', ...printed(card) }),
}

const printed = (id: string) => {
  const { cat, dist, types, deal, spoils } = rowOf(id)
  return { cat, dist, types: [...types], deal, spoils: { ...spoils } }
}

export const lookout = procedure('lookout', {
  // 51-4.1
  connections(g) {
    const { open } = g
    open.round++
    open.phase = 'lookout'
    if (g.sink !== undefined)
      emit(g, { key: 'round', number: open.round, ...(open.rival === undefined ? { seat: open.first } : {}) })
    for (const colour of COLOURS) {
      const pile = open.connections[colour]
      if (pile.deck.length === 0 && pile.discard.length > 0) {
        pile.deck = newPile(g, colour, pile.discard.splice(0)) // 51-4.8
        emit(g, { key: 'connectionsShuffled', pile: `connection.${colour}` })
      }
      const back = pile.deck.pop()
      if (back === undefined) continue // 51-4.9
      pile.up.push(turnUp(g, back))
      emit(g, { key: 'connectionUp', card: pile.up[0] })
    }
  },
  // 51-4.2
  reveal(g) {
    if (g.open.rival !== undefined) return goTo('soloReveal')
    turnOver(g, g.seats + 1)
  },
  // 51-4.3
  draft: eachSeat<Choices['draft']>({ order: (g) => clockwiseFrom(g, g.open.first), rule: '51-4.3', ...drafting }),
  revealAgain(g) {
    discardOffer(g)
    turnOver(g, g.seats + 1)
  },
  // 51-4.4
  draftBack: eachSeat<Choices['draft']>({
    order: (g) => clockwiseFrom(g, g.open.first).reverse(),
    rule: '51-4.4',
    ...drafting,
  }),
  close(g) {
    discardOffer(g)
    return done
  },
  // 51-13.2
  soloReveal: (g) => turnOver(g, 4),
  soloFirst: ask<Choices['draft']>({ who: () => 0, rule: '51-13.2', ...drafting }),
  soloRival(g) {
    if (g.open.offer.length > 0) giveRival(g, below(g, g.open.offer.length))
  },
  soloSecond: ask<Choices['draft']>({ who: () => 0, rule: '51-13.3', ...drafting }),
  // 51-13.4
  soloRest(g) {
    while (g.open.offer.length > 0) giveRival(g, 0)
    turnOver(g, 1)
    if (g.open.offer.length > 0) giveRival(g, 0)
  },
})

function turnOver(g: G, count: number): void {
  for (let i = 0; i < count; i++) {
    const card = revealTop(g)
    if (card === undefined) break // 51-4.7
    g.open.offer.push(card)
  }
  if (g.sink !== undefined && g.open.offer.length > 0) emit(g, { key: 'offered', cards: [...g.open.offer] })
}

/** What nobody took. 51-4.5 */
function discardOffer(g: G): void {
  const cards = g.open.offer.splice(0)
  g.open.discard.push(...cards)
  if (cards.length > 0) emit(g, { key: 'leftOver', cards })
}

function giveRival(g: G, i: number): void {
  const card = g.open.offer.splice(i, 1)[0] as string
  rivalOf(g).state.push(newPlace(g, card))
  emit(g, { key: 'rivalGot', card })
}
