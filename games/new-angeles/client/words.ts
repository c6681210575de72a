import type { Words } from '../../../client/words.ts'
import { DISTRICT_IDS } from '../rules/printed/board.ts'

/** The open table of New Angeles in words. */
export const words: Words = {
  hidden: ['eventBacks', 'rises', 'rivalBox', 'declared', 'noLimit', 'closed', 'emergency'],
  bySeat: ['seats', 'stands'],
  places: { districts: DISTRICT_IDS },
  seats: ['active', 'seat', 'by', 'to', 'on', 'countering', 'barred', 'noTrade'],
  backs: [
    'hand',
    'rival',
    'offered',
    'investment',
    // The action decks, each under its type.
    'construction',
    'biotech',
    'labor',
    'media',
    'security',
    'discard',
    'assetDeck',
    'turnTrack',
    'eventDeck',
    'demandDeck',
    'investmentDeck',
    'setAside',
    'support',
  ],
}
