import { BellRing, EyeOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ToldDecision } from '../../kernel/index.ts'
import { listOf } from '../../texts/index.ts'
import { Explained } from '../help/explained.tsx'
import { useLanguage, useShellText } from '../i18n.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { span, useNow } from '../time.ts'
import { trying } from '../toasts.tsx'
import { ChoiceList } from './choice-list.tsx'
import { usePlay } from './play.ts'
import { MyShape, Quiet } from './your-move.tsx'

/** Whom the match waits for, and since when. */
export function Others() {
  const { info, view, looks, table, decisions, t: text, seat } = usePlay()
  const t = useShellText()
  const language = useLanguage()
  const now = useNow(10_000)
  const waiting = [...new Set(view.waiting.map((one) => one.seat))]
  const names = listOf(
    language,
    waiting.map((one) => looks[one]?.name ?? ''),
  )
  const at = view.waiting[0]?.at
  const doing =
    at !== undefined && text.has(`waiting.${at}`) ? text(`waiting.${at}`) : t('bar.decides', { count: waiting.length })
  const clock = table.clocks.find((one) => one.running && one.left !== undefined)
  return (
    <section className="ask" aria-label={t('bar.label')} data-state="others">
      <div className="ask-row">
        {waiting.map((one) => (
          <SeatShape key={one} colour={looks[one]?.colour ?? 1} size={20} />
        ))}
        <h2>
          {table.hold !== undefined ? (
            t('hold.other', { name: names })
          ) : waiting.length === 0 ? (
            t('bar.working')
          ) : (
            <Explained game={info.game} text={`${names} ${doing}`} />
          )}
        </h2>
        <span className="mute">
          {table.since !== undefined && t('bar.since', { time: span(now - table.since, language) })}
          {clock?.left !== undefined && `, ${t('bar.left', { time: span(clock.left, language) })}`}
        </span>
        <div className="ask-end">{seat !== undefined && <NotifyMe />}</div>
      </div>
      {seat === undefined && <p className="mute">{t('bar.spectator')}</p>}
      {decisions.map((right) => (
        <Quiet key={right.at} decision={right} />
      ))}
    </section>
  )
}

function NotifyMe() {
  const t = useShellText()
  const [open, setOpen] = useState(mayBeAsked)
  if (!open) return undefined
  return (
    <button
      type="button"
      className="button button-line button-small"
      onClick={trying(async () => {
        await (await import('../account/push.ts')).turnPushOn()
        askable = false
        setOpen(false)
      })}
    >
      <BellRing size={15} aria-hidden />
      {t('bar.notify')}
    </button>
  )
}

/** Asked once for the whole page: the browser answers slowly, and this comes and goes with every step. */
let askable: boolean | undefined
function mayBeAsked(): boolean {
  askable ??= typeof Notification !== 'undefined' && Notification.permission === 'default'
  return askable
}

/** My answer is given; the others still think about theirs. */
export function Secret({ decision }: { readonly decision: ToldDecision }) {
  const { view, looks, t: text, seat } = usePlay()
  const t = useShellText()
  const language = useLanguage()
  const chosen = decision.choices.find((choice) => choice.text === decision.answer)
  const others = useMemo(
    () => ({ ...decision, choices: decision.choices.filter((choice) => choice.text !== decision.answer) }),
    [decision],
  )
  const waiting = [...new Set(view.waiting.map((one) => one.seat))].filter((one) => one !== seat)
  return (
    <section className="ask" aria-label={t('bar.label')} data-state="secret">
      <div className="ask-row">
        <MyShape />
        <h2>
          {chosen === undefined ? t('bar.secretKept') : t('bar.secretChosen', { choice: text.choice(chosen.choice) })}
        </h2>
        <span className="tag">
          <EyeOff size={13} aria-hidden /> {t('bar.onlyYou')}
        </span>
      </div>
      <p className="mute row">
        {waiting.map((one) => (
          <SeatShape key={one} colour={looks[one]?.colour ?? 1} size={14} />
        ))}
        {t('lobby.waitsFor', {
          names: listOf(
            language,
            waiting.map((one) => looks[one]?.name ?? ''),
          ),
        })}
      </p>
      <details className="quiet">
        <summary>{t('bar.change')}</summary>
        <ChoiceList decision={others} />
      </details>
    </section>
  )
}
