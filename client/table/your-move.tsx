import { BookOpen, ChevronDown, ChevronUp } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { ToldDecision } from '../../kernel/index.ts'
import { CoachLine } from '../coach/coach-line.tsx'
import { Explained } from '../help/explained.tsx'
import { useShellText } from '../i18n.ts'
import { prefer, preferences } from '../preferences.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { ChoiceList } from './choice-list.tsx'
import { splitMain } from './main-choices.ts'
import { usePlay } from './play.ts'
import { leavingOf, questionOf } from './unasked.ts'
import { useRoom } from './use-room.ts'
import { WatchingStrip } from './watching.tsx'

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

/** A question that can be left out need never be asked again. */
const NeverAsk = ({ decision }: { readonly decision: ToldDecision }) => {
  const t = useShellText()
  const { info, choose } = usePlay()
  const leaving = leavingOf(decision)
  if (leaving === undefined) return undefined
  const never = (): void => {
    prefer({ unasked: [...new Set([...preferences.get().unasked, questionOf(info.game, decision)])] })
    choose(leaving.text)
  }
  return (
    <button type="button" className="button button-line button-small" title={t('bar.neverAskHint')} onClick={never}>
      {t('bar.neverAsk')}
    </button>
  )
}

export const MyShape = () => {
  const { looks, seat } = usePlay()
  const look = seat === undefined ? undefined : looks[seat]
  return look === undefined ? undefined : <SeatShape colour={look.colour} size={20} />
}

/** At most this many choices stand in the first rows of a phone. */
const ROWS = 3

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
  const { list } = useMemo(() => splitMain(decision), [decision])
  const [unfoldedAt, setUnfoldedAt] = useState<number>()
  const count = list.choices.length + others.reduce((sum, { choices }) => sum + choices.length, 0)
  const { seq } = play.table
  const ask = useRef<HTMLElement>(null)
  // What is taken twice says more on its button.
  const question = `${seq} ${play.narrowed?.label ?? ''} ${play.confirming?.choice.text ?? ''}`
  const { fit, rows, alone } = useRoom(ask, play.layout === 'desk', question)
  // A long list shows its first rows, and unfolds over the board: on a phone the board keeps half of the height.
  const long = play.layout === 'phone' ? count > ROWS : fit === 'folded'
  const unfolded = long && unfoldedAt === seq
  const watching = play.showing.on && play.showing.behind
  return (
    <section ref={ask} className="ask" aria-label={t('bar.label')} data-state="mine" data-unfolded={unfolded}>
      <WatchingStrip />
      <div className="ask-row">
        <MyShape />
        <span className="badge badge-lamp">{t('bar.you')}</span>
        <h2>
          <Explained game={play.info.game} text={play.t.phrase(decision.prompt)} />
        </h2>
        <RuleLink rule={decision.rule} />
        <NeverAsk decision={decision} />
        {long && (
          <button
            type="button"
            className="unfold"
            aria-expanded={unfolded}
            onClick={() => setUnfoldedAt(unfolded ? undefined : seq)}
          >
            <span className="visually-hidden">{t(unfolded ? 'bar.fold' : 'bar.unfold')} </span>
            {!unfolded && count}
            {unfolded ? <ChevronDown size={18} aria-hidden /> : <ChevronUp size={18} aria-hidden />}
          </button>
        )}
        {play.narrowed !== undefined && (
          <button type="button" className="button button-line button-small" data-widen="" onClick={play.widen}>
            {play.narrowed.label}: {t('bar.showAll')}
          </button>
        )}
      </div>
      {/* One voice at a time: first what the others do. */}
      {play.info.coach !== 'off' && !watching && (!alone || unfolded) && <CoachLine decision={decision} />}
      <ChoiceList decision={list} numbered grouped={fit !== 'all'} rows={unfolded ? undefined : rows} />
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
  // What is put together elsewhere (an offer at the trade desk) has nothing to be pressed here.
  if (decision.choices.length === 0) return undefined
  return (
    <details className="quiet" open={play.layout === 'desk' && decision.choices.length <= 4}>
      <summary>
        {t('bar.also')} {play.t.phrase(decision.prompt)} <span className="badge">{decision.choices.length}</span>
      </summary>
      <ChoiceList decision={decision} />
    </details>
  )
}
