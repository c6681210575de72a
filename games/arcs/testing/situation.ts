import type { Seat } from '../../../kernel/index.ts'
import { type Trial as TrialOf, trialOf } from '../../../kernel/testing/trial.ts'
import { lay, type Plan, stackOf } from '../lessons/position.ts'
import { arcs } from '../rules/game.ts'
import { actionRow } from '../rules/printed/actions.ts'
import { STRIDE, systemOf } from '../rules/printed/map.ts'
import { type Resource, resourceIndex } from '../rules/printed/resources.ts'
import type { Table } from '../rules/table.ts'

export { giveCard, type Plan, putBuilding, putShips } from '../lessons/position.ts'
export type Trial = TrialOf<Table>

/** The table in a situation, at the lead of a round (or wherever `at` says). */
export function situation(plan: Plan): Trial {
  return trialOf(arcs, {
    seats: plan.seats ?? 4,
    options: plan.options ?? {},
    with: (_, g) => lay(g, plan),
    at: (g) => stackOf(g, plan),
  })
}

/** The back number of a card in a hand, as choices name it. */
export function backOf(t: Trial, seat: Seat, card: string): number {
  const back = t.open.players[seat]?.hand.find((each) => t.g.secret.faces[each] === card)
  if (back === undefined) throw new Error(`seat ${seat} does not hold ${card}`)
  return back
}

/** Plays a card and goes on to the prelude, declaring nothing; a card is led, or follows as said. */
export function toPrelude(
  t: Trial,
  seat: Seat,
  card: string,
  as: 'lead' | 'surpass' | 'pivot' | 'copy' = 'lead',
): Trial {
  t.choose(seat, as === 'copy' ? `copy #${backOf(t, seat, card)}` : `${as} ${card}`)
  return t
}

/** Plays a card and goes straight to its pips: the prelude is over. */
export function toPips(t: Trial, seat: Seat, card: string, as: 'lead' | 'surpass' | 'pivot' | 'copy' = 'lead'): Trial {
  toPrelude(t, seat, card, as)
  return endPrelude(t)
}

/** Ends the prelude, as the first pip does. */
export function endPrelude(t: Trial): Trial {
  const frame = t.g.stack.at(-1)
  if (t.at() === 'turn.opening' || t.at() === 'turn.prelude') if (frame !== undefined) frame.step = 'preludeEnds'
  t.decisions()
  return t
}

export const fresh = (t: Trial, system: string, seat: Seat): number =>
  t.open.fresh[systemOf(system) * STRIDE + seat] as number
export const damaged = (t: Trial, system: string, seat: Seat): number =>
  t.open.damaged[systemOf(system) * STRIDE + seat] as number
export const supplyOf = (t: Trial, resource: Resource): number => t.open.supply[resourceIndex(resource)] as number

/** All of one seat. */
export const side = (t: Trial, seat: Seat) => {
  const found = t.open.players[seat]
  if (found === undefined) throw new Error(`no seat ${seat}`)
  return found
}

export const trophies = (t: Trial, seat: Seat): number => side(t, seat).trophies.reduce((a, b) => a + b, 0)
export const captives = (t: Trial, seat: Seat): number => side(t, seat).captives.reduce((a, b) => a + b, 0)

/** The choices of a seat of one kind. */
export const kinds = (t: Trial, seat: Seat, kind: string): string[] =>
  t.options(seat).filter((text) => text === kind || text.startsWith(`${kind} `))

export const pipsOf = (card: string): number => actionRow(card).pips

/** Ends the turn of a seat, if it can still do something. */
export function finish(t: Trial, seat: Seat): Trial {
  for (let i = 0; i < 9 && t.turn() === seat; i++) {
    if (!t.options(seat).includes('end')) return t
    t.choose(seat, 'end')
  }
  return t
}

/** A whole turn in which nothing is done. */
export function idle(t: Trial, seat: Seat, card: string, as: 'lead' | 'surpass' | 'pivot' | 'copy' = 'lead'): Trial {
  t.choose(seat, as === 'copy' ? `copy #${backOf(t, seat, card)}` : `${as} ${card}`)
  return finish(t, seat)
}
