import type { Seat } from '../../kernel/index.ts'
import type { LogEntry } from '../../protocol/protocol.ts'
import type { Feed } from '../connection.ts'

/** Others' steps arrive at once and are shown one after the other. Whatever is shown was a real moment of the match. */

export const PACES = ['slow', 'normal', 'fast', 'atOnce'] as const
export type Pace = (typeof PACES)[number]

/** How long a step stays before the next one, in milliseconds. */
export const STEP_TIME: Readonly<Record<Pace, number>> = { slow: 2800, normal: 1400, fast: 700, atOnce: 0 }
/** At most so many steps are shown of one turn and of one round of turns: 8 and 15 seconds at normal pace. */
export const TURN_STEPS = 5
export const ROUND_STEPS = 10
/** So many moments one can step back to. */
const KEPT = 40

/** A moment of the match, with the steps that led to it from the one shown before. */
export interface Beat {
  readonly feed: Feed
  readonly steps: readonly LogEntry[]
  readonly seat: Seat | undefined
}

/** What is on the screen. */
export interface Showing {
  /** The table as it is shown; the newest one whenever `on` is false. */
  readonly feed: Feed
  /** Somebody's steps are being shown, or stand still because they were paused. */
  readonly on: boolean
  readonly paused: boolean
  /** The moment shown is not the newest. */
  readonly behind: boolean
  /** How many turns of others are still to be shown after this one. */
  readonly turnsLeft: number
  /** The moments of this turn that were shown, the one on the screen last, and how many of it are to come. */
  readonly turn: readonly Beat[]
  readonly stepsLeft: number
  readonly canGoBack: boolean
}

export interface PaceOptions {
  pace(): Pace
  /** My own steps are never shown late; those at a hidden page neither. */
  mine(seat: Seat): boolean
  hidden(): boolean
  /** Whether there is a sentence for a step: what says nothing goes by with what follows it. */
  says(entry: LogEntry): boolean
  later(act: () => void, time: number): () => void
}

export type PacedTable = ReturnType<typeof openPace>

