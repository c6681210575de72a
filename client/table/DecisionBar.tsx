import { BellRing, BookOpen, EyeOff, PauseCircle, Rewind, Trophy, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ToldDecision } from '../../kernel/index.ts'
import { aboutOf } from '../board.ts'
import { live, useConnection } from '../connection.ts'
import { listOf } from '../gameText.ts'
import { useLanguage, useShellText } from '../i18n.ts'
import { Link } from '../Link.tsx'
import { SeatShape } from '../shared/SeatShape.tsx'
import { trying } from '../Toasts.tsx'
import { span, useNow } from '../time.ts'
import { Choices } from './Choices.tsx'
import { usePlay } from './play.ts'
import { rematch } from './rematch.ts'

/** One sentence, then the choices: what is asked of whom, and why. It has six states, and one more when all is over. */
export function DecisionBar() {
  const play = usePlay()
  const connection = useConnection()
  if (play.past !== undefined) return <LookingBack />
  if (connection.state === 'lost' || (play.sending !== undefined && connection.state !== 'open'))
    return <NoConnection />
  if (play.info.status === 'parked') return <Parked />
  if (play.view.outcome !== undefined || play.info.status === 'over' || play.info.status === 'ended') return <Over />
  if (play.confirming !== undefined) return <NoReturn />
  const must = play.decisions.filter((decision) => decision.must)
  const first = must[0]
  if (first !== undefined) return <YourMove decision={first} others={play.decisions.filter((one) => one !== first)} />
  const answered = play.decisions.find(({ answer }) => answer !== undefined)
  if (answered !== undefined) return <Secret decision={answered} />
  return <Others />
}

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

const MyShape = () => {
  const { looks, seat } = usePlay()
  const look = seat === undefined ? undefined : looks[seat]
  return look === undefined ? undefined : <SeatShape colour={look.colour} size={20} />
}

