import { conformance } from '../../kernel/testing/conformance.ts'
import { newAngeles } from './rules/game.ts'

conformance({ game: newAngeles, folder: import.meta.dirname, limit: 3000, matches: 1, every: 7 })
