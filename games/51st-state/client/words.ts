import type { Words } from '../../../client/words.ts'

/** The open table of 51st State in words. */
export const words: Words = {
  hidden: ['nextPlace', 'place', 'scored'],
  bySeat: ['sides'],
  seats: ['first', 'turn', 'visitor'],
  backs: ['deck', 'hand'],
}
