import { seedWords, someOf, wordBelow } from '../../kernel/index.ts'
import type { Bot } from './bot.ts'

/** The random bot uses a right once in this many chances. */
const RIGHT_USED_ONCE_IN = 8

/** Takes any option, each equally likely. */
export function randomBot(seed: string): Bot {
  const words = seedWords(seed)
  return {
    name: 'random',
    decide(_, decision) {
      if (!decision.must && wordBelow(words, RIGHT_USED_ONCE_IN) !== 0) return undefined
      const some = someOf(decision, (n) => wordBelow(words, n))
      return some[wordBelow(words, some.length)]
    },
  }
}
