import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { reachOf, SYSTEM_IDS, SYSTEMS } from '../../rules/printed/map.ts'
import { RESOURCES } from '../../rules/printed/resources.ts'
import { type Layout, type Pane, type Point, reachIn } from './geometry.ts'
import { Token } from './glyphs.tsx'
import { Legend } from './legend.tsx'

interface GroundProps {
  readonly layout: Layout
  readonly out: readonly number[]
  readonly t: GameText
}

/** All that never moves: space, panes of stained glass, lanes, rocks in the rifts, planets with their slots. Drawn once. */
export const Ground = memo(({ layout, out, t }: GroundProps) => {
  const { panes, hub, rocks } = reachIn(layout)
  const shown = SYSTEMS.flatMap(({ id, type, slots, cluster }) => {
    const pane = panes[id]
    return pane === undefined ? [] : [{ pane, type, slots, out: out.includes(cluster) }]
  })
  return (
    <svg {...frameOf(layout)} className="reach-ground" aria-hidden="true">
      <Paints layout={layout} />
      <Stars layout={layout} />
      <path d={hub} className="hub-ground" />
      {shown.map(({ pane, type, out: gone }) =>
        gone ? (
          <path key={pane.id} d={pane.path} className="pane out" fill={`url(#arcs-off-${layout.piece})`} />
        ) : (
          <g key={pane.id} data-cluster={pane.cluster} className="ground-pane">
            <path
              d={pane.path}
              className={pane.gate ? 'pane gate' : 'pane'}
              fill={pane.gate ? undefined : `url(#arcs-cluster-${pane.cluster}-${layout.piece})`}
            />
            {type !== undefined && (
              <g clipPath={`url(#arcs-clip-${pane.id}-${layout.piece})`}>
                <circle
                  cx={pane.planet.x}
                  cy={pane.planet.y}
                  r={80 * layout.piece}
                  fill={`url(#arcs-halo-${type}-${layout.piece})`}
                />
              </g>
            )}
            <g clipPath={`url(#arcs-clip-${pane.id}-${layout.piece})`}>
              <path d={pane.path} className="pane-edge" />
            </g>
          </g>
        ),
      )}
      <Lanes layout={layout} out={out} />
      {rocks.map(({ x, y }, i) => (
        <circle
          key={`${x.toFixed(0)},${y.toFixed(0)}`}
          cx={x + ((i * 7) % 5) - 2}
          cy={y}
          r={(1.2 + ((i * 13) % 3) * 0.6) * (layout.piece < 1 ? 0.7 : 1)}
          className="rock"
        />
      ))}
      {shown.map(({ pane, type, slots, out: gone }) =>
        gone || type === undefined ? null : (
          <Planet key={pane.id} pane={pane} type={type} slots={slots} layout={layout} />
        ),
      )}
      {out.map((cluster, i) => (
        <Legend key={cluster} cluster={cluster} full={i === 0 && layout.piece === 1} layout={layout} t={t} />
      ))}
    </svg>
  )
})

/** Every sheet of the map has the same frame, with its middle at 0, 0. */
export const frameOf = ({ width, height }: Layout) => ({
  viewBox: `${-width / 2} ${-height / 2} ${width} ${height}`,
  width,
  height,
})

/** Gradients and clips; their names carry the layout, because a page may hold both. */
const Paints = ({ layout }: { layout: Layout }) => (
  <defs>
    {[1, 2, 3, 4, 5, 6].map((cluster) => (
      <radialGradient
        key={cluster}
        id={`arcs-cluster-${cluster}-${layout.piece}`}
        gradientUnits="userSpaceOnUse"
        cx="0"
        cy="0"
        r={layout.rings[0].a * 1.1}
      >
        <stop offset=".35" style={{ stopColor: `var(--i${cluster})` }} />
        <stop offset="1" style={{ stopColor: `var(--c${cluster})` }} />
      </radialGradient>
    ))}
    {RESOURCES.map((type) => (
      <radialGradient key={type} id={`arcs-halo-${type}-${layout.piece}`}>
        <stop offset=".2" style={{ stopColor: `var(--res-${type})`, stopOpacity: 'var(--halo)' }} />
        <stop offset="1" style={{ stopColor: `var(--res-${type})`, stopOpacity: 0 }} />
      </radialGradient>
    ))}
    <pattern
      id={`arcs-off-${layout.piece}`}
      width="10"
      height="10"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="1" height="10" className="hatch" />
    </pattern>
    {Object.values(reachIn(layout).panes).map(({ id, path }) => (
      <clipPath key={id} id={`arcs-clip-${id}-${layout.piece}`}>
        <path d={path} />
      </clipPath>
    ))}
  </defs>
)

