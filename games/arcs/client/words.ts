import type { Words } from '../../../client/words.ts'
import { SYSTEM_IDS } from '../rules/printed/map.ts'
import { PIECES } from '../rules/printed/pieces.ts'
import { RESOURCES } from '../rules/printed/resources.ts'

/** The open table of Arcs in words. */
export const words: Words = {
  hidden: ['setup', 'back', 'locked', 'summoned', 'fenced', 'acted', 'outer', 'ended', 'conceded'],
  bySeat: ['players', 'captives', 'agents'],
  places: { supply: RESOURCES, spent: RESOURCES, boxes: RESOURCES, outrage: RESOURCES },
  grids: { fresh: [SYSTEM_IDS, 'seats'], damaged: [SYSTEM_IDS, 'seats'], trophies: ['seats', PIECES] },
  ids: { system: SYSTEM_IDS },
  seats: ['initiative', 'seat', 'seized', 'unionOf'],
  backs: ['hand', 'courtDeck', 'discard', 'seizer'],
}
