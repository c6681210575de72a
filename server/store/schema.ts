import type { Generated } from 'kysely'
import type { BotStrength, MatchStatus, OnTimeout } from '../../protocol/protocol.ts'

/**
 * One schema, two dialects. Times are milliseconds since 1970, yes/no is 1/0, `…Json` is text: the same on SQLite and
 * PostgreSQL. What the parts of the server promise each other is in `server/seams.ts`.
 */
export type Flag = 0 | 1

/** Facts of the whole installation, e.g. `cookie-secret`, `vapid-public`, `vapid-private`. */
export interface MetaTable {
  key: string
  value: string
}

export interface PeopleTable {
  id: string
  name: string
  /** The folded name of an account, unique; null for guests. */
  login: string | null
  /** What the name of an account looks like, see `lookOf`; null for guests. */
  look?: string | null | undefined
  /** `scrypt$…`; null for guests. */
  password: string | null
  /** `Profile` of the protocol. */
  profileJson: string
  banned: Flag
  created: number
  seen: number
}

export interface SessionsTable {
  /** sha256 of the cookie's token: the token itself is nowhere. */
  id: string
  person: string
  created: number
  seen: number
  expires: number
}

export interface BlocksTable {
  person: string
  blocked: string
  created: number
}

export interface PushesTable {
  endpoint: string
  person: string
  p256dh: string
  auth: string
  created: number
  failures: number
}

/** One row per decision and channel: what was sent, is to be sent, or was dropped because the decision had been taken. */
export interface LedgerTable {
  id: string
  match: string
  seat: number
  /** The step that opened the decision: with match and seat it names the decision. */
  seq: number
  person: string
  channel: 'push' | 'webhook' | 'email' | 'table-webhook'
  kind: 'turn' | 'half' | 'nine-tenths' | 'over' | 'offer'
  /** Not before this time. */
  due: number
  state: 'waiting' | 'sending' | 'sent' | 'dropped' | 'failed'
  tries: number
  /** When it was last tried, or claimed by a process. */
  touched: number
  /** After a push that reached some devices only: the endpoints still to be reached. */
  leftJson: string | null
}

/** When a person is or was away: their clocks stand. */
export interface HolidaysTable {
  person: string
  begins: number
  ends: number
  /** When the row was last written: other processes read what is new. */
  changed: number
}

/** When no process was running: no clock ran. */
export interface DowntimesTable {
  begins: number
  ends: number
}

/** Decisions whose timeout was dealt with. */
export interface TimeoutsTable {
  match: string
  seat: number
  seq: number
  /** The deadline of the match as it stood then. */
  deadline: number
}

export interface MatchesTable {
  id: string
  game: string
  seatCount: number
  optionsJson: string
  owner: string
  status: MatchStatus
  /** `Clock` of the protocol. */
  clockJson: string
  onTimeout: OnTimeout
  access: 'link' | 'public'
  spectators: Flag
  /** Whether the result counts: no take-backs, no coach. */
  rated?: Flag | undefined
  /** Whether players read what spectators write while they play. */
  openChat?: Flag | undefined
  created: number
  /** The number of the last step; -1 before the start, 0 after the set-up. */
  seq: number
  commitment: string
  /** `StoredOutcome`, once there is one. */
  outcomeJson: string | null
  rematch: string | null
  archived: Flag
  /** `Waiting[]` of seams.ts: the decisions that must be made now. */
  waitingJson: string
  /** The state of the clocks, whatever `server/clocks` keeps; `null` when untimed. */
  clocksJson: string | null
  /** When the first running clock runs out; null when none does. */
  deadline: number | null
  /** Whether a bot must decide now. */
  botsTurn: Flag
  /** The report of a parked match. */
  report: string | null
  /** A Discord-compatible address told of every turn at this table. */
  webhook: string | null
  touched: number
  /** Of a match that came from elsewhere: its first commitment and how many lines it had. One person brings it once. */
  origin?: string | null | undefined
  /** Who of it sat on the device it came from (a mask of seats): what they had not seen is drawn anew when others join. */
  eyes?: number | null | undefined
  /** The commitment of the seed with which that was done. */
  redrawn?: string | null | undefined
  /** Where it went on: a match, or '' where nobody knows; null when it is still here. */
  movedTo?: string | null | undefined
  /** Whether the table does without the coach. */
  coach?: 'off' | null | undefined
}

