import { type Json, type Outcome, peek, type Seat } from '../../../kernel/index.ts'
import { FEDERALIST_CAPITAL } from './printed/board.ts'
import { FEDERALIST } from './printed/corporations.ts'
import { type Corp, PIECES, TYPES } from './printed/nouns.ts'
import { countPiece, isOver, seatOf } from './queries.ts'
import { type G, sideOf } from './table.ts'

/** How a match ends, NA-69, and what never changes until then. */

export { isOver as over } from './queries.ts'

const rivalOfSeat = (g: G, seat: Seat): string | undefined => {
  const { rival } = sideOf(g, seat)
  return rival === undefined ? undefined : peek(g, rival)
}

/** NA-28, NA-69.1 whether a seat with this rival card would win were the match to end now. */
export function wins(g: G, seat: Seat, rival: string, byThreat: boolean): boolean {
  const { capital, corp } = sideOf(g, seat)
  if (rival === FEDERALIST) return byThreat && capital >= FEDERALIST_CAPITAL
  if (byThreat) return false
  const other = rival.slice('rival-'.length) as Corp
  if (other !== corp) {
    const rivalSeat = seatOf(g, other)
    return rivalSeat !== undefined && capital > sideOf(g, rivalSeat).capital
  }
  let beaten = 0
  for (let each = 0; each < g.seats; each++) if (sideOf(g, each).capital < capital) beaten++
  return beaten >= (g.seats === 4 ? 2 : 3)
}

export function outcome(g: G): Outcome {
  const byThreat = isOver(g)
  const winners: Seat[] = []
  for (let seat = 0; seat < g.seats; seat++) {
    const rival = rivalOfSeat(g, seat)
    if (rival !== undefined && wins(g, seat, rival, byThreat)) winners.push(seat)
  }
  const reason = byThreat ? (winners.length > 0 ? 'end.federalist' : 'end.threat') : 'end.demand'
  return {
    winners,
    scores: g.open.seats.map(({ capital }) => capital),
    reason: { key: reason, rivals: g.open.seats.map((_, seat) => rivalOfSeat(g, seat) ?? '') },
  }
}

/** Totals that stay the same; pieces may be in the city or in the reserve, never beyond their number. */
export function conserved(g: G): Record<string, Json> {
  const { open } = g
  const { deal: current } = open
  const offers =
    current === undefined ? [] : [...current.counters, ...(current.main === undefined ? [] : [current.main])]
  const sum = (of: (seat: (typeof open.seats)[number]) => number) => open.seats.reduce((n, seat) => n + of(seat), 0)
  let actions =
    open.discard.length + offers.filter(({ emergency }) => !emergency).length + sum(({ hand }) => hand.length)
  for (const type of TYPES) actions += open.decks[type].length
  if (current !== undefined) actions += current.support.main.length + current.support.counter.length
  return {
    actions,
    emergencies: sum(({ emergencies }) => emergencies.length) + offers.filter(({ emergency }) => emergency).length,
    assets:
      open.assetDeck.length +
      open.turnTrack.length +
      sum(({ assets }) => assets.length) +
      (current !== undefined && current.asset !== '' ? 1 : 0),
    events: open.eventDeck.length + (open.event === undefined ? 0 : 1),
    demands: open.demandDeck.length + 1,
    investments:
      open.investmentDeck.length +
      sum(
        ({ offered, investment, scored }) =>
          offered.length + (investment === undefined ? 0 : 1) + (scored === undefined ? 0 : 1),
      ),
    rivals:
      open.rivalBox.length + sum(({ rival }) => (rival === undefined ? 0 : 1)) + (open.setAside === undefined ? 0 : 1),
    androids: countPiece(g, 'android'),
    'pieces within limits':
      PIECES.every((what) => countPiece(g, what) <= 10) &&
      countPiece(g, 'humanFirst') <= 9 &&
      countPiece(g, 'orgcrime') <= 9 &&
      countPiece(g, 'prisec') <= 6,
  }
}
