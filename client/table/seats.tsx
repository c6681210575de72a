import { Flag, Lightbulb } from 'lucide-react'
import type { Glance, Seat, View } from '../../kernel/index.ts'
import { listOf } from '../../texts/index.ts'
import type { BoardModule, BoardProps, GameText, SeatLook } from '../board.ts'
import type { ShellText } from '../i18n.ts'
import { useLanguage, useShellText } from '../i18n.ts'
import { SeatShape } from '../shared/seat-shape.tsx'
import { usePlay } from './play.ts'
import { Score } from './score.tsx'
import './seats.css'

/** From this many seats on they stand closer together, so that all of them are seen at once. */
const MANY = 4

/** Who leads by how much, then the seats. */
export function Seats() {
  const { looks, t, board, props, seat, feed, table } = usePlay()
  const view = useSeatsView()
  const text = useShellText()
  const here = new Set(feed.presence.filter((one) => one.here).map((one) => one.seat))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
    <aside className="seats" data-many={view.seats >= MANY} aria-label={text('table.seats')} tabIndex={0}>
      <Race view={view} looks={looks} seat={seat} t={t} />
      {orderFrom(view, seat).map((one) => (
        <SeatCard
          key={one}
          seat={one}
          view={view}
          looks={looks}
          t={t}
          board={board}
          props={props}
          here={here.has(one)}
          running={table.clocks.some((clock) => clock.seat === one && clock.running)}
        />
      ))}
    </aside>
  )
}

/** A match on hold waits for nobody. */
function useSeatsView(): View {
  const { view, info } = usePlay()
  return info.status === 'parked' ? { ...view, waiting: [] } : view
}

/** Turn order beginning with me: I am always on top. */
const orderFrom = (view: View, seat: Seat | undefined): readonly Seat[] =>
  Array.from({ length: view.seats }, (_, i) => ((seat ?? 0) + i) % view.seats)

interface RaceProps {
  readonly view: View
  readonly looks: readonly SeatLook[]
  readonly seat: Seat | undefined
  readonly t: GameText
}

export function Race({ view, looks, seat, t }: RaceProps) {
  const text = useShellText()
  const language = useLanguage()
  const { scores, goal } = view.glance
  // Alone there is nobody to lead: who plays against the game sees on its board how they stand.
  if (scores === undefined || scores.length < 2) return undefined
  const most = Math.max(1, goal ?? 0, ...scores.map((score) => score + 1))
  const at = (score: number) => 10 + (Math.max(0, score) / most) * 208
  return (
    <div className="race">
      {/* What the end was, the dock says: the most points need not have won. */}
      {view.outcome === undefined && (
        <div className="race-lead">{leadSentence(view.glance, looks, seat, text, language)}</div>
      )}
      <svg
        viewBox="0 0 228 34"
        role="img"
        aria-label={scores.map((score, i) => `${looks[i]?.name}: ${score}`).join(', ')}
      >
        <path d="M6 20H222" stroke="var(--line2)" strokeWidth="2" />
        {goal !== undefined && (
          <g>
            <path d={`M${at(goal)} 6v22`} stroke="var(--ink)" strokeWidth="1.5" />
            <path d={`M${at(goal)} 6h9l-3 4 3 4h-9z`} fill="var(--ink)" />
            <text className="race-goal-number" x={at(goal) - 4} y="11" textAnchor="end">
              {goal}
            </text>
          </g>
        )}
        {scores.map((score, i) => {
          // Equal scores stand side by side, so that no shape hides another.
          const twins = scores.flatMap((other, seat) => (other === score ? [seat] : []))
          const row = (twins.indexOf(i) - (twins.length - 1) / 2) * 15
          const left = Math.max((twins.length - 1) * 7.5 + 8, Math.min(at(score), 220 - (twins.length - 1) * 7.5))
          return (
            <SeatShape
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
              key={i}
              colour={looks[i]?.colour ?? 1}
              size={16}
              x={left + row - 8}
              y={12}
            />
          )
        })}
      </svg>
      <div className="race-goal">
        <span>{t.has('ui.score') ? t('ui.score') : text('table.points')}</span>
        {goal !== undefined && <span>{text('table.goal', { goal })}</span>}
      </div>
    </div>
  )
}

