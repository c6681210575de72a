/**
 * How a game's open table is told in words. A game gives it in `games/<id>/client/words.ts` as `export const words: Words`;
 * labels stand in its locales under `field.<name>` (or `ui.`, `counter.`, `names.`), things under `names.<id>`.
 */
export interface Words {
  /** Fields nobody plays by. */
  readonly hidden?: readonly string[]
  /** Lists with one entry for each seat. */
  readonly bySeat?: readonly string[]
  /** Lists with one entry for each of these, in their order. */
  readonly places?: Readonly<Record<string, readonly string[]>>
  /** Lists of numbers over two things: `list[outer * inner + …]`. `seats` stands for the seats, four of them in a row. */
  readonly grids?: Readonly<Record<string, readonly [readonly string[] | 'seats', readonly string[] | 'seats']>>
  /** Numbers that stand for one of these. */
  readonly ids?: Readonly<Record<string, readonly string[]>>
  /** Numbers that are seats. */
  readonly seats?: readonly string[]
  /** Numbers, alone or in a list, that are cards lying face down or held. */
  readonly backs?: readonly string[]
}
