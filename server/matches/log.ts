import { EVERYBODY, SPECTATOR_BIT, type ToldEvent, tellEvent, type Viewer } from '../../kernel/index.ts'
import type { LogEntry } from '../../protocol/protocol.ts'
import type { StoredEvent } from './advance.ts'
import type { StepRow } from './live-match.ts'
import { tellAll } from './revealed.ts'

/** Who looks; `all` sees every card, which a match allows once it is over. */
export type Eyes = Viewer | 'all'

type LogRow = Pick<StepRow, 'seq' | 'time' | 'kind' | 'seat' | 'at' | 'text' | 'shown' | 'eventsJson' | 'undone'>

/** The events of a step as they are stored. */
export const eventsIn = ({ eventsJson }: Pick<LogRow, 'eventsJson'>): readonly StoredEvent[] =>
  eventsJson === '[]' ? [] : (JSON.parse(eventsJson) as StoredEvent[])

/** A step as one viewer is told it: the text if they may know it, the events they may know of, the faces they had seen. */
export function tellStep(row: LogRow, viewer: Eyes, stored = eventsIn(row)): LogEntry {
  const bit = viewer === 'all' ? EVERYBODY : viewer === 'spectator' ? SPECTATOR_BIT : 1 << viewer
  const events: ToldEvent[] = []
  for (const [event, faces] of stored) {
    const told = viewer === 'all' ? tellAll(event, faces) : tellEvent(event, faces, viewer)
    if (told !== undefined) events.push(told)
  }
  return {
    seq: row.seq,
    time: row.time,
    seat: row.seat,
    ...(row.shown === EVERYBODY || (row.shown & bit) !== 0 ? { text: row.text } : {}),
    at: row.at,
    kind: row.kind,
    events,
    ...(row.undone === 0 ? {} : { undone: true }),
  }
}
