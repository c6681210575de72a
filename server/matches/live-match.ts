import type { Selectable } from 'kysely'
import type { AnyGame, Decision, Match, Seat, Views } from '../../kernel/index.ts'
import type { Waiting } from '../seams.ts'
import type { MatchesTable, SeatsTable, StepsTable, VotesTable } from '../store/schema.ts'
import type { Seeds } from './store.ts'

export type MatchRow = Selectable<MatchesTable>
export type SeatRow = Selectable<SeatsTable> & { readonly name: string | null }
/** What a step may change of a seat. */
export type SeatChange = { readonly seat: Seat } & Partial<Pick<SeatRow, 'person' | 'bot' | 'sittingIn' | 'conceded'>>
export type StepRow = Selectable<StepsTable>
export type VoteRow = Selectable<VotesTable>

export const STEP_COLUMNS = [
  'match',
  'seq',
  'time',
  'kind',
  'seat',
  'at',
  'text',
  'shown',
  'request',
  'patchJson',
  'eventsJson',
  'version',
  'pastJson',
  'tookJson',
  'undone',
] as const satisfies readonly (keyof StepRow)[]

/** A choice that can still be taken back. */
export interface Point {
  readonly seq: number
  readonly seat: Seat
  readonly text: string
}

/**
 * A match in memory. Everything in it is replaced, never changed: who holds an old part still holds what was.
 * It can be thrown away at any moment; the store has all of it.
 */
export interface LiveMatch {
  readonly id: string
  /** The epoch of the store it was read in: what was played in another one is no continuation of this one. */
  epoch: string | undefined
  row: MatchRow
  seats: readonly SeatRow[]
  votes: readonly VoteRow[]
  /** Those whom its owner does not want there. */
  barred: ReadonlySet<string>
  readonly game: AnyGame | undefined
  /** The match as it stands; undefined before the start, or when it cannot be read. */
  g: Match<unknown> | undefined
  /** What its watchers were last shown of it, and made ahead for those of now. */
  views: Views | undefined
  /** The match that cannot be shown: its views failed or did not come to an end. */
  unseen: Match<unknown> | undefined
  waiting: readonly Waiting[]
  /** The last step that changed more than what a right keeps to itself: what was seen since then is still current. */
  moved: number
  /** What can be taken back, oldest first; all of one seat. */
  points: readonly Point[]
  /** The seeds, known here only once the match is over. */
  seeds: Seeds | undefined
  /** The stored state had to be changed to fit today's rules: the next step must store a whole one. */
  rebase: boolean
  /** Steps since the last whole state. */
  sinceSnapshot: number
  /** When it was last used. */
  used: number
  /** Work on this match waits for the work before it. */
  busy: Promise<unknown>
  /** How many are waiting for it or watching it: then it stays. */
  holds: number
}

/** The decisions that must be made now; one that was open before keeps its number and time. */
export function waitingAfter(
  open: readonly Decision[],
  before: readonly Waiting[],
  decided: Seat | undefined,
  seq: number,
  now: number,
): readonly Waiting[] {
  return open
    .filter(({ must }) => must)
    .map(({ seat, at, within }) => {
      const same = decided === seat ? undefined : before.find((each) => each.seat === seat && each.at === at)
      if (same !== undefined) return same
      // Who takes back that they are done gets no new time: all are asked since the same moment.
      const since = within === undefined ? now : (before.find((each) => each.at === at)?.since ?? now)
      return { seat, at, seq, since, ...(within === undefined ? {} : { within: within * 1000 }) }
    })
}

/** The bot that decides for a seat now; undefined where a person does, or nobody. */
export const botOf = ({ bot, sittingIn, conceded }: SeatRow) =>
  bot ?? sittingIn ?? (conceded === 1 ? 'medium' : undefined)

/** The seats of a person. */
export const seatsOf = (live: LiveMatch, person: string): readonly Seat[] =>
  live.seats.filter((seat) => seat.person === person).map(({ seat }) => seat)
