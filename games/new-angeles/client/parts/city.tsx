import { memo, useMemo } from 'react'
import type { BoardProps, GameText } from '../../../../client/board.ts'
import { usePointed } from '../../../../client/shared/index.ts'
import { DISTRICT_IDS, DISTRICTS } from '../../rules/printed/board.ts'
import type { Table } from '../../rules/table.ts'
import { tagsOf } from './consequence.tsx'
import { DistrictBlock } from './district.tsx'
import { conduitPath, type Layout } from './geometry.ts'
import { Travels } from './motion.tsx'
import { aboutOf, outlookOf } from './outlook.ts'
import { askedOf, useAct, useCalmText } from './parts.ts'
import { Threat } from './threat.tsx'

const PLACES = ['in', 'from', 'to']

/** The city: it never moves and never shrinks, so that places stay where the hand remembers them. */
export function City({ props, layout }: { props: BoardProps<Table>; layout: Layout }) {
  const { view, decisions, narrowed } = props
  const { open } = view
  const t = useCalmText(props.t)
  const act = useAct(props)
  const asked = useMemo(
    () => DISTRICT_IDS.map((id) => askedOf({ decisions, narrowed }, [id], PLACES)),
    [decisions, narrowed],
  )
  const { reaches, chips } = outlookOf(view)
  const glowing = asked.filter(({ key }) => key !== '').length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a drawing.
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={layout.width}
      height={layout.height}
      role="group"
      aria-label={t('ui.city')}
      className="city"
      data-shape={layout.name}
      {...(glowing > 6 ? { 'data-crowded': '' } : {})}
    >
      <Ground layout={layout} t={t} />
      <Running props={props} layout={layout} />
      {DISTRICTS.map((d) => {
        const district = open.districts[d - 1]
        const own = asked[d - 1]
        return (
          district !== undefined &&
          own !== undefined && (
            <DistrictBlock
              key={d}
              act={act}
              t={t}
              layout={layout}
              d={d}
              district={district}
              chips={chips[d - 1] ?? []}
              asked={own}
              tags={own.key === '' ? '' : tagsOf(own, t, d)}
              // While a place is being chosen, only what may be chosen is marked.
              reach={glowing > 0 ? '' : (reaches[d - 1] ?? '')}
            />
          )
        )
      })}
      {glowing === 0 && <ReachLegend reaches={reaches.join(' ')} layout={layout} t={t} />}
      <Threat props={props} layout={layout} t={t} />
      <Travels props={props} layout={layout} />
    </svg>
  )
}

/** What never changes: patterns, the names of the tiers, and the paths between districts. */
const Ground = memo(({ layout, t }: { layout: Layout; t: GameText }) => (
  <>
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
    <path d={linesOf(layout)} className="conduit-glow" />
    <path d={linesOf(layout)} className="conduit" />
    <path d={layout.conduits.map((points) => conduitPath(points).head).join('')} className="conduit-head" />
  </>
))

/** What the brackets around districts mean, while there are some. */
const ReachLegend = memo(({ reaches, layout, t }: { reaches: string; layout: Layout; t: GameText }) => {
  const sides = (['main', 'counter'] as const).filter((side) => reaches.includes(side))
  if (sides.length === 0) return null
  return (
    <g transform={`translate(${layout.legend.x} ${layout.legend.y})`} className="reach-legend">
      <text>{t('ui.reach')}</text>
      {sides.map((side, i) => (
        <g key={side} transform={`translate(0 ${6 + i * 19})`}>
          <path d={side === 'main' ? 'M7 0H0V13H7' : 'M0 0H7V13H0'} className={`bracket ${side}`} />
          <text x="13" y="11.5">
            {t(`ui.reach.${side}`)}
          </text>
        </g>
      ))}
    </g>
  )
})

const linesOf = (layout: Layout): string => layout.conduits.map((points) => conduitPath(points).line).join('')

/** The paths that a piece would take if the pointed choice were taken. */
function Running({ props, layout }: { props: BoardProps<Table>; layout: Layout }) {
  const running = pointedPath(props, usePointed(props))
  return running.map((d) => {
    const { line, head } = conduitPath(layout.conduits[d - 1] ?? [])
    return (
      <g key={d} className="running">
        <path d={line} />
        <path d={head} />
      </g>
    )
  })
}

/** The districts a piece would run through if the pointed choice were taken: its last stop is not left. */
function pointedPath({ decisions }: BoardProps<Table>, pointed: string | undefined): readonly number[] {
  if (pointed === undefined) return []
  for (const { choices } of decisions)
    for (const choice of choices) if (choice.text === pointed) return aboutOf(choice).path?.slice(0, -1) ?? []
  return []
}
