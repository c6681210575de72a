import { type Analysis, analyse } from '../../bots/brain/analyse.ts'
import { playedSteps } from '../../bots/brain/played.ts'
import type { Measure } from '../../bots/brain/sample.ts'
import { migrateRecord } from '../../kernel/index.ts'
import { type Command, readArgs, UsageError, wholeNumber } from '../args.ts'
import { findGame } from '../find-game.ts'
import { loadRecord } from '../record-file.ts'

const ROUNDS = 200

export const analysis: Command = {
  name: 'analyse',
  summary: 'says of a finished match what was luck and what was choice',
  help: `stolik analyse FILE [--seconds S] [--rounds R] [--json]

Reads the record of a finished match and says how far luck and everybody's choices moved each seat's chance to win, as the
bots see it, with the interval that holds the true number in 95 of 100 cases; start, luck and choices are the result. Then
what each seat surely gave away by its own decisions, and its three costliest ones.
  --seconds S   stops after so long (60)
  --rounds R    guessed worlds in which a costly decision is played on, at most (${ROUNDS})`,
  run(args, io) {
    const { values, positionals } = readArgs(
      args,
      { seconds: { type: 'string' }, rounds: { type: 'string' }, json: { type: 'boolean' } },
      ['FILE'],
    )
    const read = loadRecord(positionals[0] as string)
    const { game, brain } = findGame(read.game)
    const record = migrateRecord(game, read)
    const { seats, options, seed, outcome } = record
    if (seed === undefined || outcome === undefined)
      throw new UsageError('the record does not tell its seed and its end yet: the match is not over')
    const seconds = wholeNumber('seconds', values.seconds, 60)
    const rounds = wholeNumber('rounds', values.rounds, ROUNDS)
    const began = performance.now()
    const steps = playedSteps(game, record)
    const told = analyse({ game, brain, seats, options, steps, outcome }, { rounds, ms: seconds * 1000 })
    const took = Math.round((performance.now() - began) / 100) / 10
    io.out(values.json ? JSON.stringify({ ...told, seconds: took }) : describe(told, took))
    return 0
  },
}

const points = (share: number): string => `${share >= 0 ? '+' : '−'}${Math.abs(Math.round(share * 100))}`
const measured = ({ value, error }: Measure): string => `${points(value)} ±${Math.ceil(error * 100)}`

function describe(told: Analysis, took: number): string {
  const { decisions, rounds, uncounted, luck, choices, slips, start, result, costly } = told
  const lines = [
    `${decisions} decisions, costly ones played on ${rounds} times, ${took} s; in points of the chance to win`,
  ]
  if (uncounted > 0) lines.push(`no time for ${uncounted} strokes of luck: they stand among the choices`)
  for (const [seat, all] of choices.entries())
    lines.push(
      `s${seat}: ${Math.round((start[seat] ?? 0) * 100)} → ${Math.round((result[seat] ?? 0) * 100)}; luck ${measured(luck[seat] as Measure)}, choices ${measured(all)}, of these given away ${measured(slips[seat] as Measure)}`,
    )
  for (const { seq, seat, at, played, best, cost } of costly)
    lines.push(`s${seat} line ${seq} ${at}: ${played} cost ${measured(cost)}; better: ${best}`)
  return lines.join('\n')
}
