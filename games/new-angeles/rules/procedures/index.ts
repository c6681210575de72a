import { counter } from './counter.ts'
import { deal } from './deal.ts'
import { demand } from './demand.ts'
import { effect } from './effect.ts'
import { event } from './event.ts'
import { invest } from './invest.ts'
import { production } from './production.ts'
import { refresh } from './refresh.ts'
import { match, standard } from './rounds.ts'
import { setupProcedure } from './setup.ts'
import { turn } from './turn.ts'
import { window } from './window.ts'

/** Every chapter in which something happens, in the order of the book. */
export const PROCEDURES = {
  setup: setupProcedure,
  turn,
  window,
  counter,
  deal,
  demand,
  event,
  refresh,
  effect,
  invest,
  production,
  match,
  standard,
}
