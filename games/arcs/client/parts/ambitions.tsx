import { memo } from 'react'
import type { BoardEvent, BoardProps, GameText, SeatLook } from '../../../../client/board.ts'
import { Glyph, SeatShape, Tip, useDesk, useFresh, useTarget } from '../../../../client/boardkit/index.ts'
import type { Outlook } from '../../rules/outlook/index.ts'
import { AMBITIONS, type Ambition, MARKERS } from '../../rules/printed/ambitions.ts'
import type { Marker } from '../../rules/table.ts'
import { AMBITION_GLYPH } from './glyphs.tsx'
import './ambitions.css'

interface Scored {
  readonly n: number
  readonly ambition: string
  readonly seat: number
  readonly power: number
}
const scoredBy = ({ n, event: { key, ambition, seat, count: power } }: BoardEvent): Scored | undefined =>
  key === 'scored' && typeof ambition === 'string' && typeof seat === 'number' && typeof power === 'number'
    ? { n, ambition, seat, power }
    : undefined

interface AmbitionsProps extends Pick<BoardProps, 'events' | 'motion'> {
  readonly standings: Outlook['ambitions']
  readonly markers: readonly Marker[]
}

/** The ambitions as a scoreboard: what each seat counts there, who leads, what it would pay now, and the markers laid on it. */
export function Ambitions({ standings, markers, events, motion }: AmbitionsProps) {
  const { t, seats } = useDesk()
  const scored = useFresh({ events, motion }, scoredBy).told
  const free = markers.filter(({ box }) => box === '').length
  return (
    <div className="ambitions" data-thing="ambitions">
      {AMBITIONS.map((ambition) => (
        <AmbitionBox
          key={ambition}
          ambition={ambition}
          counts={standings[ambition].counts.join()}
          pay={standings[ambition].pays.join()}
          scored={seats
            .map(({ seat }) => scored.find((one) => one.ambition === ambition && one.seat === seat)?.power ?? 0)
            .join()}
          markers={markers}
        />
      ))}
      <div className="ambition free">
        <Markers markers={markers} box="" />
        <span>{free === 0 ? t('ui.noMarkers') : t('ui.freeMarkers')}</span>
        <Tip title={t('ui.markersTitle')} rule="ARCS-4.2">
          {t('ui.markersTip')}
        </Tip>
      </div>
    </div>
  )
}

const Markers = ({ markers, box }: { markers: readonly Marker[]; box: Ambition | '' }) => (
  <span className="markers">
    {markers.map((marker, i) => {
      const [first, second] = MARKERS[i]?.[marker.high ? 'high' : 'low'] ?? []
      return (
        marker.box === box && (
          <b key={first} className="marker" data-high={marker.high}>
            {first}
            <small>/{second}</small>
          </b>
        )
      )
    })}
  </span>
)

interface BoxProps {
  readonly ambition: Ambition
  /** Joined by commas: equal texts, equal pictures. */
  readonly counts: string
  readonly pay: string
  /** The Power each seat has just got for it. */
  readonly scored: string
  readonly markers: readonly Marker[]
}

const AmbitionBox = memo(({ ambition, counts, pay, scored, markers }: BoxProps) => {
  const { t, seats, you, layout } = useDesk()
  const target = useTarget(ambition, { label: t.name(ambition), fields: ['ambition'] })
  const standing = counts.split(',').map(Number)
  const power = pay.split(',').map(Number)
  const won = scored.split(',').map(Number)
  const most = Math.max(...standing)
  const laid = markers.filter(({ box }) => box === ambition).length
  const declared = laid > 0
  const third = standing[seats.length]
  return (
    <div className="ambition" data-declared={declared} data-several={laid > 1} {...target}>
      <header>
        <svg width="17" height="17" viewBox="0 0 17 17" aria-hidden="true">
          <Glyph d={AMBITION_GLYPH[ambition]} x={8.5} y={8.5} size={17} />
        </svg>
        <strong>{t.name(ambition)}</strong>
        {declared && <Markers markers={markers} box={ambition} />}
      </header>
      {layout === 'phone' ? (
        <Brief standing={standing} most={most} seats={seats} you={you} third={third} t={t} />
      ) : (
        <ul>
          {seats.map((look, seat) => (
            <li
              key={look.seat}
              data-lead={standing[seat] === most && most > 0}
              data-none={standing[seat] === 0}
              style={{ '--seat': look.fill } as React.CSSProperties}
              aria-label={`${look.name}: ${standing[seat]}${power[seat] ? `, ${t('ui.projected', { power: power[seat] })}` : ''}`}
            >
              <span>
                <SeatShape colour={look.colour} size={12} />
                {standing[seat]}
              </span>
              {declared && <small>{(power[seat] ?? 0) > 0 ? `+${power[seat]}` : ''}</small>}
              {(won[seat] ?? 0) > 0 && <em className="scored">+{won[seat]}</em>}
            </li>
          ))}
          {third !== undefined && (
            <li className="third" aria-label={`${t('ui.third')}: ${third}`} data-lead={third === most && most > 0}>
              <span>◌ {third}</span>
              {declared && <small />}
            </li>
          )}
        </ul>
      )}
      <Tip title={t.name(ambition)} rule="ARCS-12.1">
        <p>{t(`text.${ambition}`)}</p>
        <ul className="standing">
          {seats.map((look, seat) => (
            <li key={look.seat}>
              <SeatShape colour={look.colour} size={13} /> {look.name} <b>{standing[seat]}</b>
              {(power[seat] ?? 0) > 0 && <em>+{power[seat]}</em>}
            </li>
          ))}
        </ul>
      </Tip>
    </div>
  )
})

interface BriefProps {
  readonly standing: readonly number[]
  readonly most: number
  readonly seats: readonly SeatLook[]
  readonly you: number | undefined
  /** What the third party of two players has. */
  readonly third: number | undefined
  readonly t: GameText
}

/** On a phone: who leads with how much, and how much you have. */
function Brief({ standing, most, seats, you, third, t }: BriefProps) {
  const leaders = most === 0 ? [] : seats.filter((_, seat) => standing[seat] === most)
  const mine = you === undefined ? undefined : standing[you]
  return (
    <p
      className="brief"
      role="img"
      aria-label={seats.map((look, seat) => `${look.name}: ${standing[seat]}`).join(', ')}
      data-none={most === 0}
    >
      {leaders.map((look) => (
        <SeatShape key={look.seat} colour={look.colour} size={11} />
      ))}
      {most > 0 && third === most && '◌'}
      <b>{most}</b>
      {mine !== undefined && mine < most && leaders.length < 3 && <span>{t('ui.youHave', { count: mine })}</span>}
    </p>
  )
}
