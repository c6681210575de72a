import type { Words } from '../../../client/words.ts'
import { DISTRICTS } from '../rules/printed/districts.ts'

/** The open table of City of the Great Machine in words. */
export const words: Words = {
  hidden: [
    'tiles',
    'spareEvents',
    'slot',
    'detentions',
    'optionsUsed',
    'optimized',
    'freeUsed',
    'shared',
    'won',
    'from',
  ],
  places: { districts: DISTRICTS },
  ids: { at: DISTRICTS, shown: DISTRICTS },
  seats: ['seat'],
  backs: ['unknown', 'hand', 'lost', 'chosen', 'events', 'directives', 'movement'],
  piles: ['identified', 'arrested'],
}
