import { join } from 'node:path'
import { test } from 'vitest'
import { conformance } from '../conformance.ts'
import { expectPlaythrough } from '../playthrough.ts'
import { lanterns } from './rules/game.ts'

conformance({ game: lanterns, folder: import.meta.dirname, limit: 300, matches: 10, every: 1 })

test.each([2, 3, 4])('golden playthrough with %i seats', (seats) => {
  const file = join(import.meta.dirname, `playthroughs/${seats}-seats.txt`)
  expectPlaythrough({ game: lanterns, seats, seed: `golden ${seats}`, file })
})
