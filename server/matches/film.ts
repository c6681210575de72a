import {
  copyMatch,
  EVERYBODY,
  type MatchRecord,
  migrateRecord,
  type Outcome,
  type RecordLine,
  readRecord,
  replayRecord,
  type State,
  save,
  viewFor,
} from '../../kernel/index.ts'
import { diff, patched } from '../../protocol/patch.ts'
import type { JsonPatchOp, LogEntry, ReplayFrame } from '../../protocol/protocol.ts'
import type { Story } from '../../protocol/story.ts'
import type { Tape } from '../../protocol/tape.ts'
import { Problem } from '../problem.ts'
import type { StoredEvent } from './advance.ts'
import type { StepRow } from './live-match.ts'
import { revive } from './load.ts'
import { type Eyes, tellStep } from './log.ts'
import { revealed } from './revealed.ts'
import { type Tellable, type TellableStep, tellStory } from './story.ts'
import { todaysStep } from './words.ts'

/** A game with what its bots have learned: the estimate that a story follows. */
type Known = Pick<Tellable, 'game' | 'brain'>

/** A match being looked at: its states as patches, so that every point is near. */
export interface Film extends Known {
  readonly seats: number
  readonly options: MatchRecord['options']
  readonly outcome?: Outcome | undefined
  readonly wholes: ReadonlyMap<number, State<unknown>>
  /** By their number; the start is 0. */
  readonly steps: readonly FilmStep[]
  readonly last: number
  /** The rules of today refused the rest of the record. */
  readonly cut?: boolean
}

interface FilmStep {
  readonly kind: LogEntry['kind']
  readonly seat: number
  readonly at: string
  readonly text: string
  readonly time: number
  readonly shown: number
  undone: boolean
  readonly events: readonly StoredEvent[]
  readonly patch: readonly JsonPatchOp[]
}

/** The steps of a match as they are stored: what a film is made of without playing anything. */
export interface StoredSteps extends Pick<Film, 'seats' | 'options' | 'outcome'> {
  readonly game: string
  /** The steps at which the whole state was stored, the start first. */
  readonly wholes: readonly { readonly seq: number; readonly stateJson: string }[]
  readonly rows: readonly Pick<
    StepRow,
    'kind' | 'seat' | 'at' | 'text' | 'time' | 'shown' | 'undone' | 'version' | 'eventsJson' | 'patchJson'
  >[]
}

const WHOLE_EVERY = 32
const MAX_LINES = 20_000

/** The table as it was after a step. */
export function frameOf(film: Film, eyes: Eyes, seq: number): ReplayFrame {
  if (seq > film.last) throw new Problem('not-found')
  const { g } = revive(film.game, stateOf(film, seq))
  const view = eyes === 'all' ? viewFor(film.game, revealed(g), 'spectator') : viewFor(film.game, g, eyes)
  const step = film.steps[seq] as FilmStep
  if (seq === 0 && step.events.length === 0) return { seq, last: film.last, view }
  const entry = tellStep({ ...step, seq, eventsJson: '[]', undone: step.undone ? 1 : 0 }, eyes, step.events)
  return { seq, last: film.last, view, entry }
}

/** What a record is, before any of it is shown. */
export interface FilmInfo {
  readonly game: string
  readonly seats: number
  readonly options: MatchRecord['options']
  readonly lines: number
  readonly outcome?: Outcome | undefined
  readonly cut?: boolean | undefined
}

export const infoOfFilm = ({ game, seats, options, last, outcome, cut }: Film): FilmInfo => ({
  game: game.id,
  seats,
  options,
  lines: last,
  ...(outcome === undefined ? {} : { outcome }),
  ...(cut ? { cut } : {}),
})

function stateOf({ wholes, steps }: Film, seq: number): State<unknown> {
  let near = Math.floor(seq / WHOLE_EVERY) * WHOLE_EVERY
  let state = wholes.get(near) as State<unknown>
  for (; near < seq; near++) state = patched(state, steps[near + 1]?.patch ?? [])
  return state
}

/** The whole state after a step: every card of a record is open. */
export function momentIn(film: Film, seq: number): { state: State<unknown> } {
  if (seq > film.last) throw new Problem('not-found')
  return { state: stateOf(film, seq) }
}

/** The whole film with every card open, to be shown where there are no rules. */
export function tapeOf(film: Film): Tape {
  const frames = film.steps.map((_, seq) => frameOf(film, 'all', seq))
  const [first] = frames as [ReplayFrame]
  return {
    first: first.view,
    changes: frames.slice(1).map(({ view }, i) => diff((frames[i] as ReplayFrame).view, view)),
    log: frames.flatMap(({ entry }) => (entry === undefined ? [] : [entry])),
  }
}

