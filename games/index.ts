import type { AnyBrain } from '../bots/brain/brain.ts'
import type { AnyGame } from '../kernel/index.ts'
import { brain as fiftyFirstStateBrain } from './51st-state/bot.ts'
import { fiftyFirstState } from './51st-state/rules/game.ts'
import { brain as arcsBrain } from './arcs/bot.ts'
import { arcs } from './arcs/rules/game.ts'
import { brain as greatMachineBrain } from './great-machine/bot.ts'
import { greatMachine } from './great-machine/rules/game.ts'
import { brain as newAngelesBrain } from './new-angeles/bot.ts'
import { newAngeles } from './new-angeles/rules/game.ts'

/** A game with what it teaches its bots. */
export interface Listed {
  readonly game: AnyGame
  readonly brain: AnyBrain
}

/** The games people can play here, in the order of the shelf: one line each. */
export const GAMES: readonly Listed[] = [
  { game: arcs, brain: arcsBrain },
  { game: fiftyFirstState, brain: fiftyFirstStateBrain },
  { game: newAngeles, brain: newAngelesBrain },
  { game: greatMachine, brain: greatMachineBrain },
]

/** The game of an id; undefined when there is none. */
export const gameOf = (id: string): Listed | undefined => GAMES.find(({ game }) => game.id === id)
