import type { Bot } from '../../brain/bot.ts'
import { brain as fiftyFirstState } from './51st-state.ts'
import { brain as arcs } from './arcs.ts'
import type { Brain } from './brain.ts'
import { brain as greatMachine } from './great-machine.ts'
import { greedyBot } from './greedy.ts'
import { brain as newAngeles } from './new-angeles.ts'
import { searchBot } from './search.ts'

/**
 * The bots of November 2026, kept as they were: the yardstick that later bots are measured with. Nothing here is mended
 * or improved; only what the rules rename is followed.
 */
export const YARDSTICK = '2026-11'

export const YARDSTICK_LEVELS = ['greedy', 'search'] as const
export type YardstickLevel = (typeof YARDSTICK_LEVELS)[number]

// biome-ignore lint/suspicious/noExplicitAny: the list holds brains for tables of every shape.
const BRAINS: Readonly<Record<string, Brain<any>>> = {
  arcs,
  '51st-state': fiftyFirstState,
  'great-machine': greatMachine,
  'new-angeles': newAngeles,
}

/** Whether there is a yardstick for a game. */
export const hasYardstick = (game: string): boolean => BRAINS[game] !== undefined

/** A bot of the yardstick; `search` thinks with 24 playouts, as it was measured then. */
export function yardstickBot(level: YardstickLevel, game: string, seed: string): Bot {
  const brain = BRAINS[game]
  if (brain === undefined) throw new Error(`no yardstick for ${game}`)
  return level === 'greedy' ? greedyBot({ seed, brain }) : searchBot({ seed, brain }, { playouts: 24 })
}
