import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type {
  CallExpression,
  Node,
  ObjectLiteralExpression,
  SourceFile,
  TemplateExpression,
} from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import {
  API,
  isLiteralType,
  isUnionType,
  type Project,
  type Symbol as Sym,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'

/** What the rules say, read off their sources: the key of every event, reason, prompt and note, and the parameters it comes with. */
export interface Told {
  /** `event`: the key stands under `event.`; the others are whole keys. */
  readonly as: (typeof SAID)[number] | 'event'
  /** `gained`, or `prompt.vox.*` where a part is not known before the match. */
  readonly key: string
  /** Whether the key is written in full, and not put together. */
  readonly plain: boolean
  /** The parameters that come with it; undefined where nobody can tell. */
  readonly params: ReadonlySet<string> | undefined
  /** Whether `count` is there and is a number, or nobody can tell. */
  readonly counted: boolean
  /** `procedures/turn.ts:48` */
  readonly where: string
}

/** Fields that hold a phrase: why not, why it ended, what is asked, what a choice is called and what is noted beside it. */
const SAID = ['reason', 'prompt', 'label', 'note'] as const
const ANY = '*'
/** A helper that is called through more helpers than this is not followed. */
const DEEPEST = 8

/** Asks the compiler what the rules in a game's folder say. `instead` gives files another text, for tests. */
export const toldKeys = (folder: string, instead: Readonly<Record<string, string>> = {}): readonly Told[] =>
  opened(folder, instead, (project) => readerOf(project, join(folder, 'rules')).told())

/**
 * What a part of the house says itself, through functions of the type `Say` or `GameText`: `t('lobby.fresh', { count })`.
 * `within` is the project it belongs to.
 */
export const saidKeys = (folder: string, speech: string, within = folder): readonly Omit<Told, 'as'>[] =>
  opened(within, {}, (project) => readerOf(project, folder).said(speech))

function opened<V>(folder: string, instead: Readonly<Record<string, string>>, read: (project: Project) => V): V {
  const config = configOf(folder)
  const api = new API({ cwd: dirname(config), fs: { readFile: (file) => instead[file] } })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (project === undefined) throw new Error(`the compiler does not open ${config}`)
    return read(project)
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

type Called = Node & { readonly parameters: readonly Node[]; readonly body?: Node }
const isFunction = (node: Node): node is Called =>
  isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node) || isMethodDeclaration(node)

function readerOf({ program, checker }: Project, folder: string) {
  const files = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${folder}/`) && !name.endsWith('.test.ts'))
    .map((name) => program.getSourceFile(name) as SourceFile)
  const calls = callsIn(files)

  function told(): Told[] {
    return files.flatMap((file) => {
      const found: Told[] = []
      walk(file, (node) => {
        for (const [as, expression] of saidAt(node)) found.push(...phrases(as, expression, file, 0))
      })
      return found
    })
  }

  function said(speech: string): Omit<Told, 'as'>[] {
    return files.flatMap((file) => {
      const found: Omit<Told, 'as'>[] = []
      walk(file, (node) => {
        const [key, params] = isCallExpression(node) && isSpeech(node, speech) ? node.arguments : []
        if (key === undefined) return
        const plain = !isTemplateExpression(bare(key))
        const more = { plain, ...comingWith(params === undefined ? [] : [params]), where: placeOf(file, node) }
        // What is only passed on is said elsewhere.
        found.push(...words(key, 0).flatMap((word) => (word === ANY ? [] : [{ key: word, ...more }])))
      })
      return found
    })
  }

  const isSpeech = ({ expression }: CallExpression, name: string): boolean => {
    if (!isIdentifier(expression) && !isPropertyAccessExpression(expression)) return false
    const type = checker.getTypeAtLocation(expression)
    return type?.getAliasSymbol()?.name === name || type?.getSymbol()?.name === name
  }

  /** The phrases an expression may be. */
  function phrases(as: Told['as'], given: Node, file: SourceFile, depth: number): Told[] {
    const node = bare(given)
    if (isObjectLiteralExpression(node)) return objectPhrases(as, node, file, depth)
    if (isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((one) => phrases(as, one, file, depth))
    if (isFunction(node)) return returned(node).flatMap((one) => phrases(as, one, file, depth))
    return sourcesOf(node, depth).flatMap((one) => phrases(as, one, one.getSourceFile(), depth + 1))
  }

  function objectPhrases(as: Told['as'], node: ObjectLiteralExpression, file: SourceFile, depth: number): Told[] {
    const key = propertyOf(node, 'key')
    if (key === undefined)
      return node.properties.flatMap((one) => (isSpreadAssignment(one) ? phrases(as, one.expression, file, depth) : []))
    const spread = node.properties.flatMap((one) => (isSpreadAssignment(one) ? [one.expression] : []))
    const more = {
      plain: !isTemplateExpression(bare(key)),
      ...comingWith([node], spread),
      where: placeOf(file, node),
    }
    return words(key, depth).map((word) => ({ as, key: word, ...more }))
  }

  /** What comes with a key. */
  function comingWith(objects: readonly Node[], spread: readonly Node[] = objects): Pick<Told, 'params' | 'counted'> {
    const fields = objects.flatMap((node) => {
      const type = checker.getTypeAtLocation(node)
      return type === undefined ? [] : checker.getPropertiesOfType(type)
    })
    const open = spread.some(isOpen)
    return {
      params: open ? undefined : new Set(fields.map(({ name }) => name)),
      counted: open || fields.some((field) => field.name === 'count' && isNumber(field)),
    }
  }

  const placeOf = (file: SourceFile, node: Node): string =>
    `${file.fileName.slice(folder.length + 1)}:${lineOf(file, node)}`

  /** Whether more may be in it than its type names: `{ key, ...params }`. */
  const isOpen = (node: Node): boolean => {
    const type = checker.getTypeAtLocation(node)
    return type === undefined || checker.getIndexInfosOfType(type).length > 0
  }

  const isNumber = (field: Sym): boolean => {
    const type = checker.getTypeOfSymbol(field)
    return (
      type !== undefined &&
      (isUnionType(type) ? type.getTypes() : [type]).some((one) => (one.flags & TypeFlags.NumberLike) !== 0)
    )
  }

  /** The texts an expression may be; `*` where nobody can tell before the match. */
  function words(given: Node, depth: number): string[] {
    const node = bare(given)
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text]
    if (isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap((one) => words(one, depth))
    if (isBinaryExpression(node)) return [node.left, node.right].flatMap((one) => words(one, depth))
    if (isTemplateExpression(node)) return templated(node, depth)
    const typed = literalsOf(checker.getTypeAtLocation(node))
    if (typed !== undefined) return typed
    const sources = sourcesOf(node, depth)
    return sources.length === 0 ? [ANY] : [...new Set(sources.flatMap((one) => words(one, depth + 1)))]
  }

  const templated = (node: TemplateExpression, depth: number): string[] =>
    node.templateSpans.reduce(
      (texts, span) =>
        texts.flatMap((text) => words(span.expression, depth).map((word) => text + word + span.literal.text)),
      [node.head.text],
    )

  /** What a name stands for: the value of a constant, what callers give for a parameter, what a called function returns. */
  function sourcesOf(node: Node, depth: number): readonly Node[] {
    if (depth > DEEPEST) return []
    if (isCallExpression(node)) return answers(node.expression)
    const declared = declarationOf(node)
    if (declared === undefined) return []
    if (isVariableDeclaration(declared)) return declared.initializer === undefined ? [] : [declared.initializer]
    return isParameterDeclaration(declared) ? given(declared) : []
  }

  /** What a called function may return. */
  function answers(name: Node): readonly Node[] {
    const called = declarationOf(name)
    const body = called !== undefined && isVariableDeclaration(called) ? called.initializer : called
    return body !== undefined && isFunction(body) ? returned(body) : []
  }

  /** What is given for a parameter wherever its function is called. */
  function given(parameter: Node): readonly Node[] {
    const holder = parameter.parent as Called
    const at = holder.parameters.indexOf(parameter)
    const name = isFunctionDeclaration(holder) ? holder.name : nameOf(holder.parent)
    if (name === undefined) return []
    const own = checker.getSymbolAtLocation(name)
    return (calls.get(textOf(name)) ?? [])
      .filter(({ expression }) => own !== undefined && symbolOf(expression)?.id === own.id)
      .flatMap(({ arguments: all }) => all[at] ?? [])
  }

  const symbolOf = (node: Node): Sym | undefined => {
    const symbol =
      isShorthandPropertyAssignment(node.parent) && node.parent.name === node
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node)
    return symbol !== undefined && (symbol.flags & SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol
  }
  const declarationOf = (node: Node): Node | undefined => symbolOf(node)?.valueDeclaration?.resolve()

  return { told, said }
}

function walk(node: Node, see: (node: Node) => void): void {
  see(node)
  node.forEachChild((child) => {
    walk(child, see)
  })
}

/** What is said at a node: `emit(g, …)`, `reason: …`, `prompt: …`, `note: …`. */
function saidAt(node: Node): readonly (readonly [Told['as'], Node])[] {
  if (isCallExpression(node)) {
    const event = node.arguments[1]
    return isIdentifier(node.expression) && node.expression.text === 'emit' && event !== undefined
      ? [['event', event]]
      : []
  }
  if (isMethodDeclaration(node)) return textOf(node.name) === 'prompt' ? [['prompt', node]] : []
  if (!isPropertyAssignment(node)) return []
  const name = SAID.find((one) => one === textOf(node.name))
  return name === undefined ? [] : [[name, node.initializer]]
}

function callsIn(files: readonly SourceFile[]): ReadonlyMap<string, readonly CallExpression[]> {
  const calls = new Map<string, CallExpression[]>()
  for (const file of files)
    walk(file, (node) => {
      if (!isCallExpression(node) || !isIdentifier(node.expression)) return
      const { text } = node.expression
      calls.set(text, [...(calls.get(text) ?? []), node])
    })
  return calls
}

/** An expression without its brackets and claims about its type. */
function bare(node: Node): Node {
  const wrapped = isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node)
  return wrapped || isNonNullExpression(node) ? bare(node.expression) : node
}

/** What a function may return. */
function returned({ body }: Called): readonly Node[] {
  if (body === undefined) return []
  if (!isBlock(body)) return [body]
  const found: Node[] = []
  const look = (node: Node): void => {
    if (isReturnStatement(node) && node.expression !== undefined) found.push(node.expression)
    node.forEachChild((child) => {
      if (!isFunction(child)) look(child)
    })
  }
  look(body)
  return found
}

/** A property's value; the name itself where it is `{ key }`. */
function propertyOf(node: ObjectLiteralExpression, name: string): Node | undefined {
  for (const property of node.properties) {
    if (isPropertyAssignment(property) && textOf(property.name) === name) return property.initializer
    if (isShorthandPropertyAssignment(property) && textOf(property.name) === name) return property.name
  }
  return undefined
}

const textOf = (node: Node): string => (isIdentifier(node) || isStringLiteral(node) ? node.text : '')
const nameOf = (node: Node | undefined): Node | undefined =>
  node !== undefined && isVariableDeclaration(node) ? node.name : undefined

const lineOf = (file: SourceFile, node: Node): number => file.text.slice(0, node.pos + 1).split('\n').length

/** The texts of a type made of literals; undefined where it is wider. */
function literalsOf(type: Type | undefined): string[] | undefined {
  if (type === undefined) return undefined
  const parts = (isUnionType(type) ? type.getTypes() : [type]).filter((one) => !(one.flags & TypeFlags.Undefined))
  if (!parts.every((one) => isLiteralType(one) && typeof one.value !== 'boolean')) return undefined
  return parts.map((one) => String(isLiteralType(one) ? one.value : ''))
}
