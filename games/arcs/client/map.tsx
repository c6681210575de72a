import { useMemo } from 'react'
import type { BoardProps } from '../../../client/board.ts'
import { reachOf, SYSTEM_IDS } from '../rules/data/map.ts'
import type { Table } from '../rules/state.ts'
import { type Layout, type Point, reachIn } from './geometry.ts'
import { Hub } from './hub.tsx'
import { Flights } from './motion.tsx'
import { placesOf } from './places.ts'
import { System } from './system.tsx'

/** The Reach: clusters as panes of stained glass, lanes as star-map lines, rifts as cracks, the trick of the round in the hub. */
export function ReachMap({ props, layout }: { props: BoardProps<Table>; layout: Layout }) {
  const { view, t } = props
  const { panes, hub, rocks } = reachIn(layout)
  const places = useMemo(() => placesOf(view), [view])
  const out = view.open.out
  const lanes = useMemo(() => lanesOf(out, layout), [out, layout])
  const glowing = props.decisions.reduce((sum, { choices }) => sum + choices.length, 0)
  return (
    <g className="reach" data-crowded={glowing > 24 ? '' : undefined}>
      <path d={hub} className="hub-ground" />
      {places.map((place) => {
        const pane = panes[place.id]
        if (pane === undefined) return null
        if (out.includes(pane.cluster)) return <path key={place.id} d={pane.path} className="pane out" />
        return <System key={place.id} props={props} pane={pane} place={place} layout={layout} />
      })}
      <g className="lanes">
        {lanes.thin.map(([a, b]) => (
          <line key={`${a.x},${a.y},${b.x},${b.y}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
        ))}
        {lanes.routes.map(({ key, d }) => (
          <path key={key} d={d} className="route" />
        ))}
      </g>
      {rocks.map(({ x, y }, i) => (
        <circle
          key={`${x.toFixed(0)},${y.toFixed(0)}`}
          cx={x + ((i * 7) % 5) - 2}
          cy={y}
          r={1.2 + ((i * 13) % 3) * 0.6}
          className="rock"
        />
      ))}
      {out.map((cluster) => {
        const gate = panes[`${cluster}-gate`]
        const far = panes[`${cluster}-crescent`]
        return (
          gate !== undefined &&
          far !== undefined && (
            <OutOfPlay
              key={cluster}
              text={t('ui.outOfPlay', { cluster })}
              x={(gate.ships.x + far.planet.x) / 2}
              y={(gate.ships.y + far.planet.y) / 2}
            />
          )
        )
      })}
      <Hub props={props} layout={layout} />
      <Flights props={props} layout={layout} />
    </g>
  )
}

/** “Cluster 3: out of play” in two lines, for narrow places. */
const OutOfPlay = ({ text, x, y }: Point & { text: string }) => (
  <text x={x} y={y} textAnchor="middle" className="out-name">
    {text.split(': ').map((line, i) => (
      <tspan key={line} x={x} dy={i === 0 ? 0 : '1.2em'}>
        {line}
      </tspan>
    ))}
  </text>
)

/** Lines along every adjacency; gates joined across clusters out of play are dotted routes. */
function lanesOf(
  out: readonly number[],
  layout: Layout,
): { thin: [Point, Point][]; routes: { key: string; d: string }[] } {
  const { near } = reachOf(out)
  const { panes } = reachIn(layout)
  const thin: [Point, Point][] = []
  const routes: { key: string; d: string }[] = []
  near.forEach((list, from) => {
    for (const to of list) {
      if (to <= from) continue
      const a = panes[SYSTEM_IDS[from] ?? '']
      const b = panes[SYSTEM_IDS[to] ?? '']
      if (a === undefined || b === undefined) continue
      const apart = Math.min(Math.abs(a.cluster - b.cluster), 6 - Math.abs(a.cluster - b.cluster))
      if (!(a.gate && b.gate && apart > 1)) {
        thin.push([a.planet, b.planet])
        continue
      }
      // The route bends through the gates of the clusters it crosses.
      const step = (b.cluster - a.cluster + 6) % 6 === apart ? 1 : -1
      const between = Array.from(
        { length: apart - 1 },
        (_, i) => panes[`${((a.cluster - 1 + step * (i + 1) + 6) % 6) + 1}-gate`]?.ships,
      )
      const points = [a.planet, ...between.filter((point) => point !== undefined), b.planet]
      routes.push({ key: `${a.id}-${b.id}`, d: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}` })
    }
  })
  return { thin, routes }
}
