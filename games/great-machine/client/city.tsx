import { useMemo } from 'react'
import type { BoardProps, Size } from '../../../client/board.ts'
import type { ToldChoice } from '../../../kernel/index.ts'
import { DISTRICTS } from '../rules/cards/districts.ts'
import { tolls } from '../rules/outlook.ts'
import type { Table, Tile } from '../rules/state.ts'
import { DistrictTile } from './district.tsx'
import { boundsOf, rectOf, turned, walkwaysOf } from './layout.ts'
import { Routes } from './routes.tsx'
import { Travels } from './travels.tsx'

/** How many ghost places may be shown at once before they drown the city. */
const MOST_GHOSTS = 14

/** The flying city: platforms over clouds, walkways where they touch with what leaving costs, ghosts where a tile may go. */
export function City({ props, width, height, phone }: Size & { props: BoardProps<Table>; phone: boolean }) {
  const { view, t } = props
  const standing = boundsOf(view.open.tiles)
  const turn = phone && view.open.tiles.length > 0 && standing.w > standing.h
  const tiles = useMemo(() => (turn ? view.open.tiles.map(turned) : view.open.tiles), [view.open.tiles, turn])
  const walkways = useMemo(() => walkwaysOf(tiles), [tiles])
  const cost = useMemo(() => (tiles.length === 0 ? undefined : tolls(view)), [view, tiles])
  const ghosts = ghostsOf(props).map((ghost) => (turn ? { ...ghost, tile: turned(ghost.tile) } : ghost))
  const crowded = props.decisions.reduce((sum, { choices }) => sum + choices.length, 0) > 20
  const laid = laidOf(props)
  const box = boundsOf([...tiles, ...ghosts.map(({ tile }) => tile), ...laid.map(({ tile }) => tile)])
  const zoom = Math.min(width / box.w, height / box.h)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map, no form.
    <svg
      viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
      width={width}
      height={phone ? Math.ceil(zoom * box.h) : height}
      style={{ '--z': 1 / zoom } as React.CSSProperties}
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
      {laid.map(({ at, tile }) => {
        const { x, y, w, h } = rectOf(tile)
        return (
          <g key={at} className="laid">
            <rect x={x} y={y} width={w} height={h} rx="12" />
            <text x={x + w / 2} y={y + h / 2 + 6} textAnchor="middle">
              {t(`ui.short.${DISTRICTS[at]}`)}
            </text>
          </g>
        )
      })}
      {tiles.map((tile, at) => (
        <DistrictTile key={DISTRICTS[at]} props={props} at={at} tile={tile} phone={phone} />
      ))}
      {cost !== undefined && view.open.phase !== 'start' && <Tolls props={props} tiles={tiles} cost={cost} />}
      <Travels props={props} tiles={tiles} />
      <Routes props={props} tiles={tiles} walkways={walkways} />
      {ghosts.map(({ choice, tile, n }) => (
        <Ghost key={choice.text} props={props} choice={choice} tile={tile} n={n} />
      ))}
    </svg>
  )
}

/** What leaving a District costs a Hero now, on its upper edge. */
function Tolls({
  props,
  tiles,
  cost,
}: {
  props: BoardProps<Table>
  tiles: readonly Tile[]
  cost: Readonly<Record<string, readonly [number, number]>>
}) {
  return (
    <g className="tolls">
      {tiles.map((tile, at) => {
        const { x, y, w, h } = rectOf(tile)
        const { riot } = props.view.open.districts[at] ?? {}
        const tokens = (riot ? 1 : 0) + (props.view.open.raids.some((raid) => raid.at === at) ? 1 : 0)
        // Where nothing else stands: in the head of lying tiles, over the Citizens of standing ones.
        const [dx, dy] = w > h ? [w - 30 - tokens * 34, 17] : [w / 2, h - 100]
        const price = cost[DISTRICTS[at] as string]?.[0] ?? 0
        return (
          <g key={DISTRICTS[at]} transform={`translate(${x + dx} ${y + dy})`}>
            <g className="toll">
              <rect x="-17" y="-11" width="34" height="21" rx="10" />
              <text y="5" textAnchor="middle">
                {price}⇢
              </text>
            </g>
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
      data-target="legal"
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
    <g className="clouds">
      <rect x={x - 400} y={y - 400} width={w + 800} height={h + 800} className="sky" />
      {puffs.map(({ cx, cy, r }) => (
        <path key={`${cx},${cy}`} d={`M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}`} className="cloud" />
      ))}
    </g>
  )
}
