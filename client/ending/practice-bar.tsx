import { GitBranch } from 'lucide-react'
import { useState } from 'react'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { practiceAt } from './practice.ts'
import { pageOf } from './use-story.ts'
import './practice-bar.css'

/** Says at a table for practice that it is one, and leads back to the match. */
export function PracticeBar({ match }: { readonly match: string }) {
  const t = useShellText()
  const [practice] = useState(() => practiceAt(match))
  if (practice === undefined) return undefined
  const { source, seq, anew, outcome } = practice
  const back =
    outcome === undefined && source.kind === 'match' ? `/t/${source.id}` : `${pageOf(source, 'replay')}?at=${seq}`
  return (
    <div className="practice-bar">
      <b>
        <GitBranch size={15} aria-hidden />
        {t('try.practice')}
      </b>
      <span>{t(anew ? 'try.fromAnew' : 'try.fromSame', { seq })}</span>
      <Link className="button button-small button-line" href={back}>
        {t('try.leave')}
      </Link>
    </div>
  )
}