function leadSentence(
  { scores = [] }: Glance,
  looks: readonly SeatLook[],
  seat: Seat | undefined,
  t: ShellText,
  language: string,
): string {
  const best = Math.max(...scores)
  const leaders = scores.flatMap((score, i) => (score === best ? [i] : []))
  const names = listOf(
    language,
    leaders.map((one) => looks[one]?.name ?? ''),
  )
  if (leaders.length === scores.length) return t('lead.level')
  if (seat === undefined) return t('lead.leads', { count: leaders.length, names })
  if (leaders.includes(seat)) {
    if (leaders.length > 1) return t('lead.youShare')
    const second = Math.max(...scores.filter((_, i) => i !== seat))
    return t('lead.you', { by: best - second })
  }
  return t('lead.behind', { count: leaders.length, names, by: best - (scores[seat] ?? 0) })
}

interface SeatCardProps {
  readonly seat: Seat
  readonly view: View
  readonly looks: readonly SeatLook[]
  readonly t: GameText
  readonly board: BoardModule
  readonly props: BoardProps
  readonly here: boolean
  readonly running: boolean
}

export function SeatCard({ seat, view, looks, t, board, props, here }: SeatCardProps) {
  const text = useShellText()
  const look = looks[seat]
  if (look === undefined) return undefined
  const { glance, waiting } = view
  // Whoever gave up is no longer asked, whatever is decided there.
  const asked = !look.conceded && waiting.some((one) => one.seat === seat)
  const role = glance.roles?.[seat]
  const score = glance.scores?.[seat]
  const { SeatPanel } = board
  const state = stateOf(look, asked, glance.active === seat, here)
  return (
    <section
      className="seat"
      data-seat={seat}
      data-own={look.you}
      data-asked={asked ? (look.you ? 'you' : 'other') : undefined}
      aria-label={look.name}
    >
      <div className="seat-name">
        <SeatShape colour={look.colour} size={22} />
        <div className="grow">
          <h3>
            {look.name}
            {look.you && <span className="seat-you">{text('you')}</span>}
          </h3>
          <div className="seat-state">
            {role != null && <span>{t.name(role)}</span>}
            <span data-quiet={state !== 'deciding' && state !== 'conceded' && state !== 'youConceded'}>
              {text(`seat.${state}`)}
            </span>
          </div>
        </div>
        {score !== undefined && (
          <div className="seat-points digits">
            <Score value={score} />
            <span className="visually-hidden"> {text('table.points')}</span>
          </div>
        )}
        {look.coached && (
          <span className="seat-coached" title={text('seat.coached')}>
            <Lightbulb size={15} aria-hidden />
            <span className="visually-hidden">{text('seat.coached')}</span>
          </span>
        )}
        {look.conceded && <Flag size={16} aria-hidden />}
      </div>
      {SeatPanel === undefined ? (
        <Counters counters={glance.counters[seat] ?? []} t={t} />
      ) : (
        <SeatPanel {...props} seat={seat} />
      )}
    </section>
  )
}

/** What somebody does now, or else whether they are here. */
function stateOf(look: SeatLook, asked: boolean, active: boolean, here: boolean) {
  if (look.conceded) return look.you ? 'youConceded' : 'conceded'
  if (asked) return look.you ? 'yourTurn' : 'deciding'
  if (look.bot) return 'bot'
  if (active) return 'active'
  return here || look.you ? 'here' : 'away'
}

function Counters({ counters, t }: { readonly counters: View['glance']['counters'][number]; readonly t: GameText }) {
  if (counters.length === 0) return undefined
  return (
    <dl className="seat-counters">
      {counters.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`counter.${key}`)}</dt>
          <dd className="digits">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** On a phone: shape and score of everybody in one strip. */
export function SeatStrip() {
  const { looks, openPane, seat } = usePlay()
  const view = useSeatsView()
  const text = useShellText()
  return (
    <button type="button" className="seat-strip" data-many={looks.length > 5} onClick={() => openPane('seats')}>
      <span className="visually-hidden">{text('table.seats')}</span>
      {orderFrom(view, seat).map((one) => {
        const look = looks[one]
        const asked = view.waiting.some((waiting) => waiting.seat === one)
        return (
          <span key={one} data-seat={one} data-asked={asked ? (look?.you ? 'you' : 'other') : undefined}>
            <SeatShape colour={look?.colour ?? 1} size={18} aria-label={look?.name ?? ''} />
            {view.glance.scores?.[one] !== undefined && (
              <b className="digits">
                <Score value={view.glance.scores[one]} />
              </b>
            )}
            {look?.you ? (
              <small>{text('you')}</small>
            ) : (
              view.glance.scores?.[one] === undefined && <small className="seat-strip-name">{look?.name}</small>
            )}
          </span>
        )
      })}
    </button>
  )
}
