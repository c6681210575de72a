import type { State } from '../../types.ts'
import { marksOf } from './marks.ts'

/** Of each mark this many states are kept to choose among; more would hardly make the set smaller. */
export const KEPT = 6

interface Candidate {
  readonly text: string
  readonly marks: ReadonlySet<string>
}

/** Gathers states and keeps the smallest set in which every mark that was met lies once. */
export interface Collector {
  /** Looks at a state, and keeps a copy if it has something that few states had. */
  offer(state: State<unknown>): void
  /** How few states so far had the rarest mark of this one; 0 when it has one that none had. */
  rarity(state: State<unknown>): number
  met(mark: string): boolean
  /** The smallest set found that has, together with these, every mark that was met. */
  states(beside: readonly State<unknown>[]): State<unknown>[]
}

export function collector(): Collector {
  const byMark = new Map<string, Candidate[]>()
  return {
    offer(state) {
      const marks = marksOf(state)
      let text: string | undefined
      for (const mark of marks) {
        const kept = byMark.get(mark) ?? []
        if (kept.length >= KEPT) continue
        text ??= JSON.stringify(state)
        kept.push({ text, marks })
        byMark.set(mark, kept)
      }
    },
    rarity(state) {
      let least = KEPT
      for (const mark of marksOf(state)) least = Math.min(least, byMark.get(mark)?.length ?? 0)
      return least
    },
    met: (mark) => byMark.has(mark),
    states(beside) {
      const missing = new Set(byMark.keys())
      for (const state of beside) for (const mark of marksOf(state)) missing.delete(mark)
      return smallest(byMark, missing).map(({ text }) => JSON.parse(text) as State<unknown>)
    },
  }
}

/** The state with the most marks still missing first, until none is missing. */
function smallest(byMark: ReadonlyMap<string, readonly Candidate[]>, missing: Set<string>): Candidate[] {
  const candidates = new Set([...byMark.values()].flat())
  const chosen: Candidate[] = []
  while (missing.size > 0) {
    let best: Candidate | undefined
    let most = 0
    for (const candidate of candidates) {
      let count = 0
      for (const mark of candidate.marks) if (missing.has(mark)) count++
      if (count > most) {
        most = count
        best = candidate
      }
    }
    if (best === undefined) break
    chosen.push(best)
    candidates.delete(best)
    for (const mark of best.marks) missing.delete(mark)
  }
  return chosen
}
