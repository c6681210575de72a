import type { Seat } from '../../kernel/index.ts'
import type { Clock, SeatClock } from '../../protocol/protocol.ts'
import type { ClockChange, Waiting } from '../seams.ts'
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
  /** Milliseconds left when the pending decision opened, or when the seat last stopped, e.g. 540000. */
  left: number
  /** Since when the clock runs; undefined while it stands. */
  since?: number
  /** The step that opened the pending decision, e.g. 41. */
  opened?: number
  /** Whose clock it is; undefined for a bot's, which never runs. */
  person?: string
  /** The least time left in this unbroken run of the seat's own choices: taking them back gives no more than this. */
  least?: number
}

export type Times = readonly SeatTime[]

/** When no clock of this person runs: the server was down, or the person was away. */
export type PausesOf = (person: string | undefined) => readonly Span[]

export const noPauses: PausesOf = () => []

/** The times after a change; undefined when the match is untimed. */
export function nextTimes(change: ClockChange, pausesOf: PausesOf): Times | undefined {
  const { clock, seats } = change
  if (clock.kind === 'untimed') return undefined
  const full = clock.kind === 'live' ? clock.minutes * MINUTE : clock.days * DAY
  const before = timesIn(change.before)
  return Array.from({ length: seats }, (_, seat) =>
    nextTime(change, clock, seat, before?.[seat] ?? { left: full }, pausesOf),
  )
}

type Timed = Exclude<Clock, { kind: 'untimed' }>

function nextTime(change: ClockChange, clock: Timed, seat: Seat, time: SeatTime, pausesOf: PausesOf): SeatTime {
  const { now, decided } = change
  const person = change.people[seat]
  const open = change.waiting.find((waiting) => waiting.seat === seat && waiting.within === undefined)
  const running = time.since !== undefined
  const least = decided === undefined || decided === seat ? time.least : undefined
  if (decided !== seat && running && open?.seq === time.opened && person === time.person)
    return strip({ ...time, least })

  const left = leftAt(time, now, pausesOf(time.person))
  const runs = open !== undefined && person !== undefined
  // A decision that opens although nobody decided was taken back.
  const takenBack = decided === undefined && open !== undefined && least !== undefined
  const next =
    decided !== seat
      ? { left: takenBack ? Math.min(refilled(clock, left), least) : refilled(clock, left), least }
      : // Who changes an answer already given, or acts out of turn, was not waited for and earns nothing.
        running
        ? afterOwnChoice(clock, left, least)
        : { left, least }
  // Somebody who comes back to a seat that had run out of time gets a minute to look around.
  const returned = person !== undefined && time.person === undefined ? Math.max(next.left, MINUTE) : next.left
  return strip({ ...next, left: returned, person, ...(runs ? { since: now, opened: open.seq } : {}) })
}

type Left = Pick<SeatTime, 'left'> & { least: number | undefined }

const afterOwnChoice = (clock: Timed, left: number, least: number | undefined): Left => ({
  left: clock.kind === 'live' ? left + clock.increment * SECOND : clock.days * DAY,
  least: Math.min(least ?? left, left),
})

/** A days clock is full for each decision, a live one goes on. */
const refilled = (clock: Timed, left: number): number => (clock.kind === 'live' ? left : clock.days * DAY)

/** Kept times read back. */
export const timesIn = (kept: unknown): Times | undefined => (Array.isArray(kept) ? (kept as Times) : undefined)

/** Milliseconds a seat has left at a moment, never below 0. */
export const leftAt = (time: SeatTime, now: number, pauses: readonly Span[]): number =>
  time.since === undefined ? time.left : Math.max(0, time.left - elapsed(time.since, now, pauses))

/** When this share of the pending decision's time will have gone: all of it, a half, nine tenths. */
export const whenGone = (time: SeatTime, share: number, pauses: readonly Span[]): number | undefined =>
  time.since === undefined ? undefined : whenElapsed(time.since, Math.ceil(time.left * share), pauses)

/** When a decision is answered for who says nothing; undefined where it stays open. No holiday stops it: all others wait. */
export const whenLapsed = ({ since, within }: Waiting, pausesOf: PausesOf): number | undefined =>
  within === undefined ? undefined : whenElapsed(since, within, pausesOf(undefined))

/** When the first running clock runs out or the first decision lapses, if no further pause comes. */
export function firstDeadline(times: Times, pausesOf: PausesOf, waiting: readonly Waiting[] = []): number | undefined {
  const ends = [
    ...times.flatMap((time) => whenGone(time, 1, pausesOf(time.person)) ?? []),
    ...waiting.flatMap((each) => whenLapsed(each, pausesOf) ?? []),
  ]
  return ends.length === 0 ? undefined : Math.min(...ends)
}

/** The clocks as a table shows them. */
export function shownClocks(
  times: Times | undefined,
  seats: number,
  now: number,
  pausesOf: PausesOf,
  waiting: readonly Waiting[] = [],
): SeatClock[] {
  return Array.from({ length: seats }, (_, seat) => {
    const open = waiting.find((each) => each.seat === seat)
    const end = open && whenLapsed(open, pausesOf)
    if (end !== undefined) return { seat, left: Math.max(0, end - now), running: true }
    const time = times?.[seat]
    if (time === undefined) return { seat, running: false }
    const pauses = pausesOf(time.person)
    return { seat, left: leftAt(time, now, pauses), running: time.since !== undefined && !paused(now, pauses) }
  })
}

/** Without the fields that are undefined, so that saved times stay small. */
const strip = (time: { [K in keyof SeatTime]: SeatTime[K] | undefined }): SeatTime =>
  Object.fromEntries(Object.entries(time).filter(([, value]) => value !== undefined)) as unknown as SeatTime