export interface SeatsTable {
  match: string
  seat: number
  person: string | null
  /** The bot that owns the seat. */
  bot: BotStrength | null
  /** The bot that only sits in until the owner comes back. */
  sittingIn: BotStrength | null
  colour: number
  conceded: Flag
  /** Whether its person has used the coach at a table with others. */
  coached?: Flag | undefined
}

/** Append-only, but for the mark of steps taken back. The primary key `(match, seq)` decides who was first. */
export interface StepsTable {
  match: string
  seq: number
  time: number
  kind: 'choose' | 'undo' | 'concede' | 'system'
  seat: number
  at: string
  text: string
  /** Which viewers may know the text (a mask of seats); all bits for an open choice. */
  shown: number
  /** The request that asked for it, `person:id`: a repeated request is answered with the first answer. */
  request: string | null
  /** From the state before to the state after, as JSON patch; null where `snapshots` has the state after. */
  patchJson: string | null
  /** `[event, faces][]` with all faces: told per viewer. */
  eventsJson: string
  /** Of the words in text and events: how many migrations the game had when the step was made. */
  version: Generated<number>
  /** The steps that can be taken back after this one, oldest first: numbers of steps, all of one seat. */
  pastJson: string
  /** The steps that this one took back. */
  tookJson: string
  /** 0: it stands; 1: taken back by an undo; 2: by the table, which went back: after the rules failed, or by consent. */
  undone: 0 | 1 | 2
}

/** The whole state after some steps; between them the patches of the steps lead on. */
export interface SnapshotsTable {
  match: string
  seq: number
  stateJson: string
}

/** Seeds leave this table only when their match is over. */
export interface SeedsTable {
  match: string
  seed: string
  /** Of luck that was drawn anew; null where there was none. */
  redrawn?: string | null | undefined
}

export interface ChatTable {
  id: Generated<number>
  match: string
  time: number
  person: string
  name: string
  seat: number | null
  text: string
  request: string
  /** Of a whisper: for which seat, and who sat there. Nobody else ever reads it. */
  toSeat?: number | null | undefined
  toPerson?: string | null | undefined
}

export interface VotesTable {
  id: string
  match: string
  kind: 'replace' | 'end' | 'back' | 'take-back'
  seat: number | null
  /** Of `take-back`: the step the match is to stand behind again; null where it is about something else. */
  target?: number | null | undefined
  by: number
  yesJson: string
  noJson: string
  needed: number
  state: 'open' | 'carried' | 'failed'
  created: number
}

export interface NotesTable {
  match: string
  person: string
  text: string
  updated: number
}

/** What somebody says about a moment of a match: for themselves while it runs, for all afterwards. */
export interface CommentsTable {
  id: string
  match: string
  seq: number
  person: string
  time: number
  text: string
}

/** Why a match was parked, or what a player reported. */
export interface ReportsTable {
  id: string
  match: string
  seq: number
  time: number
  kind: 'parked' | 'player'
  person: string | null
  detailJson: string
}

/** Text records that people brought. */
export interface ReplaysTable {
  id: string
  person: string
  game: string
  created: number
  text: string
}

export interface Schema {
  meta: MetaTable
  people: PeopleTable
  sessions: SessionsTable
  blocks: BlocksTable
  pushes: PushesTable
  ledger: LedgerTable
  holidays: HolidaysTable
  downtimes: DowntimesTable
  timeouts: TimeoutsTable
  matches: MatchesTable
  seats: SeatsTable
  steps: StepsTable
  snapshots: SnapshotsTable
  seeds: SeedsTable
  chat: ChatTable
  votes: VotesTable
  notes: NotesTable
  comments: CommentsTable
  reports: ReportsTable
  replays: ReplaysTable
}
