/** How far somebody has come with a lesson or a puzzle. */
export interface Progress {
  /** The beat to go on with, counted from 0. */
  readonly beat: number
  /** What was chosen up to there. */
  readonly picks: readonly string[]
  /** Played to its end at least once. */
  readonly done: boolean
  /** When it was last played, in milliseconds since 1970. */
  readonly at: number
}

/** By game and lesson: `arcs/first-chapter`. */
export type AllProgress = Readonly<Record<string, Progress>>

/** What two devices know of one person: the later of each, and what was done once stays done. */
export function mergeProgress(a: AllProgress, b: AllProgress): AllProgress {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return Object.fromEntries(
    names.map((name) => {
      const [one, other] = [a[name], b[name]]
      const later = one === undefined || (other !== undefined && other.at > one.at) ? other : one
      return [name, { ...(later as Progress), done: one?.done === true || other?.done === true }]
    }),
  )
}

const same = (a: Progress, b: Progress | undefined): boolean => b !== undefined && a.at === b.at && a.done === b.done

/** Those that the other does not know yet. */
export const newsFor = (other: AllProgress, all: AllProgress): AllProgress =>
  Object.fromEntries(Object.entries(all).filter(([name, progress]) => !same(progress, other[name])))
