import { brain, lanterns } from '../../kernel/testing/example/game.ts'

/** The example game under several names, each with another trouble in its brain: for the tests of the pool. */
const named = (id: string) => ({ ...lanterns, id })

export const GAMES = [
  { game: lanterns, brain },
  {
    game: named('throws'),
    brain: {
      evaluate: () => {
        throw new Error('no idea')
      },
    },
  },
  {
    game: named('hangs'),
    brain: {
      evaluate: () => {
        for (;;);
      },
    },
  },
  {
    game: named('ponders'),
    brain: {
      ...brain,
      evaluate: (...asked: Parameters<typeof brain.evaluate>) => {
        for (const end = performance.now() + 6; performance.now() < end; );
        return brain.evaluate(...asked)
      },
    },
  },
  { game: named('dies'), brain: { evaluate: () => process.exit(3) } },
]
