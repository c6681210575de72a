import type { BoardEvent, BoardProps } from '../../../../client/board.ts'
import { useFresh } from '../../../../client/boardkit/index.ts'
import { DISTRICT_IDS, ROOT } from '../../rules/printed/board.ts'
import type { Piece } from '../../rules/printed/nouns.ts'
import { type Layout, middleOf } from './geometry.ts'
import { PieceSign } from './pieces.tsx'

interface Travel {
  readonly n: number
  readonly what: Exclude<Piece, 'outage'>
  readonly from: number
  readonly to: number
}

const numberOf = (id: unknown): number => DISTRICT_IDS.indexOf(id as (typeof DISTRICT_IDS)[number]) + 1

function travelOf({ n, event }: BoardEvent): Travel | undefined {
  const from = numberOf(event.from)
  const to = event.key === 'rooted' ? ROOT : numberOf(event.in)
  const what = (event.key === 'android' ? 'android' : event.what) as Travel['what'] | 'outage'
  if (from === 0 || to === 0 || what === 'outage') return undefined
  return event.key === 'moved' || event.key === 'rooted' || event.key === 'android' ? { n, what, from, to } : undefined
}

interface TravelsProps extends Pick<BoardProps, 'events' | 'motion'> {
  readonly layout: Layout
}

/** Pieces that have just moved travel along their path; districts where something happened flash. Without motion a trace stays. */
export function Travels({ events, motion, layout }: TravelsProps) {
  const { told, flying } = useFresh({ events, motion }, travelOf)
  const touched = [...new Set(events.map(({ event }) => numberOf(event.in)).filter((d) => d > 0))]
  return (
    <g className="travels">
      {touched.map((d) => {
        const at = layout.blocks[d - 1]
        return (
          at && (
            <rect
              key={`${d} ${events.at(-1)?.n}`}
              x={at.x - 3}
              y={at.y + layout.skyline - 3}
              width={at.width + 6}
              height={layout.body + layout.face + 6}
              rx="5"
              className="touched"
            />
          )
        )
      })}
      {told.map(({ n, from, to }) => {
        const [a, b] = [middleOf(layout, from), middleOf(layout, to)]
        return <path key={n} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} className="trace travel-trace" />
      })}
      {flying.map(({ n, what, from, to }) => {
        const [a, b] = [middleOf(layout, from), middleOf(layout, to)]
        const way = { '--fx': `${a.x}px`, '--fy': `${a.y}px`, '--tx': `${b.x}px`, '--ty': `${b.y}px` }
        return (
          <g key={n} className="travel" style={way as React.CSSProperties}>
            <PieceSign what={what} x={0} y={0} />
          </g>
        )
      })}
    </g>
  )
}
