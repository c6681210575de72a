import type { Pool } from '../../bots/pool.ts'
import type { Listed } from '../../games/index.ts'
import type { Seat, Viewer } from '../../kernel/index.ts'
import type { Accounts, Clocks, Core, Notices } from '../seams.ts'
import type { Cache } from './cache.ts'
import type { Commits } from './commit.ts'
import type { Guard } from './guard.ts'
import type { LiveMatch, StepRow } from './live-match.ts'

/** Tells who is watching; given by `server/live`. */
export interface Audience {
  /** A match changed and the change is committed: `steps` are the new ones, none when only the table around it changed. */
  changed(live: LiveMatch, steps: readonly StepRow[]): void
  /** From where a match is looked at in this process. */
  viewers(match: string): Iterable<Viewer>
  /** Whether a person is at the table, in whichever process. */
  isHere(match: string, person: string): boolean
  /** The lists of matches of these people changed. */
  home(people: readonly string[]): void
}

/** What all of `server/matches` works with. */
export interface MatchesContext extends Core {
  readonly games: readonly Listed[]
  readonly accounts: Accounts
  readonly clocks: Clocks
  readonly notices: Notices | undefined
  readonly pool: Pool
  readonly cache: Cache
  readonly commits: Commits
  readonly guarded: Guard
  readonly audience: Audience
  /** Looks whether a bot must decide in this match, soon. */
  wakeBots(live: LiveMatch): void
}

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
}

/** Called with the number of the step after its commit and before anybody else is told. */
export type Acknowledge = (seq: number) => void
