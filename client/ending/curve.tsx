import { useState } from 'react'
import type { StoryPoint } from '../../protocol/story.ts'
import { useShellText } from '../i18n.ts'
import { Link } from '../link.tsx'
import { Segments } from '../lobby/controls.tsx'
import { SeatShape } from '../shared/seat-shape.tsx'
import { letterOf } from './letter.ts'
import { bandName, rowName, type Told } from './told.ts'
import { pageOf } from './use-story.ts'
import { useWidth } from './use-width.ts'

const HEIGHT = 230
const LEFT = 44
const RIGHT = 22
const TOP = 20
const BOTTOM = 28
const KINDS = ['score', 'chance'] as const
type Kind = (typeof KINDS)[number]

/** Everybody's score, or the bots' estimate of their chance, over the match; marks lead to their moments. */
export function Curve({ told }: { readonly told: Told }) {
  const { story, looks, text } = told
  const t = useShellText()
  const [kind, setKind] = useState<Kind>('score')
  const { width, ref } = useWidth<HTMLDivElement>(640)
  const tracks = story.rows.some(({ of }) => typeof of === 'string')
  const isChance = kind === 'chance'
  const points = isChance ? story.chances : story.curve
  const owners = isChance ? looks.map(({ seat }) => seat) : story.rows.map(({ of }) => of)
  // Tracks of different lengths are drawn as parts of their whole.
  const wholes = isChance || !tracks ? undefined : story.rows.map(({ goal, total }) => goal ?? Math.max(1, total))
  const valueAt = (point: StoryPoint, i: number): number => (point.values[i] ?? 0) / (wholes?.[i] ?? 1)
  const all = points.flatMap((point) => owners.map((_, i) => valueAt(point, i)))
  const most = isChance || tracks ? 1 : Math.max(1, story.goal ?? 0, ...all)
  const least = Math.min(0, ...all)
  const x = (seq: number) => LEFT + (seq / Math.max(1, story.last)) * (width - LEFT - RIGHT)
  const y = (value: number) => HEIGHT - BOTTOM - ((value - least) / (most - least)) * (HEIGHT - TOP - BOTTOM)
  const lastPoint = points[points.length - 1]
  const share = isChance || tracks
  const ticks = share ? [0, 0.5, 1] : [0, Math.round(most / 2), most]
  return (
    <section className="ending-panel" aria-labelledby="ending-curve">
      <div className="ending-head">
        <h2 id="ending-curve">{t('ending.curve')}</h2>
        <span id="ending-curve-kind" className="visually-hidden">
          {t('ending.curveKind')}
        </span>
        {story.chances.length > 1 && (
          <Segments
            labelledBy="ending-curve-kind"
            values={KINDS}
            value={kind}
            text={(one) => t(`ending.curve.${one}`)}
            change={(one) => setKind(one)}
          />
        )}
      </div>
      <div ref={ref} className="curve">
        <svg width={width} height={HEIGHT} aria-hidden className="curve-lines">
          {ticks.map((tick) => (
            <g key={tick}>
              <path className="curve-grid" d={`M${LEFT} ${y(tick)}H${width - RIGHT}`} />
              <text className="curve-tick" x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {share ? `${Math.round(tick * 100)}%` : tick}
              </text>
            </g>
          ))}
          {!share && story.goal !== undefined && (
            <path className="curve-goal" d={`M${LEFT} ${y(story.goal)}H${width - RIGHT}`} />
          )}
          {story.bands.map(({ now, from }) => (
            <g key={`${now} ${from}`}>
              <path className="curve-band" d={`M${x(from)} ${TOP}V${HEIGHT - BOTTOM}`} />
              <text className="curve-tick" x={x(from) + 4} y={HEIGHT - 8}>
                {now}
              </text>
            </g>
          ))}
          {owners.map((of, i) => (
            <path
              key={of}
              className="curve-line"
              pathLength={1}
              stroke={typeof of === 'number' ? looks[of]?.fill : `var(--part${i + 1})`}
              d={points
                .map(
                  (point, n) => `${n === 0 ? 'M' : 'L'}${x(point.seq).toFixed(1)} ${y(valueAt(point, i)).toFixed(1)}`,
                )
                .join('')}
            />
          ))}
          {lastPoint !== undefined &&
            looks.map(({ seat, colour }) => {
              const i = owners.indexOf(seat)
              return i < 0 ? null : (
                <SeatShape
                  key={seat}
                  colour={colour}
                  size={15}
                  x={x(lastPoint.seq) - 7}
                  y={y(valueAt(lastPoint, i)) - 7}
                />
              )
            })}
        </svg>
        {story.moments.map(({ seq, events }, i) => (
          <Link
            key={seq}
            className="curve-mark"
            style={{ left: `${x(seq)}px` }}
            href={`${pageOf(told.source, 'replay')}?at=${seq}`}
            aria-label={t('ending.mark', {
              letter: letterOf(i),
              what: events[0] === undefined ? '' : text.event(events[0]),
            })}
          >
            {letterOf(i)}
          </Link>
        ))}
      </div>
      {tracks && !isChance && (
        <ul className="bars-legend">
          {owners.map((of, i) => (
            <li key={of}>
              <i style={{ background: `var(--part${i + 1})` }} />
              {rowName(told, of)}
            </li>
          ))}
        </ul>
      )}
      <CurveTable told={told} points={points} owners={owners} percent={isChance} />
    </section>
  )
}

interface CurveTableProps {
  readonly told: Told
  readonly points: readonly StoryPoint[]
  readonly owners: readonly (number | string)[]
  readonly percent: boolean
}

/** The same for who cannot see it: where everybody stood at the end of each round. */
function CurveTable({ told, points, owners, percent }: CurveTableProps) {
  const t = useShellText()
  const { bands } = told.story
  const rows = bands.map(({ now }, i) => {
    const end = bands[i + 1]?.from ?? Number.POSITIVE_INFINITY
    return { now, values: points.filter(({ seq }) => seq < end).at(-1)?.values ?? [] }
  })
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t('ending.curve')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ending.when')}</th>
            {owners.map((of) => (
              <th key={of} scope="col">
                {rowName(told, of)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ now, values }) => (
            <tr key={now}>
              <th scope="row">{bandName(told, now)}</th>
              {owners.map((of, i) => (
                <td key={of}>{percent ? `${Math.round((values[i] ?? 0) * 100)}%` : (values[i] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
