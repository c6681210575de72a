import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { expectPlaythrough } from '../../kernel/testing/playthrough.ts'
import { greatMachine } from './rules/game.ts'

const folder = fileURLToPath(new URL('./playthroughs', import.meta.url))

/** Whole matches as text: a change of the rules shows as a difference. */
test.each([
  ['versus-1', 2, { layout: 'brick-wall', heroes: 'first', plan: 3 }],
  ['versus-2-shared', 3, { layout: 'courtyard', third: 'shared', heroes: 'random' }],
  ['versus-3', 4, { layout: 'old-town' }],
  ['cooperative', 3, { mode: 'cooperative', layout: 'random' }],
  ['solo', 1, { layout: 'draft', plan: 1 }],
] as const)('golden playthrough %s', (name, seats, options) => {
  expectPlaythrough({ game: greatMachine, seats, options, seed: name, file: join(folder, `${name}.txt`) })
})
