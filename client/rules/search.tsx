import { Search as SearchSign } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useShellText } from '../i18n.ts'
import { FEWEST_LETTERS, type Findable, found, nearest } from './find.ts'
import './search.css'

/** Something the search leads to. */
export interface Hit extends Findable {
  readonly group: 'terms' | 'cards' | 'rules'
  readonly href: string
}

const GROUPS = ['terms', 'cards', 'rules'] as const
/** So many of a group are shown. */
const SHOWN = 4
const LEAST_ALIKE = 3

interface SearchProps {
  readonly hits: readonly Hit[]
  open(href: string): void
}

/** Finds terms, cards and rules; `/` leads here from anywhere on the page. */
export function RulesSearch({ hits, open }: SearchProps) {
  const t = useShellText()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const [folded, setFolded] = useState(true)
  const late = useDeferredValue(words)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]')
      if (event.key !== '/' || typing) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  const asked = late.trim().length >= FEWEST_LETTERS
  const groups = useMemo(
    () =>
      GROUPS.map((group) => ({
        group,
        shown: found(
          hits.filter((hit) => hit.group === group),
          late,
          SHOWN,
        ),
      })).filter(({ shown }) => shown.length > 0),
    [hits, late],
  )
  const alike = useMemo(
    () =>
      asked && groups.length === 0 && late.trim().length >= LEAST_ALIKE
        ? nearest(
            hits.filter(({ group }) => group === 'terms'),
            late,
          )
        : undefined,
    [asked, groups, hits, late],
  )
  const listed = groups.length > 0 ? groups.flatMap(({ shown }) => shown) : alike === undefined ? [] : [alike]
  const here = listed[Math.min(at, listed.length - 1)]
  const isOpen = asked && !folded && listed.length > 0
  const take = (hit: Hit): void => {
    setFolded(true)
    open(hit.href)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setFolded(true)
    if (event.key === 'Enter' && isOpen && here !== undefined) {
      event.preventDefault()
      take(here)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || listed.length === 0) return
    event.preventDefault()
    setFolded(false)
    setAt((Math.min(at, listed.length - 1) + step + listed.length) % listed.length)
  }
  const option = (hit: Hit) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, as in every combobox.
    <div
      key={hit.href + hit.name}
      id={`${id}-${listed.indexOf(hit)}`}
      role="option"
      tabIndex={-1}
      className="hit"
      aria-selected={hit === here}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => take(hit)}
    >
      <b>{hit.name}</b>
      <span>{hit.says}</span>
    </div>
  )
  return (
    <search className="rules-search">
      <label className="field search">
        <SearchSign size={18} aria-hidden />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && here !== undefined ? `${id}-${listed.indexOf(here)}` : undefined}
          aria-label={t('rules.find')}
          placeholder={t('rules.find')}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setAt(0)
            setFolded(false)
          }}
          onFocus={() => setFolded(false)}
          onBlur={() => setFolded(true)}
          onKeyDown={onKeyDown}
        />
        <kbd className="desk-only">/</kbd>
      </label>
      <div className="hits" id={`${id}-list`} role="listbox" aria-label={t('rules.found')} hidden={!isOpen}>
        {groups.map(({ group, shown }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which no field set may be.
          <div key={group} role="group" aria-label={t(`rules.group.${group}`)}>
            <div className="hits-title" aria-hidden="true">
              {t(`rules.group.${group}`)}
            </div>
            {shown.map(option)}
          </div>
        ))}
        {alike !== undefined && (
          // biome-ignore lint/a11y/useSemanticElements: the same.
          <div role="group" aria-label={t('rules.alike')}>
            <div className="hits-title" aria-hidden="true">
              {t('rules.alike')}
            </div>
            {option(alike)}
          </div>
        )}
      </div>
      {asked && !folded && listed.length === 0 && (
        <p className="hits" role="status">
          {t('rules.none')}
        </p>
      )}
    </search>
  )
}
