import { seedWords } from './chance.ts'
import { KernelError } from './errors.ts'
import { fullOptions, type Game, wrongWith } from './game.ts'
import type { Match, Options, Sink } from './types.ts'

/** Sets a match up: the same seed, seats and options always give the same table. */
export function start<T>(game: Game<T>, seats: number, options: Options, seed: string, sink?: Sink): Match<T> {
  const wrong = wrongWith(game, seats, options)
  if (wrong !== undefined) throw new KernelError(wrong, `${game.id}, ${seats} seats, ${JSON.stringify(options)}`)
  const g: Match<T> = {
    version: game.migrations.length,
    seats,
    options: fullOptions(game, options),
    open: undefined as T,
    stack: [],
    secret: { chance: seedWords(seed), faces: [], seen: [], kinds: [], free: [], ink: 0 },
    sink,
    rigged: undefined,
  }
  g.open = game.setup(g)
  g.stack.push(game.begin(g))
  return g
}
