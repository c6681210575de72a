import { type Command, UsageError } from './args.ts'
import { admin } from './commands/admin.ts'
import { analysis } from './commands/analyse.ts'
import { arena } from './commands/arena.ts'
import { backup } from './commands/backup.ts'
import { bench } from './commands/bench.ts'
import { breakdown } from './commands/breakdown.ts'
import { coach } from './commands/coach.ts'
import { fuzz } from './commands/fuzz.ts'
import { games } from './commands/games.ts'
import { goldens } from './commands/goldens.ts'
import { ladder } from './commands/ladder.ts'
import { learn } from './commands/learn.ts'
import { lessons } from './commands/lessons.ts'
import { load } from './commands/load.ts'
import { newGame } from './commands/new.ts'
import { play } from './commands/play.ts'
import { puzzle } from './commands/puzzle.ts'
import { replay } from './commands/replay.ts'
import { restore } from './commands/restore.ts'
import { rules } from './commands/rules.ts'
import { saves } from './commands/saves.ts'
import { simulate } from './commands/simulate.ts'
import { verify } from './commands/verify.ts'
import { type Io, terminalIo } from './io.ts'

export const COMMANDS: readonly Command[] = [
  games,
  newGame,
  play,
  simulate,
  arena,
  ladder,
  learn,
  fuzz,
  breakdown,
  replay,
  analysis,
  verify,
  rules,
  lessons,
  puzzle,
  coach,
  saves,
  goldens,
  bench,
  admin,
  backup,
  restore,
  load,
]

const help = (): string =>
  [
    'stolik COMMAND …',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`),
    '',
    'stolik COMMAND --help says more.',
  ].join('\n')

/** Runs one command; returns the exit code. */
export async function main(args: string[], io: Io = terminalIo()): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === 'help') {
    io.out(help())
    return name === undefined ? 1 : 0
  }
  const command = COMMANDS.find((each) => each.name === name)
  if (command === undefined) {
    io.err(`stolik: no command “${name}”; there are: ${COMMANDS.map((each) => each.name).join(', ')}`)
    return 1
  }
  if (rest.includes('--help')) {
    io.out(command.help)
    return 0
  }
  try {
    return await command.run(rest, io)
  } catch (error) {
    if (error instanceof UsageError) io.err(`stolik ${name}: ${error.message}`)
    else io.err(`stolik ${name}: it broke: ${error instanceof Error ? error.stack : String(error)}`)
    return 1
  }
}
