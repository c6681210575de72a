import type { LogEntry } from '../../protocol/protocol.ts'
import type { GameText } from '../board.ts'
import { sentencesOf } from './log.ts'
import { linesOf } from './story.ts'

/** What is worth saying loud. */
export interface Moment {
  readonly seq: number
  readonly title: string
  /** In one line what happened; of a moment that stays everything that follows from it, line by line. */
  readonly lines: readonly string[]
  readonly stays: boolean
}

/** The big moment in a step, where the game has a name for one of its events: `moment.<event>` or `moment.stays.<event>`. */
export function momentOf(entry: LogEntry, t: GameText): Moment | undefined {
  for (const [at, event] of entry.events.entries())
    for (const key of [`moment.${event.key}`, `moment.stays.${event.key}`]) {
      if (!t.has(key)) continue
      const stays = key.startsWith('moment.stays.')
      return {
        seq: entry.seq,
        title: t.phrase({ ...event, key }),
        lines: stays ? linesFrom(entry, at, t) : [lineOf(entry, t)],
        stays,
      }
    }
  return undefined
}

const lineOf = (entry: LogEntry, t: GameText): string =>
  linesOf(entry, t)
    .flatMap(({ deed, details }) => [deed, ...details])
    .filter(Boolean)
    .slice(0, 2)
    .join(' · ')

/** What an event and all that follows from it say, until a round or a phase begins. */
function linesFrom(entry: LogEntry, at: number, t: GameText): readonly string[] {
  const events = entry.events.slice(at)
  const end = events.findIndex(({ key }, i) => i > 0 && t.has(`heading.${key}`))
  return sentencesOf({ ...entry, events: end < 0 ? events : events.slice(0, end) }, t)
}
