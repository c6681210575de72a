import { join } from 'node:path'
import { test } from 'vitest'
import { conformance } from '../../kernel/testing/conformance.ts'
import { expectPlaythrough } from '../../kernel/testing/playthrough.ts'
import { newAngeles } from './rules/game.ts'
import { prudent } from './testing/prudent.ts'

conformance({ game: newAngeles, folder: import.meta.dirname, limit: 3000, matches: 1, every: 7 })

// How each ends stands in its last line; `rules/ending.test.ts` has every way a match can end.
test.each([
  { seats: 4, seed: 'golden 4 1' },
  { seats: 5, seed: 'golden 5 0' },
  { seats: 6, seed: 'golden 6 10', player: prudent },
])('golden playthrough with $seats seats', ({ seats, ...how }) => {
  const file = join(import.meta.dirname, `playthroughs/${seats}-seats.txt`)
  expectPlaythrough({ game: newAngeles, seats, file, ...how })
})
