import { type Seat, seenFace } from '../../../kernel/index.ts'
import { actionRow } from '../rules/printed/actions.ts'
import type { Corp, Type } from '../rules/printed/nouns.ts'
import { countPiece } from '../rules/queries.ts'
import { type G, sideOf } from '../rules/table.ts'
import { missingSoon } from './city.ts'

/** How much a card in hand is wanted for later deals. */
export function keeping(g: G, seat: Seat, back: number): number {
  const face = seenFace(g, back, seat)
  if (face === undefined) return 0
  const { type } = actionRow(face)
  return type === undefined ? 0 : need(g, seat, type)
}

/** How much the city and the own contract need cards of a type. */
export function need(g: G, seat: Seat, type: Type): number {
  const { corp } = sideOf(g, seat)
  const own = CONTRACT_TYPE[corp] === type ? 0.5 : 0
  switch (type) {
    case 'labor':
      return own + Math.min(1.6, 0.5 * missingSoon(g).stay)
    case 'biotech':
      return own + 0.25 * countPiece(g, 'illness')
    case 'construction':
      return own + 0.3 * countPiece(g, 'outage')
    case 'security':
      return own + 0.2 * (countPiece(g, 'humanFirst') + countPiece(g, 'orgcrime'))
    case 'media': {
      let stages = 0
      for (const { unrest } of g.open.districts) stages += unrest
      return own + 0.15 * stages
    }
  }
}

/** The type of card that serves a corporation's contract. */
const CONTRACT_TYPE: Readonly<Record<Corp, Type | undefined>> = {
  globalsec: 'security',
  'haas-bioroid': 'labor',
  jinteki: 'biotech',
  melange: undefined,
  nbn: 'media',
  weyland: 'construction',
}
