import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { GAMES } from '../../games/index.ts'
import type { AnyGame } from '../../kernel/index.ts'
import { type Around, type Lesson, type ListedLesson, lessonFaults, type Sentences } from '../../lessons/index.ts'
import { type Command, readArgs } from '../args.ts'
import { findGame, folderOf, ROOT, rulesOf } from '../find-game.ts'

export const lessons: Command = {
  name: 'lessons',
  summary: 'whether every lesson can be played to its end',
  help: `stolik lessons [GAME] [--json]

Plays every lesson of a game, or of all of them, with the rules as they are: every choice it asks for is listed, whichever of
them the learner takes; what stands in the light has a name; the rules it teaches are in RULES.md; its sentences are there in
both languages and have at most 30 words; it has at most 18 beats.

Exit code 1 when something is wrong.`,
  async run(args, io) {
    const { values, positionals } = readArgs(args, {}, args.some((one) => !one.startsWith('-')) ? ['GAME'] : [])
    const games = positionals[0] === undefined ? GAMES.map(({ game }) => game) : [findGame(positionals[0]).game]
    const results = await Promise.all(games.map(lessonsCheck))
    if (values.json) io.out(JSON.stringify(results))
    else
      for (const { game, lessons: all, faults } of results) {
        for (const { id, beats } of all) io.out(`${game}: ${id}, ${beats} beats`)
        for (const fault of faults) io.out(`  ${fault}`)
        if (all.length === 0) io.out(`${game}: no lessons`)
      }
    const sound = results.every(({ faults }) => faults.length === 0)
    if (!values.json) io.out(sound ? 'every lesson can be played' : 'NOT every lesson can be played')
    return sound ? 0 : 1
  },
}

const LANGUAGES = ['en', 'pl'] as const

const textsIn = (file: string): Sentences =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Sentences) : {}

/** What a game's folder has to teach. */
async function taughtBy(game: AnyGame) {
  const folder = join(ROOT, folderOf(game.id), 'lessons')
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href)
  if (!existsSync(folder)) return { lessons: [], list: [] }
  const [{ LESSONS }, { LIST }] = await Promise.all([load('index.ts'), load('list.ts')])
  return { lessons: LESSONS as readonly Lesson[], list: LIST as readonly ListedLesson[] }
}

/** The boards' sources: what has no name in the game's texts is named there. */
const boardSources = (folder: string): string[] =>
  readdirSync(join(folder, 'client'), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(folder, 'client', file), 'utf8'))

/** What the lessons of a game are held against. */
export function aroundOf(game: AnyGame, list: readonly ListedLesson[]): Around {
  const folder = join(ROOT, folderOf(game.id))
  const names = textsIn(join(folder, 'locales', 'en.json'))
  const board = /data-thing="([\w-]+)"/g
  const parts = new Set(boardSources(folder).flatMap((text) => [...text.matchAll(board)].map(([, part]) => part)))
  return {
    game,
    sentences: Object.fromEntries(
      LANGUAGES.map((language) => [language, textsIn(join(folder, 'lessons', 'locales', `${language}.json`))]),
    ),
    isThing: (id) => names[`names.${id}`] !== undefined || parts.has(id),
    rules: rulesOf(game.id).ids,
    list,
  }
}

async function lessonsCheck(game: AnyGame) {
  const taught = await taughtBy(game)
  const faults = lessonFaults(taught.lessons, aroundOf(game, taught.list))
  return { game: game.id, lessons: taught.lessons.map(({ id, beats }) => ({ id, beats: beats.length })), faults }
}
