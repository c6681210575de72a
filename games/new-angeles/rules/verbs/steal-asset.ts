import { emit } from '../../../../kernel/index.ts'
import { holderOf } from '../queries.ts'
import { allAssets, passAsset } from './assets.ts'
import type { Verb } from './verb.ts'

export const stealAsset: Verb<'stealAsset', 'asset'> = {
  options: (g, f) => allAssets(g, f.by),
  chosen(g, f, _e, _seat, choice) {
    const victim = holderOf(g, choice.asset)
    if (victim === undefined) return
    passAsset(g, victim, f.by, choice.asset)
    emit(g, { key: 'asset-stolen', seat: f.by, other: victim, asset: choice.asset })
  },
}
