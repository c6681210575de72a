import type { LogEntry } from '../../protocol/protocol.ts'
import type { GameText } from '../board.ts'
import { linesOf } from './story.ts'

/** What is worth saying loud. */
export interface Moment {
  readonly seq: number
  readonly title: string
  readonly text: string
  readonly stays: boolean
}

/** The big moment in a step, where the game has a name for one of its events: `moment.<event>` or `moment.stays.<event>`. */
export function momentOf(entry: LogEntry, t: GameText): Moment | undefined {
  for (const event of entry.events)
    for (const key of [`moment.${event.key}`, `moment.stays.${event.key}`]) {
      if (!t.has(key)) continue
      const title = t.phrase({ ...event, key })
      return {
        seq: entry.seq,
        title,
        text: linesOf(entry, t)
          .flatMap(({ deed, details }) => [deed, ...details])
          .filter(Boolean)
          .slice(0, 2)
          .join(' · '),
        stays: key.startsWith('moment.stays.'),
      }
    }
  return undefined
}
