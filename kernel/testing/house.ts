import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { AnyGame } from '../game.ts'

/** What a game's folder must look like so that a reader of one finds their way in the next. Each fault is a sentence. */
export interface House {
  readonly game: AnyGame
  readonly folder: string
}

/** Every fault that can be seen without running anything. */
export const houseFaults = (house: House): string[] => [
  ...bookFaults(house),
  ...testFaults(house),
  ...momentFaults(house),
  ...idFaults(house),
]

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')

/** The TypeScript files below a folder, relative to it. */
function sources(folder: string, wanted: (file: string) => boolean): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => /\.tsx?$/.test(file) && wanted(file))
    .sort()
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

interface Chapter {
  readonly number: number
  readonly heading: string
  /** The file below `rules/` that carries it out, e.g. `procedures/battle.ts`. */
  readonly file: string | undefined
  /** The ids of its rules. */
  readonly ids: readonly string[]
}

/** The chapters of a rulebook: `## 10. Battle · procedures/battle.ts`. */
export function chaptersIn(book: string): Chapter[] {
  return book
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [heading = ''] = text.split('\n')
      const [, number, file] = /^(\d+)\. .*?(?: · (\S+))?$/.exec(heading.trimEnd()) ?? []
      const ids = [...text.matchAll(/^- \*\*(\S+?)\*\*/gm)].map(([, id]) => id as string)
      return { number: Number(number), heading, file, ids }
    })
}

/** Every chapter names a file that exists and carries one of its rules, alike in both languages; procedures follow the book. */
export function bookFaults({ folder }: House): string[] {
  const faults: string[] = []
  const chapters = chaptersIn(read(folder, 'RULES.md'))
  const polish = chaptersIn(read(folder, 'RULES.pl.md'))
  for (const [i, { number, heading, file, ids }] of chapters.entries()) {
    if (file === undefined) faults.push(`RULES.md: “${heading}” names no file`)
    else if (!existsSync(join(folder, 'rules', file))) faults.push(`RULES.md: “${heading}”: there is no rules/${file}`)
    else if (!ids.some((id) => named(read(folder, join('rules', file)), id)))
      faults.push(`rules/${file} carries no rule of chapter ${number}`)
    if (polish[i]?.file !== file) faults.push(`RULES.pl.md: “${polish[i]?.heading ?? number}” names another file`)
  }
  return [...faults, ...orderFaults(folder, chapters)]
}

const named = (text: string, id: string): boolean =>
  new RegExp(`(?<![\\w-])${id.replaceAll('.', '\\.')}(?![\\w.]*\\d)`).test(text)

/** The procedures in `procedures/index.ts` come in the order of the chapters that name their files. */
function orderFaults(folder: string, chapters: readonly Chapter[]): string[] {
  const index = read(folder, 'rules/procedures/index.ts')
  const fileOf = new Map<string, string>()
  for (const [, names = '', from = ''] of index.matchAll(/import \{([^}]*)\} from '([^']*)'/g))
    for (const name of names.split(',')) fileOf.set(name.trim(), join('procedures', from))
  const [, list = ''] = /PROCEDURES = \{([^}]*)\}/.exec(index) ?? []
  let reached = Number.NEGATIVE_INFINITY
  const faults: string[] = []
  for (const [, name = ''] of list.matchAll(/(\w+)\s*(?:,|$)/g)) {
    const numbers = chapters.filter(({ file }) => file === fileOf.get(name)).map(({ number }) => number)
    const next = numbers.find((number) => number >= reached)
    if (next !== undefined) reached = next
    else if (numbers.length > 0)
      faults.push(`rules/procedures/index.ts: ${name} (chapter ${numbers.join(', ')}) comes after chapter ${reached}`)
  }
  return faults
}

/** A test lies beside the file or folder whose name it has; `conformance.test.ts` is of the whole game. */
export function testFaults({ folder }: House): string[] {
  return sources(folder, isTest).flatMap((test) => {
    const name = test.replace(/(\.browser)?\.test\.tsx?$/, '')
    const found = ['', '.ts', '.tsx'].some((end) => existsSync(join(folder, name + end)))
    return found || name === 'conformance' ? [] : [`${test} lies beside no ${name}.ts`]
  })
}

/** What is declared in `moments.ts` is told, asked or opened somewhere. */
export function momentFaults({ folder }: House): string[] {
  const rules = join(folder, 'rules')
  // A game whose cards never speak up needs no moments.
  if (!existsSync(join(rules, 'moments.ts'))) return []
  const declared = [
    ...read(rules, 'moments.ts').matchAll(/^export const (\w+) = (?:\w+\.)?(moment|ruling|listing|window)\b/gm),
  ]
  const said = sources(rules, (file) => !isTest(file) && file !== 'moments.ts').map((file) => read(rules, file))
  return declared.flatMap(([, name, kind]) => {
    const use = new RegExp(`\\b${name}\\s*\\.(?:tell|tellOne|by|byAll|of|open|frame|usable|heardBy)\\(`)
    return said.some((text) => use.test(text)) ? [] : [`rules/moments.ts: the ${kind} ${name} is never told`]
  })
}

/** No chapter, verb or query names a card: cards listen. */
export function idFaults({ game, folder }: House): string[] {
  const rules = join(folder, 'rules')
  // An action or a step may bear the name of a card.
  const procedures = Object.values(game.procedures)
  const words = new Set([...Object.keys(game.choices), ...procedures.flatMap(({ steps }) => Object.keys(steps))])
  const ids = new Set(game.cards.map(({ id }) => id).filter((id) => !words.has(id)))
  const isRule = (file: string): boolean => /^(procedures|verbs)\/|^queries\.ts$/.test(file) && !isTest(file)
  return sources(rules, isRule).flatMap((file) => {
    const found = new Set(stringsIn(withoutComments(read(rules, file))))
    return [...found].filter((text) => ids.has(text)).map((id) => `rules/${file} names the card ${id}`)
  })
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '')

const stringsIn = (text: string): string[] => [...text.matchAll(/'([^'\n]*)'/g)].map(([, found]) => found as string)

interface CardLike {
  readonly id: string
  readonly hooks: readonly unknown[]
}

const isCard = (value: unknown): value is CardLike =>
  typeof value === 'object' && value !== null && 'id' in value && 'hooks' in value

/** Every card with code in `cards/` is printed somewhere: it has a row. */
export async function cardFaults({ folder }: House): Promise<string[]> {
  const cards = join(folder, 'rules/cards')
  const printed = join(folder, 'rules/printed')
  const rows = sources(printed, (file) => !isTest(file)).map((file) => withoutComments(read(printed, file)))
  const ids = new Set(rows.flatMap(stringsIn))
  const faults: string[] = []
  for (const file of sources(cards, (each) => !isTest(each))) {
    const exported = Object.values((await import(/* @vite-ignore */ join(cards, file))) as Record<string, unknown>)
    for (const card of exported.flat())
      if (isCard(card) && !ids.has(card.id)) faults.push(`rules/cards/${file}: ${card.id} has no row`)
  }
  return faults
}
