import { type Listed, GAMES as REAL } from '../../games/index.ts'
import { brain, lanterns } from '../../kernel/testing/example/game.ts'

/** Every game people can play, and the example. */
export const GAMES: readonly Listed[] = [{ game: lanterns, brain }, ...REAL]
