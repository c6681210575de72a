import { emit, type Seat } from '../../../../kernel/index.ts'
import type { Choices } from '../choices.ts'
import { windowProcedure } from '../moments.ts'
import { exhaustedOnes } from '../outlook/blocked.ts'
import { assetRow } from '../printed/assets.ts'
import { around, findAsset } from '../queries.ts'
import type { Asset, EffectFrame, G } from '../table.ts'
import { discardAsset } from '../verbs/assets.ts'
import { effectFrame } from '../verbs/frames.ts'

/** NA-26 pays for an asset's use and returns its text. */
export function payFor(g: G, seat: Seat, id: string, about: Seat): EffectFrame {
  const row = assetRow(id)
  if (row.exhaust) (findAsset(g, seat, id) as Asset).exhausted = true
  emit(g, { key: 'used', seat, asset: id })
  if (row.discard) discardAsset(g, seat, id)
  return effectFrame(id, seat, false, about)
}

export const useAsset = (asset: string): Choices['use'] => ({ do: 'use', asset })

/** NA-6.4 moments in which assets may be used: clockwise from the active seat, each as many as it likes. */
export const window = windowProcedure({
  order: (g) => around(g, g.open.active).slice(),
  choiceOf: useAsset,
  cardOf: (choice) => (choice.do === 'use' ? (choice as Choices['use']).asset : undefined),
  use(g, f, seat, id) {
    const frame = payFor(g, seat, id, f.about)
    frame.side = f.moment === 'mainOffered' ? 'main' : 'counter'
    return frame
  },
  prompt: (_g, f, seat) => ({ key: `prompt.window.${f.moment}`, seat, about: f.about }),
  about: (_g, _f, _seat, choice) =>
    choice.do === 'use' ? { group: 'asset', asset: (choice as Choices['use']).asset } : { group: 'pass' },
  blocked: (g, f, seat) => exhaustedOnes(g, seat, f.moment),
  rule: 'NA-6.4',
})
