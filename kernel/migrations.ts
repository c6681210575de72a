import { KernelError } from './errors.ts'
import type { Game, Migration } from './game.ts'
import { rewordState } from './rewording.ts'
import type { State } from './types.ts'

/** Brings a saved state, in place, to the shape of today's rules; returns the names of the migrations it needed. */
export function migrate<T>(game: Game<T>, saved: State<T>): string[] {
  if (!Number.isInteger(saved.version) || saved.version > game.migrations.length)
    throw new KernelError('bad-save', `version ${saved.version} of ${game.id}, known up to ${game.migrations.length}`)
  const needed = game.migrations.slice(saved.version)
  for (const migration of needed) {
    rewordState(saved, migration)
    migration.up?.(saved)
  }
  saved.version = game.migrations.length
  return needed.map(({ name }) => name)
}

type Fields = Record<string, unknown>
type Up = NonNullable<Migration['up']>

/** A migration in which a step of a procedure has got another name. */
export const renameStep =
  (proc: string, from: string, to: string): Up =>
  ({ stack }: State<unknown>) => {
    for (const frame of stack) if (frame.proc === proc && frame.step === from) frame.step = to
  }

/** A migration in which a field has got another name: `renameField('open.players[]', …)` or `renameField('frame battle', …)`. */
export const renameField =
  (path: string, from: string, to: string): Up =>
  (state: State<Fields>) => {
    for (const record of recordsAt(state, path)) {
      if (!Object.hasOwn(record, from)) continue
      record[to] = record[from]
      delete record[from]
    }
  }

/** The records at a path as it stands in the saved shape: `[]` is every item of a list, `*` every entry. */
function recordsAt(state: State<Fields>, path: string): Fields[] {
  const [, proc, table = '', rest = ''] = /^(?:frame (\w+)|(open))(.*)$/.exec(path) ?? []
  if (proc === undefined && table === '') throw new KernelError('bad-save', `no path ${path}`)
  let found: unknown[] = proc === undefined ? [state.open] : state.stack.filter((frame) => frame.proc === proc)
  for (const [part] of rest.matchAll(/\[\]|\w+|\*/g)) {
    const under = (value: Fields): unknown[] => (part === '[]' || part === '*' ? Object.values(value) : [value[part]])
    found = found.flatMap((value) => (value === undefined ? [] : under(value as Fields)))
  }
  found = found.filter((value) => value !== undefined)
  return found as Fields[]
}
