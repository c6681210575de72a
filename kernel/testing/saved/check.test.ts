import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Game, Migration } from '../../game.ts'
import { renameField, renameStep } from '../../migrations.ts'
import { type Procedure, stepsOf } from '../../procedure.ts'
import type { Frame } from '../../types.ts'
import { lanterns } from '../example/game.ts'
import type { Table } from '../example/rules/table.ts'
import { checkSaves, checkShape } from './check.ts'
import { savedTypes } from './types.ts'

const EXAMPLE = join(import.meta.dirname, '../example')
const TABLE = join(EXAMPLE, 'rules/table.ts')
const ROUND = join(EXAMPLE, 'rules/procedures/round.ts')
const how = { limit: 300, every: 25 }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stolik-shape-'))
  mkdirSync(join(folder, 'rules'))
  cpSync(join(EXAMPLE, 'rules/saved-shape.txt'), join(folder, 'rules/saved-shape.txt'))
  cpSync(join(EXAMPLE, 'saves'), join(folder, 'saves'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const types = (instead: Readonly<Record<string, string>> = {}) => savedTypes(EXAMPLE, instead)
const changed = (file: string, from: string, to: string) => ({
  [file]: readFileSync(file, 'utf8').replaceAll(from, to),
})
const shapeOnFile = () => readFileSync(join(folder, 'rules/saved-shape.txt'), 'utf8')

/** Lanterns with the step `draw` of its round under another name. */
function withStep(name: string, migrations: Migration[] = []): Game<Table> {
  const { round, ...others } = lanterns.procedures as Record<string, Procedure<Table>>
  const steps = Object.entries((round as Procedure<Table>).steps).map(([step, place]) => [
    step === 'draw' ? name : step,
    place.step,
  ])
  const changed = stepsOf<Table, Frame>().procedure('round', Object.fromEntries(steps))
  return {
    ...lanterns,
    procedures: { ...others, round: changed },
    migrations: [...lanterns.migrations, ...migrations],
  }
}

test('the example game has the shape on file, and its saved matches go on', () => {
  checkShape({ game: lanterns, folder, types: types() }, false)
  checkSaves({ game: lanterns, folder, types: types() }, 1, how)
})

test('a renamed step fails, says how many saved matches stand there and which migration is wanted, and is not written', () => {
  const game = withStep('fetch')
  const before = shapeOnFile()
  const standing = readFileSync(join(folder, 'saves/version-1.jsonl'), 'utf8').match(/"step":"draw"/g)?.length
  expect(standing).toBeGreaterThan(0)
  expect(() => checkShape({ game, folder, types: types() }, true)).toThrow(
    `saved shape of lanterns, version 1
  gone  step round.draw   (${standing} of the saved matches stand there)
  new   step round.fetch
A match that is being played now would stop. Add a migration named for what it does:
  rules/migrations.ts   { name: 'draw-becomes-fetch', up: renameStep('round', 'draw', 'fetch') }
then UPDATE=1 writes version 2; saves/version-1.jsonl is its test.`,
  )
  expect(shapeOnFile()).toBe(before)
  expect(() => checkSaves({ game, folder, types: types() }, 1, how)).toThrow('frame round: no step draw')
})

test('with its migration the shape is written as the next version, and matches saved before go on', () => {
  const game = withStep('fetch', [{ name: 'draw-becomes-fetch', up: renameStep('round', 'draw', 'fetch') }])
  expect(() => checkShape({ game, folder, types: types() }, false)).toThrow('gone  step round.draw')
  checkShape({ game, folder, types: types() }, true)
  expect(shapeOnFile()).toMatch(/^version 2\n/)
  expect(shapeOnFile()).toContain('step round.fetch\n')
  checkShape({ game, folder, types: types() }, false)
  checkSaves({ game, folder, types: types() }, 1, how)
  expect(() => checkSaves({ game, folder, types: types() }, 2, how)).toThrow('npm run stolik saves lanterns')
})

test('a renamed frame field fails, in the shape and in the saved matches', () => {
  const renamed = types({ ...changed(TABLE, 'leader?: Seat', 'ahead?: Seat') })
  expect(() => checkShape({ game: lanterns, folder, types: renamed }, true)).toThrow(
    /gone {2}frame round\.leader\?: number {2}\(\d+ of the saved matches have it\)\n {2}new {3}frame round\.ahead\?: number\n.*\n.*renameField\('frame round', 'leader', 'ahead'\)/,
  )
  expect(() => checkSaves({ game: lanterns, folder, types: renamed }, 1, how)).toThrow(
    'frame round.leader: no such field',
  )
})

test('a renamed field of the table fails; the migration for it moves the values', () => {
  const renamed = types({ ...changed(TABLE, 'discard: ', 'heap: ') })
  expect(() => checkShape({ game: lanterns, folder, types: renamed }, true)).toThrow(
    "{ name: 'discard-becomes-heap', up: renameField('open', 'discard', 'heap') }",
  )
  const state = { open: { wished: [true] }, stack: [] }
  renameField('open', 'wished', 'hoped')?.(state)
  expect(state.open).toEqual({ hoped: [true] })
})

test('a removed card fails, in the shape and in the saved matches', () => {
  const game = { ...lanterns, cards: lanterns.cards.filter(({ id }) => id !== '6') }
  expect(() => checkShape({ game, folder, types: types() }, true)).toThrow(/gone {2}card 6 {2}\([1-9]\d* of the saved/)
  expect(() => checkSaves({ game, folder, types: types() }, 1, how)).toThrow(/back \d+: no card 6/)
})

test('a migration that throws fails with its name; one that does too little fails by what is left', () => {
  const broken = {
    name: 'breaks',
    up: () => {
      throw new Error('nothing there')
    },
  }
  const at = { folder, types: types() }
  expect(() =>
    checkSaves({ ...at, game: { ...lanterns, migrations: [...lanterns.migrations, broken] } }, 1, how),
  ).toThrow('state 1 of saves/version-1.jsonl: migration breaks throws: Error: nothing there')
  const idle = withStep('fetch', [{ name: 'idle', up: () => {} }])
  expect(() => checkSaves({ ...at, game: idle }, 1, how)).toThrow(
    'does not fit the saved shape, after idle:\n  frame round: no step draw',
  )
})

test('what is only new is written in the same version; a field that every saved match lacks is not', () => {
  const grown = types(changed(TABLE, 'leader?: Seat', 'leader?: Seat | string'))
  expect(() => checkShape({ game: lanterns, folder, types: grown }, false)).toThrow('UPDATE=1 writes it.')
  checkShape({ game: lanterns, folder, types: grown }, true)
  expect(shapeOnFile()).toMatch(/^version 1\n(.*\n)*frame round\.leader\?: number \| text\n/)

  cpSync(join(EXAMPLE, 'rules/saved-shape.txt'), join(folder, 'rules/saved-shape.txt'))
  const wider = types(changed(TABLE, 'round: number', 'round: number\n  moon: number'))
  expect(() => checkShape({ game: lanterns, folder, types: wider }, true)).toThrow("{ name: 'with-moon', up:")
  expect(() => checkSaves({ game: lanterns, folder, types: wider }, 1, how)).toThrow('open.moon: missing')
})

test('a step that asks and was never saved is named', () => {
  const file = join(folder, 'saves/version-1.jsonl')
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, lines.filter((line) => !line.includes('"step":"draw"')).join('\n'))
  expect(() => checkSaves({ game: lanterns, folder, types: types() }, 1, how)).toThrow(
    'no match in saves/version-1.jsonl stands at step round.draw: npm run stolik saves lanterns',
  )
})

test('a procedure whose frame has no type is refused', () => {
  const untyped = changed(ROUND, 'stepsOf<Table, RoundFrame>()', 'stepsOf<Table, any>()')
  expect(() => types(untyped)).toThrow('the frame of procedure round has no type of its own')
})
