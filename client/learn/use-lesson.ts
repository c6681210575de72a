import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type AnyMatch,
  beatOf,
  choicesOf,
  fits,
  freeTable,
  goOn,
  type Next,
  nextOf,
  playNext,
  type Run,
  replayPicks,
  take,
} from '../../lessons/index.ts'
import type { LogEntry } from '../../protocol/protocol.ts'
import type { Feed } from '../connection.ts'
import { Unsaid } from '../toasts.tsx'
import { tellFrames } from './lesson-host.ts'
import { entryOf, tableOf } from './lesson-table.ts'
import type { OpenLesson } from './load.ts'
import { keepProgress, progressOf } from './progress.ts'
import { useTold } from './use-told.ts'

/** A choice that was legal and not meant. */
export interface Astray {
  readonly at: string
  readonly text: string
  /** The last word of the key of its answer; undefined where the lesson has none of its own. */
  readonly answer: string | undefined
}

interface State {
  readonly run: Run
  /** The runs at the start of each beat so far. */
  readonly starts: readonly { readonly run: Run; readonly steps: number }[]
  /** The steps that were told, and the table after each. */
  readonly log: readonly LogEntry[]
  readonly tables: readonly AnyMatch[]
  readonly fresh: readonly LogEntry[]
  readonly astray: Astray | undefined
  /** The table on which something else is being tried, and how many steps were told before. */
  readonly tried: { readonly g: AnyMatch; readonly since: number } | undefined
  /** Grows when the table jumps: then it is drawn anew. */
  readonly jumps: number
}

export interface LessonState {
  readonly run: Run
  readonly next: Next
  readonly feed: Feed
  readonly astray: Astray | undefined
  readonly trying: boolean
  readonly jumps: number
  /** Whether there is a beat to go back to. */
  readonly canGoBack: boolean
  goOn(): void
  back(): void
  /** Does what is asked for. */
  show(): void
  /** Plays the choice that was not meant, to see what comes of it. */
  tryIt(): void
  /** Back from there, or from a beat that was lost, to where the lesson asks. */
  return(): void
  /** The table to play on, and the seat. */
  free(): ReturnType<typeof freeTable>
}

/** Between two choices of others: each is told by itself, so that the table can show them one after the other. */
const SCRIPT_MS = 20

/** Plays a lesson, from where the learner left it. */
export function useLesson({ game, lesson }: OpenLesson, names: readonly string[]): LessonState {
  const id = `~lesson-${game.id}-${lesson.id}`
  const seat = lesson.learner
  const [state, setState] = useState<State>(() => opened({ game, lesson }))
  const latest = useRef(state)
  latest.current = state
  const { run, log, fresh, tried } = state
  const next = useMemo(() => nextOf(run), [run])
  const g = tried?.g ?? run.g
  const seq = log.length
  const table = useMemo(() => tableOf({ game, g, id, seat, seq, names }), [game, g, id, seat, seq, names])

  useEffect(() => {
    tellFrames((at) => {
      const { tables, log: entries } = latest.current
      const then = tables[at - 1]
      const view = then && tableOf({ game, g: then, id, seat, seq: at, names }).view
      return view && { seq: at, last: tables.length, view, entry: entries[at - 1] }
    })
    return () => tellFrames(undefined)
  }, [game, id, seat, names])

  useEffect(() => {
    if (next.kind !== 'line' || tried !== undefined) return
    const timer = setTimeout(() => setState((now) => told(now, playNext(now.run), seat)), SCRIPT_MS)
    return () => clearTimeout(timer)
  }, [next, tried, seat])

  const { beat, picks } = run
  useEffect(() => {
    keepProgress(game.id, lesson.id, { beat, picks, done: beat >= lesson.beats.length })
  }, [game, lesson, beat, picks])

  const choose = useCallback(
    async (_: number, at: string, text: string) => {
      const now = latest.current
      if (now.tried !== undefined) return setState(triedOn(now, at, text))
      const asked = nextOf(now.run)
      if (asked.kind === 'you' && asked.texts.includes(text)) return setState(told(now, playNext(now.run, text), seat))
      const wrong = beatOf(now.run)?.wrong?.find(([choice]) => fits(now.run.g, choice, text))
      setState({ ...now, astray: { at, text, answer: wrong?.[1] } })
      // The table takes the choice back by itself; the lesson says why.
      throw new Unsaid()
    },
    [seat],
  )
  const feed = useTold({ table, log, fresh, choose })
  return {
    run,
    next,
    feed,
    astray: state.astray,
    trying: tried !== undefined,
    jumps: state.jumps,
    canGoBack: run.beat > 0 || run.picks.length > 0,
    goOn: () => setState((now) => told(now, goOn(now.run), seat)),
    back: () => setState(backFrom),
    show: () => setState((now) => told({ ...now, astray: undefined }, playNext(now.run), seat)),
    tryIt: () => setState((now) => (now.astray === undefined ? now : triedOn(now, now.astray.at, now.astray.text))),
    return: () => setState(returned),
    free: () =>
      freeTable(
        state.starts.map((start) => start.run),
        run,
      ),
  }
}

