import type { Choice, Decision, Match, Seat } from '../../kernel/index.ts'

/** What a game teaches its bots. All of it is asked about guessed worlds only, never about the true match. */
export interface Brain<T> {
  /**
   * What there is to say about a seat's position, as named terms: more is better as far as that is known. Their weights
   * are learned; without weights they are summed. Cheap: called for each option.
   */
  evaluate(g: Match<T>, seat: Seat): Record<string, number>
  /** The same of a rival, as far as anybody can see it; `evaluate` when missing. Terms it leaves out count for nothing. */
  evaluateRival?(g: Match<T>, seat: Seat): Record<string, number>
  /** How far the match has come, from 0 to 1: what counts early may not count late. */
  progress?(g: Match<T>): number
  /** Which weights are a seat's, e.g. `machine 2`; the number of seats when missing. */
  role?(g: Match<T>, seat: Seat): string
  /** Which side a seat is on, where seats win together, e.g. `machine`; missing where each seat wins for itself. */
  team?(g: Match<T>, seat: Seat): string
  /** Made by `stolik learn`. */
  readonly weights?: Weights
  /** For roles without weights: the plain sum of terms at which chances are even, and what is one in the log of the odds. */
  plain?(g: Match<T>, seat: Seat): { readonly even: number; readonly scale: number }
  /** A nudge for a single choice, where one decision deep says nothing; in the unit of the terms. */
  prefer?(g: Match<T>, decision: Decision, choice: Choice): number
  /**
   * What the nudge of a choice speaks of, as long as that is still to come, e.g. the deal that is not closed yet. Who
   * looks ahead counts the nudge until then; without a name it only says what to look at first.
   */
  ahead?(g: Match<T>, choice: Choice): string | undefined
  /** What the value right after a choice is wrong by, in the unit of the terms, e.g. a pass that shows the next income. */
  correct?(g: Match<T>, decision: Decision, choice: Choice): number
  /**
   * Whether a choice is worth what stands now and its nudge, because nothing follows from it that would not follow
   * anyway, e.g. the end of orders or a step on a way that must be gone: others are then chosen for what they gain, and
   * not because they put off what is feared.
   */
  waits?(decision: Decision, choice: Choice): boolean
  /**
   * What a term is about, where several say one thing to a person: the end of a `why.…` text, e.g. `fleet` for `ships`
   * and `fresh`. A nudge is called `for.` and the kind of choice; one that is not named here is about the `plan`.
   */
  readonly about?: Readonly<Record<string, string>>
  /** Whether what is decided there stays hidden from the other seats, e.g. at `access.choose`. */
  hidden?(at: string): boolean
  /**
   * Whether a bot thinks about using this right now; without it bots ignore all rights. It alone is asked about the true
   * match too, and looks at what lies open only.
   */
  usesRight?(g: Match<T>, decision: Decision): boolean
  /** How it uses the right, where trying each option says too little; undefined leaves it. */
  takeRight?(g: Match<T>, decision: Decision): Choice | undefined
  /** What `stolik simulate` counts beside wins, of the true match: adds to named sums before a choice is played, and at the end. */
  readonly counts?: {
    choice(g: Match<T>, decision: Decision, choice: Choice, sums: Record<string, number>): void
    end(g: Match<T>, sums: Record<string, number>): void
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the list of games holds brains for tables of every shape.
export type AnyBrain = Brain<any>

/**
 * What a term is worth: of the seat's own, then the same times progress; of the others on average, then that times
 * progress. The sum is the log of the odds to win.
 */
export type TermWeights = readonly number[]

/** The weights of one role. */
export interface RoleWeights {
  readonly bias: number
  /** What progress alone says, where one side gains by time. */
  readonly progress: number
  /** What the best of the others counts for: the plain sum of its terms, and that times progress. */
  readonly best: readonly number[]
  /** So much of the plain sum of terms is one in the log of the odds: the unit of nudges. */
  readonly scale: number
  /** The terms are summed as they are, by the scale: too few matches to learn more. */
  readonly plain?: boolean
  readonly terms: Readonly<Record<string, TermWeights>>
}

/** The content of a game's weights.json. */
export interface Weights {
  /** The command that made it. */
  readonly made: string
  readonly roles: Readonly<Record<string, RoleWeights>>
}
