import { emit } from '../../../../kernel/index.ts'
import { holderOf } from '../queries.ts'
import { allAssets, passAsset } from './assets.ts'
import type { Verb } from './verb.ts'

export const stealAsset: Verb<'stealAsset', 'asset'> = {
  options: (g, f) => allAssets(g, f.by),
  chosen(g, f, _e, _seat, choice) {
    const rival = holderOf(g, choice.asset)
    if (rival === undefined) return
    passAsset(g, rival, f.by, choice.asset)
    emit(g, { key: 'assetStolen', seat: f.by, rival, asset: choice.asset, why: f.source })
  },
}
