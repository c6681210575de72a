import { type Back, type Frame, type Options, removeBack, show, start, turnUp } from '../../../kernel/index.ts'
import { fiftyFirstState } from '../rules/game.ts'
import type { Colour } from '../rules/printed/connections.ts'
import type { FactionId } from '../rules/printed/factions.ts'
import type { Bag } from '../rules/printed/goods.ts'
import { type G, sideOf } from '../rules/table.ts'
import { newPlace } from '../rules/verbs/places.ts'

/** What a seat has, in few words. Every card is taken out of the deck: what is in the box stays what is in the box. */
export interface Has {
  readonly faction: FactionId
  readonly vp?: number
  readonly pool?: Bag
  readonly hand?: readonly string[]
  readonly state?: readonly string[]
  readonly deals?: readonly string[]
  readonly passed?: boolean
}

export interface Plan {
  readonly sides: readonly Has[]
  readonly options?: Options
  readonly round?: number
  readonly first?: number
  /** The next cards of the main deck, the first to be drawn first. */
  readonly next?: readonly string[]
  /** The Connection cards on offer. */
  readonly offered?: Partial<Record<Colour, string>>
  readonly rival?: { readonly state: readonly string[] }
}

/** A table in the Action phase with the first seat on turn; Locations are numbered from 1 on, seat by seat. */
export function position({ sides, options = {}, round = 1, first = 0, next = [], offered = {}, rival }: Plan): G {
  const g = start(fiftyFirstState, sides.length, options, 'lesson')
  const { open } = g
  Object.assign(open, { phase: 'action', round, first, turn: 0 })
  for (const [seat, has] of sides.entries()) equip(g, seat, has)
  for (const card of [...next].reverse()) open.deck.push(fromPile(g, open.deck, card))
  for (const [colour, card] of Object.entries(offered) as [Colour, string][]) {
    const { deck, up } = open.connections[colour]
    up.push(turnUp(g, fromPile(g, deck, card)))
  }
  if (rival !== undefined && open.rival !== undefined)
    open.rival.state = rival.state.map((card) => newPlace(g, turnUp(g, fromPile(g, open.deck, card))))
  g.stack = [
    { proc: 'match', step: 'check' },
    { proc: 'action', step: 'rival' },
    { proc: 'turn', step: 'act', seat: 0 } as Frame,
  ]
  return g
}

function equip(
  g: G,
  seat: number,
  { faction, vp = 0, pool, hand = [], state = [], deals = [], passed = false }: Has,
): void {
  const side = sideOf(g, seat)
  const { deck } = g.open
  Object.assign(side, { faction, vp, passed })
  Object.assign(side.pool, pool)
  side.hand = hand.map((card) => {
    const back = fromPile(g, deck, card)
    show(g, back, 1 << seat)
    return back
  })
  side.state = state.map((card) => newPlace(g, turnUp(g, fromPile(g, deck, card))))
  side.deals = deals.map((card) => turnUp(g, fromPile(g, deck, card)))
}

/** Takes a card out of a pile. */
function fromPile(g: G, pile: Back[], card: string): Back {
  const back = pile.find((each) => g.secret.faces[each] === card)
  if (back === undefined) throw new Error(`${card} is not in the pile`)
  return removeBack(pile, back)
}
