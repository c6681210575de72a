/** What a charm does when it is used. One word more does not compile until `verbs/deeds.ts` can do it. */
export type Deed = { readonly do: 'draw'; readonly count: number } | { readonly do: 'gain'; readonly count: number }

/** A charm is used once, or it speaks up by itself: then it stands in `cards/charms.ts`. A deed stands only where it is done. */
type Slots = { readonly use: 'once'; readonly deed: Deed } | { readonly use: 'always' }

export type CharmRow = { readonly id: string } & Slots

export const CHARMS = [
  { id: 'net', use: 'once', deed: { do: 'draw', count: 2 } },
  { id: 'purse', use: 'once', deed: { do: 'gain', count: 1 } },
  { id: 'moth', use: 'always' },
  { id: 'bell', use: 'always' },
  { id: 'well', use: 'always' },
] as const satisfies readonly CharmRow[]

/** The deed of a charm that is used. */
export function deedOf(id: string): Deed {
  const row: CharmRow | undefined = CHARMS.find((one) => one.id === id)
  if (row?.use !== 'once') throw new Error(`${id} is not used`)
  return row.deed
}
