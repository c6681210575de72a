import {
  type AnyGame,
  copyMatch,
  EVERYBODY,
  type MatchRecord,
  migrateRecord,
  type RecordLine,
  readRecord,
  replayRecord,
  type State,
  save,
  type Viewer,
  viewFor,
} from '../../kernel/index.ts'
import { diff, patched } from '../../protocol/patch.ts'
import type { JsonPatchOp, ReplayFrame } from '../../protocol/protocol.ts'
import { Problem } from '../problem.ts'
import type { StoredEvent } from './advance.ts'
import type { StepRow } from './live-match.ts'
import { revive } from './load.ts'
import { tellStep } from './log.ts'

/** A record being looked at: its states as patches, so that every point is near. */
export interface Film {
  readonly game: AnyGame
  readonly record: MatchRecord
  readonly wholes: ReadonlyMap<number, State<unknown>>
  readonly patches: readonly (readonly JsonPatchOp[])[]
  readonly events: readonly (readonly StoredEvent[])[]
  readonly last: number
}

const WHOLE_EVERY = 32
const MAX_LINES = 20_000

/** The table as it was after a line of the record. */
export function frameOf(film: Film, viewer: Viewer, seq: number): ReplayFrame {
  if (seq > film.last) throw new Problem('not-found')
  let near = Math.floor(seq / WHOLE_EVERY) * WHOLE_EVERY
  let state = film.wholes.get(near) as State<unknown>
  for (; near < seq; near++) state = patched(state, film.patches[near + 1] ?? [])
  const view = viewFor(film.game, revive(film.game, state).g, viewer)
  const line = film.record.lines[seq - 1]
  if (line === undefined) return { seq, last: film.last, view }
  const entry = tellStep(
    {
      seq,
      time: 0,
      ...stepIn(line),
      shown: EVERYBODY,
      eventsJson: JSON.stringify(film.events[seq] ?? []),
      undone: 0,
    },
    viewer,
  )
  return { seq, last: film.last, view, entry }
}

/** A line of a record as the step that it was. */
function stepIn(line: RecordLine): Pick<StepRow, 'kind' | 'seat' | 'at' | 'text'> {
  if (line.kind === 'choice') return { ...line, kind: 'choose' }
  if (line.kind === 'redraw') return { kind: 'system', seat: 0, at: 'table', text: 'redraw' }
  const text = line.kind === 'undo' ? `undo ${line.steps}` : 'concede'
  return { kind: line.kind, seat: line.seat, at: 'table', text }
}

/** Plays a record once and keeps what is needed to show any point of it; throws when it is no playable record. */
export function develop(gameOf: (id: string) => AnyGame | undefined, text: string): Film {
  let record: MatchRecord
  try {
    record = readRecord(text)
  } catch {
    throw new Problem('bad-request')
  }
  const game = gameOf(record.game)
  if (game === undefined) throw new Problem('no-such-game')
  if (record.seed === undefined || record.lines.length > MAX_LINES) throw new Problem('bad-request')
  try {
    record = migrateRecord(game, record)
    const wholes = new Map<number, State<unknown>>()
    const patches: JsonPatchOp[][] = []
    const events: StoredEvent[][] = [[]]
    let before: State<unknown> | undefined
    const keep = (number: number, g: Parameters<typeof copyMatch>[0]): void => {
      const now = save(copyMatch(g))
      patches[number] = before === undefined ? [] : diff(before, now)
      if (number % WHOLE_EVERY === 0) wholes.set(number, now)
      before = now
    }
    const played = replayRecord(
      game,
      record,
      undefined,
      (event, faces) => events[events.length - 1]?.push([event, faces]),
      (_line, number, g) => {
        keep(number, g)
        events.push([])
      },
    )
    if (played.refused !== undefined) throw new Problem('bad-request')
    keep(played.played, played.g)
    return { game, record, wholes, patches, events, last: played.played }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('bad-request')
  }
}
