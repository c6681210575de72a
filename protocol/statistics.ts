/** What can be said of somebody's finished matches. */
export interface Statistics {
  readonly games: readonly GameStatistics[]
  /** Those somebody has sat with, most often first. */
  readonly rivals: readonly Rival[]
  /** The same people at one table, three or more, most often first. */
  readonly tables: readonly FriendsTable[]
  /** Whether those who sat at the same table may see the games. */
  readonly shared: boolean
}

export interface Tally {
  readonly matches: number
  readonly wins: number
}

export interface GameStatistics extends Tally {
  readonly game: string
  /** Of these, matches with other people. */
  readonly withPeople: Tally
  /** The scores in the order of the matches, where the game keeps any. */
  readonly scores: readonly { readonly match: string; readonly score: number; readonly won: boolean }[]
  /** What they played as, most often first: names of the game. */
  readonly roles: readonly (Tally & { readonly role: string })[]
}

/** Two people: who won when only one of them did. */
export interface Rival {
  readonly person: string
  readonly name: string
  readonly matches: number
  readonly won: number
  readonly lost: number
}

export interface FriendsTable {
  readonly matches: number
  readonly people: readonly { readonly name: string; readonly wins: number }[]
}

/** What others may see of it. */
export interface SharedStatistics {
  readonly name: string
  readonly games: readonly GameStatistics[]
}
