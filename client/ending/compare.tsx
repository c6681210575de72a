import { useState } from 'react'
import { useShellText } from '../i18n.ts'
import { practiceAt } from './practice.ts'
import type { Told } from './told.ts'

/** A try beside the match it began in: who won, and everybody's score. */
export function Compare({ told }: { readonly told: Told }) {
  const { source, info, story, looks } = told
  const t = useShellText()
  const [practice] = useState(() => practiceAt(source.id))
  const before = practice?.outcome
  const now = info.outcome ?? story.outcome
  if (before === undefined || now === undefined) return undefined
  const scoreOf = (outcome: typeof now, seat: number): string => {
    const won = outcome.winners.includes(seat) ? ` ${t('ending.won')}` : ''
    return `${outcome.scores?.[seat] ?? ''}${won}`.trim() || '–'
  }
  return (
    <section className="ending-panel" aria-labelledby="ending-compare">
      <h2 id="ending-compare">{t('ending.compare')}</h2>
      <table className="compare">
        <thead>
          <tr>
            <th scope="col">{t('ending.seat')}</th>
            <th scope="col">{t('ending.theMatch')}</th>
            <th scope="col">{t('ending.thisTry')}</th>
          </tr>
        </thead>
        <tbody>
          {looks.map(({ seat, name }) => (
            <tr key={seat}>
              <th scope="row">{name}</th>
              <td className="digits">{scoreOf(before, seat)}</td>
              <td className="digits">{scoreOf(now, seat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
