import type { View } from '../../kernel/index.ts'

/**
 * A chapter of the rules that is told in sentences and drawn from a real position. Its words are `chapter.<id>.title`,
 * `chapter.<id>` and `chapter.<id>.1`, `.2` … of the game's help; the chapters of a game stand in `client/chapters.ts`.
 */
export interface Chapter<T = unknown> {
  readonly id: string
  /** The numbered rules it tells of. */
  readonly rules: readonly string[]
  readonly example: Example<T>
}

/** A position of a match that was really played: by bots until something holds. */
export interface Example<T = unknown> {
  readonly seats: number
  readonly options?: Readonly<Record<string, string | number | boolean>>
  /** What must hold there; asked of every seat that has to decide. That seat's eyes are those of the picture. */
  until(view: View<T>): boolean
  /** What is drawn; the board when missing. */
  readonly part?: 'Scene' | 'Hand' | 'Aside'
  /** What the numbers of the sentences stand on, in their order: CSS selectors, '' for a sentence that points at nothing. */
  marks(view: View<T>): readonly string[]
}

/** Whether whoever looks is asked at a step, e.g. `battle.assault`. */
export const asks = (view: View, step: string): boolean => view.decisions.some(({ at, must }) => must && at === step)

/** Whether a kind of choice is open to whoever looks, e.g. `battle`. */
export const offers = (view: View, kind: string): boolean =>
  view.decisions.some(({ choices }) => choices.some(({ choice }) => choice.do === kind))

/** What is called so on the board. */
export const thing = (name: string | undefined): string => (name === undefined ? '' : `[data-thing="${name}"]`)
