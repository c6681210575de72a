import type { Lesson } from '../../../lessons/index.ts'
import { cooperative } from './cooperative.ts'
import { hero } from './hero.ts'
import { machine } from './machine.ts'

export { greatMachine as game } from '../rules/game.ts'
export { PUZZLES } from './puzzles.ts'
/** In the order of `list.ts`. */
export const LESSONS: readonly Lesson[] = [hero, machine, cooperative]
