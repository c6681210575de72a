import { emit, type Frame, type Seat, stepsOf } from '../../../../kernel/index.ts'
import { inOrder } from '../choices.ts'
import { isGuild } from '../printed/court.ts'
import { type CourtPlace, sideOf, type Table } from '../table.ts'
import type { Cause } from '../verbs/cause.ts'
import { refillCourt, voxOf } from '../verbs/court.ts'
import { addCaptives, addTrophy, returnAgents } from '../verbs/pieces.ts'

/** Taking a card from the court, by Secure or by Ransack. */
export interface ObtainFrame extends Frame {
  proc: 'obtain'
  step: 'card' | 'refill'
  seat: Seat
  /** Which place of the row. */
  place: number
  ransack: boolean
}
const { procedure } = stepsOf<Table, ObtainFrame>()
const SECURED: Cause = { rule: 'ARCS-7.14' }

export const obtain = procedure('obtain', {
  // ARCS-7.14 own agents go home, rivals' are captured; ARCS-11.4 in a Ransack they become trophies.
  card(g, f) {
    const { seat } = f
    const place = g.open.court[f.place] as CourtPlace
    const { card, agents } = place
    emit(g, { key: f.ransack ? 'ransacked' : 'secured', seat, card })
    for (let owner = 0; owner < g.seats; owner++) {
      const count = agents[owner] as number
      agents[owner] = 0
      if (count === 0) continue
      if (owner === seat) returnAgents(g, seat, count)
      else if (f.ransack) {
        addTrophy(g, seat, owner, 'agent', count)
        emit(g, { key: 'agentsTaken', seat, rival: owner, count })
      } else addCaptives(g, seat, owner, count, SECURED)
    }
    place.card = ''
    if (!isGuild(card)) {
      // ARCS-14.0 a Vox card is done with once resolved, unless it says otherwise.
      g.open.courtDiscard.push(card)
      return inOrder([voxOf(seat, card)])
    }
    sideOf(g, seat).guilds.push(card)
    // ARCS-6.9 its own prelude waits when it came in this prelude.
    const { turn } = g.open
    if (turn.seat === seat && turn.phase === 'prelude') turn.locked.push(card)
    return undefined
  },
  // ARCS-7.15 the same place is filled again.
  refill(g) {
    refillCourt(g)
  },
})
