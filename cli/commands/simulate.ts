import { botOf } from '../../bots/brain/levels.ts'
import { runMatch } from '../../bots/brain/run.ts'
import { type Choice, type Decision, type Outcome, start } from '../../kernel/index.ts'
import { type Command, levelsOf, optionsOf, readArgs, seatsOf, wholeNumber } from '../args.ts'
import { findGame } from '../find-game.ts'
import { progress } from '../progress.ts'

export const simulate: Command = {
  name: 'simulate',
  summary: 'plays whole matches between bots and counts',
  help: `stolik simulate GAME [--seats N] [--games K] [--seed S] [--bots B] [--option k=v …] [--rotate] [--json]

Plays K whole matches in this process and prints how many decisions were made, how fast, who won and how it ended.
  --seats N     number of seats; the game's smallest when missing
  --games K     number of matches (100)
  --seed S      the same seed gives the same matches (stolik)
  --bots B      random, easy, medium, hard or expert: one for all, or one per seat with commas between (random)
  --option k=v  an option of the game; may be repeated
  --rotate      the bots change seats from match to match, so that no seat favours one of them

Exit code 1 when a match broke.`,
  run(args, io) {
    const { values, positionals } = readArgs(
      args,
      {
        seats: { type: 'string' },
        games: { type: 'string' },
        seed: { type: 'string' },
        bots: { type: 'string' },
        option: { type: 'string', multiple: true },
        rotate: { type: 'boolean' },
      },
      ['GAME'],
    )
    const { game, brain } = findGame(positionals[0] as string)
    const seats = seatsOf(game, values.seats)
    const count = wholeNumber('games', values.games, 100)
    const levels = levelsOf(seats, values.bots)
    const options = optionsOf(game, seats, values.option ?? [])
    const seed = values.seed ?? 'stolik'

    const counts = countsFor(seats)
    const errors: string[] = []
    const bar = progress(io, `${game.id} ×${count}`)
    const begun = performance.now()
    for (let i = 0; i < count; i++) {
      const at = (seat: number) => levels[values.rotate ? (seat + i) % seats : seat] as (typeof levels)[number]
      try {
        const g = start(game, seats, options, `${seed}/${i}`)
        const bots = levels.map((_, seat) => botOf(at(seat), brain, `${seed}/${i}/${seat}`))
        const onChoice = (decision: Decision, choice: Choice) =>
          brain.counts?.choice(g, decision, choice, counts.sums.counts)
        const tally = runMatch(g, { game, bots, seed: `${seed}/${i}`, onChoice })
        brain.counts?.end(g, counts.sums.counts)
        counts.add(tally, game.outcome(g), at)
      } catch (error) {
        errors.push(`match ${i}: ${error instanceof Error ? error.message : String(error)}`)
      }
      bar.at((i + 1) / count)
    }
    bar.done()
    const seconds = (performance.now() - begun) / 1000
    const { decisions, choices, scores, wins, winsByBot, outcomes } = counts.sums
    const result = {
      game: game.id,
      seats,
      bots: levels,
      games: count,
      decisions,
      decisionsPerSecond: Math.round(decisions / seconds),
      gamesPerSecond: round(count / seconds),
      meanDecisions: round(decisions / count),
      meanChoices: round(choices / Math.max(1, decisions)),
      meanScores: scores.map((sum) => round(sum / count)),
      wins,
      winsByBot: Object.fromEntries(Object.entries(winsByBot).map(([name, won]) => [name, round(won)])),
      outcomes,
      ...(brain.counts === undefined ? {} : { counts: counts.sums.counts }),
      errors,
    }
    if (values.json) io.out(JSON.stringify(result))
    else
      for (const [name, value] of Object.entries(result))
        io.out(`${name.padEnd(20)}${typeof value === 'object' ? JSON.stringify(value) : value}`)
    return errors.length > 0 ? 1 : 0
  },
}

/** Adds up whole matches. */
function countsFor(seats: number) {
  const sums = {
    decisions: 0,
    choices: 0,
    wins: Array.from({ length: seats }, () => 0),
    winsByBot: {} as Record<string, number>,
    scores: Array.from({ length: seats }, () => 0),
    outcomes: {} as Record<string, number>,
    /** What the game counts of its own. */
    counts: {} as Record<string, number>,
  }
  return {
    sums,
    add(tally: ReturnType<typeof runMatch>, outcome: Outcome, botAt: (seat: number) => string): void {
      const { wins, winsByBot, scores, outcomes } = sums
      sums.decisions += tally.decisions
      sums.choices += tally.choices
      outcomes[outcome.reason.key] = (outcomes[outcome.reason.key] ?? 0) + 1
      for (const seat of outcome.winners) {
        wins[seat] = (wins[seat] ?? 0) + 1
        winsByBot[botAt(seat)] = (winsByBot[botAt(seat)] ?? 0) + 1 / outcome.winners.length
      }
      for (const [seat, score] of (outcome.scores ?? []).entries()) scores[seat] = (scores[seat] ?? 0) + score
    },
  }
}

const round = (value: number): number => Math.round(value * 100) / 100
