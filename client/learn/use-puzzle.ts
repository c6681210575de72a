import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type AnyMatch,
  type Attempt,
  type AttemptNext,
  answered,
  answerTo,
  attemptNext,
  openAttempt,
  playAttempt,
} from '../../lessons/index.ts'
import type { LogEntry } from '../../protocol/protocol.ts'
import type { Feed } from '../connection.ts'
import { tellFrames } from './lesson-host.ts'
import { entryOf, tableOf } from './lesson-table.ts'
import type { OpenPuzzle } from './load.ts'
import { keepProgress } from './progress.ts'
import { useTold } from './use-told.ts'

interface State {
  readonly attempt: Attempt
  readonly log: readonly LogEntry[]
  readonly tables: readonly AnyMatch[]
  readonly fresh: readonly LogEntry[]
  /** How often it was tried to the end. */
  readonly tries: number
  /** The solution is being shown. */
  readonly shown: boolean
  /** Grows when the table is laid anew. */
  readonly jumps: number
}

export interface PuzzleState {
  readonly attempt: Attempt
  readonly next: AttemptNext
  readonly feed: Feed
  readonly tries: number
  readonly shown: boolean
  readonly jumps: number
  /** The last word of the key of what is said to a way that did not lead there. */
  readonly answer: string | undefined
  again(): void
  show(): void
}

/** After so many tries the solution may be seen. */
export const TRIES = 2

const LINE_MS = 20
/** Between two choices of the solution, when it is shown. */
const SHOW_MS = 900

const opened = ({ game, puzzle }: OpenPuzzle): State => ({
  attempt: answered(openAttempt(game, puzzle)),
  log: [],
  tables: [],
  fresh: [],
  tries: 0,
  shown: false,
  jumps: 0,
})

/** A puzzle at a table in the page. Everything legal may be tried; others answer by themselves. */
export function usePuzzle(open: OpenPuzzle, names: readonly string[]): PuzzleState {
  const { game, puzzle } = open
  const id = `~lesson-${game.id}-${puzzle.id}`
  const { seat } = puzzle
  const [state, setState] = useState<State>(() => opened(open))
  const latest = useRef(state)
  latest.current = state
  const { attempt, log, fresh, shown } = state
  const next = useMemo(() => attemptNext(attempt), [attempt])
  const { g } = attempt
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
    const pick = puzzle.solution[attempt.picks.length]
    const plays = next.kind === 'line' || (next.kind === 'you' && shown && pick !== undefined)
    if (!plays) return
    const text = next.kind === 'line' ? undefined : pick
    const timer = setTimeout(
      () => setState((now) => stepped(now, playAttempt(now.attempt, text))),
      next.kind === 'line' ? LINE_MS : SHOW_MS,
    )
    return () => clearTimeout(timer)
  }, [next, attempt, shown, puzzle])

  const solved = next.kind === 'solved' && !shown
  useEffect(() => {
    if (solved) keepProgress(game.id, puzzle.id, { beat: 1, picks: [], done: true })
  }, [solved, game, puzzle])

  const choose = useCallback(async (_: number, at: string, text: string) => {
    const now = latest.current
    // While the solution is shown the table plays by itself, and what is decided stays so.
    if (now.shown || attemptNext(now.attempt).kind !== 'you') return
    setState(stepped(now, playAttempt(now.attempt, text, at)))
  }, [])
  const anew = (now: State, show: boolean): State => ({
    ...opened(open),
    tries: now.tries,
    shown: show,
    jumps: now.jumps + 1,
  })
  return {
    attempt,
    next,
    feed: useTold({ table, log, fresh, choose }),
    tries: state.tries,
    shown,
    jumps: state.jumps,
    answer: answerTo(attempt),
    again: () => setState((now) => anew(now, false)),
    show: () => setState((now) => anew(now, true)),
  }
}

/** The state after a choice. */
function stepped(now: State, attempt: Attempt): State {
  const { played, puzzle } = attempt
  if (played === undefined) return now
  const entry = entryOf(played, puzzle.seat, now.log.length + 1)
  const failed = attemptNext(attempt).kind === 'failed'
  return {
    ...now,
    attempt,
    log: [...now.log, entry],
    tables: [...now.tables, attempt.g],
    fresh: [entry],
    tries: failed ? now.tries + 1 : now.tries,
  }
}