function opened({ game, lesson }: OpenLesson): State {
  const kept = progressOf(game.id, lesson.id)
  // Who has come to the end begins again.
  const upTo = kept === undefined || kept.beat >= lesson.beats.length ? 0 : kept.beat
  const runs = replayPicks(game, lesson, kept?.picks ?? [], upTo)
  const run = runs.at(-1) as Run
  return {
    run,
    starts: runs.map((start) => ({ run: start, steps: 0 })),
    log: [],
    tables: [],
    fresh: [],
    astray: undefined,
    tried: undefined,
    jumps: 0,
  }
}

/** The state after a choice or a click. */
function told(now: State, run: Run, seat: number): State {
  const { played } = run
  const next = played === undefined ? now : withStep(now, entryOf(played, seat, now.log.length + 1), run.g)
  return {
    ...next,
    run,
    starts: run.beat === now.run.beat ? now.starts : [...now.starts, { run, steps: next.log.length }],
    astray: undefined,
    tried: undefined,
    jumps: played === undefined && run.g !== now.run.g ? now.jumps + 1 : now.jumps,
  }
}

const withStep = (now: State, entry: LogEntry, g: AnyMatch): State => ({
  ...now,
  log: [...now.log, entry],
  tables: [...now.tables, g],
  fresh: [entry],
})

/** The table with a choice that was not meant. */
function triedOn(now: State, at: string, text: string): State {
  const { game, lesson, g } = now.run
  const { learner } = lesson
  const on = { game, g: now.tried?.g ?? g }
  // A page that is a moment behind may send what is not listed any more.
  if (!choicesOf(on, learner).some((one) => one.text === text)) return now
  const { g: tried, played } = take(on, learner, text, at)
  const next = withStep(now, entryOf(played, learner, now.log.length + 1), tried)
  return { ...next, tried: { g: tried, since: now.tried?.since ?? now.log.length } }
}

/** Only so many steps were told. */
const cutTo = (now: State, steps: number): State => ({
  ...now,
  log: now.log.slice(0, steps),
  tables: now.tables.slice(0, steps),
  fresh: [],
  astray: undefined,
  tried: undefined,
  jumps: now.jumps + 1,
})

/** Back to where the lesson asks: what was tried is forgotten, a beat that was lost begins again. */
const returned = (now: State): State =>
  now.tried === undefined ? startOf(now, now.starts.length - 1) : cutTo(now, now.tried.since)

/** To the start of this beat once something was done in it, else to the start of the one before. */
function backFrom(now: State): State {
  const at = now.starts.length - 1
  const done = now.run.picks.length > (now.starts[at]?.run.picks.length ?? 0)
  return startOf(now, done ? at : at - 1)
}

function startOf(now: State, wanted: number): State {
  const at = Math.max(0, wanted)
  const start = now.starts[at]
  if (start === undefined) return now
  return { ...cutTo(now, start.steps), run: start.run, starts: now.starts.slice(0, at + 1) }
}