/** A quiet field of stars, always the same. */
const Stars = ({ layout: { width, height } }: { layout: Layout }) => {
  let seed = 77
  const next = (): number => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  const stars = Array.from({ length: 120 }, () => ({
    x: (next() - 0.5) * width,
    y: (next() - 0.5) * height,
    k: next(),
  }))
  return (
    <g className="stars">
      {stars.map(({ x, y, k }) => (
        <circle
          key={x}
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={(0.4 + k * k * 1.1).toFixed(2)}
          opacity={0.12 + k * 0.45}
        />
      ))}
    </g>
  )
}

/** How far from its place the planet stands: with its slots it is centred, but never over the edge of the map. */
export function planetShift(pane: Pane, docked: number, layout: Layout): number {
  const scale = layout.piece
  const edge = layout.width / 2 - 8
  const leftmost = (-edge - pane.planet.x) / scale + (scale < 1 ? 26 : 34)
  const rightmost = (edge - pane.planet.x) / scale - 26 - docked * 31
  return Math.max(leftmost, Math.min(rightmost, -(docked * 31) / 2 + 4))
}

interface PlanetProps {
  readonly pane: Pane
  readonly type: NonNullable<(typeof SYSTEMS)[number]['type']>
  readonly slots: number
  readonly layout: Layout
}

/** The planet as a lit disc with its resource, and its slots docked at its right. */
const Planet = ({ pane, type, slots, layout }: PlanetProps) => {
  const scale = layout.piece
  return (
    <g
      transform={`translate(${pane.planet.x} ${pane.planet.y}) scale(${scale}) translate(${planetShift(pane, slots, layout)} 0)`}
    >
      {Array.from({ length: slots }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
        <rect key={i} x={27 + i * 31} y="-14" width="28" height="28" rx="7" className="map-slot" />
      ))}
      <Token type={type} x={0} y={0} r={23} />
      <path d="M-6.9 21.9A23 23 0 0 0 21.9 -6.9 27.6 27.6 0 0 1 -6.9 21.9Z" fill="#000" opacity=".17" />
      <circle r="22.4" fill="none" stroke="#fff" strokeOpacity=".45" />
    </g>
  )
}

/** Lines along every adjacency; gates joined across clusters out of play are dotted routes. */
const Lanes = ({ layout, out }: { layout: Layout; out: readonly number[] }) => {
  const { thin, routes } = lanesOf(out, layout)
  return (
    <g className="lanes">
      {thin.map(([a, b]) => (
        <line key={`${a.x},${a.y},${b.x},${b.y}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      ))}
      {routes.map(({ key, d }) => (
        <path key={key} d={d} className="route" />
      ))}
    </g>
  )
}

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
        (_, i) => panes[`${((a.cluster - 1 + step * (i + 1) + 6) % 6) + 1}-gate`]?.planet,
      )
      const points = [a.planet, ...between.filter((point) => point !== undefined), b.planet]
      routes.push({ key: `${a.id}-${b.id}`, d: curveThrough(points) })
    }
  })
  return { thin, routes }
}

/** A soft line through points: it bends at them instead of breaking. */
function curveThrough(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (first === undefined || last === undefined) return ''
  let d = `M${first.x} ${first.y}`
  for (let i = 0; i < rest.length - 1; i++) {
    const at = rest[i] as Point
    const next = rest[i + 1] as Point
    const end = i === rest.length - 2 ? next : { x: (at.x + next.x) / 2, y: (at.y + next.y) / 2 }
    d += `Q${at.x} ${at.y} ${end.x} ${end.y}`
  }
  return rest.length === 1 ? `${d}L${last.x} ${last.y}` : d
}
