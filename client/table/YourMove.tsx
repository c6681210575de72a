import { BookOpen } from 'lucide-react'
import type { ToldDecision } from '../../kernel/index.ts'
import { useShellText } from '../i18n.ts'
import { SeatShape } from '../shared/SeatShape.tsx'
import { Choices } from './Choices.tsx'
import { usePlay } from './play.ts'

const RuleLink = ({ rule }: { readonly rule: string | undefined }) => {
  const t = useShellText()
  const { openRule } = usePlay()
  if (rule === undefined) return undefined
  return (
    <button type="button" className="rule-link" onClick={() => openRule(rule)} aria-label={t('table.rule', { rule })}>
      <BookOpen size={13} aria-hidden />
      {rule}
    </button>
  )
}

export const MyShape = () => {
  const { looks, seat } = usePlay()
  const look = seat === undefined ? undefined : looks[seat]
  return look === undefined ? undefined : <SeatShape colour={look.colour} size={20} />
}

/** The question that waits for me, its choices, and what else I may do. */
export function YourMove({
  decision,
  others,
}: {
  readonly decision: ToldDecision
  readonly others: readonly ToldDecision[]
}) {
  const play = usePlay()
  const t = useShellText()
  return (
    <section className="ask" aria-label={t('bar.label')} data-state="mine">
      <div className="ask-row">
        <MyShape />
        <span className="badge lamp">{t('bar.you')}</span>
        <h2>{play.t.phrase(decision.prompt)}</h2>
        <RuleLink rule={decision.rule} />
        {play.narrowed !== undefined && (
          <button type="button" className="b line sm" onClick={play.widen}>
            {play.narrowed.label}: {t('bar.showAll')}
          </button>
        )}
      </div>
      <Choices decision={decision} numbered />
      {others.map((right) => (
        <Quiet key={right.at} decision={right} />
      ))}
    </section>
  )
}

/** A right that may be used out of turn, or an answer that may be changed: quiet buttons. */
export function Quiet({ decision }: { readonly decision: ToldDecision }) {
  const play = usePlay()
  const t = useShellText()
  return (
    <details className="quiet" open={decision.choices.length <= 4}>
      <summary>
        {t('bar.also')} {play.t.phrase(decision.prompt)} <span className="badge">{decision.choices.length}</span>
      </summary>
      <Choices decision={decision} />
    </details>
  )
}
