import { openViews, type Seat, type ToldEvent, tellEvent } from '../../kernel/index.ts'
import type { Played, Run } from '../../lessons/index.ts'
import { DEVICE_PERSON } from '../../protocol/device.ts'
import type { LogEntry, MatchInfo, TableState } from '../../protocol/protocol.ts'

/** The table of a lesson as a server would tell it to the learner's seat: through their eyes, and nothing else. */

interface Telling extends Pick<Run, 'game' | 'g'> {
  readonly id: string
  readonly seat: Seat
  readonly seq: number
  /** What the others are called. */
  readonly names: readonly string[]
}

export function tableOf({ game, g, id, seat, seq, names }: Telling): TableState {
  const view = openViews(game, g).of(seat)
  const info: MatchInfo = {
    id,
    game: game.id,
    options: g.options,
    seats: seatsOf(names, seat),
    owner: DEVICE_PERSON,
    status: view.outcome === undefined ? 'running' : 'over',
    clock: { kind: 'untimed' },
    onTimeout: 'nothing',
    access: 'link',
    spectators: false,
    // The lesson itself explains.
    coach: 'off',
    created: 0,
    seq,
    commitment: '',
    ...(view.outcome === undefined ? {} : { outcome: view.outcome }),
  }
  return { seq, info, view, undo: { steps: [] }, clocks: [], votes: [] }
}

let lastSeats: { readonly key: string; readonly seats: MatchInfo['seats'] } | undefined

/** The same list as long as the names are the same: screens look at it. */
function seatsOf(names: readonly string[], you: Seat): MatchInfo['seats'] {
  const key = JSON.stringify([names, you])
  if (lastSeats?.key !== key)
    lastSeats = {
      key,
      seats: names.map((name, seat) => ({
        seat,
        person: seat === you ? { id: DEVICE_PERSON, name } : { id: `~${seat}`, name },
        colour: seat + 1,
      })),
    }
  return lastSeats.seats
}

/** A choice as the learner's seat is told it. */
export function entryOf({ seat, at, text, events }: Played, viewer: Seat, seq: number): LogEntry {
  const told: ToldEvent[] = events.flatMap(([event, faces]) => tellEvent(event, faces, viewer) ?? [])
  return { seq, time: 0, seat, at, kind: 'choose', events: told, ...(seat === viewer ? { text } : {}) }
}
