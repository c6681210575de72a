import { BookOpen } from 'lucide-react'
import type { Chapter } from '../boardkit/chapter.ts'
import { Explained } from '../help/explained.tsx'
import { type Help, keysOf } from '../help/use-help.ts'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { Picture } from './picture.tsx'

interface ToldChapterProps {
  readonly game: string
  readonly chapter: Chapter
  readonly help: Help
}

/** A chapter in a few sentences; their numbers stand on the picture beside them. */
export function ToldChapter({ game, chapter, help: { t } }: ToldChapterProps) {
  const shell = useShellText()
  const key = `chapter.${chapter.id}`
  const sentences = keysOf(t, key)
  const id = `chapter-${chapter.id}`
  return (
    <section id={id} className="told-chapter" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{t(`${key}.title`)}</h2>
        <p className="rule-chips">
          {chapter.rules.map((rule) => (
            <Link
              key={rule}
              className="rule-chip"
              href={`/rules/${game}#${rule}`}
              aria-label={shell('table.rule', { rule })}
            >
              <BookOpen size={13} aria-hidden />
              {rule}
            </Link>
          ))}
        </p>
        <p>
          <Explained game={game} text={t(key)} />
        </p>
        <ol className="told-sentences">
          {sentences.map((sentence, i) => (
            <li key={sentence}>
              <span className="number" aria-hidden="true">
                {i + 1}
              </span>
              <span>
                <Explained game={game} text={t(sentence)} />
              </span>
            </li>
          ))}
        </ol>
      </div>
      <Picture game={game} chapter={chapter} name={`${t(`${key}.title`)}: ${t(key)}`} />
    </section>
  )
}
