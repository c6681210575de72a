import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AnyGame } from '../../game.ts'
import type { State } from '../../types.ts'

/** Real states of one version of the saved shape: a header line, then one state a line. */
export interface SavesFile {
  readonly version: number
  /** The ids of all cards there were. */
  readonly cards: readonly string[]
  readonly states: readonly State<unknown>[]
}

const fileOf = (folder: string, version: number): string => join(folder, `saves/version-${version}.jsonl`)

/** The states of a version; undefined while none were written. */
export function readSaves(folder: string, version: number): SavesFile | undefined {
  const file = fileOf(folder, version)
  if (!existsSync(file)) return undefined
  const [header = '{}', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const { cards = [] } = JSON.parse(header) as { cards?: string[] }
  return { version, cards, states: lines.map((line) => JSON.parse(line) as State<unknown>) }
}

/** Writes the states of the version that is today's. */
export function writeSaves(folder: string, game: AnyGame, states: readonly State<unknown>[]): string {
  const version = game.migrations.length
  const header = { game: game.id, version, cards: game.cards.map(({ id }) => id) }
  const file = fileOf(folder, version)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${[header, ...states].map((line) => JSON.stringify(line)).join('\n')}\n`)
  return file
}
