import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GAMES, gameOf, type Listed } from '../games/index.ts'
import { brain, lanterns } from '../kernel/testing/example/game.ts'
import { UsageError } from './args.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The example game answers to its name too, but is not listed. */
const EXAMPLE: Listed = { game: lanterns, brain }

/** A game by its id, for commands. */
export function findGame(id: string): Listed {
  const listed = id === lanterns.id ? EXAMPLE : gameOf(id)
  if (listed !== undefined) return listed
  throw new UsageError(`no game “${id}”; there are: ${GAMES.map(({ game }) => game.id).join(', ')}`)
}

/** Where a game's folder is, relative to the project. */
export const folderOf = (id: string): string => (id === lanterns.id ? 'kernel/testing/example' : `games/${id}`)

/** The ids in a game's RULES.md, and which of them need no test. */
export function rulesOf(id: string): { ids: string[]; exempt: Set<string> } {
  const file = join(ROOT, folderOf(id), 'RULES.md')
  const ids: string[] = []
  const exempt = new Set<string>()
  if (!existsSync(file)) return { ids, exempt }
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const rule = /^- \*\*(\S+?)\*\*/.exec(line)?.[1]
    if (rule === undefined) continue
    ids.push(rule)
    if (line.includes('_(no effect in a digital game')) exempt.add(rule)
  }
  return { ids, exempt }
}
