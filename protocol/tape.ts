import type { View } from '../kernel/index.ts'
import type { JsonPatchOp, LogEntry } from './protocol.ts'

/** A whole match as everybody may see it once it is over, without its rules: the first table, and what every step changed. */
export interface Tape {
  readonly first: View
  /** The n-th leads from the table after step n to the one after step n + 1. */
  readonly changes: readonly (readonly JsonPatchOp[])[]
  /** What was told of each step; the start may have nothing to tell. */
  readonly log: readonly LogEntry[]
}
