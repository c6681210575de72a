import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Seat } from '../kernel/index.ts'
import type { BotStrength, Clock, Language, MatchStatus, OnTimeout, SeatClock } from '../protocol/protocol.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store/open.ts'
import type { LedgerTable } from './store/schema.ts'

/**
 * What the parts of the server promise each other, so that none knows the other's inside.
 * `server/main.ts` puts them together: accounts (who asks), clocks (how long), notices (whom to tell), matches (the rules).
 */
export interface Core {
  readonly settings: Settings
  readonly store: Store
  readonly log: Logger
  /** Milliseconds since 1970; tests move it. */
  now(): number
  /** Milliseconds that only ever grow, for limits: a clock set back must lock nobody out. */
  ticks(): number
  /** Brought along by tests that want the same matches each time; real seeds come from the system. */
  readonly newSeed?: (() => string) | undefined
}

/* ---- accounts: server/accounts/index.ts exports `openAccounts(core): Promise<Accounts>` ---- */

export interface Person {
  readonly id: string
  readonly name: string
  readonly account: boolean
  readonly language: Language
}

/** Somebody, and the session that let them in. */
export interface Visit {
  readonly person: Person
  readonly session: string
}

export interface Accounts {
  /** Who the Cookie header of a request or of a WebSocket upgrade belongs to; undefined for nobody or somebody banned. */
  whoIs(cookies: string | undefined): Promise<Person | undefined>
  /** The same with the session, for what stays open longer than a request. */
  visitOf(cookies: string | undefined): Promise<Visit | undefined>
  /** Those of the sessions that still let somebody in. */
  openSessions(sessions: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Adds /api/me, /api/account, /api/session, /api/me/blocks and /api/push to the server. Errors are thrown as
   * `Problem(code)` of `server/problem.ts`; the server turns them into answers.
   */
  routes(app: FastifyInstance): void
  /** Whether `owner` has blocked `person`. */
  hasBlocked(owner: string, person: string): Promise<boolean>
  /** The preferred colours of a person, best first. */
  colours(person: string): Promise<readonly number[]>
}

/* ---- clocks: server/clocks/index.ts exports `openClocks(core): Promise<Clocks>` ---- */

/** A decision that must be made now. With the match, `seat` and `seq` name it for good: it keeps them until it is made. */
export interface Waiting {
  readonly seat: Seat
  readonly at: string
  /** The step that opened it. */
  readonly seq: number
  readonly since: number
  /** Milliseconds after which it is answered for who says nothing; such a decision runs on nobody's own clock. */
  readonly within?: number
}

export interface ClockChange {
  readonly match: string
  readonly clock: Clock
  /** What `clocksJson` of the match held before; undefined at the start of a match. */
  readonly before: unknown
  readonly seats: number
  /** The seat that just decided; undefined for any other change (start, undo, park, bot sits in). */
  readonly decided: Seat | undefined
  /** Which decisions are open after the change; none when the match is over, parked or ended. */
  readonly waiting: readonly Waiting[]
  /** The person in each seat, undefined for bots and empty seats: their clocks do not run. */
  readonly people: readonly (string | undefined)[]
  readonly now: number
}

export interface Clocks {
  /** The clocks after a change: plain data to keep, and when the first running clock runs out. No reading, no writing. */
  next(change: ClockChange): { readonly kept: unknown; readonly deadline: number | undefined }
  /** As a table shows them. */
  show(clock: Clock, kept: unknown, seats: number, now: number, waiting?: readonly Waiting[]): readonly SeatClock[]
  /** Starts watching deadlines and reminders; `act` is what happens at a timeout. */
  start(act: TimeoutActions): void
  stop(): Promise<void>
}

/** What clocks may do to a match (given by matches). Each is safe to call twice and from several processes. */
export interface TimeoutActions {
  /** Lets a bot sit in for the seat if that decision (`seat`, `seq`) is still open. */
  sitIn(match: string, seat: Seat, seq: number, bot: BotStrength): Promise<void>
  /** Takes the first option for the seat if that decision is still open. */
  lapse(match: string, seat: Seat, seq: number): Promise<void>
  /** Opens a vote on replacing the absent seat if that decision is still open. */
  openReplaceVote(match: string, seat: Seat, seq: number): Promise<void>
  /** The store was changed by a command (a backup was put in, somebody was erased or banned): nothing in memory is good any more. */
  storeReplaced?(): Promise<void>
}

/* ---- notices: server/notify/index.ts exports `openNotices(core): Promise<Notices>` ---- */

export interface TurnNews {
  readonly match: string
  /** The step that brought this. */
  readonly seq: number
  /** Who sits where. */
  readonly people: readonly { readonly seat: Seat; readonly person: string }[]
  readonly game: string
  readonly status: MatchStatus
  readonly onTimeout: OnTimeout
  /** Decisions that opened with this change, of seats in which a person sits. */
  readonly opened: readonly (Waiting & { readonly person: string })[]
  /** People who have something to answer beside the decisions, e.g. an offer of a trade, and had nothing before. */
  readonly called?: readonly { readonly seat: Seat; readonly seq: number; readonly person: string }[]
  /** The match's own webhook. */
  readonly webhook: string | undefined
  readonly deadline: number | undefined
  readonly now: number
}

export interface Notices {
  /** The public VAPID key. */
  readonly vapidKey: string
  /** The ledger rows to be written in the transaction of the step that opened the decisions. */
  rows(news: TurnNews): readonly LedgerTable[] | Promise<readonly LedgerTable[]>
  /** Called after the commit: something may be due. */
  wake(): void
  /** Lets notices be held back for people who look at the table right now, and dropped where nothing waits for them any more. */
  start(
    isHere: (match: string, person: string) => boolean,
    isCalled?: (match: string, seat: Seat) => Promise<boolean>,
  ): void
  stop(): Promise<void>
}
