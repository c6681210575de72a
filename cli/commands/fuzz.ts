import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fullOptions, writeRecord } from '../../kernel/index.ts'
import { type CheckedMatch, CheckFailure, checkMatch, checkReplay } from '../../kernel/testing/checks.ts'
import { tablesOf } from '../../kernel/testing/tables.ts'
import { type Command, readArgs, wholeNumber } from '../args.ts'
import { findGame } from '../find-game.ts'
import { progress } from '../progress.ts'
import { localesOf } from '../words.ts'

interface Failure {
  readonly check: string
  readonly message: string
  /** A record that `stolik replay` opens. */
  readonly file: string
}

export const fuzz: Command = {
  name: 'fuzz',
  summary: 'plays random matches with every check on',
  help: `stolik fuzz GAME [--decisions N] [--seed S] [--every E] [--failures F] [--limit L] [--out DIR] [--json]

Plays random matches through all numbers of seats and options with every conformance check on.
  --decisions N  stops after N decisions (100000)
  --seed S       the same seed gives the same matches (fuzz)
  --every E      the expensive checks run at every E-th decision (10)
  --failures F   stops after F failures (1)
  --limit L      a match must end within L decisions (50000)
  --out DIR      where failing matches are written as files for “stolik replay” (the current folder)

Exit code 1 when a check failed.`,
  run(args, io) {
    const { values, positionals } = readArgs(
      args,
      {
        decisions: { type: 'string' },
        seed: { type: 'string' },
        every: { type: 'string' },
        failures: { type: 'string' },
        limit: { type: 'string' },
        out: { type: 'string' },
      },
      ['GAME'],
    )
    const { game } = findGame(positionals[0] as string)
    const wanted = wholeNumber('decisions', values.decisions, 100_000)
    const every = wholeNumber('every', values.every, 10)
    const most = wholeNumber('failures', values.failures, 1)
    const limit = wholeNumber('limit', values.limit, 50_000)
    const seed = values.seed ?? 'fuzz'
    const tables = tablesOf(game)
    // A language that is not written yet is not checked.
    const locales = localesOf(game.id)
    const unseen = new Set(game.cards.map(({ id }) => id))
    const failures: Failure[] = []
    const bar = progress(io, `fuzzing ${game.id}`)
    const begun = performance.now()
    let decisions = 0
    let matches = 0
    while ((decisions < wanted || matches < tables.length) && failures.length < most) {
      const { seats, options } = tables[matches % tables.length] as (typeof tables)[number]
      const onEvent = (event: unknown): void => strike(event, unseen)
      const match = { game, seats, options, seed: `${seed}/${matches}`, limit, every, locales, onEvent }
      matches++
      try {
        const checked = checkMatch(match)
        checkReplay(match, checked)
        decisions += checked.decisions
        for (const { text } of checked.steps) strike(text.split(/[\s,>]/), unseen)
        strike(checked.final.open, unseen)
      } catch (error) {
        if (!(error instanceof CheckFailure)) throw error
        decisions += error.steps.length
        failures.push(written(values.out ?? '.', match, error))
      }
      bar.at(decisions / wanted)
    }
    bar.done()
    const seconds = (performance.now() - begun) / 1000
    const result = {
      game: game.id,
      matches,
      tables: tables.length,
      decisions,
      decisionsPerSecond: Math.round(decisions / seconds),
      cards: game.cards.length,
      cardsSeen: game.cards.length - unseen.size,
      cardsUnseen: [...unseen],
      failures,
    }
    for (const line of values.json ? [JSON.stringify(result)] : linesOf(result, seconds)) io.out(line)
    return failures.length > 0 ? 1 : 0
  },
}

interface Fuzzed {
  readonly game: string
  readonly matches: number
  readonly tables: number
  readonly decisions: number
  readonly cards: number
  readonly cardsSeen: number
  readonly cardsUnseen: readonly string[]
  readonly failures: readonly Failure[]
}

const linesOf = (result: Fuzzed, seconds: number): readonly string[] => [
  `${result.game}: ${result.matches} matches at ${result.tables} tables, ${result.decisions} decisions in ${seconds.toFixed(1)} s`,
  `cards met in play: ${result.cardsSeen} of ${result.cards}`,
  ...(result.cardsUnseen.length > 0 ? [`  never met: ${result.cardsUnseen.join(', ')}`] : []),
  ...result.failures.map(({ message, file }) => `FAILED ${message}\n  written to ${file}`),
  ...(result.failures.length === 0 ? ['every check passed'] : []),
]

/** Takes every string within a value out of a set. */
function strike(value: unknown, names: Set<string>): void {
  if (names.size === 0) return
  if (typeof value === 'string') names.delete(value)
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) strike(item, names)
}

/** Writes a failing match down. */
function written(folder: string, { game, seats, options, seed }: CheckedMatch, failure: CheckFailure): Failure {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${game.id}-${seed.replaceAll(/[^\w-]/g, '-')}.txt`)
  const lines = failure.steps.map((step) => ({ kind: 'choice' as const, ...step }))
  const text = writeRecord({
    game: game.id,
    version: game.migrations.length,
    seats,
    options: fullOptions(game, options),
    seed,
    lines,
  })
  const why = failure.message.split('\n').map((line) => `# ${line}`)
  writeFileSync(file, `${text}\n${why.join('\n')}\n`)
  return { check: failure.check, message: failure.message, file }
}
