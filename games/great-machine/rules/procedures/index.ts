import { access, exchange } from './access.ts'
import { action } from './action.ts'
import { automaton } from './automaton.ts'
import { closing } from './closing.ts'
import { detention } from './detention.ts'
import { heroTurn } from './hero-turn.ts'
import { machine, publication } from './machine.ts'
import { match } from './match.ts'
import { opening } from './opening.ts'
import { reposition } from './reposition.ts'
import { resettle } from './resettle.ts'
import { riot } from './riot.ts'
import { round } from './round.ts'
import { freeing, recovery, search } from './special.ts'

/** All chapters, in the order of the rulebook. */
export const PROCEDURES = {
  reposition,
  match,
  round,
  opening,
  access,
  exchange,
  machine,
  publication,
  heroTurn,
  detention,
  action,
  riot,
  search,
  freeing,
  recovery,
  resettle,
  automaton,
  closing,
}
