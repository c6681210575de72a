import type { Insertable } from 'kysely'
import type { Seat } from '../../kernel/index.ts'
import type { ChatLine } from '../../protocol/protocol.ts'
import type { ChatTable, NotesTable, ReportsTable, SeatsTable, SnapshotsTable } from '../store/schema.ts'
import type { MatchRow, SeatChange, SeatRow, StepRow, VoteRow } from './live-match.ts'
import type { StepWrite } from './step-write.ts'

export type NewSeat = Insertable<SeatsTable>
export type NewChatLine = Omit<Insertable<ChatTable>, 'id'>

/**
 * All that matches and their tables keep and read. Each of it has the same meaning wherever it is kept; one suite
 * (`server/testing/match-store.ts`) holds all implementations to it.
 */
/** Who reads the chat: whispers are for two. */
export interface Reader {
  readonly person: string
  readonly seated?: boolean
}

export interface MatchStore {
  /** Whether others write here too: another process, or another tab. */
  readonly shared: boolean
  /** Changed when somebody changed the store behind our back. */
  epoch(): Promise<string | undefined>

  match(id: string): Promise<MatchRow | undefined>
  /** The seats of matches with the names of who sits there, those of one match in their order. */
  seats(matches: readonly string[]): Promise<SeatRow[]>
  /** The oldest first. */
  openVotes(match: string): Promise<VoteRow[]>
  /** Those whom somebody does not want at their tables. */
  barred(owner: string): Promise<ReadonlySet<string>>
  /** Its seed, and the one of luck drawn anew. */
  seeds(match: string): Promise<Seeds | undefined>
  /** The last whole state at or before a step. */
  snapshot(match: string, seq: number): Promise<{ readonly seq: number; readonly stateJson: string } | undefined>
  /** The steps `from` to `to` in their order: at least these columns of them. */
  steps<C extends keyof StepRow>(
    match: string,
    from: number,
    to: number,
    columns: readonly C[],
    limit?: number,
  ): Promise<Pick<StepRow, C>[]>
  /** The step that a request led to, if it came after `after`. */
  stepOf(match: string, request: string, after: number): Promise<number | undefined>

  /** The matches that somebody owns or sits at, the last touched first. */
  matchesOf(person: string, limit: number): Promise<MatchRow[]>
  /** Where somebody sits in matches that are being played. */
  running(person: string): Promise<{ readonly id: string; readonly seat: Seat; readonly waitingJson: string }[]>
  /** Tables anybody may join, the newest first; not those of people who barred this one. */
  openTables(person: string | undefined): Promise<MatchRow[]>
  /** Matches in which a bot must decide and nothing has happened since `before`. */
  botsLeft(before: number): Promise<string[]>

  /** The last lines that somebody may read, oldest first; `seated`: only those of players. */
  chat(match: string, limit: number, reader: Reader): Promise<ChatLine[]>
  chatLine(id: number): Promise<ChatLine | undefined>
  /** Keeps a line; undefined when its request was carried out before. */
  say(line: NewChatLine): Promise<number | undefined>
  note(match: string, person: string): Promise<string | undefined>
  setNote(note: NotesTable): Promise<void>
  addReport(report: ReportsTable): Promise<void>

  /** Adds a match with its seats and its seed, and all that was played of it elsewhere. */
  add(match: MatchRow, seats: readonly NewSeat[], seed: string, played?: Played): Promise<void>
  /** The match that somebody brought from there before. */
  broughtFrom(owner: string, origin: string): Promise<string | undefined>
  /** The tables of somebody, not begun yet, that came from places which begin like this. */
  waitingFrom(owner: string, place: string): Promise<string[]>
  /**
   * Changes what is around a match in one transaction, and tells the others of it where `work` says that something
   * changed. Nothing but the transaction may be awaited in `work`: a browser's would end.
   */
  around(
    match: Pick<MatchRow, 'id' | 'seq'>,
    people: readonly string[],
    work: (tx: Around) => Promise<boolean>,
  ): Promise<boolean>
  /** Writes a step; false when another one of its number was first, or the store was replaced: then nothing is written. */
  commit(write: StepWrite): Promise<boolean>
  /** Resolves when everything handed in so far is written. */
  drained(): Promise<void>
}

/** The seeds of a match. */
export interface Seeds {
  readonly seed: string
  readonly redrawn?: string | undefined
}

/** All steps of a match that was played elsewhere, and the whole states among them. */
export interface Played {
  /** The seed of luck that was drawn anew in it. */
  readonly redrawn?: string | undefined
  readonly steps: readonly StepRow[]
  readonly snapshots: readonly SnapshotsTable[]
}

/** What may be changed around a match. With `only`, the row must be so: false when it is not, and nothing is changed. */
export interface Around {
  setMatch(
    id: string,
    change: Partial<MatchRow>,
    only?: Partial<Pick<MatchRow, 'seq' | 'status' | 'rematch'>>,
  ): Promise<boolean>
  setSeat(match: string, change: SeatSetting, only?: Partial<Pick<SeatRow, 'person' | 'bot'>>): Promise<boolean>
  addVote(vote: VoteRow): Promise<void>
  /** The vote, if it is open; nobody else changes it before this transaction ends. */
  openVote(id: string): Promise<VoteRow | undefined>
  /** Changes a vote that is open. */
  setVote(id: string, change: Partial<Pick<VoteRow, 'yesJson' | 'noJson' | 'state'>>): Promise<boolean>
  addReport(report: ReportsTable): Promise<void>
  /** Takes a match away that was never begun. */
  dropMatch(id: string): Promise<void>
}

export type SeatSetting = SeatChange & Partial<Pick<SeatRow, 'colour' | 'coached'>>
