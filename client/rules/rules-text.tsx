import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useShellText } from '../i18n.ts'
import { Digest, listedAs } from './digest.tsx'
import { searchRules } from './parse.ts'
import { useRules } from './use-rules.ts'

interface RulesTextProps {
  readonly game: string
  /** The rule to show, e.g. `ARCS-10.6`. */
  readonly rule: string | undefined
}

/** The numbered rules of a game in our own words beside the table, searchable. */
export function RulesText({ game, rule }: RulesTextProps) {
  const t = useShellText()
  const chapters = useRules(game)
  const [words, setWords] = useState('')
  const late = useDeferredValue(words)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (rule !== undefined) setWords('')
  }, [rule])
  const found = useMemo(() => searchRules(chapters ?? [], late), [chapters, late])
  const shown = useMemo(() => listedAs(chapters ?? [], rule), [chapters, rule])
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
        <Digest chapters={found} shown={shown} />
      </section>
    </div>
  )
}
