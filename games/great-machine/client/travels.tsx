import { useEffect, useRef, useState } from 'react'
import type { BoardProps } from '../../../client/board.ts'
import { DISTRICTS } from '../rules/cards/districts.ts'
import type { Table, Tile } from '../rules/state.ts'
import { rectOf } from './layout.ts'
import { Guard, HeroDisc, ServantCog } from './pieces.tsx'

const TRAVEL = 420
const KINDS = ['heroMoved', 'servantMoved', 'guardMoved']

interface Travel {
  readonly n: number
  readonly from: Tile
  readonly to: Tile
  readonly hero: string | undefined
  readonly servant: string | undefined
}

const middleOf = (tile: Tile): { x: number; y: number } => {
  const { x, y, w, h } = rectOf(tile)
  return { x: x + w / 2, y: y + h / 2 }
}

/** Figures that have just moved travel to their District; a dotted trace stays until the next step. */
export function Travels({ props, tiles }: { props: BoardProps<Table>; tiles: readonly Tile[] }) {
  const { events, motion } = props
  const seen = useRef(-1)
  const [moving, setMoving] = useState<readonly Travel[]>([])
  const index = (id: unknown): number => (DISTRICTS as readonly unknown[]).indexOf(id)
  const moves = events.flatMap(({ n, event }): Travel[] => {
    const [from, to] = [tiles[index(event.from)], tiles[index(event.to)]]
    if (!KINDS.includes(event.key) || from === undefined || to === undefined) return []
    const { hero, servant } = event as { hero?: string; servant?: string }
    return [{ n, from, to, hero, servant }]
  })
  const newest = moves.at(-1)?.n ?? -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: `newest` stands for `moves`, which is a new list on every render.
  useEffect(() => {
    if (newest <= seen.current) return
    const fresh = moves.filter(({ n }) => n > seen.current)
    seen.current = newest
    if (!motion) return
    setMoving(fresh)
    const timer = setTimeout(() => setMoving([]), TRAVEL)
    return () => clearTimeout(timer)
  }, [newest, motion])
  return (
    <g className="travels">
      {moves.map(({ n, from, to }) => {
        const [a, b] = [middleOf(from), middleOf(to)]
        return <path key={n} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} className="trace" />
      })}
      {moving.map((travel) => (
        <Traveller key={travel.n} props={props} travel={travel} />
      ))}
    </g>
  )
}

function Traveller({ props, travel: { from, to, hero, servant } }: { props: BoardProps<Table>; travel: Travel }) {
  const [a, b] = [middleOf(from), middleOf(to)]
  const seat = props.view.open.heroes.find(({ id }) => id === hero)?.seat
  const look = seat === undefined ? undefined : props.seats[seat]
  return (
    <g
      className="travel"
      style={{ '--fx': `${a.x}px`, '--fy': `${a.y}px`, '--tx': `${b.x}px`, '--ty': `${b.y}px` } as React.CSSProperties}
    >
      {hero !== undefined && look !== undefined ? (
        <HeroDisc id={hero} look={look} x={0} y={0} />
      ) : servant !== undefined ? (
        <ServantCog id={servant} x={0} y={0} acted={false} patrol={false} />
      ) : (
        <Guard x={0} y={0} broken={false} />
      )}
    </g>
  )
}
