import type { Choice, Seat } from '../kernel/index.ts'

/** A number with half of the interval that holds the true one in 95 of 100 cases. */
export interface Measured {
  readonly value: number
  readonly error: number
}

/** What was found out about a match that is over: luck and choices by seat, in chances to win from 0 to 1. */
export interface ToldAnalysis {
  /** So many lines has its record: where a match has as many steps, a line is a step. */
  readonly lines: number
  /** So often was a costly decision played on. */
  readonly rounds: number
  /** Each seat's chance before anything was dealt, and what became of it. */
  readonly start: readonly number[]
  readonly result: readonly number[]
  readonly luck: readonly Measured[]
  /** What everybody's choices made of it: start, luck and choices are the result. */
  readonly choices: readonly Measured[]
  /** What each seat surely gave away by its own decisions. */
  readonly slips: readonly Measured[]
  /** So many strokes of luck there was no time for. */
  readonly uncounted: number
  readonly costly: readonly CostlyDecision[]
}

export interface CostlyDecision {
  readonly from: number
  readonly seat: Seat
  readonly cost: Measured
  /** What was looked at, the best first. */
  readonly options: readonly { readonly choice: Choice; readonly chance: number; readonly played: boolean }[]
}

/** What is sent to the thread that works it out. */
export interface AnalysisJob {
  readonly game: string
  readonly record: string
  readonly ms: number
}

/** What a server answers: nothing while it still counts. */
export interface AnalysisAnswer {
  readonly found?: ToldAnalysis
}
