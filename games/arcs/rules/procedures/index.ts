import { battle } from './battle.ts'
import { bonus } from './bonus.ts'
import { beside, interest } from './card-preludes.ts'
import { chapter } from './chapter.ts'
import { declare } from './declare.ts'
import { hits } from './hits.ts'
import { match } from './match.ts'
import { move } from './move.ts'
import { obtain } from './obtain.ts'
import { place } from './place.ts'
import { act } from './prelude.ts'
import { raid } from './raid.ts'
import { round } from './round.ts'
import { ruin } from './ruin.ts'
import { deploy, scatter } from './scatter.ts'
import { taxType } from './tax-type.ts'
import { theft } from './theft.ts'
import { turn } from './turn.ts'

/** Every procedure of the rules by its name, in the order of the book; those of cards stand in `cards/`. */
export const PROCEDURES = {
  // 1. Setting up
  match,
  // 2. Rounds
  round,
  // 4. Declaring ambitions
  declare,
  // 3. Playing a card, 5. Actions of a turn
  turn,
  // 6. Prelude
  act,
  beside,
  interest,
  theft,
  // 7. Standard actions
  taxType,
  move,
  obtain,
  bonus,
  scatter,
  deploy,
  // 8. Resources and the player board
  place,
  // 10. Battle
  battle,
  hits,
  raid,
  // 11. Outrage and Ransack
  ruin,
  // 12. The chapter that rounds make up, and its end
  chapter,
}
