import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { conformance } from '../../kernel/testing/conformance.ts'
import { greatMachine } from './rules/game.ts'

conformance({
  game: greatMachine,
  folder: dirname(fileURLToPath(import.meta.url)),
  limit: 3000,
  matches: 1,
  every: 7,
})
