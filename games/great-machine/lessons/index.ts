import type { Lesson } from '../../../lessons/index.ts'
import { hero } from './hero.ts'
import { machine } from './machine.ts'

export { greatMachine as game } from '../rules/game.ts'
/** In the order of `list.ts`. */
export const LESSONS: readonly Lesson[] = [hero, machine]
