import type { Game } from '../../../kernel/index.ts'
import { CARDS } from './cards/index.ts'
import { CHOICES } from './choices.ts'
import { conserved, outcome, over } from './ending.ts'
import { refineGuess } from './guess.ts'
import { migrations } from './migrations.ts'
import { listen } from './moments.ts'
import { glance } from './outlook/glance.ts'
import { outlook } from './outlook/index.ts'
import { tale } from './outlook/tale.ts'
import { telling } from './outlook/telling.ts'
import { ACTION_ROWS, EMERGENCY_ROWS } from './printed/actions.ts'
import { ASSET_ROWS } from './printed/assets.ts'
import { RIVALS } from './printed/corporations.ts'
import { DEMAND_ROWS } from './printed/demands.ts'
import { EVENT_ROWS } from './printed/events.ts'
import { SETUP_CARDS } from './printed/house.ts'
import { INVESTMENT_ROWS } from './printed/investments.ts'
import { TALK_TIMES } from './printed/talk.ts'
import { PROCEDURES } from './procedures/index.ts'
import { setupProcedure } from './procedures/setup.ts'
import { trade } from './procedures/trade.ts'
import { setup } from './setup.ts'
import type { Table } from './table.ts'

listen(CARDS)

export const newAngeles: Game<Table> = {
  id: 'new-angeles',
  rulePrefix: 'NA',
  seats: [4, 5, 6],
  options: [
    { key: 'corporations', values: ['choose', 'random'] },
    { key: 'talk', values: TALK_TIMES },
    { key: 'whispers', values: [false, true], around: true },
  ],
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
  procedures: PROCEDURES,
  rights: { trade },
  choices: CHOICES,
  over,
  outcome,
  glance,
  outlook,
  telling,
  tale,
  conserved,
  refineGuess,
  migrations,
}
