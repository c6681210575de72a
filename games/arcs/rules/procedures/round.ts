import { done, emit, type Frame, maskOf, type Next, type Seat, stepsOf, turnDown } from '../../../../kernel/index.ts'
import { actionRow } from '../printed/actions.ts'
import { type G, sideOf, type Table } from '../table.ts'
import { discardHands, discardPlayed } from '../verbs/hand.ts'
import { turn } from './turn.ts'

export interface RoundFrame extends Frame {
  proc: 'round'
  step: 'lead' | 'led' | 'follow' | 'initiative' | 'unions' | 'discard' | 'passed'
  /** Who led. */
  lead: Seat
  /** How many seats have had their turn. */
  turns: number
}
const { callThen, goTo, procedure } = stepsOf<Table, RoundFrame>()

const hasCards = (g: G, seat: Seat): boolean => sideOf(g, seat).hand.length > 0

/** What was seized and declared holds for one round. */
function clearMarks({ open }: G): void {
  open.zero = false
  open.seized = -1
  open.declared = false
}

export const round = procedure('round', {
  // ARCS-2.1 the seat with the initiative leads; ARCS-2.2 without cards it must pass.
  lead(g, f): Next {
    const { open } = g
    clearMarks(g)
    f.lead = open.initiative
    return hasCards(g, f.lead) ? callThen(turn.start({ seat: f.lead }), 'led') : goTo('passed')
  },
  led(g, f): Next {
    if (g.open.played.length === 0) return goTo('passed')
    g.open.passes = 0
    f.turns = 1
    return undefined
  },
  // ARCS-2.3 clockwise; ARCS-2.4 seats without cards are passed over.
  follow(g, f): Next {
    while (f.turns < g.seats) {
      const seat = (f.lead + f.turns++) % g.seats
      if (hasCards(g, seat)) return callThen(turn.start({ seat }), 'follow')
    }
    return undefined
  },
  // ARCS-2.5 who seized keeps it, else the highest surpass takes it.
  initiative(g) {
    const { open } = g
    if (open.seized >= 0) return
    let best = 0
    let seat = open.initiative
    for (const play of open.played) {
      if (play.as !== 'surpass' || actionRow(play.card).number <= best) continue
      best = actionRow(play.card).number
      seat = play.seat
    }
    if (seat === open.initiative) return
    open.initiative = seat
    emit(g, { key: 'initiative', seat, number: best })
  },
  // ARCS-13.4 Unions take their card back to hand.
  unions(g) {
    for (const play of g.open.played) {
      if (play.union === '') continue
      const { card, union, unionOf } = play
      sideOf(g, unionOf).hand.push(turnDown(g, 'action', card, maskOf([unionOf])))
      g.open.courtDiscard.push(union)
      play.card = ''
      emit(g, { key: 'tookBack', seat: unionOf, card, union })
    }
  },
  // ARCS-2.6 everything else is discarded face down.
  discard(g): Next {
    emit(g, { key: 'roundEnds', count: discardPlayed(g) })
    clearMarks(g)
    return done
  },
  // ARCS-2.7 a pass ends the round for all; ARCS-2.8 when all pass in a row the chapter ends.
  passed(g, f) {
    const { open } = g
    let holders = 0
    let next = -1
    for (let i = g.seats; i > 0; i--) {
      const seat = (f.lead + i) % g.seats
      if (!hasCards(g, seat)) continue
      holders++
      if (seat !== f.lead) next = seat
    }
    if (hasCards(g, f.lead)) open.passes++
    emit(g, { key: 'passed', seat: f.lead })
    if (next >= 0) {
      open.initiative = next
      emit(g, { key: 'initiativePassed', seat: next, rival: f.lead })
    }
    if (open.passes < holders) return
    open.passes = 0
    emit(g, { key: 'allPassed', seats: discardHands(g) })
  },
})
