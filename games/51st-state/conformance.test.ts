import { join } from 'node:path'
import { test } from 'vitest'
import { conformance } from '../../kernel/testing/conformance.ts'
import { expectPlaythrough } from '../../kernel/testing/playthrough.ts'
import { fiftyFirstState } from './rules/game.ts'

conformance({ game: fiftyFirstState, folder: import.meta.dirname, limit: 3000, matches: 1, every: 7 })

test.each([1, 2, 3, 4])('golden playthrough with %i seats', (seats) => {
  const set = ['base', 'newEra', 'winter', 'base'][seats - 1] as string
  const file = join(import.meta.dirname, `playthroughs/${seats}-seats.txt`)
  expectPlaythrough({ game: fiftyFirstState, seats, options: { set }, seed: `golden ${seats}`, file })
})
