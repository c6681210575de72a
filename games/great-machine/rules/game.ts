import type { CardRow, Game } from '../../../kernel/index.ts'
import { CARDS } from './cards/heroes.ts'
import { CHOICES } from './choices.ts'
import { conserved, outcome, over } from './ending.ts'
import { refineGuess } from './guess.ts'
import { MIGRATIONS } from './migrations.ts'
import { listen } from './moments.ts'
import { glance } from './outlook/glance.ts'
import { outlook } from './outlook/index.ts'
import { tale } from './outlook/tale.ts'
import { telling } from './outlook/telling.ts'
import { CLASSES } from './printed/citizens.ts'
import { DIRECTIVE_IDS } from './printed/directives.ts'
import { DISTRICTS } from './printed/districts.ts'
import { EVENTS } from './printed/events.ts'
import { HERO_IDS } from './printed/heroes.ts'
import { LAYOUT_IDS } from './printed/layouts.ts'
import { MOVEMENT_CARDS } from './printed/movement.ts'
import { recall } from './procedures/access.ts'
import { PROCEDURES } from './procedures/index.ts'
import { match } from './procedures/match.ts'
import { setup } from './setup.ts'
import type { Table } from './table.ts'

listen(CARDS)

const rows = (kind: string, ids: readonly string[]): CardRow[] => [...new Set(ids)].map((id) => ({ id, kind }))

export const greatMachine: Game<Table> = {
  id: 'great-machine',
  rulePrefix: 'GM',
  seats: [1, 2, 3, 4],
  options: [
    { key: 'mode', values: ['versus', 'cooperative'], seats: [1, 2, 3] },
    { key: 'layout', values: ['any', ...LAYOUT_IDS, 'random', 'draft'] },
    { key: 'plan', values: [2, 3, 1] },
    { key: 'heroes', values: ['choose', 'first', 'random'] },
    {
      key: 'third',
      values: ['first', 'second', 'shared'],
      where: [
        { seats: 2, mode: 'cooperative' },
        { seats: 3, mode: 'versus' },
      ],
    },
  ],
  cards: [
    ...rows('hero', HERO_IDS),
    ...rows('directive', DIRECTIVE_IDS),
    ...EVENTS.map(({ id, stage }) => ({ id, kind: `event-${stage}` })),
    ...rows('movement', MOVEMENT_CARDS),
    ...rows('citizen', CLASSES),
    ...rows('access', DISTRICTS),
  ],
  setup,
  begin: () => match.start(),
  procedures: PROCEDURES,
  rights: { recall },
  choices: CHOICES,
  over,
  outcome,
  conserved,
  glance,
  outlook,
  telling,
  tale,
  refineGuess,
  migrations: MIGRATIONS,
}
