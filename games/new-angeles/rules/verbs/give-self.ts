import { emit } from '../../../../kernel/index.ts'
import type { OneOf } from '../choices.ts'
import { passAsset } from './assets.ts'
import type { Verb } from './verb.ts'

export const giveSelf: Verb<'giveSelf', 'player'> = {
  options(g, f) {
    const options: OneOf<'player'>[] = []
    for (let seat = 0; seat < g.seats; seat++) if (seat !== f.by) options.push({ do: 'player', seat })
    return options
  },
  chosen(g, f, _e, _seat, choice) {
    f.target = choice.seat
    passAsset(g, f.by, choice.seat, f.source)
    emit(g, { key: 'assetGiven', seat: f.by, rival: choice.seat, asset: f.source })
  },
}
