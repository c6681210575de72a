import { useEffect, useState } from 'react'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import type { Chapter } from './parse.ts'

/** A place of the page that the contents lead to. */
export interface Entry {
  /** The id of its heading's section. */
  readonly id: string
  readonly title: string
}

interface ContentsProps {
  readonly game: string
  readonly entries: readonly Entry[]
  readonly digest: readonly Chapter[]
}

/** What stands on the page; it follows the reading. */
export function Contents({ game, entries, digest }: ContentsProps) {
  const t = useShellText()
  const here = useReading(entries)
  const count = digest.reduce((sum, { rules }) => sum + rules.filter(({ id }) => id !== undefined).length, 0)
  return (
    <nav className="contents" aria-label={t('rules.contents')}>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/rules/${game}#${id}`} aria-current={id === here ? 'location' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
      <details open={here === 'digest' ? true : undefined}>
        <summary>
          {t('rules.all')} <span>{count}</span>
        </summary>
        <ol>
          {digest.map(({ title, rules }) => {
            const first = rules.find(({ id }) => id !== undefined)?.id
            return (
              first !== undefined && (
                <li key={title}>
                  <Link href={`/rules/${game}#${first}`}>
                    {title} <span>{rules.length}</span>
                  </Link>
                </li>
              )
            )
          })}
        </ol>
      </details>
    </nav>
  )
}

/** The entry that is being read: the last one whose beginning has passed the upper third of the screen. */
function useReading(entries: readonly Entry[]): string | undefined {
  const [here, setHere] = useState<string>()
  useEffect(() => {
    const look = (): void => {
      const passed = entries.filter(
        ({ id }) =>
          (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < innerHeight / 3,
      )
      setHere((passed.at(-1) ?? entries[0])?.id)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [entries])
  return here
}
