import type { Choice, Decision, Match, Seat } from '../../../kernel/index.ts'

/** What a game teaches its bots. All of it is asked about guessed worlds only, never about the true match. */
export interface Brain<T> {
  /** What the position is worth to the seat, as named reasons that are summed. Cheap: called for each option. */
  evaluate(g: Match<T>, seat: Seat): Record<string, number>
  /** A nudge for a single choice, where one decision deep says nothing; added to the worth of what it leads to. */
  prefer?(g: Match<T>, decision: Decision, choice: Choice): number
  /** Whether a bot thinks about using this right now; without it bots ignore all rights. */
  usesRight?(g: Match<T>, decision: Decision): boolean
}

export interface Teaching {
  /** The same seed gives the same decisions. */
  readonly seed: string
  // biome-ignore lint/suspicious/noExplicitAny: one bot plays tables of every shape.
  readonly brain: Brain<any>
}
