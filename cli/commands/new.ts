import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { lanterns } from '../../kernel/testing/example/game.ts'
import { type Command, readArgs, UsageError } from '../args.ts'
import { folderOf, ROOT } from '../find-game.ts'

export const newGame: Command = {
  name: 'new',
  summary: 'begins a game: a copy of the example under a name of its own',
  help: `stolik new GAME [--prefix P]

Begins a game in games/GAME: a copy of Lanterns (${folderOf(lanterns.id)}), rules, texts, bot and tests, under its own
name. It can be played at once; docs/adding-a-game.md says what to change, and in which order.
  --prefix P   begins the ids of its rules (the initials of its name)`,
  run(args, io) {
    const { values, positionals } = readArgs(args, { prefix: { type: 'string' } }, ['GAME'])
    const [id = ''] = positionals
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) throw new UsageError(`a game is called like my-game, not “${id}”`)
    const folder = join('games', id)
    if (existsSync(join(ROOT, folder))) throw new UsageError(`${folder} is there already`)
    for (const [file, text] of begun(id, values.prefix ?? initials(id))) {
      const path = join(ROOT, folder, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    const name = camel(id)
    io.out(`${folder} is there. Put it into games/index.ts:`)
    io.out(`  import { brain as ${name}Brain } from './${id}/bot.ts'`)
    io.out(`  import { ${name} } from './${id}/rules/game.ts'`)
    io.out(`  { game: ${name}, brain: ${name}Brain },`)
    return 0
  },
}

const words = (id: string): string[] => id.split('-')
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
const initials = (id: string): string => words(id).map(capital).join('').replace(/[a-z]/g, '').padEnd(2, 'X')
const camel = (id: string): string =>
  words(id)
    .map((word, i) => (i === 0 ? word : capital(word)))
    .join('')

const EXAMPLE = folderOf(lanterns.id)
/** What belongs to the example alone: its door, its history. */
const OWN = /^(game\.ts|saves\/|playthroughs\/|rules\/saved-shape\.txt|rules\/migrations\.ts)/

/** The files of a new game. */
export function begun(id: string, prefix: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(ROOT, EXAMPLE), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(join(ROOT, EXAMPLE), join(parentPath, name)))
    .filter((file) => !OWN.test(file))
  const project = (file: string) =>
    readFileSync(join(ROOT, 'games/arcs', file), 'utf8').replaceAll('games-arcs', `games-${id}`)
  return new Map([
    ...files.map((file) => [file, renamed(moved(file, id), id, prefix)] as const),
    ['rules/migrations.ts', NO_MIGRATIONS],
    ['tsconfig.json', project('tsconfig.json')],
    ['rules/printed/tsconfig.json', project('rules/printed/tsconfig.json')],
  ])
}

const NO_MIGRATIONS = `import type { Migration } from '../../../kernel/index.ts'

/** A match that was saved before a change goes on after it. */
export const MIGRATIONS: readonly Migration[] = []
`

/** A file of the example whose imports lead to the same places from its new one. */
function moved(file: string, id: string): string {
  const from = dirname(join(EXAMPLE, file))
  const to = dirname(join('games', id, file))
  return readFileSync(join(ROOT, EXAMPLE, file), 'utf8').replace(/(?<=from ')\.[^']+(?=')/g, (path) => {
    const target = join(from, path)
    return target.startsWith(`${EXAMPLE}/`) ? path : relative(to, target)
  })
}

/** A text that speaks of the new game. */
function renamed(text: string, id: string, prefix: string): string {
  const title = words(id).map(capital).join(' ')
  return text
    .replaceAll(/\bLN(?=[-'])/g, prefix)
    .replaceAll(`'${lanterns.id}'`, `'${id}'`)
    .replaceAll(/(?<![\w/'])lanterns\b(?!')/g, camel(id))
    .replaceAll(/\b(Lanterns|Lampiony)\b/g, title)
    .replace(': the example game. It is not offered to players.', '.')
}
