import type { BoardProps } from '../../../client/board.ts'
import { SeatShape, Tip } from '../../../client/shared/index.ts'
import type { Table } from '../rules/state.ts'
import { PlayedCard } from './actionCard.tsx'
import type { Layout } from './geometry.ts'

/** The middle of the ring is no system: this round's cards lie there like a trick, in turn order. */
export function Hub({ props, layout }: { props: BoardProps<Table>; layout: Layout }) {
  const { view, t, seats } = props
  const { played, zero, initiative, seized } = view.open
  const desk = layout.piece === 1
  const step = desk ? 82 : 60
  const columns = desk ? played.length : 2
  const holder = seats[seized >= 0 ? seized : initiative]
  const rows = Math.ceil(played.length / Math.max(1, columns))
  return (
    <g className="hub" transform={desk ? 'translate(0 -4)' : 'scale(.88)'}>
      {played.map((play, i) => {
        const column = i % columns
        const row = Math.floor(i / columns)
        const inRow = Math.min(columns, played.length - row * columns)
        const x = (column - (inRow - 1) / 2) * step
        const y = (row - (rows - 1) / 2) * 78
        const look = seats[play.seat]
        return (
          look !== undefined && (
            <g key={play.seat}>
              <PlayedCard
                card={play.card}
                zero={zero && i === 0}
                pivot={play.as === 'pivot'}
                seatFill={look.fill}
                x={x}
                y={y}
              />
              {play.seizer >= 0 && (
                <rect x={x + 18} y={y - 40} width="16" height="22" rx="3" className="seizer" stroke={look.fill} />
              )}
              {desk && (
                <>
                  <SeatShape colour={look.colour} size={13} x={x - 27} y={-62} />
                  <text x={x - 11} y="-51" className="hub-name">
                    {look.name.length > 6 ? `${look.name.slice(0, 5)}…` : look.name}
                  </text>
                  <text x={x} y="52" textAnchor="middle" className="hub-as">
                    {t(`ui.as.${play.as}`)}
                  </text>
                </>
              )}
              {play.card !== '' && <Tip title={t.name(play.card)}>{t(`ui.as.${play.as}`)}</Tip>}
            </g>
          )
        )
      })}
      {holder !== undefined && desk && (
        <text y={played.length === 0 ? 5 : 72} textAnchor="middle" className="hub-initiative">
          {t('ui.initiative', { name: holder.name })}
        </text>
      )}
    </g>
  )
}
