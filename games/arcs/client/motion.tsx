import { useEffect, useRef, useState } from 'react'
import type { BoardProps } from '../../../client/board.ts'
import type { Table } from '../rules/state.ts'
import { type Layout, reachIn } from './geometry.ts'
import { Ship } from './pieces.tsx'

interface Flight {
  readonly n: number
  readonly seat: number
  readonly from: string
  readonly to: string
}

const TRAVEL = 420

/** Ships that have just moved travel along their lane; without motion a dotted trace tells the same. */
export function Flights({ props, layout }: { props: BoardProps<Table>; layout: Layout }) {
  const { events, motion, seats } = props
  const { panes } = reachIn(layout)
  const seen = useRef(-1)
  const [flying, setFlying] = useState<readonly Flight[]>([])
  const moves = events.flatMap(({ n, event }): Flight[] =>
    event.key === 'moved' &&
    typeof event.from === 'string' &&
    typeof event.to === 'string' &&
    typeof event.seat === 'number'
      ? [{ n, seat: event.seat, from: event.from, to: event.to }]
      : [],
  )
  const newest = moves.at(-1)?.n ?? -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: `newest` stands for `moves`, which is a new list on every render.
  useEffect(() => {
    if (newest <= seen.current) return
    const fresh = moves.filter(({ n }) => n > seen.current)
    seen.current = newest
    if (!motion) return
    setFlying(fresh)
    const timer = setTimeout(() => setFlying([]), TRAVEL)
    return () => clearTimeout(timer)
  }, [newest, motion])
  return (
    <g className="flights">
      {moves.map(({ n, seat, from, to }) => {
        const [a, b] = [panes[from]?.ships, panes[to]?.ships]
        return (
          a && b && <path key={n} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} className="trace" stroke={seats[seat]?.fill} />
        )
      })}
      {flying.map(({ n, seat, from, to }) => {
        const [a, b, look] = [panes[from]?.ships, panes[to]?.ships, seats[seat]]
        return (
          a &&
          b &&
          look && (
            <g
              key={n}
              className="flight"
              style={
                {
                  '--fx': `${a.x}px`,
                  '--fy': `${a.y}px`,
                  '--tx': `${b.x}px`,
                  '--ty': `${b.y}px`,
                } as React.CSSProperties
              }
            >
              <Ship look={look} x={0} y={0} />
            </g>
          )
        )
      })}
    </g>
  )
}
