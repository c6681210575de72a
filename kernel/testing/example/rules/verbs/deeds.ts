import type { Seat } from '../../../../index.ts'
import type { Deed } from '../printed/charms.ts'
import type { G } from '../table.ts'
import { drawCards } from './draw.ts'
import { gain } from './gain.ts'

type DeedVerb<D> = (g: G, seat: Seat, deed: D) => void

/** Every deed a row can name; a new one does not compile until it stands here. */
const DEEDS: { readonly [K in Deed['do']]: DeedVerb<Extract<Deed, { do: K }>> } = {
  draw: (g, seat, { count }) => drawCards(g, seat, count),
  gain: (g, seat, { count }) => gain(g, seat, count),
}

export const doDeed = (g: G, seat: Seat, deed: Deed): void => (DEEDS[deed.do] as DeedVerb<Deed>)(g, seat, deed)
