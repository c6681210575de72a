import { clone } from '../../../../kernel/index.ts'
import { offerOf } from '../queries.ts'
import { effectFrame } from './frames.ts'
import type { Verb } from './verb.ts'

/** Caprice Nisei: the proposer plays their card in rehearsal, on a copy of the city, and is held to it. */
export const declare: Verb<'declare', never> = {
  start({ open }, f) {
    const side = f.side ?? 'main'
    const offer = offerOf(open, side)
    if (f.n > 0 || offer === undefined) return 'next'
    f.n = 1
    offer.declared = []
    const rehearsal = effectFrame(offer.card, offer.seat, true)
    return { call: [{ ...rehearsal, dry: true, side, city: clone(open.districts), goods: clone(open.supply) }] }
  },
}
