import type { Bot, Teaching } from './bot.ts'
import type { AnyBrain } from './brain.ts'
import { greedyBot } from './greedy.ts'
import { randomBot } from './random.ts'
import { type Effort, think } from './think.ts'

/** The bots people play against, from weak to strong. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const
export type Level = (typeof LEVELS)[number]

/** Whether a text names a bot. */
export const isLevel = (text: string): text is Level => (LEVELS as readonly string[]).includes(text)

/** How far `easy` blurs what it sees. */
const NOISE = 0.6

/** How many worlds the thinking levels look at. */
export const EFFORTS = { hard: { iterations: 160 }, expert: { iterations: 800 } } as const

/** A bot of a level; effort other than the usual is for tests and for servers under load. */
export function botOf(level: Level | 'random', brain: AnyBrain, seed: string, effort?: Partial<Effort>): Bot {
  switch (level) {
    case 'random':
      return randomBot(seed)
    case 'easy':
      return greedyBot({ seed, brain }, NOISE)
    case 'medium':
      return greedyBot({ seed, brain })
    default:
      return thinkingBot({ seed, brain }, { ...EFFORTS[level], ...effort })
  }
}

/** Looks ahead where there is something to think about; rights are used at first sight. */
function thinkingBot(teaching: Teaching, effort: Effort): Bot {
  const greedy = greedyBot(teaching)
  let asked = 0
  return {
    name: 'thinking',
    decide(position, decision) {
      if (!decision.must || decision.options.length === 1) return greedy.decide(position, decision)
      return think(position, decision, { ...teaching, seed: `${teaching.seed}/${asked++}` }, effort).best
    },
  }
}
