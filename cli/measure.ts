import {
  type AnyGame,
  type Choice,
  copyMatch,
  type Decision,
  play,
  save,
  seedWords,
  settle,
  start,
  wordBelow,
} from '../kernel/index.ts'

/** How fast one game is in random play, on one core, with every choice listed. */
export interface Speed {
  readonly decisionsPerSecond: number
  readonly meanChoices: number
  /** Microseconds for a copy of a match in progress. */
  readonly copyMicroseconds: number
  /** Bytes of the saved state of that match. */
  readonly stateBytes: number
}

/**
 * Runs work in several windows and returns the best rate per second of processor time: on a machine that does other
 * things too, the clock on the wall measures those as well.
 */
export function bestRate(windows: number, milliseconds: number, work: () => number): number {
  let best = 0
  for (let i = 0; i < windows; i++) {
    const begun = process.cpuUsage()
    let done = 0
    let used = 0
    while (used < milliseconds * 1000) {
      done += work()
      const { user, system } = process.cpuUsage(begun)
      used = user + system
    }
    best = Math.max(best, (done / used) * 1_000_000)
  }
  return best
}

/** A source of random matches: each call plays one and returns how many decisions it took. */
export function randomMatches(game: AnyGame, seats: number, withRights = true): { match(): number; choices(): number } {
  const words = seedWords('bench')
  let choices = 0
  let count = 0
  return {
    match() {
      const g = start(game, seats, {}, `bench/${count++}`)
      for (let decisions = 0; ; decisions++) {
        const must = firstObligation(settle(game, g, withRights))
        if (must === undefined) return decisions
        choices += must.options.length
        play(game, g, must, must.options[wordBelow(words, must.options.length)] as Choice)
      }
    },
    choices: () => choices,
  }
}

function firstObligation(open: readonly Decision[]): Decision | undefined {
  for (const decision of open) if (decision.must) return decision
  return undefined
}

/** Measures a game at its usual table. */
export function measure(game: AnyGame, seats: number, milliseconds: number): Speed {
  const matches = randomMatches(game, seats)
  let decisions = 0
  const work = (): number => {
    const played = matches.match()
    decisions += played
    return played
  }
  const decisionsPerSecond = bestRate(8, milliseconds / 4, work)
  const g = start(game, seats, {}, 'copied')
  const words = seedWords('copied')
  for (let i = 0; i < 60; i++) {
    const must = firstObligation(settle(game, g))
    if (must === undefined) break
    play(game, g, must, must.options[wordBelow(words, must.options.length)] as Choice)
  }
  return {
    decisionsPerSecond: Math.round(decisionsPerSecond),
    meanChoices: Math.round((matches.choices() / decisions) * 10) / 10,
    copyMicroseconds: copyTime(() => copyMatch(g)),
    stateBytes: JSON.stringify(save(g)).length,
  }
}

/** Microseconds of one copy. */
export function copyTime(copy: () => unknown): number {
  const rate = bestRate(12, 30, () => {
    for (let i = 0; i < 100; i++) copy()
    return 100
  })
  return Math.round((1_000_000 / rate) * 100) / 100
}
