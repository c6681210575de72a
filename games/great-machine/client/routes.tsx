import { memo } from 'react'
import type { Hands, SeatLook } from '../../../client/board.ts'
import { usePointed } from '../../../client/shared/index.ts'
import type { ToldChoice, View } from '../../../kernel/index.ts'
import type { Table, Tile } from '../rules/state.ts'
import { die, trust } from './glyphs.ts'
import { type Point, pathOver, softPath, type Walkway } from './layout.ts'
import type { Standing } from './model.ts'
import { HeroDisc, Price } from './pieces.tsx'
import { comingId, type Plan, pointedPlan } from './plans.ts'

interface RoutesProps {
  readonly plans: readonly Plan[]
  readonly view: View<Table>
  readonly choices: readonly ToldChoice[]
  readonly hands: Hands
  readonly tiles: readonly Tile[]
  readonly walkways: readonly Walkway[]
  readonly seats: readonly SeatLook[]
  /** Where each Hero stands on the map, and where it would. */
  readonly places: ReadonlyMap<string, Standing>
}

/** The team's plan: the way of every Hero over the walkways with the price of every exit, and the way pointed at. */
export const Routes = memo(({ view, plans, choices, tiles, walkways, seats, places, hands }: RoutesProps) => {
  const pointed = pointedPlan(view, choices, usePointed(hands))
  const shown = [
    ...plans.filter(({ hero }) => hero.id !== pointed?.hero.id),
    ...(pointed === undefined ? [] : [pointed]),
  ]
  return (
    <g className="routes">
      {shown.map((plan, i) => {
        const look = seats[plan.hero.seat]
        return (
          look !== undefined &&
          plan.stops.length > 1 && (
            <Route
              key={plan.hero.id}
              plan={plan}
              look={look}
              tiles={tiles}
              walkways={walkways}
              from={places.get(plan.hero.id)}
              to={plan === pointed ? undefined : places.get(comingId(plan.hero))}
              shift={i - (shown.length - 1) / 2}
            />
          )
        )
      })}
    </g>
  )
})

interface RouteProps {
  readonly plan: Plan
  readonly look: SeatLook
  readonly tiles: readonly Tile[]
  readonly walkways: readonly Walkway[]
  readonly from: Point | undefined
  /** The place kept for it, once it is settled. */
  readonly to: Standing | undefined
  /** Ways that share a walkway lie side by side. */
  readonly shift: number
}

function Route({ plan, look, tiles, walkways, from, to, shift }: RouteProps) {
  const { points, bridges } = pathOver(plan.stops, tiles, walkways, from, to)
  const end = points.at(-1)
  if (end === undefined) return null
  const line = points.map(({ x, y }, i) =>
    i === 0 || i === points.length - 1 ? { x, y } : { x: x + shift * 11, y: y + shift * 11 },
  )
  const d = softPath(line)
  let left = plan.hero.trust
  return (
    <g className="way">
      <path d={d} className="way-ground" />
      <path d={d} className="way-line" stroke={look.fill} />
      <g className="arrival">
        <HeroDisc id={plan.hero.id} fill={look.fill} colour={look.colour} x={end.x} y={end.y} r={to?.r ?? 17} />
      </g>
      {bridges.map(({ x, y }, i) => {
        const toll = plan.tolls[i] ?? 0
        const paid = toll <= left
        left = paid ? left - toll : 0
        return (
          <Price
            key={`${x},${y}`}
            x={x + shift * 24}
            y={y + shift * 24}
            tone={look.fill}
            text={paid ? (toll === 0 ? '0' : `−${toll}`) : ''}
            glyph={paid ? trust : die}
          />
        )
      })}
    </g>
  )
}
