import type { ReactNode } from 'react'
import type { Chapter } from './parse.ts'

interface DigestProps {
  readonly chapters: readonly Chapter[]
  /** The rule to be shown, as it is listed. */
  readonly shown: string | undefined
}

/** The numbered rules, chapter by chapter. */
export const Digest = ({ chapters, shown }: DigestProps) =>
  chapters.map((chapter) => (
    <section key={chapter.title} className="chapter" id={`digest-${chapter.title}`}>
      <h3>{chapter.title}</h3>
      {chapter.rules.map(({ id, text }, i) => (
        <p
          key={id ?? i}
          id={id === undefined ? undefined : `rule-${id}`}
          className="rule"
          data-here={id !== undefined && id === shown}
        >
          {id !== undefined && <span className="rule-id">{id}</span>} {inline(text)}
        </p>
      ))}
    </section>
  ))

/** A rule that is not listed itself is shown by the nearest one above it: `ARCS-5.1.2` by `ARCS-5.1`. */
export function listedAs(chapters: readonly Chapter[], rule: string | undefined): string | undefined {
  if (rule === undefined) return undefined
  const ids = new Set(chapters.flatMap(({ rules }) => rules.map(({ id }) => id)))
  for (let id = rule; id.includes('.'); id = id.slice(0, id.lastIndexOf('.'))) if (ids.has(id)) return id
  return ids.has(rule) ? rule : [...ids].find((id) => id?.startsWith(`${rule}.`))
}

/** Bold, emphasis and code inside a rule; nothing else of Markdown is used. */
function inline(text: string): readonly ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|_[^_]+_|`[^`]+`)/g).map((part, i) => {
    const key = `${i}`
    if (part.startsWith('**')) return <b key={key}>{part.slice(2, -2)}</b>
    if (part.startsWith('_') && part.endsWith('_') && part.length > 2) return <em key={key}>{part.slice(1, -1)}</em>
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>
    return part
  })
}
