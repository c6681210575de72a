import type { LogEntry } from '../../server/protocol.ts'
import type { BoardEvent, GameText } from '../board.ts'

/** The log sentences of one step; events without a text of their own say nothing. */
export const sentencesOf = (entry: LogEntry, t: GameText): readonly string[] =>
  entry.events
    .filter((event) => t.has(`event.${event.key}`) || t.has(`event.${event.key}_other`))
    .map((event) => t.event(event))

/** The rule an entry of the log follows, where its events name one. */
export const ruleOf = (entry: LogEntry): string | undefined => {
  for (const event of entry.events) if (typeof event.rule === 'string') return event.rule
  return undefined
}

/** The events of some steps, numbered through the whole match. */
export const eventsOf = (entries: readonly LogEntry[]): readonly BoardEvent[] =>
  entries.flatMap((entry) => entry.events.map((event, i) => ({ n: entry.seq * 1000 + i, seq: entry.seq, event })))
