import type { AnyGame } from '../../game.ts'
import type { Fields, Kind, RecordKind, SavedTypes } from './types.ts'

/** Everything that saved matches depend on, one a line: cards, choices, options, rights, steps, and fields with their kinds. */
export function shapeLines(game: AnyGame, types: SavedTypes): string[] {
  const lines = new Set<string>()
  for (const { id } of game.cards) lines.add(`card ${id}`)
  for (const [kind, pattern] of Object.entries(game.choices)) lines.add(`choice ${kind} ${pattern}`.trimEnd())
  for (const { key, values } of game.options) lines.add(`option ${key}: ${wordsText(values)}`)
  for (const right of Object.keys(game.rights ?? {})) lines.add(`right ${right}`)
  for (const { name, steps } of Object.values(game.procedures)) {
    for (const step of Object.keys(steps)) lines.add(`step ${name}.${step}`)
    const frame = types.frames[name]
    if (frame === undefined) throw new Error(`the compiler knows no procedure ${name}`)
    addFields(frame, `frame ${name}`, lines)
  }
  addLines(types.table, 'field open', lines)
  return [...lines].sort()
}

function addLines(kind: Kind, path: string, lines: Set<string>): void {
  if (kind.is === 'list') addLines(kind.of, `${path}[]`, lines)
  else if (kind.is === 'oneOf') {
    const records = kind.kinds.filter((each) => each.is === 'record')
    if (records.length > 0) addLines(merged(records), path, lines)
    for (const each of kind.kinds) if (each.is === 'list') addLines(each, path, lines)
  } else if (kind.is === 'record') {
    addFields(kind.fields, path, lines)
    if (kind.entries !== undefined) addLines(kind.entries, `${path}.*`, lines)
  }
}

function addFields(fields: Fields, path: string, lines: Set<string>): void {
  for (const [name, { kind, optional }] of Object.entries(fields)) {
    lines.add(`${path}.${name}${optional ? '?' : ''}: ${kindText(kind)}`)
    addLines(kind, `${path}.${name}`, lines)
  }
}

/** Several kinds of record as one: what not all of them have is optional. */
function merged(records: readonly RecordKind[]): RecordKind {
  const fields: Record<string, Fields[string]> = {}
  for (const name of new Set(records.flatMap((record) => Object.keys(record.fields)))) {
    const found = records.flatMap((record) => record.fields[name] ?? [])
    const kinds = found.map(({ kind }) => kind)
    const optional = found.length < records.length || found.some((field) => field.optional)
    fields[name] = { kind: kinds.length === 1 ? (kinds[0] as Kind) : { is: 'oneOf', kinds }, optional }
  }
  const entries = records.find((record) => record.entries !== undefined)?.entries
  return entries === undefined ? { is: 'record', fields } : { is: 'record', fields, entries }
}

/** A kind in words, as it stands on file. */
export function kindText(kind: Kind): string {
  if (kind.is === 'words') return wordsText(kind.words)
  if (kind.is === 'list') {
    const of = kindText(kind.of)
    return of.includes(' ') ? `(${of})[]` : `${of}[]`
  }
  if (kind.is === 'record' && kind.entries !== undefined) return `record of ${kindText(kind.entries)}`
  if (kind.is === 'oneOf')
    return [...new Set(kind.kinds.flatMap((each) => kindText(each).split(' | ')))].sort().join(' | ')
  return kind.is
}

const wordsText = (words: readonly (string | number | boolean)[]): string =>
  words
    .map((word) => (typeof word === 'string' ? `'${word}'` : String(word)))
    .sort()
    .join(' | ')

/** The text on file: the version, then the lines. */
export const shapeText = (version: number, lines: readonly string[]): string =>
  `${[`version ${version}`, ...lines].join('\n')}\n`

export function readShape(text: string): { version: number; lines: string[] } {
  const [first = '', ...lines] = text.split('\n').filter((line) => line !== '')
  const version = /^version (\d+)$/.exec(first)?.[1]
  if (version === undefined) throw new Error('a saved shape begins with “version N”')
  return { version: Number(version), lines }
}

export interface ShapeChange {
  /** Lines on file that today's rules no longer have: matches that were saved with them would stop. */
  readonly gone: readonly string[]
  /** Lines that are not on file. */
  readonly fresh: readonly string[]
  /** Whether matches saved before need a migration. */
  readonly breaks: boolean
}

