import type { Outcome } from '../../kernel/index.ts'
import type { ReplaySource } from '../router.ts'

/** Where a practice table began. */
export interface Practice {
  readonly source: ReplaySource
  readonly seq: number
  readonly seat: number
  /** Whether what the seat had not seen was dealt anew. */
  readonly anew: boolean
  /** How the match itself ended, where it has. */
  readonly outcome?: Outcome
}

const keyOf = (id: string): string => `stolik.practice.${id}`

export const notePractice = (id: string, practice: Practice): void =>
  localStorage.setItem(keyOf(id), JSON.stringify(practice))

/** Where this table began, if it is for practice. */
export function practiceAt(id: string): Practice | undefined {
  const kept = localStorage.getItem(keyOf(id))
  return kept === null ? undefined : (JSON.parse(kept) as Practice)
}