function YourMove({ decision, others }: { readonly decision: ToldDecision; readonly others: readonly ToldDecision[] }) {
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
function Quiet({ decision }: { readonly decision: ToldDecision }) {
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

/** The only place that asks for confirmation: what cannot be taken back. */
function NoReturn() {
  const { confirming, confirm, t: text } = usePlay()
  const t = useShellText()
  if (confirming === undefined) return undefined
  const { decision, choice } = confirming
  return (
    <section className="ask" aria-label={t('bar.label')} data-state="final">
      <div className="ask-row">
        <MyShape />
        <h2>{text.phrase(decision.prompt)}</h2>
        <RuleLink rule={aboutOf(choice).rule ?? decision.rule} />
      </div>
      <div className="fin">
        <p>{t('bar.final')}</p>
        <button type="button" className="b line" onClick={() => confirm(false)}>
          {t('bar.notYet')}
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: the question has replaced the button that was focused. */}
        <button type="button" className="b lamp" autoFocus onClick={() => confirm(true)}>
          {text.choice(choice.choice)}
        </button>
      </div>
    </section>
  )
}

function Others() {
  const { view, looks, table, decisions, t: text, seat } = usePlay()
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
        <h2>{waiting.length === 0 ? t('bar.working') : `${names} ${doing}`}</h2>
        <span className="mute">
          {table.since !== undefined && t('bar.since', { time: span(now - table.since, language) })}
          {clock?.left !== undefined && `, ${t('bar.left', { time: span(clock.left, language) })}`}
        </span>
        <div className="end">{seat !== undefined && <NotifyMe />}</div>
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
  if (typeof Notification === 'undefined' || Notification.permission !== 'default') return undefined
  return (
    <button
      type="button"
      className="b line sm"
      onClick={trying(async () => (await import('../account/push.ts')).turnPushOn())}
    >
      <BellRing size={15} aria-hidden />
      {t('bar.notify')}
    </button>
  )
}

function Secret({ decision }: { readonly decision: ToldDecision }) {
  const { view, looks, t: text, seat } = usePlay()
  const t = useShellText()
  const language = useLanguage()
  const chosen = decision.choices.find((choice) => choice.text === decision.answer)
  const waiting = [...new Set(view.waiting.map((one) => one.seat))].filter((one) => one !== seat)
  return (
    <section className="ask" aria-label={t('bar.label')} data-state="secret">
      <div className="ask-row">
        <MyShape />
        <h2>{chosen === undefined ? t('bar.secretKept') : text.choice(chosen.choice)}</h2>
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
        <Choices decision={decision} />
      </details>
    </section>
  )
}

const Plain = (props: { state: string; icon: ReactNode; title: string; text: string; children?: ReactNode }) => {
  const t = useShellText()
  return (
    <section className="ask" aria-label={t('bar.label')} data-state={props.state}>
      <div className="ask-row">
        {props.icon}
        <h2>{props.title}</h2>
        <div className="end">{props.children}</div>
      </div>
      <p className="mute">{props.text}</p>
    </section>
  )
}

function NoConnection() {
  const { sending } = usePlay()
  const t = useShellText()
  return (
    <Plain
      state="halt"
      icon={<WifiOff size={20} aria-hidden />}
      title={t(sending === undefined ? 'bar.offline' : 'bar.offlineWaiting')}
      text={sending === undefined ? t('bar.offlineText') : t('bar.offlineSending', { choice: sending.label })}
    >
      <button type="button" className="b line" onClick={() => live().drop()}>
        {t('bar.retry')}
      </button>
    </Plain>
  )
}

function Parked() {
  const { table, openMenu, seat } = usePlay()
  const t = useShellText()
  return (
    <Plain
      state="halt"
      icon={<PauseCircle size={20} aria-hidden />}
      title={t('bar.parked')}
      text={t('bar.parkedText', { report: table.parked?.report ?? '' })}
    >
      {seat !== undefined && (
        <button type="button" className="b line" onClick={() => openMenu('vote')}>
          {t('bar.goBack')}
        </button>
      )}
    </Plain>
  )
}

function Over() {
  const { info, view, looks, t: text, seat, match } = usePlay()
  const t = useShellText()
  const language = useLanguage()
  const outcome = view.outcome ?? info.outcome
  const names = (outcome?.winners ?? []).map((one) => looks[one]?.name ?? '')
  const title =
    outcome === undefined
      ? t('result.ended')
      : names.length === 0
        ? t('result.nobody')
        : t('result.winners', { count: names.length, names: listOf(language, names) })
  return (
    <section className="ask" aria-label={t('bar.label')} data-state="over">
      <div className="ask-row">
        <Trophy size={20} aria-hidden />
        <h2>{title}</h2>
        <div className="end">
          <Link className="b line" href={`/t/${match}/replay`}>
            <Rewind size={16} aria-hidden />
            {t('result.replay')}
          </Link>
          {info.rematch !== undefined ? (
            <Link className="b lamp" href={`/t/${info.rematch}`}>
              {t('result.toRematch')}
            </Link>
          ) : (
            seat !== undefined && (
              <button type="button" className="b lamp" onClick={trying(() => rematch(match))}>
                {t('result.rematch')}
              </button>
            )
          )}
        </div>
      </div>
      {outcome !== undefined && <p className="mute">{text.phrase(outcome.reason, 'end')}</p>}
      {outcome?.scores !== undefined && (
        <ol className="finals">
          {looks
            .map((look) => ({ look, score: outcome.scores?.[look.seat] ?? 0 }))
            .sort((a, b) => b.score - a.score)
            .map(({ look, score }) => (
              <li key={look.seat}>
                <SeatShape colour={look.colour} size={16} />
                {look.name}
                <b className="num">{score}</b>
              </li>
            ))}
        </ol>
      )}
    </section>
  )
}

function LookingBack() {
  const { past, lookAt, match } = usePlay()
  const t = useShellText()
  return (
    <Plain
      state="others"
      icon={<Rewind size={20} aria-hidden />}
      title={t('bar.past', { seq: past?.seq ?? 0 })}
      text={t('bar.pastText')}
    >
      <Link className="b line" href={`/t/${match}/replay?at=${past?.seq ?? 0}`}>
        {t('result.replay')}
      </Link>
      <button type="button" className="b lamp" onClick={() => lookAt(undefined)}>
        {t('bar.backToNow')}
      </button>
    </Plain>
  )
}
