import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyGame } from '../../game.ts'
import { migrate } from '../../migrations.ts'
import type { State } from '../../types.ts'
import { type CheckedMatch, checkMatch } from '../checks.ts'
import { readSaves, type SavesFile } from './file.ts'
import { misfits } from './fit.ts'
import { askingSteps, hasLine, marksOf } from './marks.ts'
import { compareShapes, readShape, shapeLines, shapeMessage, shapeText } from './shape.ts'
import type { SavedTypes } from './types.ts'

/** A game, where its folder is, and the types of what it saves. */
export interface SavedGame {
  readonly game: AnyGame
  readonly folder: string
  readonly types: SavedTypes
}

/**
 * Throws unless today's saved shape is the one on file, to the letter. With `update` what is new is written;
 * what would stop a saved match is written only when there is a migration for it.
 */
export function checkShape({ game, folder, types }: SavedGame, update: boolean): void {
  const file = join(folder, 'rules/saved-shape.txt')
  const lines = shapeLines(game, types)
  const text = shapeText(game.migrations.length, lines)
  if (!existsSync(file)) writeFileSync(file, text)
  const onFile = readFileSync(file, 'utf8')
  if (onFile === text) return
  const before = readShape(onFile)
  const change = compareShapes(before.lines, lines)
  const migrated = game.migrations.length > before.version
  if (update && (migrated || !change.breaks)) return writeFileSync(file, text)
  const states = (readSaves(folder, before.version)?.states ?? []).map((state) => ({ state, marks: marksOf(state) }))
  const standing = (line: string) => states.filter(({ state, marks }) => hasLine(state, marks, line)).length
  throw new Error(shapeMessage(game, before.version, change, standing))
}

/** How saved matches are played on. */
export type PlayingOn = Pick<CheckedMatch, 'limit' | 'every' | 'locales'>

/** Throws unless every saved match of every version is brought up to today's shape and can be played to its end. */
export function checkSaves({ game, folder, types }: SavedGame, version: number, how: PlayingOn): void {
  const saves = readSaves(folder, version)
  if (saves === undefined)
    throw new Error(`saves/version-${version}.jsonl of ${game.id} is missing: npm run stolik saves ${game.id}`)
  for (const [i, state] of saves.states.entries())
    checkSave({ game, folder, types }, saves, state, `state ${i + 1}`, how)
  if (version === game.migrations.length) checkAsked(game, saves)
}

/** The saves of today's version are the test of the next migration: every step that asks has been saved once. */
function checkAsked(game: AnyGame, { version, states }: SavesFile): void {
  const stood = new Set(states.flatMap((state) => [...marksOf(state)]))
  const unsaved = askingSteps(game).filter((step) => !stood.has(step))
  if (unsaved.length > 0)
    throw new Error(
      `no match in saves/version-${version}.jsonl stands at ${unsaved.join(', ')}: npm run stolik saves ${game.id}`,
    )
}

function checkSave({ game, types }: SavedGame, saves: SavesFile, state: State<unknown>, name: string, how: PlayingOn) {
  const where = `${name} of saves/version-${saves.version}.jsonl`
  if (state.version !== saves.version) throw new Error(`${where} says version ${state.version}`)
  for (let version = saves.version; version < game.migrations.length; version++)
    migrateOnce(game, state, version, where)
  const wrong = misfits(game, types, state, saves.cards)
  if (wrong.length > 0) {
    const after = game.migrations.slice(saves.version).map((migration) => migration.name)
    const when = after.length > 0 ? `after ${after.join(', ')}` : 'and there is no migration for it'
    throw new Error(`${where} does not fit the saved shape, ${when}:\n  ${wrong.join('\n  ')}`)
  }
  const { seats, options } = state
  checkMatch({ game, seats, options, seed: where, from: state, ...how })
}

function migrateOnce(game: AnyGame, state: State<unknown>, version: number, where: string): void {
  try {
    migrate({ ...game, migrations: game.migrations.slice(0, version + 1) }, state)
  } catch (error) {
    throw new Error(`${where}: migration ${game.migrations[version]?.name} throws: ${String(error)}`, { cause: error })
  }
}
