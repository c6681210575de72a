import { turnUp } from '../../../../kernel/index.ts'
import { claimFrames } from './assets.ts'
import type { Verb } from './verb.ts'

/** Naoko Watanabe: the top assets of the deck are claimed one after the other. */
export const claim: Verb<'claim', never> = {
  start(g, f, { n }) {
    const back = f.n < n ? g.open.assetDeck.pop() : undefined
    if (back === undefined) return 'next'
    f.n++
    return { call: claimFrames(g, f.by, turnUp(g, back), f.source) }
  },
}
