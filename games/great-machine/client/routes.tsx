import type { BoardProps } from '../../../client/board.ts'
import { usePointed } from '../../../client/shared/index.ts'
import { DISTRICTS } from '../rules/cards/districts.ts'
import type { Hero, Table, Tile } from '../rules/state.ts'
import { rectOf, type Walkway } from './layout.ts'
import { HeroDisc } from './pieces.tsx'

interface Way {
  readonly hero: Hero
  /** Districts by index, the first where the Hero stands. */
  readonly stops: readonly number[]
  /** What it costs; undefined where nobody says. */
  readonly price?: number
  /** It cannot be paid: the escape die decides. */
  readonly die?: boolean
}

interface Props {
  readonly props: BoardProps<Table>
  readonly tiles: readonly Tile[]
  readonly walkways: readonly Walkway[]
}

/** The way of the choice pointed at with its price, and where teammates have said they are going. */
export function Routes({ props, tiles, walkways }: Props) {
  const pointed = pointedWay(props, usePointed(props))
  const planned = props.view.open.heroes.filter(({ chosen }) => chosen !== undefined)
  return (
    <g className="routes">
      {planned.map((hero) => (
        <Plan key={hero.id} props={props} hero={hero} tiles={tiles} />
      ))}
      {pointed !== undefined && <Route props={props} way={pointed} tiles={tiles} walkways={walkways} />}
    </g>
  )
}

/** The way that the pointed choice would take: the cheapest one to an Access card, or one step of a route. */
function pointedWay({ view, decisions }: BoardProps<Table>, hovered: string | undefined): Way | undefined {
  const found = decisions.flatMap(({ choices }) => choices).find(({ text }) => text === hovered)
  const about = found?.about as { hero?: string; route?: readonly string[]; price?: number; die?: boolean } | undefined
  const hero = view.open.heroes.find(({ id }) => id === about?.hero)
  if (found === undefined || hero === undefined || about === undefined) return undefined
  const { to } = found.choice as { to?: string }
  const ids = about.route ?? (to === undefined ? [] : [to])
  if (ids.length === 0) return undefined
  const { price, die } = about
  return {
    hero,
    stops: [hero.at, ...ids.map((id) => (DISTRICTS as readonly string[]).indexOf(id))],
    ...(price === undefined ? {} : { price }),
    ...(die === undefined ? {} : { die }),
  }
}

const middleOf = (tile: Tile): { x: number; y: number } => {
  const { x, y, w, h } = rectOf(tile)
  return { x: x + w / 2, y: y + h / 2 }
}

function Route({ props, way, tiles, walkways }: Props & { way: Way }) {
  const { hero, stops, price, die } = way
  const look = props.seats[hero.seat]
  const points = stops.flatMap((at, i) => {
    const tile = tiles[at]
    if (tile === undefined) return []
    const before = stops[i - 1]
    const bridge = walkways.find(({ a, b }) => (a === before && b === at) || (b === before && a === at))
    return [...(bridge === undefined ? [] : [{ x: bridge.x, y: bridge.y }]), middleOf(tile)]
  })
  const end = points.at(-1)
  if (look === undefined || end === undefined) return null
  return (
    <g className="way">
      <path d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} className="way-ground" />
      <path d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} className="way-line" stroke={look.fill} />
      <g transform={`translate(${end.x} ${end.y})`}>
        <g className="toll">
          <rect x="-22" y="-15" width="44" height="29" rx="14" stroke={look.fill} />
          <text y="6" textAnchor="middle">
            {die ? '⚄' : price === undefined ? '→' : price === 0 ? '0' : `−${price}`}
          </text>
        </g>
      </g>
    </g>
  )
}

/** A laid Access card that the viewer may know: a dashed line to a faint disc. */
function Plan({ props, hero, tiles }: { props: BoardProps<Table>; hero: Hero; tiles: readonly Tile[] }) {
  const to = hero.chosen === undefined ? undefined : props.view.faces[hero.chosen]
  const look = props.seats[hero.seat]
  const [from, target] = [tiles[hero.at], tiles[(DISTRICTS as readonly (string | undefined)[]).indexOf(to)]]
  if (to === undefined || look === undefined || from === undefined || target === undefined || from === target)
    return null
  const [a, b] = [middleOf(from), middleOf(target)]
  const nth = props.view.open.heroes.indexOf(hero) - 1
  const end = { x: b.x + nth * 30, y: b.y }
  return (
    <g className="plan">
      <path d={`M${a.x} ${a.y}L${end.x} ${end.y}`} stroke={look.fill} />
      <HeroDisc id={hero.id} look={look} x={end.x} y={end.y} r={15} />
    </g>
  )
}
