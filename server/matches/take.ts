import { procedureOf, stepOf } from '../../kernel/engine.ts'
import {
  type AnyGame,
  chooseAndRemember,
  concede,
  copyMatch,
  type Decision,
  EVERYBODY,
  type Event,
  explain,
  type Mask,
  type Match,
  maskOf,
  openDecisions,
  type Refusal,
  type Seat,
  type SeenFace,
  settle,
  start,
} from '../../kernel/index.ts'

/** An event with all faces it speaks of, as it is stored; each viewer is told his part of it. */
export type StoredEvent = readonly [event: Event, faces: readonly SeenFace[]]

/** What a step of the rules led to. The match before it is untouched. */
export interface Advance {
  readonly g: Match<unknown>
  readonly open: readonly Decision[]
  readonly events: readonly StoredEvent[]
}

export interface TakenChoice extends Advance {
  readonly ok: true
  readonly at: string
  readonly text: string
  readonly undoable: boolean
  /** Who may know the text: all, but for answers given in secret. */
  readonly shown: Mask
}

/** Takes a choice on a copy of the match. */
export function take(
  game: AnyGame,
  g: Match<unknown>,
  seat: Seat,
  text: string,
  at: string | undefined,
): TakenChoice | Refusal {
  const { next, events } = silentCopy(g)
  const taken = chooseAndRemember(game, next, [], seat, text, at)
  if (!taken.ok) return taken
  const shown = taken.at.startsWith('right.') ? EVERYBODY : shownTo(game, g, seat)
  return {
    ok: true,
    g: next,
    open: taken.open,
    events,
    at: taken.at,
    text: taken.text,
    undoable: taken.undoable,
    shown,
  }
}

/** Lets a seat give up on a copy of the match; undefined where the game does not say what that means. */
export function giveUp(game: AnyGame, g: Match<unknown>, seat: Seat): Advance | undefined {
  const { next, events } = silentCopy(g)
  if (!concede(game, next, seat)) return undefined
  return { g: next, open: settle(game, next), events }
}

/** Sets a match up. */
export function setUp(game: AnyGame, seats: number, options: Match<unknown>['options'], seed: string): Advance {
  const events: StoredEvent[] = []
  const g = start(game, seats, options, seed, (event, faces) => events.push([event, faces]))
  const open = settle(game, g)
  g.sink = undefined
  return { g, open, events }
}

/** Whether all are asked at once at this point: then others' answers do not make a seat's own one stale. */
export const isSimultaneous = (game: AnyGame, g: Match<unknown>): boolean => asking(game, g)?.kind === 'all'

/** What was blocked at a decision, to tell a player whose choice is not listed. */
export function blockedAt(game: AnyGame, g: Match<unknown>, seat: Seat, at: string) {
  const decision = openDecisions(game, g).find((open) => open.seat === seat && open.at === at)
  return decision === undefined ? [] : explain(game, g, decision).blocked
}

function silentCopy(g: Match<unknown>) {
  const events: StoredEvent[] = []
  const next = copyMatch(g)
  next.sink = (event, faces) => events.push([event, faces])
  return { next, events }
}

function asking(game: AnyGame, g: Match<unknown>) {
  const f = g.stack[g.stack.length - 1]
  if (f === undefined) return undefined
  const step = stepOf(procedureOf(game, f), f)
  return typeof step === 'function' ? undefined : step
}

function shownTo(game: AnyGame, g: Match<unknown>, seat: Seat): Mask {
  const step = asking(game, g)
  const f = g.stack[g.stack.length - 1]
  if (step?.kind !== 'all' || f === undefined) return EVERYBODY
  return maskOf(step.shownTo?.(g, f, seat) ?? [seat]) | (1 << seat)
}
