import { parseArgs } from 'node:util'
import { isLevel, LEVELS, type Level } from '../bots/brain/levels.ts'
import type { AnyGame, Options } from '../kernel/index.ts'
import { wrongWith } from '../kernel/index.ts'
import type { Io } from './io.ts'

/** A mistake of whoever typed the command: shown as one line, without a stack. */
export class UsageError extends Error {}

export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** What `--help` prints. */
  readonly help: string
  /** Returns the exit code. */
  run(args: string[], io: Io): Promise<number> | number
}

type Specs = Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>
type Value<S> = S extends { type: 'boolean' } ? boolean : S extends { multiple: true } ? string[] : string

export interface Read<S extends Specs> {
  readonly values: { readonly [K in keyof S]?: Value<S[K]> } & { readonly json?: boolean }
  readonly positionals: readonly string[]
}

/** Reads arguments strictly; unknown ones are usage errors. `--json` and `--help` are always known. */
export function readArgs<const S extends Specs>(args: string[], options: S, positionals: readonly string[]): Read<S> {
  const config = { args, options: { ...options, json: { type: 'boolean' as const } }, allowPositionals: true as const }
  const parsed = guarded(() => parseArgs(config))
  const [missing] = positionals.slice(parsed.positionals.length)
  if (missing !== undefined) throw new UsageError(`${missing} is missing`)
  const extra = parsed.positionals[positionals.length]
  if (extra !== undefined) throw new UsageError(`“${extra}” is one word too many`)
  return parsed as unknown as Read<S>
}

function guarded<V>(run: () => V): V {
  try {
    return run()
  } catch (error) {
    const [line = 'bad arguments'] = (error instanceof Error ? error.message : String(error)).split(/\n|\. /)
    throw new UsageError(line)
  }
}

/** A whole number from an argument. */
export function wholeNumber(name: string, text: string | undefined, usual: number, least = 1): number {
  if (text === undefined) return usual
  const value = Number(text)
  if (!Number.isInteger(value) || value < least) throw new UsageError(`--${name} wants a whole number from ${least}`)
  return value
}

/** The number of seats: the given one, or the game's smallest. */
export function seatsOf(game: AnyGame, text: string | undefined): number {
  const seats = wholeNumber('seats', text, game.seats[0] ?? 2)
  if (!game.seats.includes(seats))
    throw new UsageError(`${game.id} is played by ${game.seats.join(', ')}, not ${seats}`)
  return seats
}

/** Options from `key=value` texts, checked against the game. */
export function optionsOf(game: AnyGame, seats: number, texts: readonly string[]): Options {
  const options: Record<string, string | number | boolean> = {}
  for (const text of texts) {
    const [key = '', value] = text.split('=', 2)
    const spec = game.options.find((option) => option.key === key)
    if (spec === undefined) {
      const known = game.options.map((option) => option.key).join(', ') || 'none'
      throw new UsageError(`${game.id} has no option “${key}”; it has: ${known}`)
    }
    const found = spec.values.find((each) => String(each) === value)
    if (found === undefined) throw new UsageError(`${key} can be ${spec.values.join(', ')}, not ${value}`)
    options[key] = found
  }
  if (wrongWith(game, seats, options) !== undefined)
    throw new UsageError(`${game.id} with ${seats} seats does not allow ${JSON.stringify(options)}`)
  return options
}

/** The bot of each seat: one name for all, or one per seat with commas between. */
export function levelsOf(seats: number, text = 'random'): (Level | 'random')[] {
  const names = text.split(',')
  const all = names.length === 1 ? Array.from({ length: seats }, () => names[0] as string) : names
  if (all.length !== seats) throw new UsageError(`--bots names ${all.length} bots for ${seats} seats`)
  return all.map((name) => {
    // What plays one decision deep was called so before there were levels.
    if (name === 'greedy') return 'medium'
    if (name !== 'random' && !isLevel(name))
      throw new UsageError(`no bot “${name}”; there are: random, ${LEVELS.join(', ')}`)
    return name
  })
}
