/**
 * How a game's open table is told in words, on a page and in the terminal. A game gives it in `games/<id>/client/words.ts` as
 * `export const words: Words`; labels stand in its locales under `field.<name>` (or `ui.`, `counter.`, `names.`), things under
 * `names.<id>`.
 */
export interface TableWords {
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
  /** Lists of such cards whose field counts something elsewhere: `arrested` cards here, 2 `arrested` there. */
  readonly piles?: readonly string[]
}

/** Whether a list in this field may be one of cards. */
export const holdsCards = (field: string, { backs, piles }: TableWords): boolean =>
  backs?.includes(field) === true || piles?.includes(field) === true

/** Whether a field of a thing has nothing to tell: none of something, or nobody. But seat 0 is somebody. */
export const isNothingIn = (field: string, value: unknown, { seats, ids, backs }: TableWords): boolean =>
  isEmptyField(value) ||
  (value === 0 && !seats?.includes(field) && !backs?.includes(field) && ids?.[field] === undefined)

/** Whether a field has nothing to tell. */
export const isEmptyField = (value: unknown): boolean =>
  value === '' ||
  value === undefined ||
  value === null ||
  value === false ||
  value === -1 ||
  (Array.isArray(value) && value.every((one) => one === 0 || one === '')) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmptyField))
