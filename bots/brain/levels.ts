import type { Bot } from './bot.ts'
import type { AnyBrain } from './brain.ts'
import { greedyBot } from './greedy.ts'
import { randomBot } from './random.ts'
import { type Effort, searchBot } from './search.ts'

/** The bots there are, from weak to strong. */
export const LEVELS = ['random', 'greedy', 'search'] as const
export type Level = (typeof LEVELS)[number]

/** Whether a text names a bot. */
export const isLevel = (text: string): text is Level => (LEVELS as readonly string[]).includes(text)

/** A bot of a level. */
export function botOf(level: Level, brain: AnyBrain, seed: string, effort?: Partial<Effort>): Bot {
  if (level === 'random') return randomBot(seed)
  if (level === 'greedy') return greedyBot({ seed, brain })
  return searchBot({ seed, brain }, effort)
}
