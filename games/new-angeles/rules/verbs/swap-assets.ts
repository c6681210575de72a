import { emit } from '../../../../kernel/index.ts'
import { holderOf } from '../queries.ts'
import { allAssets, passAsset } from './assets.ts'
import { changeCapital } from './tracks.ts'
import type { Verb } from './verb.ts'

/** NA-61.1 two assets of two seats change places; a swap of one's own costs 2 capital. */
export const swapAssets: Verb<'swapAssets', 'asset'> = {
  options(g, f) {
    if (f.asset === undefined) return allAssets(g)
    return allAssets(g, holderOf(g, f.asset))
  },
  chosen(g, f, _e, _seat, choice) {
    if (f.asset === undefined) {
      f.asset = choice.asset
      return 'more'
    }
    const one = holderOf(g, f.asset)
    const other = holderOf(g, choice.asset)
    if (one === undefined || other === undefined || one === other) return
    if (one === f.by || other === f.by) changeCapital(g, f.by, -2, f.source)
    passAsset(g, one, other, f.asset)
    passAsset(g, other, one, choice.asset)
    emit(g, {
      key: 'assetsSwapped',
      seat: f.by,
      asset: f.asset,
      rival: one,
      swapped: choice.asset,
      owner: other,
      why: f.source,
    })
  },
}
