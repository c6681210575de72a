import type { BoardProps } from '../../../client/board.ts'
import { usePointed } from '../../../client/shared/index.ts'
import { DISTRICT_IDS, DISTRICTS } from '../rules/data/board.ts'
import type { Table } from '../rules/state.ts'
import { DistrictBlock } from './district.tsx'
import { pathOf } from './forecast.ts'
import { conduitPath, type Layout, layoutOf } from './geometry.ts'
import { Travels } from './motion.tsx'
import { Threat } from './threat.tsx'

/** The city: it never moves and never shrinks, so that places stay where the hand remembers them. */
export function City({ props }: { props: BoardProps<Table> }) {
  const { t } = props
  const layout = layoutOf(props.layout)
  const glowing = DISTRICT_IDS.filter((id) =>
    props.decisions.some(({ choices }) =>
      choices.some(({ choice }) => (choice as { in?: string }).in === id || (choice as { to?: string }).to === id),
    ),
  ).length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a drawing.
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={layout.width}
      height={layout.height}
      role="group"
      aria-label={t('ui.city')}
      className="city"
      {...(glowing > 6 ? { 'data-crowded': '' } : {})}
    >
      <defs>
        <pattern id="na-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="8" className="hatch-bar" />
        </pattern>
        <pattern id="na-coming" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2.4" height="5" className="coming-bar" />
        </pattern>
        <linearGradient id="na-body" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="body-high" />
          <stop offset="1" className="body-low" />
        </linearGradient>
      </defs>
      {layout.tiers.map(({ x, y }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its number.
        <text key={i} x={x} y={y} className="tier-name">
          {t('ui.tier', { n: i + 1 })}
        </text>
      ))}
      <Conduits props={props} layout={layout} />
      {DISTRICTS.map((d) => (
        <DistrictBlock key={d} props={props} layout={layout} d={d} />
      ))}
      <Threat props={props} layout={layout} />
      <Travels props={props} layout={layout} />
    </svg>
  )
}

/** The paths between districts; those a piece would take run. */
function Conduits({ props, layout }: { props: BoardProps<Table>; layout: Layout }) {
  const running = pointedPath(props, usePointed(props))
  return (
    <g className="conduits">
      {layout.conduits.map((points, i) => {
        const { line, head } = conduitPath(points)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a conduit leaves the district of its number.
          <g key={i} data-running={running.includes(i + 1)}>
            <path d={line} className="conduit-glow" />
            <path d={line} className="conduit" />
            <path d={head} className="conduit-head" />
          </g>
        )
      })}
    </g>
  )
}

/** The districts a piece would run through if the pointed choice were taken: its last stop is not left. */
function pointedPath({ decisions, view }: BoardProps<Table>, hovered: string | undefined): readonly number[] {
  if (hovered === undefined) return []
  for (const { choices } of decisions)
    for (const { text, choice } of choices)
      if (text === hovered && choice.do === 'place') {
        const { what, in: id } = choice as unknown as { what: string; in: string }
        const d = DISTRICT_IDS.indexOf(id as (typeof DISTRICT_IDS)[number]) + 1
        return d === 0 ? [] : pathOf(view.open, what, d).slice(0, -1)
      }
  return []
}
