import type { Game } from '../../../kernel/index.ts'
import { CARD_PROCEDURES, CARDS } from './cards/index.ts'
import { CHOICES } from './choices.ts'
import { concede, conserved, outcome, over } from './ending.ts'
import { migrations } from './migrations.ts'
import { listen } from './moments.ts'
import { glance } from './outlook/glance.ts'
import { outlook } from './outlook/index.ts'
import { tale } from './outlook/tale.ts'
import { telling } from './outlook/telling.ts'
import { ACTION_CARDS } from './printed/actions.ts'
import { GUILDS, VOXES } from './printed/court.ts'
import { LEADERS, LORES } from './printed/leaders.ts'
import { PROCEDURES } from './procedures/index.ts'
import { beginning, setup } from './setup.ts'
import type { Table } from './table.ts'

listen(CARDS)

export const arcs: Game<Table> = {
  id: 'arcs',
  rulePrefix: 'ARCS',
  seats: [2, 3, 4],
  options: [
    { key: 'leaders', values: ['none', 'one', 'two'] },
    { key: 'splitDiscard', values: [false, true] },
  ],
  cards: [...ACTION_CARDS, ...GUILDS, ...VOXES, ...LEADERS, ...LORES],
  setup,
  begin: beginning,
  procedures: { ...PROCEDURES, ...CARD_PROCEDURES },
  choices: CHOICES,
  over,
  outcome,
  concede,
  glance,
  outlook,
  telling,
  tale,
  conserved,
  migrations,
}
