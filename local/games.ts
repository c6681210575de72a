import { OFFERED } from 'virtual:offered'
import type { AnyBrain } from '../bots/brain/brain.ts'
import type { Taught } from '../bots/think.ts'
import type { AnyGame } from '../kernel/index.ts'
import type { GameInfo } from '../protocol/protocol.ts'

/** The rules and the bots' lessons of every game, each loaded when it is first played; found by their paths. */
const RULES = import.meta.glob<Readonly<Record<string, unknown>>>('../games/*/rules/game.ts')
const BRAINS = import.meta.glob<{ brain: AnyBrain }>('../games/*/bot.ts')

/** Those that are here. */
export const loaded: Taught[] = []

const isGame = (value: unknown): value is AnyGame =>
  typeof value === 'object' && value !== null && 'procedures' in value

/** Loads a game; undefined when there is none. */
export async function need(id: string): Promise<Taught | undefined> {
  const known = loaded.find(({ game }) => game.id === id)
  if (known !== undefined) return known
  const [rules, lessons] = await Promise.all([
    RULES[`../games/${id}/rules/game.ts`]?.(),
    BRAINS[`../games/${id}/bot.ts`]?.(),
  ])
  const game = Object.values(rules ?? {}).find(isGame)
  if (game === undefined || lessons === undefined) return undefined
  const taught = { game, brain: lessons.brain }
  if (!loaded.some((each) => each.game.id === id)) loaded.push(taught)
  return taught
}

/** What can be played. The home page asks for it: no rules are loaded for that. */
export const playable = (): readonly GameInfo[] => OFFERED
