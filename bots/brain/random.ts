import { seedWords, wordBelow } from '../../kernel/index.ts'
import type { Bot } from './bot.ts'

/** The random bot uses a right once in this many chances. */
const RIGHT_USED_ONCE_IN = 8

/** Takes any option, each equally likely. */
export function randomBot(seed: string): Bot {
  const words = seedWords(seed)
  return {
    name: 'random',
    decide(_, { must, options }) {
      if (!must && wordBelow(words, RIGHT_USED_ONCE_IN) !== 0) return undefined
      return options[wordBelow(words, options.length)]
    },
  }
}
