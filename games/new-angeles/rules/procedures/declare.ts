import { call, clone, type Frame, type Next, stepsOf } from '../../../../kernel/index.ts'
import type { Camp, Resource } from '../printed/nouns.ts'
import { offerOf } from '../queries.ts'
import type { District, Table } from '../table.ts'
import { effectFrame } from '../verbs/frames.ts'

/** Caprice Nisei: the card is rehearsed on the city, which is then put back as it was. */
export interface DeclareFrame extends Frame {
  proc: 'declare'
  step: 'begin' | 'restore'
  side: Camp
  /** The city and supply to come back to */
  districts?: District[]
  supply?: Record<Resource, number>
}

const { procedure } = stepsOf<Table, DeclareFrame>()

export const declare = procedure('declare', {
  begin(g, f): Next {
    const offer = offerOf(g.open, f.side)
    if (offer === undefined) return 'done'
    f.districts = clone(g.open.districts)
    f.supply = clone(g.open.supply)
    offer.declared = []
    return call({ ...effectFrame(offer.card, offer.seat, true), dry: true, side: f.side } as Frame)
  },
  restore(g, f) {
    g.open.districts = f.districts as District[]
    g.open.supply = f.supply as Record<Resource, number>
  },
})
