import { has } from './find.ts'

/** A game's rules reference as the panel shows it: chapters with numbered rules. */
export interface Chapter {
  readonly title: string
  readonly rules: readonly Rule[]
}

export interface Rule {
  /** e.g. `ARCS-3.2`; undefined for a plain paragraph. */
  readonly id: string | undefined
  readonly text: string
}

/** The file below `rules/` that carries out a chapter. */
const NAMED_FILE = / · \S+\.ts.*$/

/** Reads `## 3. Prelude · procedures/prelude.ts` (readers are not told of the file) and `- **ARCS-3.2** Text`; other lines are paragraphs of their chapter. */
export function parseRules(markdown: string): readonly Chapter[] {
  const chapters: { title: string; rules: Rule[] }[] = []
  for (const raw of markdown.split('\n')) {
    const line = raw.trim()
    if (line === '') continue
    const heading = /^(#{1,4})\s+(.*)$/.exec(line)
    if (heading !== null) {
      chapters.push({ title: (heading[2] as string).replace(NAMED_FILE, ''), rules: [] })
      continue
    }
    if (chapters.length === 0) chapters.push({ title: '', rules: [] })
    const chapter = chapters.at(-1) as { rules: Rule[] }
    const rule = /^[-*]\s+\*\*([A-Z0-9]+-[\w.]+)\*\*\s*(.*)$/.exec(line)
    if (rule !== null) chapter.rules.push({ id: rule[1], text: rule[2] as string })
    else chapter.rules.push({ id: undefined, text: line.replace(/^[-*]\s+/, '') })
  }
  return chapters.filter(({ rules }) => rules.length > 0)
}

/** The rules that contain all words looked for, whatever their endings, or whose id starts with them. */
export function searchRules(chapters: readonly Chapter[], words: string): readonly Chapter[] {
  if (words.trim() === '') return chapters
  return chapters
    .map(({ title, rules }) => ({
      title,
      rules: rules.filter(({ id, text }) => has(`${title} ${id ?? ''} ${text}`, words)),
    }))
    .filter(({ rules }) => rules.length > 0)
}
