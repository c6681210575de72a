import type { Pool } from '../../bots/pool.ts'
import type { Listed } from '../../games/index.ts'
import type { Seat, Viewer } from '../../kernel/index.ts'
import type { HoldWish } from '../../protocol/protocol.ts'
import type { Accounts, Clocks, Core, Notices } from '../seams.ts'
import type { Settings } from '../settings.ts'
import type { Bus } from '../store/bus.ts'
import type { Cache } from './cache.ts'
import type { Guard } from './guard.ts'
import type { LiveMatch, StepRow } from './live-match.ts'
import type { MatchStore } from './store.ts'

/** Tells who is watching; given by `server/live`. */
export interface Audience {
  /** A match changed and the change is committed: `steps` are the new ones, none when only the table around it changed. */
  changed(live: LiveMatch, steps: readonly StepRow[]): void
  /** From where a match is looked at in this process. */
  viewers(match: string): readonly Viewer[]
  /** Whether a person is at the table, in whichever process. */
  isHere(match: string, person: string): boolean
  /** The lists of matches of these people changed. */
  home(people: readonly string[]): void
}

/** What matches are given by whoever is their host: a server, or a page of a browser. */
export interface MatchesParts extends Pick<Core, 'now' | 'ticks' | 'newSeed'> {
  readonly settings: Pick<Settings, 'botMs' | 'idleMs' | 'absentMs'>
  readonly log: Log
  /** What the names of its matches begin with: those of a device are told from those of a server. */
  readonly prefix?: string
  readonly rows: MatchStore
  readonly bus: Bus
  readonly games: readonly Listed[]
  readonly accounts: Pick<Accounts, 'hasBlocked' | 'colours'>
  readonly clocks: Pick<Clocks, 'next' | 'show'>
  readonly notices: Pick<Notices, 'wake'> | undefined
  readonly pool: Pool
  readonly guarded: Guard
  readonly audience: Audience
}

export interface Log {
  error(about: object, text: string): void
  warn(about: object, text: string): void
}

/** What all of `server/matches` works with. */
export interface MatchesContext extends MatchesParts {
  readonly cache: Cache
  /** Looks whether a bot must decide in this match, soon. */
  wakeBots(live: LiveMatch): void
}

/** The same on a server. */
export type ServerContext = MatchesContext & Core & { readonly accounts: Accounts }

/** Who asks, and under which request id. */
export interface Asker {
  readonly person: string
  readonly request: string
}

export interface ChooseRequest {
  readonly match: string
  readonly seat: Seat
  readonly seq: number
  readonly at: string
  readonly text: string
  readonly hold?: HoldWish | undefined
}

/** Called with the number of the step after its commit and before anybody else is told. */
export type Acknowledge = (seq: number) => void
