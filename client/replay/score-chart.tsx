import type { Story } from '../../protocol/story.ts'
import type { SeatLook } from '../board.ts'

export interface ScorePoint {
  readonly seq: number
  readonly scores: readonly number[]
}

interface ScoreChartProps {
  readonly points: readonly ScorePoint[]
  readonly last: number
  readonly now: number
  readonly goal: number | undefined
  readonly looks: readonly SeatLook[]
  readonly label: string
  /** Where rounds begin. */
  readonly bands: Story['bands']
}

const WIDTH = 1000
const HEIGHT = 100

/** Everybody's score over the match; what has not happened yet is faded. */
export function ScoreChart({ points, last, now, goal, looks, label, bands }: ScoreChartProps) {
  const most = Math.max(1, goal ?? 0, ...points.flatMap(({ scores }) => scores))
  const least = Math.min(0, ...points.flatMap(({ scores }) => scores))
  const x = (seq: number) => (last === 0 ? 0 : (seq / last) * WIDTH)
  const y = (score: number) => HEIGHT - 4 - ((score - least) / (most - least)) * (HEIGHT - 8)
  const path = (seat: number, from: number, to: number) => {
    let d = ''
    for (const { seq, scores } of points) {
      if (seq < from || seq > to) continue
      const at = `${x(seq).toFixed(1)} ${y(scores[seat] ?? 0).toFixed(1)}`
      d += d === '' ? `M${at}` : `L${at}`
    }
    return d
  }
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {bands.map(({ now: round, from }, i) =>
        i % 2 === 0 ? null : (
          <path
            key={`${round} ${from}`}
            d={`M${x(from)} 0H${x(bands[i + 1]?.from ?? last)}V${HEIGHT}H${x(from)}Z`}
            fill="var(--line)"
          />
        ),
      )}
      {goal !== undefined && (
        <path
          d={`M0 ${y(goal)}H${WIDTH}`}
          stroke="var(--ink3)"
          strokeDasharray="3 5"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {looks.map(({ seat, fill }) => (
        <g key={seat} fill="none" stroke={fill} strokeWidth="2.5" strokeLinejoin="round">
          <path d={path(seat, now, last)} opacity=".35" vectorEffect="non-scaling-stroke" />
          <path d={path(seat, 0, now)} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
      <path d={`M${x(now)} 0V${HEIGHT}`} stroke="var(--ink)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
