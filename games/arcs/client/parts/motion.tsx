import { memo } from 'react'
import type { BoardEvent, BoardProps } from '../../../../client/board.ts'
import { useFresh } from '../../../../client/shared/index.ts'
import { type Layout, reachIn } from './geometry.ts'
import { frameOf } from './ground.tsx'
import { Ship } from './pieces.tsx'

interface Flight {
  readonly n: number
  readonly seat: number
  readonly from: string
  readonly to: string
}

const flightOf = ({ n, event: { key, from, to, seat } }: BoardEvent): Flight | undefined =>
  key === 'moved' && typeof from === 'string' && typeof to === 'string' && typeof seat === 'number'
    ? { n, seat, from, to }
    : undefined

type FlightsProps = Pick<BoardProps, 'events' | 'motion' | 'seats'> & { readonly layout: Layout }

/** Where something has just happened, each system once. */
const touchedBy = (events: BoardProps['events']): string[] => [
  ...new Set(events.flatMap(({ event: { system } }) => (typeof system === 'string' ? [system] : []))),
]

/**
 * Ships that have just moved travel along their lane; a dotted trace stays until the next step, with or without motion. So does
 * an outline of every system in which something was built, placed, taxed or hit.
 */
export const Flights = memo(({ events, motion, seats, layout }: FlightsProps) => {
  const { panes } = reachIn(layout)
  const { told, flying } = useFresh({ events, motion }, flightOf)
  const touched = touchedBy(events)
  if (told.length === 0 && touched.length === 0) return null
  return (
    <svg {...frameOf(layout)} className="reach-flights" aria-hidden="true">
      {touched.map((id) => (
        <path key={`${id} ${events.at(-1)?.n}`} d={panes[id]?.path} className="touched" />
      ))}
      {told.map(({ n, seat, from, to }) => {
        const [a, b] = [panes[from]?.ships, panes[to]?.ships]
        return (
          a && b && <path key={n} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} className="trace" stroke={seats[seat]?.fill} />
        )
      })}
      {flying.map(({ n, seat, from, to }) => {
        const [a, b, look] = [panes[from]?.ships, panes[to]?.ships, seats[seat]]
        const style = { '--fx': `${a?.x}px`, '--fy': `${a?.y}px`, '--tx': `${b?.x}px`, '--ty': `${b?.y}px` }
        return (
          a &&
          b &&
          look && (
            <g key={n} className="flight" style={style as React.CSSProperties}>
              <Ship look={look} x={0} y={0} />
            </g>
          )
        )
      })}
    </svg>
  )
})
