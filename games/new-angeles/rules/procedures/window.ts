import { type Choice, call, emit, type Next, PASS, type Seat, stepsOf } from '../../../../kernel/index.ts'
import type { UseAsset } from '../choices.ts'
import { mayUse } from '../conditions.ts'
import { exhaustedOnes } from '../outlook/blocked.ts'
import { assetRow } from '../printed/assets.ts'
import type { Moment } from '../printed/nouns.ts'
import { around, findAsset } from '../queries.ts'
import { type Asset, type EffectFrame, type G, sideOf, type Table } from '../table.ts'
import { discardAsset } from '../verbs/assets.ts'
import { effectFrame, listensTo, type WindowFrame, windowFrame } from '../verbs/frames.ts'

/** NA-6.4 moments in which assets may be used: clockwise from the active seat, each as many as it likes. */
const { eachSeat, callThen, procedure } = stepsOf<Table, WindowFrame>()

/** NA-26 pays for an asset's use and returns its text. */
export function payFor(g: G, seat: Seat, id: string, about: Seat): EffectFrame {
  const row = assetRow(id)
  if (row.exhaust) (findAsset(g, seat, id) as Asset).exhausted = true
  emit(g, { key: 'used', seat, asset: id })
  if (row.discard) discardAsset(g, seat, id)
  return effectFrame(id, seat, false, about)
}

/** NA-6.2 whether a ready asset listens to the moment and its condition holds. */
function usable(g: G, f: WindowFrame, seat: Seat, { id, exhausted }: Asset): boolean {
  const row = assetRow(id)
  if (!row.moments?.includes(f.moment) || (row.exhaust && exhausted) || f.used.includes(id)) return false
  return mayUse(g, id, seat, f.about, f)
}

export const window = procedure('window', {
  ask: eachSeat<Choice>({
    order: (g) => [...around(g, g.open.active)],
    options(g, f, seat) {
      const options: Choice[] = []
      for (const asset of sideOf(g, seat).assets)
        if (usable(g, f, seat, asset)) options.push({ do: 'use', asset: asset.id } as UseAsset)
      if (options.length > 0) options.push(PASS)
      return options
    },
    chosen(g, f, seat, choice): Next {
      if (choice.do !== 'use') return
      const { asset } = choice as UseAsset
      f.used.push(asset)
      const frame = payFor(g, seat, asset, f.about)
      frame.side = f.moment === 'mainOffered' ? 'main' : 'counter'
      return callThen(frame, 'ask')
    },
    prompt: (_g, f, seat) => ({ key: `prompt.window.${f.moment}`, seat, about: f.about }),
    about: (_g, _f, _seat, choice) =>
      choice.do === 'use' ? { group: 'asset', asset: (choice as UseAsset).asset } : { group: 'pass' },
    blocked: (g, f, seat) => exhaustedOnes(g, seat, f.moment),
    rule: 'NA-6.4',
  }),
})

/** Opens a window if anybody holds an asset for it. */
export const opens = (g: G, moment: Moment, about: Seat): Next =>
  listensTo(g, moment) ? call(windowFrame(moment, about)) : undefined
