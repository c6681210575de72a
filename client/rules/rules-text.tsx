import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { loadRules } from '../games.ts'
import { useLanguage, useShellText } from '../i18n.ts'
import type { Chapter } from './parse.ts'
import { parseRules, searchRules } from './parse.ts'

interface RulesTextProps {
  readonly game: string
  /** The rule to show, e.g. `ARCS-10.6`. */
  readonly rule: string | undefined
}

/** The rules reference of a game in our own words, searchable. */
export function RulesText({ game, rule }: RulesTextProps) {
  const t = useShellText()
  const language = useLanguage()
  const [chapters, setChapters] = useState<readonly Chapter[]>()
  const [words, setWords] = useState('')
  const late = useDeferredValue(words)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let here = true
    void loadRules(game, language).then((text) => here && setChapters(parseRules(text ?? '')))
    return () => {
      here = false
    }
  }, [game, language])
  useEffect(() => {
    if (rule !== undefined) setWords('')
  }, [rule])
  const found = useMemo(() => searchRules(chapters ?? [], late), [chapters, late])
  // A rule that is not listed itself is shown by the nearest one above it: `ARCS-5.1.2` by `ARCS-5.1`.
  const shown = useMemo(() => nearest(chapters ?? [], rule), [chapters, rule])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once the rules are there.
  useEffect(() => {
    if (shown !== undefined) box.current?.querySelector(`[id="rule-${shown}"]`)?.scrollIntoView({ block: 'start' })
  }, [shown, found])
  return (
    <div className="rules">
      <label className="field search">
        <Search size={16} aria-hidden />
        <input
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder={t('rules.search')}
          aria-label={t('rules.search')}
        />
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className="rules-text" ref={box} tabIndex={0} aria-label={t('tab.rules')}>
        {chapters !== undefined && found.length === 0 && <p className="empty">{t('rules.none')}</p>}
        {found.map((chapter) => (
          <section key={chapter.title} className="chapter">
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
        ))}
      </section>
    </div>
  )
}

function nearest(chapters: readonly Chapter[], rule: string | undefined): string | undefined {
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
