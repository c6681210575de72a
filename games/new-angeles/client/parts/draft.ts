import type { Choice, Gap, Seat, Shape } from '../../../../kernel/index.ts'
import type { Trade } from '../../rules/table.ts'

/** An offer being put together: nobody but its writer knows of it until it is sent. */
export interface Draft {
  readonly to: readonly Seat[]
  readonly give: number
  readonly giveAssets: readonly string[]
  readonly pledges: readonly string[]
  readonly get: number
  readonly getAssets: readonly string[]
  readonly pleas: readonly string[]
  /** The offer it answers, e.g. 12 */
  readonly re?: number
}

export const emptyDraft = (to: readonly Seat[]): Draft => ({
  to,
  give: 0,
  giveAssets: [],
  pledges: [],
  get: 0,
  getAssets: [],
  pleas: [],
})

/** An offer the other way round, to be changed and sent back. */
export const answerTo = ({ id, by, give, get }: Trade): Draft => ({
  to: [by],
  give: get.capital,
  giveAssets: get.assets,
  pledges: get.promises,
  get: give.capital,
  getAssets: give.assets,
  pleas: give.promises,
  re: id,
})

const fitsTo = (gap: Gap | undefined, to: readonly Seat[]): boolean => {
  if (gap === undefined || 'from' in gap) return false
  if ('is' in gap) return [gap.is].flat().join() === to.join()
  return to.length >= (gap.least ?? 0) && to.every((seat) => gap.of.includes(seat))
}

const answers = ({ fields }: Shape): number | undefined => {
  const { re } = fields
  return re !== undefined && 'is' in re ? (re.is as number) : undefined
}

/** What an offer to these seats may hold; undefined where none can be made to them. */
export const shapeFor = (shapes: readonly Shape[], { to, re }: Pick<Draft, 'to' | 're'>): Shape | undefined =>
  shapes.find((shape) => answers(shape) === re && fitsTo(shape.fields.to, to))

/** How much of a field an offer may hold. */
export const mostOf = (shape: Shape | undefined, field: 'give' | 'get'): number => {
  const gap = shape?.fields[field]
  return gap !== undefined && 'to' in gap ? gap.to : 0
}

/** What a field may hold, in the order of the rules. */
export const listOf = (
  shape: Shape | undefined,
  field: 'giveAssets' | 'getAssets' | 'pledges' | 'pleas',
): readonly string[] => {
  const gap = shape?.fields[field]
  return gap !== undefined && 'of' in gap ? (gap.of as readonly string[]) : []
}

/** The draft as far as it is possible now: what has gone since is left out. */
export function within(shape: Shape, draft: Draft): Draft {
  const some = (field: 'giveAssets' | 'getAssets' | 'pledges' | 'pleas') =>
    listOf(shape, field).filter((one) => draft[field].includes(one))
  return {
    ...draft,
    give: Math.min(draft.give, mostOf(shape, 'give')),
    get: Math.min(draft.get, mostOf(shape, 'get')),
    giveAssets: some('giveAssets'),
    getAssets: some('getAssets'),
    pledges: some('pledges'),
    pleas: some('pleas'),
  }
}

/** The draft to other seats. An answer goes to the one it answers, or is none. */
export const sentTo = ({ re: _, ...draft }: Draft, to: readonly Seat[]): Draft => ({
  ...draft,
  to: [...to].sort((a, b) => a - b),
})

export const isNothing = ({ give, giveAssets, pledges, get, getAssets, pleas }: Draft): boolean =>
  give + get === 0 && [giveAssets, pledges, getAssets, pleas].every(({ length }) => length === 0)

/** The choice it is, with its text. */
export function choiceOf(draft: Draft): { readonly text: string; readonly choice: Choice } {
  const { to, give, giveAssets, pledges, get, getAssets, pleas, re } = draft
  const list = (all: readonly string[]) => all.join(',') || '-'
  const half = (capital: number, assets: readonly string[], words: readonly string[]) =>
    `${capital} ${list(assets)} ${list(words)}`
  const text = `tradeOffer ${to.join(',')} give ${half(give, giveAssets, pledges)} get ${half(get, getAssets, pleas)}`
  return { text: re === undefined ? text : `${text} re ${re}`, choice: { do: 'tradeOffer', ...draft } as Choice }
}
