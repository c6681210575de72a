import type { Option } from '../printed/effects.ts'
import { countFor, countPiece, drawableTypes } from '../queries.ts'
import { type EffectFrame, type G, sideOf } from '../table.ts'
import { allAssets } from './assets.ts'
import { target, type Verb } from './verb.ts'

/** Whether a branch would do anything now. */
const CAN: Readonly<Record<Option, (g: G, f: EffectFrame) => boolean>> = {
  calm: (g) => countFor(g, 'unrest') > 0,
  arrest: (g) => countPiece(g, 'orgcrime') > 0,
  steal: (g, f) => allAssets(g, f.by).length > 0,
  capital: () => true,
  discard: (g, f) => sideOf(g, target(f)).hand.length > 0,
  draw: (g) => drawableTypes(g).length > 0,
}

/** NA-70.24 one of several texts; those that would do nothing are not offered. */
export const branch: Verb<'branch', 'branch'> = {
  options: (g, f, { options }) =>
    options.filter((option) => CAN[option](g, f)).map((option) => ({ do: 'branch', option })),
  chosen(_g, f, _e, _seat, choice) {
    f.option = choice.option
  },
}
