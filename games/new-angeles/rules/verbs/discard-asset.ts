import { sideOf } from '../table.ts'
import { discardAsset as discard } from './assets.ts'
import { target, type Verb } from './verb.ts'

/** Vanity Project: the resolver discards an asset of the seat they named. */
export const discardAsset: Verb<'discardAsset', 'asset'> = {
  options: (g, f) => sideOf(g, target(f)).assets.map(({ id }) => ({ do: 'asset', asset: id })),
  chosen(g, f, _e, _seat, choice) {
    if (!f.dry) discard(g, target(f), choice.asset)
  },
}