/** Compares both ways. What only grew (a further word, a field that may now be missing) breaks nothing. */
export function compareShapes(before: readonly string[], now: readonly string[]): ShapeChange {
  const gone = before.filter((line) => !now.includes(line))
  const fresh = now.filter((line) => !before.includes(line))
  const grown = (line: string): boolean => fresh.some((other) => isGrown(line, other))
  const breaks = gone.some((line) => !grown(line)) || fresh.some((line) => isMissing(line, before))
  return { gone, fresh, breaks }
}

/** `open.turn.phase?: 'a' | 'b'` as its place, whether it may be missing, and its kinds. */
function parts(line: string): { place: string; optional: boolean; kinds: string[] } {
  const [, place = '', optional, kind = ''] = /^([^:]*?)(\??)(?:: (.*))?$/.exec(line) ?? []
  return { place, optional: optional === '?', kinds: kind.split(' | ') }
}

function isGrown(line: string, other: string): boolean {
  const a = parts(line)
  const b = parts(other)
  return a.place === b.place && (!a.optional || b.optional) && a.kinds.every((kind) => b.kinds.includes(kind))
}

/** Whether a new line is a field that every old record of its place lacks. */
function isMissing(line: string, before: readonly string[]): boolean {
  const { place, optional } = parts(line)
  const [, parent] = /^((?:field|frame) .*)\.\w+$/.exec(place) ?? []
  if (parent === undefined || optional) return false
  if (before.some((each) => parts(each).place === place)) return false
  const proc = /^frame (\w+)$/.exec(parent)?.[1]
  if (proc !== undefined) return before.some((each) => each.startsWith(`step ${proc}.`))
  const record = parent.replace(/(\[\]|\.\*)+$/, '')
  return record === 'field open' || before.some((each) => parts(each).place === record)
}

/** What somebody reads whose rules no longer fit the saved matches; `standing` tells how many saved matches have a line. */
export function shapeMessage(
  game: AnyGame,
  version: number,
  { gone, fresh, breaks }: ShapeChange,
  standing: (line: string) => number,
): string {
  const width = Math.max(...[...gone, ...fresh].map((line) => line.length)) + 2
  const said = [`saved shape of ${game.id}, version ${version}`]
  for (const line of gone)
    said.push(`  gone  ${line.padEnd(width)}(${standing(line)} of the saved matches ${verb(line)})`)
  for (const line of fresh) said.push(`  new   ${line}`)
  if (!breaks) return [...said, 'Nothing that was saved is lost: UPDATE=1 writes it.'].join('\n')
  return [
    ...said,
    'A match that is being played now would stop. Add a migration named for what it does:',
    `  rules/migrations.ts   ${suggestion(gone, fresh)}`,
    `then UPDATE=1 writes version ${version + 1}; saves/version-${version}.jsonl is its test.`,
  ].join('\n')
}

const verb = (line: string): string => (line.startsWith('step ') ? 'stand there' : 'have it')

/** The migration that is probably wanted: a rename, where one thing went and one of its kind came. */
function suggestion(gone: readonly string[], fresh: readonly string[]): string {
  const [from, ...others] = gone.map((line) => parts(line).place)
  const [to] = fresh.map((line) => parts(line).place)
  if (from === undefined || to === undefined || others.length > 0 || fresh.length > 1) return free(gone, fresh)
  const [, kind = '', parent, old = ''] = /^(\w+) (?:(.*)\.)?([\w-]+)/.exec(from) ?? []
  const [, newKind, newParent, name = ''] = /^(\w+) (?:(.*)\.)?([\w-]+)/.exec(to) ?? []
  if (kind !== newKind || parent !== newParent || old === name) return free(gone, fresh)
  const called = `name: '${old}-becomes-${name}'`
  if (kind === 'step') return `{ ${called}, up: renameStep('${parent}', '${old}', '${name}') }`
  if (kind === 'frame') return `{ ${called}, up: renameField('frame ${parent}', '${old}', '${name}') }`
  if (kind === 'field') return `{ ${called}, up: renameField('${parent}', '${old}', '${name}') }`
  if (kind === 'card') return `{ ${called}, ids: { '${old}': '${name}' } }`
  return free(gone, fresh)
}

function free(gone: readonly string[], fresh: readonly string[]): string {
  const [line = ''] = gone.length > 0 ? gone : fresh
  const named = /([\w-]+)\??(?::.*)?$/.exec(line)?.[1] ?? 'shape'
  return `{ name: '${gone.length > 0 ? 'without' : 'with'}-${named}', up: (state) => { … } }`
}
