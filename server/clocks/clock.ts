import type { Seat } from '../../kernel/index.ts'
import type { Clock, SeatClock } from '../protocol.ts'
import { elapsed, paused, type Span, whenElapsed } from './spans.ts'

/**
 * The arithmetic of clocks: pure, without a clock of its own. The times of a match are saved with it, in the same
 * transaction as the choice that moved them.
 */

const SECOND = 1000
const MINUTE = 60 * SECOND
export const DAY = 24 * 60 * MINUTE

/** The time of one seat. */
export interface SeatTime {
  /** Milliseconds left when the pending decision opened, or when the seat last stopped; undefined when untimed. */
  left?: number
  /** Since when the seat is being waited for; undefined while it is not. */
  since?: number
  /** The step after which the pending decision opened: names the decision, e.g. 41. */
  opened?: number
  /** The least time left in this unbroken run of the seat's own choices: taking them back gives no more than this. */
  least?: number
}

export type Times = SeatTime[]

/** A step of the match, as far as clocks care. */
export interface Tick {
  readonly now: number
  /** The number of the step just made; 0 at the start. */
  readonly seq: number
  /** Who must decide now. */
  readonly waiting: readonly Seat[]
  /** Who made the step; undefined when it was the server's (start, a vote). */
  readonly by?: Seat | undefined
  /** How many choices the step took back; 0 for a choice. */
  readonly undone?: number | undefined
}

/** When nobody's clock runs (downtime), and when this seat's does not (holidays too). */
export type PausesOf = (seat: Seat) => readonly Span[]

export const noPauses: PausesOf = () => []

const budget = (clock: Clock): number | undefined =>
  clock.kind === 'untimed' ? undefined : clock.kind === 'live' ? clock.minutes * MINUTE : clock.days * DAY

/** The times of a match that is about to start. */
export function freshTimes(clock: Clock, seats: number): Times {
  const left = budget(clock)
  return Array.from({ length: seats }, () => (left === undefined ? {} : { left }))
}

/** The times after a step; the old ones are left as they were. */
export function afterStep(clock: Clock, times: Times, tick: Tick, pausesOf: PausesOf): Times {
  return times.map((time, seat) => {
    const waits = tick.waiting.includes(seat)
    const mine = tick.by === seat
    if (!mine && waits && time.since !== undefined) return strip({ ...time, least: undefined })
    const left = leftAt(time, tick.now, pausesOf(seat))
    const next = mine ? afterOwnStep(clock, time, left, tick.undone ?? 0) : { left: refill(clock, left) }
    return strip({ ...next, ...(waits ? { since: tick.now, opened: tick.seq } : {}) })
  })
}

/** A days clock starts anew with each decision; a live one goes on where it stopped. */
const refill = (clock: Clock, left: number | undefined): number | undefined =>
  clock.kind === 'days' ? clock.days * DAY : left

function afterOwnStep(clock: Clock, time: SeatTime, left: number | undefined, undone: number): SeatTime {
  if (left === undefined || clock.kind === 'untimed') return {}
  const least = Math.min(time.least ?? left, left)
  if (clock.kind === 'live') {
    // Taking back a choice takes back what it earned, so that choosing and undoing wins no time.
    const earned = clock.increment * SECOND
    return { left: undone === 0 ? left + earned : Math.max(0, left - undone * earned), least }
  }
  return { left: undone === 0 ? clock.days * DAY : least, least }
}

/** Milliseconds a seat has left at a moment, never below 0; undefined when untimed. */
export function leftAt(time: SeatTime, now: number, pauses: readonly Span[]): number | undefined {
  if (time.left === undefined || time.since === undefined) return time.left
  return Math.max(0, time.left - elapsed(time.since, now, pauses))
}

/** When the pending decision times out if no further pause comes; undefined when it does not. */
export function deadlineOf(time: SeatTime, pauses: readonly Span[]): number | undefined {
  if (time.left === undefined || time.since === undefined) return undefined
  return whenElapsed(time.since, time.left, pauses)
}

/** When this share of the pending decision's time will have gone: 0.5 and 0.9 are reminded of. */
export function shareGone(time: SeatTime, share: number, pauses: readonly Span[]): number | undefined {
  if (time.left === undefined || time.since === undefined) return undefined
  return whenElapsed(time.since, time.left * share, pauses)
}

/** The clocks as a table shows them. */
export const seatClocks = (times: Times, now: number, pausesOf: PausesOf): SeatClock[] =>
  times.map((time, seat) => {
    const pauses = pausesOf(seat)
    return { seat, left: leftAt(time, now, pauses), running: time.since !== undefined && !paused(now, pauses) }
  })

/** Since when the longest-waiting seat is waited for. */
export function openSince(times: Times): number | undefined {
  const since = times.flatMap((time) => (time.since === undefined ? [] : [time.since]))
  return since.length === 0 ? undefined : Math.min(...since)
}

/** Without the fields that are undefined, so that saved times stay small. */
const strip = (time: { [K in keyof SeatTime]: SeatTime[K] | undefined }): SeatTime =>
  Object.fromEntries(Object.entries(time).filter(([, value]) => value !== undefined)) as SeatTime
