import { KernelError } from './errors.ts'
import type { AnyGame, Game } from './game.ts'
import type { State } from './types.ts'

/** Brings a saved state, in place, to the shape of today's rules; returns the names of the migrations it needed. */
export function migrate<T>(game: Game<T>, saved: State<T>): string[] {
  if (!Number.isInteger(saved.version) || saved.version > game.migrations.length)
    throw new KernelError('bad-save', `version ${saved.version} of ${game.id}, known up to ${game.migrations.length}`)
  const needed = game.migrations.slice(saved.version)
  for (const { up } of needed) up(saved)
  saved.version = game.migrations.length
  return needed.map(({ name }) => name)
}

/** The names that saved matches depend on, one a line: procedures with steps, kinds of choice, fields of the table. */
export function savedNames(game: AnyGame, tables: Iterable<unknown>): string {
  const names = new Set<string>()
  for (const { name, steps } of Object.values(game.procedures))
    for (const step of Object.keys(steps)) names.add(`step ${name}.${step}`)
  for (const [kind, pattern] of Object.entries(game.choices)) names.add(`choice ${kind} ${pattern}`.trimEnd())
  for (const right of Object.keys(game.rights ?? {})) names.add(`right ${right}`)
  for (const table of tables) collectFields(table, 'open', names)
  return `${[...names].sort().join('\n')}\n`
}

/** Keys that are identifiers of the game's own (camelCase words) are fields; all others (numbers, ids with dashes) are entries. */
function collectFields(value: unknown, path: string, names: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectFields(item, `${path}[]`, names)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      const at = /^[a-z][A-Za-z]*$/.test(key) ? `${path}.${key}` : `${path}.*`
      names.add(`field ${at}`)
      collectFields(item, at, names)
    }
}
