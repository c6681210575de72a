import type { View } from '../../kernel/index.ts'

/** A telling moment of a match, told as data: who plays, how, and what must hold on the screen of the seat that is asked. */
export interface Situation<T = unknown> {
  /** The name of the picture, e.g. `battle-dice`. */
  readonly name: string
  readonly seats: number
  readonly options?: Readonly<Record<string, string | number | boolean>>
  readonly seed: string
  /** Who plays up to there. */
  readonly bots: 'greedy' | 'random'
  /** Asked of every seat that must decide, before it does; at the end of the match asked of the first seat. */
  until(view: View<T>): boolean
  /** Looked at by this seat instead of the one that is asked; it then has nothing to decide. */
  readonly viewer?: number
  /** Clicked in order once the table is open, where it is there: CSS selectors. */
  readonly clicks?: readonly string[]
  /** The clicks go on with the match: every picture is then taken of a match of its own. */
  readonly playsOn?: true
  /** Pointed at after the clicks, where it can be seen: a CSS selector. */
  readonly points?: string
  /** The tab of the phone layout to stand at, counted from the left; the board when missing. */
  readonly phoneTab?: number
}

/** Whether the viewer is asked at a step, e.g. `battle.assault`. */
export const askedAt = (view: View, ...steps: readonly string[]): boolean =>
  view.decisions.some(({ at, must }) => must && steps.includes(at))

/** Whether a kind of choice is open to the viewer, e.g. `battle`. */
export const offers = (view: View, kind: string): boolean =>
  view.decisions.some(({ choices }) => choices.some(({ choice }) => choice.do === kind))
