import type { Json, Seat } from '../../../../kernel/index.ts'
import type { ActOption, PreludeAct } from '../choices.ts'
import { aboutAct } from '../outlook/about.ts'
import { BATTLE, SUIT_ACTIONS } from '../printed/actions.ts'
import type { Resource } from '../printed/resources.ts'
import type { G } from '../table.ts'
import { actionOptions } from './actions.ts'
import { isVainPrelude } from './card-preludes.ts'
import { tokenActions } from './prelude.ts'

/** ARCS-6.8, ARCS-6.11 spending that brings nothing is legal, and says so before it is done. */
export function aboutPrelude(g: G, seat: Seat, choice: PreludeAct): Json {
  const about = aboutAct(g, seat, choice)
  return isVain(g, seat, choice) ? { ...(about as object), vain: true } : about
}

function isVain(g: G, seat: Seat, choice: PreludeAct): boolean {
  switch (choice.do) {
    case 'waste':
      return true
    case 'spend':
      return isVainSpending(g, seat, choice.token)
    case 'spendAs':
      return isVainSpending(g, seat, choice.as)
    default:
      return isVainPrelude(g, seat, choice)
  }
}

/** A Weapon where pips may battle anyway, any other token where none of its actions is possible. */
function isVainSpending(g: G, seat: Seat, as: Resource): boolean {
  if (as === 'weapon') return g.open.turn.armed || (SUIT_ACTIONS[g.open.turn.suit] & BATTLE) !== 0
  const options: ActOption[] = []
  actionOptions(g, seat, tokenActions(g, as), 'token', options)
  return options.length === 0
}
