import { isOffered } from '../../kernel/index.ts'
import type { GameInfo } from '../../protocol/protocol.ts'

type Values = Readonly<Record<string, string | number | boolean>>

/** The options that can be chosen with this number of seats and what has been chosen so far. */
export function offered(game: GameInfo, seats: number, values: Values): GameInfo['options'] {
  const all = Object.fromEntries(game.options.map((option) => [option.key, values[option.key] ?? option.values[0]]))
  return game.options.filter((option) => isOffered(option, seats, all as Values))
}

/** What has been chosen, without what is no longer offered: it was chosen for other seats or beside another option. */
export const offeredValues = (game: GameInfo, seats: number, values: Values): Values =>
  Object.fromEntries(
    offered(game, seats, values).flatMap(({ key }) => (values[key] === undefined ? [] : [[key, values[key]]])),
  )
