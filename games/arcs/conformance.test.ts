import { join } from 'node:path'
import { test } from 'vitest'
import { conformance } from '../../kernel/testing/conformance.ts'
import { expectPlaythrough } from '../../kernel/testing/playthrough.ts'
import { arcs } from './rules/game.ts'

conformance({ game: arcs, folder: import.meta.dirname, limit: 3000, matches: 1, every: 7 })

test.each([
  [2, 'none'],
  [3, 'one'],
  [4, 'two'],
] as const)('golden playthrough with %i seats, leaders: %s', (seats, leaders) => {
  const file = join(import.meta.dirname, `playthroughs/${seats}-seats.txt`)
  expectPlaythrough({ game: arcs, seats, options: { leaders }, seed: `golden ${seats}`, file })
})
