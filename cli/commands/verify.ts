import { migrateRecord, replayRecord, sameOutcome } from '../../kernel/index.ts'
import { type Command, readArgs, UsageError } from '../args.ts'
import { findGame } from '../find-game.ts'
import { commitmentOf, loadRecord } from '../record-file.ts'

export const verify: Command = {
  name: 'verify',
  summary: 'checks that no die of a finished match was touched',
  help: `stolik verify FILE [--json]

Re-runs a finished match from its revealed seed and its choices: the seed must be the one promised when the match
began (its sha256), the rules must accept every choice, and the end must be the recorded one.

Exit code 1 when something does not agree.`,
  run(args, io) {
    const { values, positionals } = readArgs(args, {}, ['FILE'])
    const read = loadRecord(positionals[0] as string)
    const { game } = findGame(read.game)
    const record = migrateRecord(game, read)
    const { seed } = record
    if (seed === undefined) throw new UsageError('the record does not tell its seed yet: the match is not over')
    const kept = record.commitment === undefined ? undefined : record.commitment === commitmentOf(seed)
    // A match that left its device has a second promise, for the luck that was drawn then.
    const anew = record.lines.filter((line) => line.kind === 'redraw')
    const promised = anew.some((line) => line.commitment !== commitmentOf(line.seed ?? '')) ? false : kept
    const { played, refused, outcome } = replayRecord(game, record)
    const ended = sameOutcome(outcome, record.outcome)
    const agrees = promised !== false && refused === undefined && ended
    if (values.json) io.out(JSON.stringify({ agrees, promised, played, refused, outcome, recorded: record.outcome }))
    else {
      io.out(
        `seed: ${promised === undefined ? 'no promise in the record' : promised ? 'as promised' : 'NOT the promised one'}`,
      )
      io.out(
        `choices: ${played} of ${record.lines.length} accepted${refused ? `; line ${played + 1} REFUSED (${refused.code})` : ''}`,
      )
      io.out(
        `end: ${ended ? 'agrees' : `DIFFERS: ${JSON.stringify(outcome)} instead of ${JSON.stringify(record.outcome)}`}`,
      )
      io.out(agrees ? 'everything agrees' : 'the record does NOT agree with the rules')
    }
    return agrees ? 0 : 1
  },
}
