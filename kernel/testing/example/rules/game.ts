import type { Game } from '../../../index.ts'
import { CARDS } from './cards/index.ts'
import { CHOICES } from './choices.ts'
import { conserved, outcome } from './ending.ts'
import { MIGRATIONS } from './migrations.ts'
import { listen } from './moments.ts'
import { glance } from './outlook/glance.ts'
import { outlook } from './outlook/index.ts'
import { TELLING } from './outlook/telling.ts'
import { CHARMS } from './printed/charms.ts'
import { LANTERNS } from './printed/lanterns.ts'
import { PROCEDURES } from './procedures/index.ts'
import { round } from './procedures/round.ts'
import { wish } from './procedures/wish.ts'
import { setup } from './setup.ts'
import type { Table } from './table.ts'

listen(CARDS)

/** Lanterns: the example game. It is not offered to players. */
export const lanterns: Game<Table> = {
  id: 'lanterns',
  rulePrefix: 'LN',
  seats: [2, 3, 4],
  options: [{ key: 'charms', values: [false, true] }],
  cards: [...LANTERNS.map(({ id }) => ({ id, kind: 'lantern' })), ...CHARMS.map(({ id }) => ({ id, kind: 'charm' }))],
  setup,
  begin: () => round.start(),
  procedures: PROCEDURES,
  rights: { wish },
  choices: CHOICES,
  outcome,
  glance,
  outlook,
  telling: TELLING,
  conserved,
  migrations: MIGRATIONS,
}
