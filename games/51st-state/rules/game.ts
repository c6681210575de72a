import type { Game, Glance, Json } from '../../../kernel/index.ts'
import { CHOICES } from './choices.ts'
import { outcome } from './ending.ts'
import { outlook } from './outlook/index.ts'
import { CONNECTIONS } from './printed/connections.ts'
import { ROWS } from './printed/index.ts'
import { action } from './procedures/action.ts'
import { attack, visit } from './procedures/attack.ts'
import { board, exchange } from './procedures/board.ts'
import { build } from './procedures/build.ts'
import { cleanup } from './procedures/cleanup.ts'
import { connect } from './procedures/connections.ts'
import { deal, raze } from './procedures/deal.ts'
import { lookout } from './procedures/lookout.ts'
import { match } from './procedures/match.ts'
import { pay } from './procedures/pay.ts'
import { production } from './procedures/production.ts'
import { rivalTurn } from './procedures/rival.ts'
import { turn } from './procedures/turn.ts'
import { use } from './procedures/use.ts'
import { countStanding } from './queries.ts'
import { setup } from './setup.ts'
import { type G, GOAL, PHASES, type Table } from './table.ts'
import { copy } from './verbs/copy.ts'
import { pick } from './verbs/produce.ts'
import { reset } from './verbs/reset.ts'
import { steal } from './verbs/steal.ts'
import { useDeals } from './verbs/use-deals.ts'

/** 51st State for one to four: base set, New Era or Winter mixed in, and the solo game. */
export const fiftyFirstState: Game<Table> = {
  id: '51st-state',
  rulePrefix: '51',
  seats: [1, 2, 3, 4],
  options: [
    { key: 'set', values: ['base', 'newEra', 'winter'] },
    { key: 'factions', values: ['choose', 'random'] },
  ],
  cards: [
    ...ROWS.map(({ id }) => ({ id, kind: 'main' })),
    ...CONNECTIONS.map(({ id, colour }) => ({ id, kind: colour })),
  ],
  setup,
  begin: () => match.start(),
  procedures: {
    match,
    lookout,
    production,
    action,
    turn,
    rival: rivalTurn,
    cleanup,
    build,
    deal,
    raze,
    attack,
    visit,
    use,
    board,
    exchange,
    connect,
    pay,
    pick,
    copy,
    steal,
    reset,
    useDeals,
  },
  choices: CHOICES,
  outcome,
  glance,
  outlook,
  conserved,
  migrations: [],
}

function glance({ open, stack }: G): Glance {
  return {
    place: open.round > 0 ? [{ key: 'round', now: open.round }] : [],
    phases: PHASES,
    ...(stack.length > 0 && open.round > 0 ? { phase: open.phase } : {}),
    scores: open.sides.map(({ vp }) => vp),
    goal: GOAL,
    ...(open.phase === 'action' && stack.length > 0 ? { active: open.turn } : {}),
    counters: open.sides.map(({ hand, connections, state, deals }) => [
      { key: 'hand', value: hand.length + connections.length },
      { key: 'locations', value: countStanding(state) },
      { key: 'deals', value: deals.length },
    ]),
    roles: open.sides.map(({ faction }) => (faction === '' ? undefined : faction)),
  }
}

/** Cards never appear or vanish. */
function conserved({ open }: G): Record<string, Json> {
  const rival = open.rival === undefined ? 0 : open.rival.state.length + open.rival.pile.length
  const main = open.sides.reduce(
    (n, { hand, state, deals }) => n + hand.length + state.length + deals.length,
    open.deck.length + open.discard.length + open.offer.length + rival,
  )
  const held = open.sides.reduce((n, { connections }) => n + connections.length, 0)
  const { red, blue } = open.connections
  const piles = [red, blue].reduce((n, { deck, up, discard }) => n + deck.length + up.length + discard.length, 0)
  return { 'Location cards': main, 'connection cards': held + piles }
}
