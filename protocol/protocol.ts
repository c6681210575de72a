import type { Blocked, Outcome, Patterns, Seat, Sign, ToldEvent, View } from '../kernel/index.ts'
import type { AllProgress } from './progress.ts'
import type { SentView } from './sent-view.ts'

/** What travels between server and client. */

export const LANGUAGES = ['pl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]
/** How well a bot plays, from weak to strong. */
export const BOT_STRENGTHS = ['easy', 'medium', 'hard', 'expert'] as const
export type BotStrength = (typeof BOT_STRENGTHS)[number]

/** Every error a client can get, over HTTP or live. The list is closed; texts live in the client's locales under `error.<code>`. */
export const ERROR_CODES = [
  'bad-request', // not JSON, wrong shape, wrong value
  'too-large',
  'too-many', // rate limit
  'bad-origin',
  'not-signed-in',
  'wrong-password',
  'name-taken',
  'banned',
  'blocked', // the table's owner has blocked this person
  'no-such-match',
  'no-such-game',
  'bad-seats',
  'bad-option',
  'not-your-seat',
  'not-yours', // only the table's owner may
  'seat-taken',
  'not-started',
  'already-started',
  'closed', // the match is over or archived
  'parked', // the rules failed; players may go back to the last good point
  'stale', // somebody was first: resync
  'held', // somebody may still take the last choice back
  'not-open', // no such decision is open for this seat
  'unlisted', // the choice is not among the listed ones
  'no-undo',
  'no-vote',
  'rated', // the result counts: nobody takes anything back
  'bots-refuse', // bots agree to go back only where nothing was shown and no luck was used since
  'no-whispers', // nobody whispers at this table
  'no-coach', // the table does without the coach
  'still-here', // the owner of that seat has not been away long enough to be replaced
  'full', // this device has no room left
  'others-here', // it can only be taken away when nobody else plays there
  'newer-rules', // it was played with rules that are newer than those here
  'refused-record', // the rules here do not take what was played
  'not-found',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** How time is kept at a table. */
export type Clock =
  | { readonly kind: 'untimed' }
  | { readonly kind: 'live'; readonly minutes: number; readonly increment: number } // minutes a seat, seconds added per decision
  | { readonly kind: 'days'; readonly days: number } // for each decision
export const ON_TIMEOUT = ['nothing', 'bot', 'vote'] as const
export type OnTimeout = (typeof ON_TIMEOUT)[number]

export interface Me {
  readonly id: string
  readonly name: string
  /** False for a guest. */
  readonly account: boolean
  readonly profile: Profile
  readonly vapidKey: string
}

export interface Profile {
  readonly language: Language
  readonly theme: Theme
  /** Preferred seat colours, 1 to 6, best first. */
  readonly colours: readonly number[]
  readonly sound: boolean
  readonly animation: boolean
  readonly timeZone: string
  /** Hours of the day, in the person's own zone, in which nothing is sent; undefined: none. */
  readonly quiet?: { readonly from: number; readonly to: number } | undefined
  /** Days of holiday left this year, in which no clock runs. */
  readonly holidayDays: number
  /** While in the future, the person is on holiday: milliseconds since 1970. */
  readonly holidayUntil?: number | undefined
  readonly email?: string | undefined
  /** Set until the owner of the address has opened the link in the letter sent there; until then nothing else is. */
  readonly emailUnverified?: boolean | undefined
  readonly webhook?: string | undefined
  /** How far they have come with lessons and puzzles. */
  readonly lessons?: AllProgress | undefined
  /** Whether those who have sat at a table with them may see their statistics; without, nobody else does. */
  readonly shareStatistics?: boolean | undefined
}

/** What somebody said about a moment of a match. */
export interface Comment {
  readonly id: string
  readonly seq: number
  readonly name: string
  readonly time: number
  readonly text: string
  readonly mine?: boolean
}

export interface SeatInfo {
  readonly seat: Seat
  /** Who sits here: a person, a bot, or nobody yet. */
  readonly person?: { readonly id: string; readonly name: string } | undefined
  readonly bot?: BotStrength | undefined
  /** Whether a bot only sits in until the owner comes back. */
  readonly sittingIn?: boolean
  /** Colour and shape, 1 to 6. */
  readonly colour: number
  readonly conceded?: boolean
  /** Whether who sits here has used the coach; told where others play too. */
  readonly coached?: boolean
}

export const MATCH_STATUS = ['open', 'running', 'over', 'parked', 'ended'] as const // `ended`: by vote, without an outcome
export type MatchStatus = (typeof MATCH_STATUS)[number]

export interface MatchInfo {
  readonly id: string
  readonly game: string
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly seats: readonly SeatInfo[]
  readonly owner: string
  readonly status: MatchStatus
  readonly clock: Clock
  readonly onTimeout: OnTimeout
  /** `link`: only by link; `public`: listed among open tables. */
  readonly access: 'link' | 'public'
  readonly spectators: boolean
  /** The result counts: nothing is taken back, nobody is coached. */
  readonly rated?: boolean
  /** Players read what spectators write while they play. */
  readonly openChat?: boolean
  readonly created: number
  /** How many steps the match has; a step is a choice, an undo or a concession. */
  readonly seq: number
  /** sha256 of the seed, in hex: shown from the start. */
  readonly commitment: string
  /** The seed: only when the match is over. */
  readonly seed?: string | undefined
  readonly outcome?: Outcome | undefined
  readonly rematch?: string | undefined
  readonly archived?: boolean
  /** `off`: nobody has a coach here. */
  readonly coach?: 'off' | undefined
  /** It was begun elsewhere, on somebody's device: whoever owned that could look at every card. */
  readonly moved?: 'here' | 'away' | undefined
  /** Where it went on after it was moved away, if that is known. */
  readonly movedTo?: string | undefined
  /** What the mover had not seen was drawn anew when others joined: sha256 of that seed, and the seed once it is over. */
  readonly redrawn?: { readonly commitment: string; readonly seed?: string | undefined } | undefined
}

/** One line of a person's list of matches. */
export interface MatchSummary extends MatchInfo {
  /** My seats in it. */
  readonly mine: readonly Seat[]
  /** What I am asked, when it is my turn: a key of the game's locales with parameters. */
  readonly asked?: { readonly seat: Seat; readonly prompt: View['decisions'][number]['prompt'] } | undefined
  readonly waitingFor: readonly Seat[]
  readonly glance?: View['glance'] | undefined
  /** When the pending decision times out, and since when it is open (milliseconds since 1970). */
  readonly deadline?: number | undefined
  readonly since?: number | undefined
}

/**
 * What the table itself does: the match starts, a bot sits in, its owner is back, a seat is replaced, back to a good point,
 * end by vote, a held turn ends, all agree to take something back; a match that came from elsewhere goes on, goes on with luck drawn anew, or has left.
 */
export const SYSTEM_STEPS = [
  'start',
  'sit-in',
  'come-back',
  'replace',
  'back',
  'end',
  'end-turn',
  'take-back',
  'go-on',
  'redraw',
  'moved',
] as const
export type SystemStep = (typeof SYSTEM_STEPS)[number]

/** One step of a match as one viewer is told it. Step 0 is the start. */
export interface LogEntry {
  readonly seq: number
  readonly time: number
  readonly seat: Seat
  /**
   * What was chosen, e.g. `move 3-hex>3-gate x2`; undefined where this viewer may not know it (a secret answer).
   * Of `undo` it is `undo 3`; of `system` one of SYSTEM_STEPS.
   */
  readonly text?: string | undefined
  readonly at: string
  readonly kind: 'choose' | 'undo' | 'concede' | 'system'
  readonly events: readonly ToldEvent[]
  /** Taken back by a later undo: shown struck out. */
  readonly undone?: boolean
}

export interface ChatLine {
  readonly id: number
  readonly time: number
  readonly person: string
  readonly name: string
  readonly seat?: Seat | undefined
  readonly text: string
  /** A whisper: for which seat, and who sat there. Those two alone read it. */
  readonly to?: { readonly seat: Seat; readonly person: string } | undefined
}

export interface Presence {
  readonly person: string
  readonly name: string
  readonly seat?: Seat | undefined
  /** Since when this person is connected, or was last. */
  readonly here: boolean
  readonly since: number
}

export interface SeatClock {
  readonly seat: Seat
  /** Milliseconds left; undefined when untimed. */
  readonly left?: number | undefined
  /** Whether it is running now. */
  readonly running: boolean
}

/** To replace an absent seat, to end the match, to go back to a good point after the rules failed, to take something back. */
export const VOTE_KINDS = ['replace', 'end', 'back', 'take-back'] as const
export type VoteKind = (typeof VOTE_KINDS)[number]

export interface Vote {
  readonly id: string
  readonly kind: VoteKind
  /** The absent seat, for `replace`. */
  readonly seat?: Seat | undefined
  /** The step the match is to stand behind again, for `take-back`. */
  readonly target?: number | undefined
  readonly by: Seat
  readonly yes: readonly Seat[]
  readonly no: readonly Seat[]
  readonly needed: number
}

/** Everything of a match that changes: what `sync` carries and `delta` patches. */
export interface TableState {
  readonly seq: number
  readonly info: MatchInfo
  readonly view?: View | undefined
  /** How many of its last choices the viewer's seat can take back, newest last; what stops it from reaching further. */
  readonly undo: { readonly steps: readonly { readonly seq: number; readonly text: string }[] }
  readonly clocks: readonly SeatClock[]
  /** Who has handed the move over and may still take it back: nobody is asked until this seat ends the turn. */
  readonly hold?: Seat | undefined
  /** Since when the pending decision is open. */
  readonly since?: number | undefined
  readonly votes: readonly Vote[]
  /** Why the match is parked, for people: the id of the report. */
  readonly parked?: { readonly report: string } | undefined
}

/** The same as it is sent. */
export interface SentTable extends Omit<TableState, 'view'> {
  readonly view?: SentView | undefined
}

/** Whether a turn ends with a click of its own: always, or where something can be taken back. */
export const HOLD_WISHES = ['always', 'undoable'] as const
export type HoldWish = (typeof HOLD_WISHES)[number]

/** What the choices of a seat lead to, by their texts: those that are not here can be taken back and keep the move. */
export interface Signs {
  /** Of the table they belong to. */
  readonly seq: number
  readonly signs: Readonly<Record<string, readonly Sign[]>>
}

export interface JsonPatchOp {
  readonly op: 'add' | 'remove' | 'replace'
  readonly path: string
  readonly value?: unknown
}

/** An operation as it is sent, a third as long: what is removed, what is put where, and what is put into a list there. */
export type SentOp =
  | readonly [path: string]
  | readonly [path: string, value: unknown]
  | readonly [path: string, value: unknown, into: 1]

/** Client to server. `id` names the request; a repeated id is answered with the first answer. */
export type ClientMessage =
  | {
      readonly type: 'watch'
      readonly id: string
      readonly match: string
      readonly seat?: Seat | undefined
      readonly since?: number | undefined
    } // join a table as this seat (or spectator); log from `since` on
  | { readonly type: 'leave'; readonly id: string; readonly match: string; readonly seat?: Seat | undefined }
  | { readonly type: 'sync'; readonly id: string; readonly match: string; readonly seat?: Seat | undefined }
  | {
      readonly type: 'choose'
      readonly id: string
      readonly match: string
      readonly seat: Seat
      readonly seq: number
      readonly at: string
      readonly text: string
      /** Where this hands the move over, the table is to wait for `endTurn`. */
      readonly hold?: HoldWish | undefined
    }
  | { readonly type: 'endTurn'; readonly id: string; readonly match: string; readonly seat: Seat }
  | {
      readonly type: 'undo'
      readonly id: string
      readonly match: string
      readonly seat: Seat
      readonly seq: number
      readonly steps: number
    }
  | { readonly type: 'concede'; readonly id: string; readonly match: string; readonly seat: Seat }
  | {
      readonly type: 'vote'
      readonly id: string
      readonly match: string
      readonly seat: Seat
      readonly vote:
        | {
            readonly start: VoteKind
            readonly against?: Seat | undefined
            /** Of `take-back`: the step to stand behind again; without it, the one before my last choice. */
            readonly to?: number | undefined
          }
        | { readonly answer: string; readonly yes: boolean }
    }
  | {
      readonly type: 'chat'
      readonly id: string
      readonly match: string
      readonly text: string
      /** A whisper, for the one who sits there. */
      readonly to?: Seat | undefined
    }
  | { readonly type: 'ping'; readonly id: string }

/** Server to client. */
export type ServerMessage =
  | {
      readonly type: 'hello'
      readonly me: { readonly id: string; readonly name: string }
      readonly version: string
      readonly heartbeat: number
    }
  | {
      readonly type: 'sync'
      readonly match: string
      readonly seat?: Seat | undefined
      readonly table: SentTable
      /** The patterns of the game's choices, with which their texts are read. */
      readonly choices: Patterns
      readonly log: readonly LogEntry[]
      readonly logFrom: number
      readonly chat: readonly ChatLine[]
      readonly presence: readonly Presence[]
      readonly reply?: string | undefined
    }
  | {
      readonly type: 'delta'
      readonly match: string
      readonly seat?: Seat | undefined
      readonly from: number
      readonly seq: number
      readonly patch: readonly SentOp[]
      readonly log: readonly LogEntry[]
      readonly undone?: readonly number[] | undefined
    }
  | { readonly type: 'ok'; readonly reply: string; readonly seq?: number | undefined }
  | {
      readonly type: 'error'
      readonly reply?: string | undefined
      readonly code: ErrorCode
      readonly match?: string | undefined
      readonly blocked?: readonly Blocked[] | undefined
    }
  | { readonly type: 'chat'; readonly match: string; readonly line: ChatLine }
  | { readonly type: 'presence'; readonly match: string; readonly presence: readonly Presence[] }
  | { readonly type: 'home' } // something in the person's list of matches changed: fetch it again
  | { readonly type: 'bye'; readonly reason: 'restart' | 'slow' | 'flood' } // reconnect (after `restart` at once, else with back-off)

/*
 * HTTP, all JSON, all under /api; the session is a signed httpOnly SameSite=Lax cookie made on the first POST /api/me.
 *   GET    /api/games                          → GameInfo[]
 *   GET    /api/me  POST /api/me {name?, language?}  PATCH /api/me (Partial<Profile> & {name?})   → Me
 *   POST   /api/account {name, password}  (upgrade)   POST /api/session {name, password}   DELETE /api/session
 *   GET    /api/email/:person/:proof           → back to /account: the address is verified
 *   GET    /api/me/blocks, PUT/DELETE /api/me/blocks/:person
 *   GET    /api/matches?mine                   → MatchSummary[] (your turn first)     GET /api/matches?open   → MatchInfo[]
 *   GET    /api/matches/next                   → { id?: string }  the next match waiting for me
 *   POST   /api/matches NewMatch               → MatchInfo
 *   GET    /api/matches/:id                    → MatchInfo
 *   POST   /api/matches/adopt HandedOver       → MatchInfo  (a match from a device or a file; it waits to be started)
 *   POST   /api/matches/:id/hand-over          → { record }  (its whole record; if it was running, it ends here as moved)
 *   POST   /api/matches/:id/seats/:seat  (take)   DELETE (leave)   PUT {bot?: BotStrength} (owner)
 *   POST   /api/matches/:id/start  /rematch  /archive {archived?: boolean}   → MatchInfo
 *   GET    /api/matches/:id/at/:seq?seat=      → ReplayFrame   (the table as it was after step seq, from an allowed seat)
 *            (`eyes=all` in place of a seat: every card, once the match is over; so does the log)
 *   GET    /api/matches/:id/story              → Story   (once it is over: where scores came from, turning points, titles)
 *   GET    /api/matches/:id/analysis           → { found?: ToldAnalysis }   (once it is over: luck and choices; nothing while it is counted, an error where devices do it)
 *   GET    /api/matches/:id/tape               → Tape   (once it is over: all tables and all that was told, every card open)
 *   GET    /api/matches/:id/moment/:seq?seat=  → { state }   (to go on from there elsewhere; while it runs only what the seat knows)
 *   GET    /api/matches/:id/log?from=&to=&seat= → LogEntry[]   (older lines than `sync` carried; at most 500)
 *   GET    /api/matches/:id/signs?seat=        → Signs   (what my choices lead to; only for who sits there)
 *   GET    /api/matches/:id/record             → text record (over: whole with seed; running: what the caller may know)
 *   GET    /api/matches/:id/notes  PUT {text}  → private notes
 *   GET    /api/matches/:id/comments  POST {seq, text}  DELETE …/comments/:comment  → Comment[]   (while it runs: one's own)
 *   GET    /api/statistics → Statistics   GET /api/statistics/:person → SharedStatistics   (who shares them, for who sat with them)
 *   POST   /api/matches/:id/report {note?}     → { report: string }
 *   POST   /api/push {endpoint, keys}   DELETE /api/push {endpoint}
 *   GET    /api/replays  POST /api/replays (a text record) → { id }  GET /api/replays/:id  GET /api/replays/:id/at/:seq?seat=  …/story  …/tape  …/moment/:seq
 *            (replays answer { id, game, seats, options, lines, outcome? } and ReplayFrame; `seq` counts the record's lines)
 * Errors are `{ code: ErrorCode }` with a fitting status. WebSocket at /live.
 *
 * Live, in short: after `hello` the client sends `watch`; the answer is `sync` (with `reply`). Deltas follow in order:
 * a delta with `from` other than the client's `seq` was not for this client's state: send `sync`. `from === seq` is a
 * change around the match (a seat, a vote, a clock) without a step. `log` of a sync holds the last lines only (`logFrom`
 * is the number of the first). A `choose` is answered with `ok` or `error`; the change itself comes as delta.
 * Where all seats are asked at once, a choice stays good although others answered first.
 */
export interface GameInfo {
  readonly id: string
  readonly seats: readonly number[]
  readonly options: readonly {
    readonly key: string
    readonly values: readonly (string | number | boolean)[]
    readonly seats?: readonly number[] | undefined
    readonly where?: readonly Readonly<Record<string, string | number | boolean>>[] | undefined
  }[]
}

export interface NewMatch {
  readonly game: string
  readonly seats: number
  readonly options?: Readonly<Record<string, string | number | boolean>> | undefined
  readonly clock?: Clock | undefined
  readonly onTimeout?: OnTimeout | undefined
  readonly access?: 'link' | 'public' | undefined
  readonly spectators?: boolean | undefined
  /** The result counts: no take-backs, no coach. */
  readonly rated?: boolean | undefined
  /** Players read what spectators write. */
  readonly openChat?: boolean | undefined
  /** Which seats I take (more than one: hot seat), default `[0]`. */
  readonly mine?: readonly Seat[] | undefined
  /** Bots by seat. */
  readonly bots?: Readonly<Record<number, BotStrength>> | undefined
  /** A Discord-compatible address told of every turn at this table. */
  readonly webhook?: string | undefined
  /** `off`: nobody has a coach at this table. */
  readonly coach?: 'off' | undefined
  /** Start at once when every seat is taken. */
  readonly start?: boolean | undefined
}

/** One thing the coach would do: the text of a choice, the chance to win after it, and why. */
export interface Advised {
  readonly text: string
  /** From 0 to 1. */
  readonly chance: number
  /** In what it differs most from the other one: a text of the game, `why.…`; what is above 0 speaks for it. */
  readonly reasons: readonly { readonly key: string; readonly by: number }[]
}

/** What the coach would do, and what comes next to it. */
export interface Advice {
  /** The step of the match it was given at. */
  readonly seq: number
  readonly best: Advised
  readonly second?: Advised
}

/** A match that is handed over: its record with the seed, and who shall sit where from now on. */
export interface HandedOver {
  readonly record: string
  readonly seats: readonly HandedSeat[]
  /** Go on at once when no seat is free; otherwise it waits like a table that is not begun. */
  readonly start?: boolean | undefined
}
/** I sit there, nobody does yet, or a bot does. */
export const HANDED_SEATS = ['mine', 'free', ...BOT_STRENGTHS] as const
export type HandedSeat = (typeof HANDED_SEATS)[number]

export interface ReplayFrame {
  readonly seq: number
  readonly last: number
  readonly view: View
  readonly entry?: LogEntry | undefined
}