/** What is told of a match as a whole. */
export function storyOf(film: Film): Story {
  let at = 0
  let state = film.wholes.get(0) as State<unknown>
  const steps = film.steps.map(
    (step, seq): TellableStep => ({
      ...step,
      seq,
      table() {
        // Asked in order: each state is one patch away from the one before.
        for (; at < seq; at++) state = patched(state, film.steps[at + 1]?.patch ?? [])
        return revive(film.game, state).g
      },
    }),
  )
  return tellStory({ ...film, steps })
}

/** A film of a match of this server. */
export function filmOfSteps(known: Known, { wholes: stored, rows, seats, options, outcome }: StoredSteps): Film {
  const wholes = new Map<number, State<unknown>>()
  let state: State<unknown> | undefined
  const steps = rows.map((then, seq): FilmStep => {
    const row = todaysStep(known.game, then)
    const whole = stored.find((each) => each.seq === seq)
    const before = state
    let patch: readonly JsonPatchOp[] = []
    if (whole !== undefined || before === undefined) {
      state = JSON.parse(whole?.stateJson ?? 'null') as State<unknown>
      patch = before === undefined ? [] : diff(before, state)
    } else {
      patch = JSON.parse(row.patchJson ?? '[]') as JsonPatchOp[]
      state = patched(before, patch)
    }
    if (seq % WHOLE_EVERY === 0) wholes.set(seq, state)
    const { kind, seat, at, text, time, shown } = row
    const events = JSON.parse(row.eventsJson) as StoredEvent[]
    return { kind, seat, at, text, time, shown, undone: row.undone !== 0, events, patch }
  })
  return { ...known, seats, options, outcome, wholes, steps, last: rows.length - 1 }
}

/** Plays a record once and keeps what is needed to show any point of it; throws when it is no playable record. */
export function develop(knownOf: (id: string) => Known | undefined, text: string): Film {
  let record: MatchRecord
  try {
    record = readRecord(text)
  } catch {
    throw new Problem('bad-request')
  }
  const known = knownOf(record.game)
  if (known === undefined) throw new Problem('no-such-game')
  if (record.seed === undefined || record.lines.length > MAX_LINES) throw new Problem('bad-request')
  try {
    return play(known, migrateRecord(known.game, record))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('bad-request')
  }
}

function play(known: Known, record: MatchRecord): Film {
  const { game } = known
  const wholes = new Map<number, State<unknown>>()
  const steps: FilmStep[] = []
  let events: StoredEvent[] = []
  let before: State<unknown> | undefined
  const keep = (number: number, g: Parameters<typeof copyMatch>[0]): void => {
    const now = save(copyMatch(g))
    if (number % WHOLE_EVERY === 0) wholes.set(number, now)
    const patch = before === undefined ? [] : diff(before, now)
    steps.push({ ...worded(record.lines[number - 1]), time: 0, shown: EVERYBODY, undone: false, events, patch })
    const line = record.lines[number - 1]
    if (line?.kind === 'undo') takeBack(steps, line)
    before = now
    events = []
  }
  const played = replayRecord(
    game,
    record,
    undefined,
    (event, faces) => events.push([event, faces]),
    (_line, number, g) => keep(number, g),
  )
  // A record of before a rule was corrected is shown as far as it goes; one that does not even begin is none of this game.
  const cut = played.refused !== undefined
  if (cut && played.played === 0) throw new Problem('bad-request')
  if (!cut) keep(played.played, played.g)
  const { seats, options, outcome } = record
  const end = outcome === undefined ? {} : { outcome }
  return { ...known, seats, options, ...end, wholes, steps, last: played.played, ...(cut ? { cut } : {}) }
}

function worded(line: RecordLine | undefined): Pick<FilmStep, 'kind' | 'seat' | 'at' | 'text'> {
  if (line === undefined) return { kind: 'system', seat: 0, at: 'table', text: 'start' }
  if (line.kind === 'redraw') return { kind: 'system', seat: 0, at: 'table', text: 'redraw' }
  const { kind, seat } = line
  if (kind === 'choice') return { kind: 'choose', seat, at: line.at, text: line.text }
  return { kind, seat, at: 'table', text: kind === 'undo' ? `undo ${line.steps}` : 'concede' }
}

/** Marks the steps that an undo took back: the last ones of its seat. */
function takeBack(steps: readonly FilmStep[], { seat, steps: count }: { seat: number; steps: number }): void {
  let left = count
  for (let i = steps.length - 1; i > 0 && left > 0; i--) {
    const step = steps[i] as FilmStep
    if (step.kind !== 'choose' || step.undone || step.seat !== seat) continue
    step.undone = true
    left--
  }
}
