import { useShellText } from '../i18n.ts'
import { Marked } from './marked.tsx'
import { keysOf, useHelp } from './use-help.ts'
import './aid-card.css'

const SECTIONS = ['turn', 'cost', 'score', 'end'] as const

/** A game on one page: a turn, what things cost, how one scores, how it ends. */
export function AidCard({ game }: { readonly game: string }) {
  const help = useHelp(game)
  const t = useShellText()
  if (help === undefined) return <p role="status">{t('loading')}</p>
  return (
    <div className="aid-card">
      {SECTIONS.map((section) => (
        <section key={section}>
          <h3>{t(`aid.${section}`)}</h3>
          <ul>
            {keysOf(help.t, `aid.${section}`).map((key) => (
              <li key={key}>
                <Marked game={game} text={help.t(key)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
