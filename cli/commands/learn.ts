import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LessonTable, learn as learnFrom } from '../../bots/brain/learn.ts'
import type { AnyGame } from '../../kernel/index.ts'
import { type Command, optionsOf, readArgs, seatsOf, wholeNumber } from '../args.ts'
import { findGame, folderOf, ROOT } from '../find-game.ts'
import { progress } from '../progress.ts'

export const learn: Command = {
  name: 'learn',
  summary: 'lets bots play against themselves and learns what positions are worth',
  help: `stolik learn GAME [--matches N] [--rounds R] [--seats N] [--option k=v …] [--seed S] [--fresh] [--out FILE]

Plays R rounds of N matches of every table between bots of the medium level, which stray now and then, and fits the
weights of the game's terms to who won. Writes games/GAME/weights.json; the same command gives the same file. It starts
from the weights that are there; what it does not learn stays.
  --matches N   matches of each table in each round (300)
  --rounds R    rounds; each plays with the weights of the one before (2)
  --seats N     only tables of so many; every number the game allows when missing
  --option k=v  an option of the game; may be repeated. When missing, every value of the option “mode” is played
  --seed S      (learn)
  --fresh       forgets the weights that are there
  --plain       learns only how far the plain sum of the terms can be trusted
  --out FILE    another file`,
  run(args, io) {
    const { values, positionals } = readArgs(
      args,
      {
        matches: { type: 'string' },
        rounds: { type: 'string' },
        seats: { type: 'string' },
        option: { type: 'string', multiple: true },
        seed: { type: 'string' },
        fresh: { type: 'boolean' },
        plain: { type: 'boolean' },
        out: { type: 'string' },
      },
      ['GAME'],
    )
    const { game, brain } = findGame(positionals[0] as string)
    const numbers = values.seats === undefined ? game.seats : [seatsOf(game, values.seats)]
    const tables = numbers.flatMap((seats) => tablesOf(game, seats, values.option))
    const bar = progress(io, `learning ${game.id}`)
    const { weights: known, ...unlearned } = brain
    const weights = learnFrom({
      game,
      brain: values.fresh || known === undefined ? unlearned : brain,
      tables,
      matches: wholeNumber('matches', values.matches, 300),
      rounds: wholeNumber('rounds', values.rounds, 2),
      seed: values.seed ?? 'learn',
      plain: values.plain === true,
      made: `stolik learn ${args.join(' ')}`,
      onProgress: bar.at,
      onFit: (line) => io.out(line),
    })
    bar.done()
    const file = values.out ?? join(ROOT, folderOf(game.id), 'weights.json')
    writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`)
    io.out(file)
    return 0
  },
}

/** The tables of one number of seats: the given options, or each mode that can be chosen there. */
function tablesOf(game: AnyGame, seats: number, options: readonly string[] | undefined): LessonTable[] {
  if (options !== undefined) return [{ seats, options: optionsOf(game, seats, options) }]
  const mode = game.options.find(({ key }) => key === 'mode')
  if (mode === undefined || (mode.seats !== undefined && !mode.seats.includes(seats))) return [{ seats, options: {} }]
  return mode.values.map((value) => ({ seats, options: { mode: value } }))
}
