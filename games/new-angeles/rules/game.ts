import type { Game, Glance, Json } from '../../../kernel/index.ts'
import { PATTERNS } from './choices.ts'
import { outcome } from './ending.ts'
import { refineGuess } from './guess.ts'
import { outlook } from './outlook/index.ts'
import { ACTION_ROWS, EMERGENCY_ROWS } from './printed/actions.ts'
import { ASSET_ROWS } from './printed/assets.ts'
import { ROUND_TRACK, THREAT_END } from './printed/board.ts'
import { RIVALS } from './printed/corporations.ts'
import { DEMAND_ROWS } from './printed/demands.ts'
import { EVENT_ROWS } from './printed/events.ts'
import { SETUP_CARDS } from './printed/house.ts'
import { INVESTMENT_ROWS } from './printed/investments.ts'
import { counter } from './procedures/counter.ts'
import { deal } from './procedures/deal.ts'
import { declare } from './procedures/declare.ts'
import { demand } from './procedures/demand.ts'
import { effect } from './procedures/effect.ts'
import { event } from './procedures/event.ts'
import { invest } from './procedures/invest.ts'
import { production } from './procedures/production.ts'
import { refresh } from './procedures/refresh.ts'
import { match, standard } from './procedures/rounds.ts'
import { setupProcedure } from './procedures/setup.ts'
import { trade } from './procedures/trade.ts'
import { turn } from './procedures/turn.ts'
import { window } from './procedures/window.ts'
import { countPiece, isOver } from './queries.ts'
import { setup } from './setup.ts'
import { type G, PIECES, type Table, TYPES } from './table.ts'

function glance(g: G): Glance {
  const { open } = g
  const choosing = g.stack.find(({ proc, step }) => proc === 'setup' && step === 'corporations')
  const now = ROUND_TRACK.slice(0, open.space + 1).filter((kind) => kind !== 'demand').length
  return {
    place: [
      { key: 'round', now, of: 6 },
      { key: 'threat', now: open.threat, of: THREAT_END },
    ],
    phases: ['action', 'production', 'event', 'demand'],
    phase: open.phase,
    scores: open.seats.map(({ capital }) => capital),
    ...(choosing === undefined && g.stack.length > 0 ? { active: open.active } : {}),
    counters: open.seats.map(({ hand, assets, emergencies }) => [
      { key: 'hand', value: hand.length },
      { key: 'assets', value: assets.length },
      { key: 'emergency', value: emergencies.filter(({ faceup }) => faceup).length },
    ]),
    // Until a seat has chosen, its corporation is only the one that lies before it.
    roles: open.seats.map(({ corp }, seat) => (choosing?.left?.includes(seat) ? undefined : corp)),
  }
}

/** Totals that stay the same; pieces may be in the city or in the reserve, never beyond their number. */
function conserved(g: G): Record<string, Json> {
  const { open } = g
  const { deal: current } = open
  const offers =
    current === undefined ? [] : [...current.counters, ...(current.main === undefined ? [] : [current.main])]
  const sum = (of: (seat: (typeof open.seats)[number]) => number) => open.seats.reduce((n, seat) => n + of(seat), 0)
  let actions =
    open.discard.length + offers.filter(({ emergency }) => !emergency).length + sum(({ hand }) => hand.length)
  for (const type of TYPES) actions += open.decks[type].length
  if (current !== undefined) actions += current.support.main.length + current.support.counter.length
  return {
    actions,
    emergencies: sum(({ emergencies }) => emergencies.length) + offers.filter(({ emergency }) => emergency).length,
    assets:
      open.assetDeck.length +
      open.turnTrack.length +
      sum(({ assets }) => assets.length) +
      (current !== undefined && current.asset !== '' ? 1 : 0),
    events: open.eventDeck.length + (open.event === undefined ? 0 : 1),
    demands: open.demandDeck.length + 1,
    investments:
      open.investmentDeck.length +
      sum(
        ({ offered, investment, scored }) =>
          offered.length + (investment === undefined ? 0 : 1) + (scored === undefined ? 0 : 1),
      ),
    rivals:
      open.rivalBox.length + sum(({ rival }) => (rival === undefined ? 0 : 1)) + (open.setAside === undefined ? 0 : 1),
    androids: countPiece(g, 'android'),
    'pieces within limits':
      PIECES.every((what) => countPiece(g, what) <= 10) &&
      countPiece(g, 'humanFirst') <= 9 &&
      countPiece(g, 'orgcrime') <= 9 &&
      countPiece(g, 'prisec') <= 6,
  }
}

export const newAngeles: Game<Table> = {
  id: 'new-angeles',
  rulePrefix: 'NA',
  seats: [4, 5, 6],
  options: [{ key: 'corporations', values: ['choose', 'random'] }],
  cards: [
    ...ACTION_ROWS.map(({ id }) => ({ id, kind: 'action' })),
    ...EMERGENCY_ROWS.map(({ id }) => ({ id, kind: 'emergency' })),
    ...ASSET_ROWS.map(({ id }) => ({ id, kind: 'asset' })),
    ...EVENT_ROWS.map(({ id }) => ({ id, kind: 'event' })),
    ...DEMAND_ROWS.map(({ id }) => ({ id, kind: 'demand' })),
    ...INVESTMENT_ROWS.map(({ id }) => ({ id, kind: 'investment' })),
    ...SETUP_CARDS.map(({ id }) => ({ id, kind: 'setup' })),
    ...RIVALS.map((id) => ({ id, kind: 'rival' })),
  ],
  setup,
  begin: () => setupProcedure.start({ taken: [] }),
  procedures: {
    setup: setupProcedure,
    match,
    standard,
    turn,
    refresh,
    deal,
    counter,
    window,
    effect,
    declare,
    production,
    event,
    demand,
    invest,
  },
  rights: { trade },
  choices: PATTERNS,
  over: isOver,
  outcome,
  glance,
  outlook: (g) => outlook(g) as unknown as Json,
  conserved,
  refineGuess,
  migrations: [],
}
