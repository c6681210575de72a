import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import {
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isVariableStatement,
} from 'typescript/unstable/ast/is'
import {
  API,
  type Checker,
  isLiteralType,
  isTypeReference,
  isUnionType,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'

/** What a saved value may be, read off its TypeScript type. */
export type Kind =
  | { readonly is: 'text' | 'number' | 'yes/no' | 'choice' | 'anything' }
  | { readonly is: 'words'; readonly words: readonly (string | number | boolean)[] }
  | { readonly is: 'list'; readonly of: Kind }
  | RecordKind
  | { readonly is: 'oneOf'; readonly kinds: readonly Kind[] }

export interface RecordKind {
  readonly is: 'record'
  readonly fields: Fields
  /** What lies under keys that are not fields of the game's own: seats, backs, ids. */
  readonly entries?: Kind
}

export type Fields = Readonly<Record<string, { readonly kind: Kind; readonly optional: boolean }>>

/** The types of what a game saves. */
export interface SavedTypes {
  readonly table: Kind
  /** The memory of each procedure, by its name, without what the kernel keeps in every frame. */
  readonly frames: Readonly<Record<string, Fields>>
}

const known = new Map<string, SavedTypes>()

/**
 * Asks the compiler for the types of a game: of its table (`Game<Table>`) and of every frame of its `procedures`,
 * wherever they are declared. Only `rules/game.ts` must be where it is. `instead` gives files another text, for tests.
 */
export function savedTypes(folder: string, instead: Readonly<Record<string, string>> = {}): SavedTypes {
  const key = JSON.stringify([folder, instead])
  const found = known.get(key) ?? readTypes(folder, instead)
  known.set(key, found)
  return found
}

function readTypes(folder: string, instead: Readonly<Record<string, string>>): SavedTypes {
  const config = configOf(folder)
  const fs = Object.keys(instead).length === 0 ? {} : { fs: { readFile: (file: string) => instead[file] } }
  const api = new API({ cwd: dirname(config), ...fs })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (project === undefined) throw new Error(`the compiler does not open ${config}`)
    return typesOf(project, join(folder, 'rules/game.ts'))
  } finally {
    api.close()
  }
}

/** The nearest `tsconfig.json` at or above a folder. */
function configOf(folder: string): string {
  const file = join(folder, 'tsconfig.json')
  if (existsSync(file)) return file
  if (dirname(folder) === folder) throw new Error('no tsconfig.json')
  return configOf(dirname(folder))
}

/** The game is found by its type, its procedures by what is written there: `Game` itself forgets the types of frames. */
function typesOf({ program, checker }: Project, file: string): SavedTypes {
  for (const statement of program.getSourceFile(file)?.statements ?? []) {
    if (!isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      const game = checker.getTypeAtLocation(name)
      const table = game?.getSymbol()?.name === 'Game' ? typeArguments(checker, game)[0] : undefined
      const procedures = initializer && writtenProcedures(checker, initializer)
      if (table === undefined || procedures === undefined) continue
      const kindOf = kindsOf(checker)
      return { table: kindOf(table, 'open'), frames: framesOf(checker, kindOf, procedures) }
    }
  }
  throw new Error(`${file} has no “const …: Game<Table> = { …, procedures: … }”`)
}

function writtenProcedures(checker: Checker, initializer: Node): Type | undefined {
  if (!isObjectLiteralExpression(initializer)) return undefined
  for (const property of initializer.properties) {
    const written = isPropertyAssignment(property) ? property.initializer : undefined
    if (written === undefined && !isShorthandPropertyAssignment(property)) continue
    const { name } = property as { name: Node }
    if (isIdentifier(name) && name.text === 'procedures') return checker.getTypeAtLocation(written ?? name)
  }
  return undefined
}

const typeArguments = (checker: Checker, type: Type): readonly Type[] =>
  isTypeReference(type) ? checker.getTypeArguments(type) : []

type KindOf = (type: Type, path: string) => Kind

function framesOf(checker: Checker, kindOf: KindOf, procedures: Type): Record<string, Fields> {
  const frames: Record<string, Fields> = {}
  for (const symbol of checker.getPropertiesOfType(procedures)) {
    const type = checker.getTypeOfSymbol(symbol)
    const frame = type && typeArguments(checker, type)[1]
    const kind = frame && kindOf(frame, `frame ${symbol.name}`)
    if (kind?.is !== 'record') throw new Error(`the frame of procedure ${symbol.name} has no type of its own`)
    const { proc: _proc, step: _step, left: _left, picks: _picks, ...own } = kind.fields
    frames[symbol.name] = own
  }
  return frames
}

const PLAIN = [
  [TypeFlags.BooleanLike, 'yes/no'],
  [TypeFlags.String, 'text'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Any | TypeFlags.Unknown, 'anything'],
] as const

/** Reads types; a type that contains itself has no end and cannot be a saved shape. */
function kindsOf(checker: Checker): KindOf {
  const within: number[] = []

  function kindOf(type: Type, path: string): Kind {
    if (within.includes(type.id)) throw new Error(`${path}: ${checker.typeToString(type)} contains itself`)
    within.push(type.id)
    const kind = readKind(type, path)
    within.pop()
    return kind
  }

  function readKind(type: Type, path: string): Kind {
    if (type.getAliasSymbol()?.name === 'Json') return { is: 'anything' }
    if (isUnionType(type) && !(type.flags & TypeFlags.Boolean)) return unionOf(type.getTypes(), path)
    for (const [flag, is] of PLAIN) if (type.flags & flag) return { is }
    if (isLiteralType(type)) return { is: 'words', words: [type.value as string | number] }
    const [item] = checker.isArrayType(type) ? typeArguments(checker, type) : []
    if (item !== undefined) return { is: 'list', of: kindOf(item, `${path}[]`) }
    if (checker.isTupleType(type)) return { is: 'list', of: unionOf(typeArguments(checker, type), `${path}[]`) }
    if (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) return recordOf(type, path)
    throw new Error(`${path}: a ${checker.typeToString(type)} cannot be saved`)
  }

  function recordOf(type: Type, path: string): Kind {
    const fields: Record<string, Fields[string]> = {}
    for (const symbol of checker.getPropertiesOfType(type)) {
      const own = checker.getTypeOfSymbol(symbol)
      if (own === undefined) throw new Error(`${path}.${symbol.name} has no type`)
      const optional = (symbol.flags & SymbolFlags.Optional) !== 0
      fields[symbol.name] = { kind: kindOf(own, `${path}.${symbol.name}`), optional }
    }
    // The kernel's own `Choice`: any choice of the game, as an object.
    if (Object.keys(fields).join() === 'do' && fields.do?.kind.is === 'text') return { is: 'choice' }
    const [index] = checker.getIndexInfosOfType(type)
    return index === undefined
      ? { is: 'record', fields }
      : { is: 'record', fields, entries: kindOf(index.valueType, `${path}.*`) }
  }

  function unionOf(types: readonly Type[], path: string): Kind {
    const kinds: Kind[] = []
    const words: (string | number | boolean)[] = []
    for (const type of types) {
      if (type.flags & TypeFlags.Undefined) continue
      const kind = kindOf(type, path)
      if (kind.is === 'words') words.push(...kind.words)
      else if (!kinds.some((other) => JSON.stringify(other) === JSON.stringify(kind))) kinds.push(kind)
    }
    if (words.length > 0) kinds.push({ is: 'words', words: [...new Set(words)].sort() })
    return kinds.length === 1 ? (kinds[0] as Kind) : { is: 'oneOf', kinds }
  }

  return kindOf
}
