import type { Listed } from '../../games/index.ts'
import { brain, lanterns } from '../../kernel/testing/example/game.ts'

/** The example game as a list of games: what the server's own tests play. */
export const GAMES: readonly Listed[] = [{ game: lanterns, brain }]
