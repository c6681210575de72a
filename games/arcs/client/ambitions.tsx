import type { BoardProps } from '../../../client/board.ts'
import { targetOf } from '../../../client/board.ts'
import { SeatShape, Tip } from '../../../client/shared/index.ts'
import { AMBITIONS, type Ambition, MARKERS } from '../rules/data/ambitions.ts'
import type { Table } from '../rules/state.ts'
import { AMBITION_GLYPH, Glyph } from './glyphs.tsx'
import { payoutOf, standingOf } from './standing.ts'

const markerText = (table: Table, index: number): string => {
  const side = table.markers[index]?.high ? MARKERS[index]?.high : MARKERS[index]?.low
  return `${side?.[0]} / ${side?.[1]}`
}

/** The ambitions as a scoreboard: what each seat counts there, who leads, and the markers laid on it. */
export function Ambitions({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  const free = view.open.markers.flatMap(({ box }, i) => (box === '' ? [i] : []))
  return (
    <div className="ambitions">
      {AMBITIONS.map((ambition) => (
        <AmbitionBox key={ambition} props={props} ambition={ambition} />
      ))}
      <div className="ambition free">
        <span className="markers">
          {free.map((i) => (
            <b key={i} className="marker" data-high={view.open.markers[i]?.high}>
              {markerText(view.open, i)}
            </b>
          ))}
        </span>
        <span className={free.length === 0 ? 'empty' : undefined}>
          {free.length === 0 ? t('ui.noMarkers') : t('ui.freeMarkers')}
        </span>
      </div>
    </div>
  )
}

function AmbitionBox({ props, ambition }: { props: BoardProps<Table>; ambition: Ambition }) {
  const { view, t, seats } = props
  const laid = view.open.markers.flatMap(({ box }, i) => (box === ambition ? [i] : []))
  const counts = standingOf(view, ambition)
  const pay = payoutOf(view, ambition)
  const most = Math.max(...counts)
  return (
    <div
      className="ambition"
      data-declared={laid.length > 0}
      {...targetOf(props, ambition, { label: t.name(ambition), fields: ['ambition'] })}
    >
      <header>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <Glyph d={AMBITION_GLYPH[ambition]} x={8} y={8} size={16} />
        </svg>
        <strong>{t.name(ambition)}</strong>
        <span className="markers">
          {laid.map((i) => (
            <b key={i} className="marker" data-high={view.open.markers[i]?.high}>
              {markerText(view.open, i)}
            </b>
          ))}
        </span>
      </header>
      <ul>
        {counts.slice(0, view.seats).map((count, seat) => {
          const look = seats[seat]
          return (
            look !== undefined && (
              <li
                key={look.seat}
                data-lead={count === most && count > 0}
                data-none={count === 0}
                aria-label={`${look.name}: ${count}${pay[seat] ? `, ${t('ui.projected', { power: pay[seat] })}` : ''}`}
              >
                <span>
                  <SeatShape colour={look.colour} size={12} />
                  {count}
                </span>
                {(pay[seat] ?? 0) > 0 && <small>+{pay[seat]}</small>}
              </li>
            )
          )
        })}
        {counts.length > view.seats && (
          <li
            className="third"
            aria-label={`${t('ui.third')}: ${counts[view.seats]}`}
            data-lead={counts[view.seats] === most && most > 0}
          >
            <span>◌ {counts[view.seats]}</span>
          </li>
        )}
      </ul>
      <Tip title={t.name(ambition)} rule="ARCS-7.1">
        <p>{t(`text.${ambition}`)}</p>
      </Tip>
    </div>
  )
}
