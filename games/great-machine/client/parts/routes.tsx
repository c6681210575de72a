import { memo } from 'react'
import type { Hands, SeatLook } from '../../../../client/board.ts'
import { usePointed } from '../../../../client/boardkit/index.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import type { Tile } from '../../rules/printed/tile.ts'
import { die, trust } from './glyphs.ts'
import { P, type Point, pathOver, softPath, type Walkway } from './layout.ts'
import type { Standing } from './model.ts'
import { HeroDisc, Price } from './pieces.tsx'
import { comingId, type Plan, pointedPlan } from './plans.ts'
import type { MachineView } from './props.ts'

interface RoutesProps {
  readonly plans: readonly Plan[]
  readonly view: MachineView
  readonly choices: readonly ToldChoice[]
  readonly hands: Hands
  readonly tiles: readonly Tile[]
  readonly walkways: readonly Walkway[]
  readonly seats: readonly SeatLook[]
  /** Where each Hero stands on the map, and where it would. */
  readonly places: ReadonlyMap<string, Standing>
}

/** The team's plan: the way of every Hero over the walkways. Names, figures and prices lie upon it. */
export const RouteLines = memo((props: RoutesProps) => (
  <g className="routes">
    {useRoutes(props).map(({ plan, look, points, bridges }) => {
      const [start, end] = [points[0], points.at(-1)]
      if (start === undefined || end === undefined) return null
      const d = softPath([start, ...bridges.map(lineAt), end])
      return (
        <g key={plan.hero.id}>
          <path d={d} className="way-ground" />
          <path d={d} className="way-line" stroke={look.fill} />
        </g>
      )
    })}
  </g>
))

/** Over everything: the price of every exit, and who would arrive. */
export const RoutePlates = memo((props: RoutesProps) => (
  <g className="routes">
    {useRoutes(props).map((route) => (
      <Plates key={route.plan.hero.id} {...route} />
    ))}
  </g>
))

/** The ways of the plan, and the way pointed at. */
function useRoutes({ view, plans, choices, tiles, walkways, seats, places, hands }: RoutesProps): readonly Route[] {
  const pointed = pointedPlan(view, choices, usePointed(hands))
  const ways = [
    ...plans.filter(({ hero }) => hero.id !== pointed?.hero.id),
    ...(pointed === undefined ? [] : [pointed]),
  ]
    .filter(({ stops }) => stops.length > 1)
    .map((plan) => {
      const to = plan === pointed ? undefined : places.get(comingId(plan.hero))
      return { plan, to, ...pathOver(plan.stops, tiles, walkways, places.get(plan.hero.id), to) }
    })
  // Ways that share a walkway lie side by side on it, and on no other.
  const users = new Map<string, string[]>()
  for (const { plan, bridges } of ways)
    for (const { key } of bridges) users.set(key, [...(users.get(key) ?? []), plan.hero.id])
  return ways.flatMap(({ plan, to, points, bridges }) => {
    const look = seats[plan.hero.seat]
    if (look === undefined) return []
    const beside = bridges.map((bridge) => {
      const sharing = users.get(bridge.key) ?? []
      const aside = asideOf(bridge, tiles) * (PLATE + sharing.indexOf(plan.hero.id) * PLATES_APART)
      return { ...bridge, lane: laneOf(sharing, plan.hero.id), aside }
    })
    return [{ plan, look, points, bridges: beside, r: to?.r ?? 17 }]
  })
}

/** The place of one among those who share something, counted from their middle: −0.5 and 0.5 for two. */
const laneOf = (users: readonly string[], one: string): number => users.indexOf(one) - (users.length - 1) / 2

/** How far a plate keeps from the middle of a walkway that leads down, and from the next plate there. */
const PLATE = 22
const PLATES_APART = 58

/** A plate on a walkway that leads down gives way to what stands at the upper corners of the tile below: its toll, its price. */
function asideOf({ x, b }: Walkway, tiles: readonly Tile[]): 1 | -1 {
  const below = tiles[b]
  return below?.o === 'H' && x > (below.x + 1) * P ? -1 : 1
}

interface Bridge extends Walkway {
  readonly lane: number
  /** How far its plate stands aside. */
  readonly aside: number
}

interface Route {
  readonly plan: Plan
  readonly look: SeatLook
  /** From the Hero over every walkway to where it would stand. */
  readonly points: readonly Point[]
  readonly bridges: readonly Bridge[]
  /** How large it is drawn there. */
  readonly r: number
}

/** Lines of different Heroes keep apart on one walkway. */
const lineAt = ({ x, y, across, lane }: Bridge): Point =>
  across === 'y' ? { x: x + lane * 12, y } : { x, y: y + lane * 12 }

/** And so do their plates. */
const plateAt = ({ x, y, across, lane, aside }: Bridge): Point =>
  across === 'y' ? { x: x + aside, y } : { x, y: y + lane * 31 }

function Plates({ plan, look, points, bridges, r }: Route) {
  const end = points.at(-1)
  if (end === undefined) return null
  let left = plan.hero.trust
  return (
    <g>
      <g className="arrival">
        <HeroDisc id={plan.hero.id} fill={look.fill} colour={look.colour} x={end.x} y={end.y} r={r} />
      </g>
      {bridges.map((bridge, i) => {
        const toll = plan.tolls[i] ?? 0
        const paid = toll <= left
        left = paid ? left - toll : 0
        return (
          <Price
            key={bridge.key}
            {...plateAt(bridge)}
            tone={look.fill}
            text={paid ? (toll === 0 ? '0' : `−${toll}`) : ''}
            glyph={paid ? trust : die}
          />
        )
      })}
    </g>
  )
}
