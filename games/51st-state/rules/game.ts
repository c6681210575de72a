import type { Game } from '../../../kernel/index.ts'
import { CARDS } from './cards/index.ts'
import { CHOICES } from './choices.ts'
import { conserved, outcome } from './ending.ts'
import { MIGRATIONS } from './migrations.ts'
import { listen } from './moments.ts'
import { glance } from './outlook/glance.ts'
import { outlook } from './outlook/index.ts'
import { tale } from './outlook/tale.ts'
import { TELLING } from './outlook/telling.ts'
import { CONNECTIONS } from './printed/connections.ts'
import { ROWS } from './printed/index.ts'
import { PROCEDURES } from './procedures/index.ts'
import { match } from './procedures/match.ts'
import { setup } from './setup.ts'
import type { Table } from './table.ts'

listen(CARDS)

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
  procedures: PROCEDURES,
  choices: CHOICES,
  outcome,
  glance,
  outlook,
  telling: TELLING,
  tale,
  conserved,
  migrations: MIGRATIONS,
}
