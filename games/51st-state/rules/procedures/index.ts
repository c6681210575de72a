import { copy } from '../verbs/copy.ts'
import { pick } from '../verbs/produce.ts'
import { reset } from '../verbs/reset.ts'
import { steal } from '../verbs/steal.ts'
import { useDeals } from '../verbs/use-deals.ts'
import { action } from './action.ts'
import { board, exchange } from './board.ts'
import { build } from './build.ts'
import { cleanup } from './cleanup.ts'
import { connect, takeConnection, visit } from './connections.ts'
import { attack, deal, raze } from './deal.ts'
import { lookout } from './lookout.ts'
import { match } from './match.ts'
import { pay } from './pay.ts'
import { production } from './production.ts'
import { rivalTurn } from './rival.ts'
import { turn } from './turn.ts'
import { use } from './use.ts'

/** Every procedure, in the order of the rulebook. */
export const PROCEDURES = {
  match,
  lookout,
  production,
  pick,
  copy,
  action,
  turn,
  pay,
  build,
  deal,
  raze,
  attack,
  use,
  board,
  exchange,
  steal,
  reset,
  useDeals,
  visit,
  take: takeConnection,
  connect,
  rival: rivalTurn,
  cleanup,
}
