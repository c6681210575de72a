import { Lightbulb, X } from 'lucide-react'
import type { ToldDecision } from '../../kernel/index.ts'
import type { Advice, Advised } from '../../protocol/protocol.ts'
import { listOf } from '../../texts/index.ts'
import { aboutOf } from '../board.ts'
import { Explained } from '../help/explained.tsx'
import { useLanguage, useShellText } from '../i18n.ts'
import { usePlay } from '../table/play.ts'
import { useCoach } from './use-coach.ts'
import './coach-line.css'

/** One line at a decision: what matters now; and on request what the coach would do, and why. */
export function CoachLine({ decision }: { readonly decision: ToldDecision }) {
  const { info, t: text } = usePlay()
  const t = useShellText()
  const coach = useCoach(decision)
  // Where there is nothing to choose there is nothing to advise.
  if (!coach.allowed || decision.choices.length < 2) return undefined
  if (!coach.on)
    return (
      <button type="button" className="coach-call" onClick={coach.call}>
        <Lightbulb size={14} aria-hidden />
        {t('coach.call')}
      </button>
    )
  const { line } = coach
  return (
    <section className="coach" aria-label={t('coach.title')}>
      <Marked text={coach.advice?.best.text} />
      <Lightbulb className="coach-sign" size={16} aria-hidden />
      {coach.advice === undefined ? (
        <p className="coach-says">
          <b>{t('coach.title')}:</b>{' '}
          {line !== undefined && <Explained game={info.game} text={text(`coach.${line.id}`, { ...line.gaps })} />}
        </p>
      ) : (
        <Suggestion advice={coach.advice} decision={decision} />
      )}
      {coach.advice === undefined && (
        <button
          type="button"
          className="button button-line button-small coach-ask"
          aria-disabled={coach.asking}
          onClick={() => !coach.asking && coach.ask()}
        >
          {t(coach.asking ? 'coach.thinks' : 'coach.ask')}
        </button>
      )}
      <button
        type="button"
        className="button button-icon button-bare coach-away"
        aria-label={t('coach.sendAway')}
        title={t('coach.sendAway')}
        onClick={coach.sendAway}
      >
        <X size={16} aria-hidden />
      </button>
    </section>
  )
}

/** What it would do and why, and what comes next to it. The reasons are what one has before the other: they are told once. */
function Suggestion({
  advice: { best, second },
  decision,
}: {
  readonly advice: Advice
  readonly decision: ToldDecision
}) {
  const t = useShellText()
  return (
    <div className="coach-advice" role="status">
      <p>
        <b>{t('coach.best')}</b> <Option advised={best} decision={decision} />{' '}
        {second !== undefined && <Why of={best} />}
      </p>
      {second !== undefined && (
        <p>
          <b>{t('coach.second')}</b> <Option advised={second} decision={decision} />
        </p>
      )}
    </div>
  )
}

/** An option in words, which takes it. */
function Option({ advised, decision }: { readonly advised: Advised; readonly decision: ToldDecision }) {
  const { t: text, setHovered, choose } = usePlay()
  const told = decision.choices.find((one) => one.text === advised.text)
  if (told === undefined) return undefined
  const { label } = aboutOf(told)
  return (
    <button
      type="button"
      className="coach-option"
      onClick={() => choose(advised.text)}
      onPointerEnter={() => setHovered(advised.text)}
      onPointerLeave={() => setHovered(undefined)}
      onFocus={() => setHovered(advised.text)}
      onBlur={() => setHovered(undefined)}
    >
      {label === undefined ? text.choice(told.choice) : text.phrase(label)}
    </button>
  )
}

/** What speaks for an option and what against it, before the other one. */
function Why({ of: { reasons } }: { readonly of: Advised }) {
  const { t: text } = usePlay()
  const t = useShellText()
  const language = useLanguage()
  const words = (holds: (by: number) => boolean): string =>
    listOf(
      language,
      reasons.filter(({ by }) => holds(by)).map(({ key }) => text(key)),
    )
  const [fors, againsts] = [words((by) => by > 0), words((by) => by < 0)]
  if (fors === '' && againsts === '') return <span className="coach-why">{t('coach.even')}</span>
  return (
    <span className="coach-why">
      {[
        ...(fors === '' ? [] : [t('coach.for', { points: fors })]),
        ...(againsts === '' ? [] : [t('coach.against', { points: againsts })]),
      ].join('; ')}
    </span>
  )
}

/** The buttons it means have a quiet double edge, whenever they are drawn; never the lamp. */
const Marked = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? undefined : (
    <style>{`.dock [data-choice="${CSS.escape(text)}"] { outline: 3px double var(--ink2); outline-offset: 1px; }`}</style>
  )
