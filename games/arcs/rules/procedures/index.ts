import { battle } from './battle.ts'
import { bonus } from './bonus.ts'
import { captives } from './captives.ts'
import { chapter } from './chapter.ts'
import { declare, swap } from './declare.ts'
import { hits } from './hits.ts'
import { match } from './match.ts'
import { move } from './move.ts'
import { obtain } from './obtain.ts'
import { place } from './place.ts'
import { act } from './prelude.ts'
import { beside, interest, redraw } from './prelude-cards.ts'
import { raid } from './raid.ts'
import { rifles } from './rifles.ts'
import { round } from './round.ts'
import { ruin } from './ruin.ts'
import { deploy, scatter } from './scatter.ts'
import { taxType } from './tax-type.ts'
import { theft } from './theft.ts'
import { turn } from './turn.ts'
import { struggle, vox } from './vox.ts'

/** Every procedure of the game by its name. */
export const PROCEDURES = {
  match,
  chapter,
  round,
  turn,
  act,
  declare,
  swap,
  place,
  move,
  obtain,
  vox,
  struggle,
  battle,
  hits,
  ruin,
  raid,
  rifles,
  theft,
  bonus,
  captives,
  taxType,
  scatter,
  deploy,
  beside,
  interest,
  redraw,
}
