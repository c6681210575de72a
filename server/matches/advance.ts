import {
  type AnyGame,
  chooseOnCopy,
  concede,
  copyMatch,
  type Event,
  explain,
  keepAside,
  type Match,
  type Refusal,
  type Seat,
  type SeenFace,
  type Sink,
  settle,
  start,
  type Taken,
  type Views,
} from '../../kernel/index.ts'
import { decisionsOf, keepDecisions } from './decisions.ts'

/** An event with all faces it speaks of, as it is stored; each viewer is told only their part of it. */
export type StoredEvent = readonly [event: Event, faces: readonly SeenFace[]]

/** What a step of the rules led to. The match before it is untouched. */
export interface Advance {
  readonly g: Match<unknown>
  readonly events: readonly StoredEvent[]
  /** What its watchers see of it, made ahead. */
  readonly views?: Views | undefined
}

export type TakenChoice = Taken<unknown> & Advance

/** Takes a choice on a copy of the match and keeps what happened. */
export function takeChoice(
  game: AnyGame,
  g: Match<unknown>,
  seat: Seat,
  text: string,
  at: string | undefined,
): TakenChoice | Refusal {
  const { events, sink } = keeping()
  const taken = chooseOnCopy(game, g, seat, text, at, sink, decisionsOf(game, g))
  if (!taken.ok) return taken
  keepDecisions(taken.g, taken.open)
  return { ...taken, events }
}

/** Lets a seat give up on a copy of the match; undefined where the game does not say what that means. */
export function giveUp(game: AnyGame, g: Match<unknown>, seat: Seat): Advance | undefined {
  const { events, sink } = keeping()
  const next = copyMatch(g)
  next.sink = sink
  if (!concede(game, next, seat)) return undefined
  keepDecisions(next, settle(game, next))
  return { g: next, events }
}

/** A state that an undo goes back to, with what others have offered since. */
export function withAside(game: AnyGame, now: Match<unknown>, back: Match<unknown>): Advance {
  const { events, sink } = keeping()
  keepAside(game, now, back)
  back.sink = sink
  keepDecisions(back, settle(game, back))
  back.sink = undefined
  return { g: back, events }
}

/** Sets a match up. */
export function setUp(game: AnyGame, seats: number, options: Match<unknown>['options'], seed: string): Advance {
  const { events, sink } = keeping()
  const g = start(game, seats, options, seed, sink)
  keepDecisions(g, settle(game, g))
  g.sink = undefined
  return { g, events }
}

/** What was blocked at a decision, to tell a player whose choice is not listed. */
export function blockedAt(game: AnyGame, g: Match<unknown>, seat: Seat, at: string) {
  const decision = decisionsOf(game, g).find((open) => open.seat === seat && open.at === at)
  return decision === undefined ? [] : explain(game, g, decision).blocked
}

function keeping(): { events: StoredEvent[]; sink: Sink } {
  const events: StoredEvent[] = []
  return { events, sink: (event, faces) => events.push([event, faces]) }
}
