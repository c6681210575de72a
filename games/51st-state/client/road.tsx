import type { BoardProps } from '../../../client/board.ts'
import { SeatShape } from '../../../client/shared/index.ts'
import { GOAL, type Table } from '../rules/state.ts'

/** The score as a road with mile marks; the exit sign at 25 says that the round is the last. */
export function Road({ props }: { props: BoardProps<Table> }) {
  const { view, t, seats } = props
  const scores = view.open.sides.map(({ vp }) => vp)
  const rival = view.open.rival?.vp
  const most = Math.max(GOAL + 3, ...scores, rival ?? 0)
  const at = (vp: number): number => 22 + (vp / most) * 470
  return (
    <svg
      viewBox="0 0 520 58"
      width="520"
      height="58"
      className="road"
      role="img"
      aria-label={scores.map((vp, i) => `${seats[i]?.name}: ${vp}`).join(', ')}
    >
      <rect x="4" y="28" width="512" height="26" rx="4" className="asphalt" />
      <path d="M10 41H510" className="road-line" />
      {Array.from({ length: Math.floor(most / 5) + 1 }, (_, i) => i * 5).map((mile) => (
        <text key={mile} x={at(mile)} y="46" textAnchor="middle" className="mile">
          {mile}
        </text>
      ))}
      <g transform={`translate(${at(GOAL)} 12)`} className="exit-sign">
        <rect x="-16" y="-11" width="32" height="24" rx="4" />
        <text y="6" textAnchor="middle">
          {GOAL}
        </text>
      </g>
      {scores.map((vp, i) => {
        const look = seats[i]
        const twins = scores.slice(0, i).filter((other) => other === vp).length
        return (
          look !== undefined && (
            <g key={look.seat} className="racer" style={{ transform: `translate(${at(vp) - 13 + twins * 5}px, 1px)` }}>
              <SeatShape colour={look.colour} size={26} digit={vp} />
            </g>
          )
        )
      })}
      {rival !== undefined && (
        <g transform={`translate(${at(rival)} 16)`} className="rival-mark" aria-label={`${t('ui.rival')}: ${rival}`}>
          <path d="M0 -11 11 0 0 11 -11 0Z" />
          <text y="5" textAnchor="middle">
            {rival}
          </text>
        </g>
      )}
    </svg>
  )
}
