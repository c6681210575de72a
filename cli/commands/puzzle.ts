import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { GAMES } from '../../games/index.ts'
import type { AnyGame } from '../../kernel/index.ts'
import { type Puzzle, puzzleFaults } from '../../lessons/index.ts'
import { type Command, readArgs } from '../args.ts'
import { findGame, folderOf, ROOT } from '../find-game.ts'
import { aroundOf } from './lessons.ts'

export const puzzle: Command = {
  name: 'puzzle',
  summary: 'whether every puzzle has the answer it says it has',
  help: `stolik puzzle [GAME] [--json]

Solves every puzzle of a game, or of all of them, with the rules as they are: its solution leads to its goal, ways that look
good do not, and trying everything finds no other beginning from which the goal can be reached; its sentences are there in both
languages, and the rules it is about are in RULES.md.

Exit code 1 when something is wrong.`,
  async run(args, io) {
    const { values, positionals } = readArgs(args, {}, args.some((one) => !one.startsWith('-')) ? ['GAME'] : [])
    const games = positionals[0] === undefined ? GAMES.map(({ game }) => game) : [findGame(positionals[0]).game]
    const results = await Promise.all(games.map(puzzlesCheck))
    if (values.json) io.out(JSON.stringify(results))
    else
      for (const { game, puzzles, faults } of results) {
        io.out(`${game}: ${puzzles.join(', ')}`)
        for (const fault of faults) io.out(`  ${fault}`)
      }
    const sound = results.every(({ faults }) => faults.length === 0)
    if (!values.json) io.out(sound ? 'every puzzle has its answer' : 'NOT every puzzle has its answer')
    return sound ? 0 : 1
  },
}

async function puzzlesCheck(game: AnyGame) {
  const folder = join(ROOT, folderOf(game.id), 'lessons')
  if (!existsSync(folder)) return { game: game.id, puzzles: [], faults: [] }
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href)
  const [{ PUZZLES }, { PUZZLE_LIST }] = await Promise.all([load('puzzles.ts'), load('list.ts')])
  const puzzles = PUZZLES as readonly Puzzle[]
  const { sentences, rules } = aroundOf(game, [])
  const faults = puzzleFaults(puzzles, { game, sentences, rules, list: PUZZLE_LIST as readonly string[] })
  return { game: game.id, puzzles: puzzles.map(({ id }) => id), faults }
}