export function openPace(first: Feed, options: PaceOptions) {
  let newest = first
  /** Moments that were shown, the one on the screen last. */
  let shown: Beat[] = [{ feed: first, steps: [], seat: undefined }]
  /** Moments after it, oldest first. */
  let queue: Beat[] = []
  let stop: (() => void) | undefined
  let paused = false
  let turnSteps = 0
  let roundSteps = 0
  const listeners = new Set<() => void>()
  const speaks = ({ steps }: Beat): boolean => steps.some(options.says)
  const onScreen = (): Beat => shown.at(-1) as Beat
  let snapshot = picture()

  function picture(): Showing {
    const now = onScreen()
    const turn: Beat[] = []
    for (let i = shown.length - 1; i > 0 && shown[i]?.seat === now.seat; i--) turn.unshift(shown[i] as Beat)
    const turns = turnsOf(queue)
    const rest = turns[0]?.[0]?.seat === now.seat ? (turns[0] ?? []) : []
    return {
      feed: now.feed,
      on: stop !== undefined || paused || queue.length > 0,
      paused,
      behind: queue.length > 0,
      turnsLeft: turns.length - Math.min(1, rest.length),
      turn,
      stepsLeft: rest.filter(speaks).length,
      canGoBack: shown.length > 2,
    }
  }

  function tell(): void {
    snapshot = picture()
    for (const changed of [...listeners]) changed()
  }

  /** How many of the waiting moments become one: steps are merged, not hurried. */
  function together(): number {
    const turns = turnsOf(queue)
    const turn = turns[0] ?? []
    if (turn[0]?.seat !== onScreen().seat) turnSteps = 0
    const ofTurn = TURN_STEPS - turnSteps
    const ofRound = ROUND_STEPS - roundSteps
    if (ofTurn <= 0) return turn.length
    if (ofRound <= 0) return queue.length
    const telling = turn.filter(speaks).length
    const all = queue.filter(speaks).length
    const size = Math.max(1, Math.ceil(telling / ofTurn), Math.ceil(all / ofRound))
    // More turns than moments left to show: then a moment may tell of several.
    const most = turns.length > ofRound ? queue.length : turn.length
    let [count, told] = [0, 0]
    while (count < most && told < size) if (speaks(queue[count++] as Beat)) told++
    // What says nothing and ends a turn needs no time of its own.
    while (count < most && !speaks(queue[count] as Beat)) count++
    return count
  }

  function next(): void {
    advance()
    tell()
  }

  function advance(): void {
    stop?.()
    stop = undefined
    if (queue.length === 0) {
      // Caught up: what comes now is shown as it is played.
      turnSteps = 0
      roundSteps = 0
      return
    }
    const spent = TURN_STEPS - turnSteps <= 0 && queue[0]?.seat === onScreen().seat
    const merged = queue.splice(0, together())
    const last = merged.at(-1) as Beat
    const steps = merged.flatMap((beat) => beat.steps)
    show({ feed: { ...last.feed, fresh: steps }, steps, seat: last.seat }, spent)
  }

  function show(beat: Beat, spent: boolean): void {
    shown = [...shown, beat].slice(-KEPT)
    const rest = speaks(beat) && !spent && roundSteps < ROUND_STEPS
    if (rest) {
      turnSteps++
      roundSteps++
    }
    if (!paused) stop = options.later(next, rest ? STEP_TIME[options.pace()] : 0)
  }

  /** Ends at the true state, at once. */
  function settle(): void {
    stop?.()
    stop = undefined
    queue = []
    paused = false
    turnSteps = 0
    roundSteps = 0
    if (onScreen().feed.table.seq !== newest.table.seq)
      shown = [...shown, { feed: newest, steps: newest.fresh, seat: newest.fresh.at(-1)?.seat }].slice(-KEPT)
    else shown = [...shown.slice(0, -1), { ...onScreen(), feed: newest }]
  }

  /** The table has changed. Called while drawing: it tells nobody, and the same table twice is one change. */
  function follow(feed: Feed): void {
    if (feed === newest) return
    const steps = feed.table.seq === newest.table.seq ? [] : feed.log.filter(({ seq }) => seq > newest.table.seq)
    newest = feed
    const own = steps.some(({ seat, kind }) => kind !== 'system' && options.mine(seat))
    if (options.pace() === 'atOnce' || options.hidden() || own) {
      settle()
    } else if (steps.length === 0) {
      // Somebody came, a clock was set: the newest moment is still the same one.
      const last = queue.at(-1)
      if (last !== undefined) queue = [...queue.slice(0, -1), { ...last, feed: { ...feed, fresh: last.feed.fresh } }]
      else shown = [...shown.slice(0, -1), { ...onScreen(), feed: { ...feed, fresh: onScreen().feed.fresh } }]
    } else {
      queue = [...queue, { feed, steps, seat: steps.at(-1)?.seat }]
      if (stop === undefined && !paused) advance()
    }
    snapshot = picture()
  }

  return {
    follow,
    get: (): Showing => snapshot,
    subscribe(changed: () => void): () => void {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    pause(on: boolean): void {
      paused = on
      stop?.()
      stop = undefined
      if (!on) return next()
      tell()
    },
    /** The next moment, now. */
    forward(): void {
      if (queue.length > 0) next()
    },
    /** The moment before, which then stands still. */
    back(): void {
      if (shown.length <= 2) return
      const now = shown.at(-1) as Beat
      stop?.()
      stop = undefined
      paused = true
      shown = shown.slice(0, -1)
      queue = [now, ...queue]
      turnSteps = Math.max(0, turnSteps - 1)
      roundSteps = Math.max(0, roundSteps - 1)
      tell()
    },
    /** To the true state. */
    skip(): void {
      settle()
      tell()
    },
    close(): void {
      stop?.()
      stop = undefined
    },
  }
}

/** Moments in a row of one seat. */
function turnsOf(beats: readonly Beat[]): readonly (readonly Beat[])[] {
  const turns: Beat[][] = []
  for (const beat of beats) {
    const last = turns.at(-1)
    if (last !== undefined && last[0]?.seat === beat.seat) last.push(beat)
    else turns.push([beat])
  }
  return turns
}
