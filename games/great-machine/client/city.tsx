import { useMemo } from 'react'
import type { BoardProps } from '../../../client/board.ts'
import type { ToldChoice } from '../../../kernel/index.ts'
import { DISTRICTS } from '../rules/cards/districts.ts'
import { tolls } from '../rules/outlook.ts'
import type { Table, Tile } from '../rules/state.ts'
import { DistrictTile } from './district.tsx'
import { boundsOf, rectOf, walkwaysOf } from './layout.ts'

/** How many ghost places may be shown at once before they drown the city. */
const MOST_GHOSTS = 14

/** The flying city: platforms over clouds, walkways where they touch with what leaving costs, ghosts where a tile may go. */
export function City({ props, width, height }: { props: BoardProps<Table>; width: number; height: number }) {
  const { view, t } = props
  const { tiles } = view.open
  const walkways = useMemo(() => walkwaysOf(tiles), [tiles])
  const cost = useMemo(() => (tiles.length === 0 ? undefined : tolls(view)), [view, tiles])
  const ghosts = ghostsOf(props)
  const crowded = props.decisions.reduce((sum, { choices }) => sum + choices.length, 0) > 20
  const box = boundsOf([...tiles, ...ghosts.map(({ tile }) => tile), ...laidOf(props).map(({ tile }) => tile)])
  return (
    <svg
      viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
      width={width}
      height={height}
      role="group"
      aria-label={t('ui.board')}
      className="city"
      data-crowded={crowded ? '' : undefined}
    >
      <Clouds x={box.x} y={box.y} w={box.w} h={box.h} />
      {walkways.map(({ key, a, b, x, y, across }) => (
        <g key={key} transform={`translate(${x} ${y})${across === 'x' ? '' : ' rotate(90)'}`} className="walkway">
          <rect x="-13" y="-17" width="26" height="34" />
          <path d="M-13 -17H13M-13 17H13" className="rail" />
          <path d="M-8 -15V15M-3 -15V15M3 -15V15M8 -15V15" className="plank" />
          <title>{`${t.name(DISTRICTS[a] as string)} – ${t.name(DISTRICTS[b] as string)}`}</title>
        </g>
      ))}
      {laidOf(props).map(({ at, tile }) => {
        const { x, y, w, h } = rectOf(tile)
        return (
          <g key={at} className="laid">
            <rect x={x} y={y} width={w} height={h} rx="12" />
            <text x={x + w / 2} y={y + h / 2 + 6} textAnchor="middle">
              {t.name(DISTRICTS[at] as string)}
            </text>
          </g>
        )
      })}
      {tiles.map((_, at) => (
        <DistrictTile key={DISTRICTS[at]} props={props} at={at} />
      ))}
      {cost !== undefined && view.open.phase !== 'start' && <Tolls props={props} cost={cost} />}
      {ghosts.map(({ choice, tile, n }) => (
        <Ghost key={choice.text} props={props} choice={choice} tile={tile} n={n} />
      ))}
    </svg>
  )
}

/** What leaving a District costs a Hero now, on its upper edge. */
function Tolls({
  props,
  cost,
}: {
  props: BoardProps<Table>
  cost: Readonly<Record<string, readonly [number, number]>>
}) {
  return (
    <g className="tolls" aria-hidden="true">
      {props.view.open.tiles.map((tile, at) => {
        const { x, y, w, h } = rectOf(tile)
        // Where nothing else stands: at the foot of lying tiles, under the Guards of standing ones.
        const [dx, dy] = w > h ? [92, h - 17] : [w - 24, 86]
        const price = cost[DISTRICTS[at] as string]?.[0] ?? 0
        return (
          <g key={DISTRICTS[at]} transform={`translate(${x + dx} ${y + dy})`}>
            <rect x="-15" y="-11" width="30" height="20" rx="9" />
            <text y="5" textAnchor="middle">
              {price}⇢
            </text>
          </g>
        )
      })}
    </g>
  )
}

interface Placing {
  readonly choice: ToldChoice
  readonly tile: Tile
  readonly n: number
}

/** The places where a tile may be put, once few enough are in question: all when laying, one District's when repositioning. */
function ghostsOf({ decisions, narrowed }: BoardProps<Table>): Placing[] {
  const all = decisions
    .flatMap(({ choices }) => choices)
    .filter(
      ({ choice, text }) =>
        (choice.do === 'place' || choice.do === 'lay') && (narrowed === undefined || narrowed.includes(text)),
    )
  const districts = new Set(all.map(({ choice }) => (choice as { district?: string }).district))
  if (all.length > MOST_GHOSTS && districts.size > 1) return []
  return all.map((choice, i) => ({ choice, tile: choice.choice as unknown as Tile, n: i + 1 }))
}

function Ghost({ props, choice, tile, n }: Placing & { props: BoardProps<Table> }) {
  const { x, y, w, h } = rectOf(tile)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a shape on the map, not a form's button.
    <g
      transform={`translate(${x} ${y})`}
      className="ghost"
      role="button"
      tabIndex={0}
      aria-label={`${n}: ${props.t.choice(choice.choice)}`}
      data-target={props.hovered === choice.text ? 'pointed' : 'legal'}
      data-choice={choice.text}
      onClick={() => props.choose(choice.text)}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && props.choose(choice.text)}
      onPointerEnter={() => props.setHovered(choice.text)}
      onPointerLeave={() => props.setHovered(undefined)}
    >
      <rect width={w} height={h} rx="12" className="target-shape" />
      <text x={w / 2} y={h / 2 + 8} textAnchor="middle">
        {n}
      </text>
    </g>
  )
}

/** While the players lay the city out, the tiles lie in the frame of that step. */
function laidOf({ view }: BoardProps<Table>): { at: number; tile: Tile }[] {
  const frame = view.stack.find(({ proc }) => proc === 'match') as { laid?: Tile[]; order?: number[] } | undefined
  if (view.open.tiles.length > 0 || frame?.laid === undefined) return []
  return frame.laid.map((tile, i) => ({ at: frame.order?.[i] ?? i, tile }))
}

/** Clouds between the platforms: soft arcs, the same on every visit. */
function Clouds({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  const puffs = Array.from({ length: 46 }, (_, i) => ({
    cx: x + ((i * 137) % Math.ceil(w)),
    cy: y + ((i * 89) % Math.ceil(h)),
    r: 26 + ((i * 31) % 34),
  }))
  return (
    <g className="clouds" aria-hidden="true">
      <rect x={x - 400} y={y - 400} width={w + 800} height={h + 800} className="sky" />
      {puffs.map(({ cx, cy, r }) => (
        <path key={`${cx},${cy}`} d={`M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}`} className="cloud" />
      ))}
    </g>
  )
}
