import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { useDesk, useOpen, usePointed } from '../../../../client/boardkit/index.ts'
import { DISTRICT_IDS, DISTRICTS } from '../../rules/printed/board.ts'
import { DistrictBlock, PLACES } from './district.tsx'
import { conduitPath, type Layout } from './geometry.ts'
import { Travels } from './motion.tsx'
import { aboutOf, type TableProps } from './props.ts'
import { Threat } from './threat.tsx'

interface CityProps extends Pick<TableProps, 'view' | 'events' | 'motion'> {
  readonly layout: Layout
}

/** The city: it never moves and never shrinks, so that places stay where the hand remembers them. */
export function City({ view, events, motion, layout }: CityProps) {
  const { open, outlook } = view
  const { t } = useDesk()
  const { named } = useOpen()
  const glowing = DISTRICT_IDS.filter((id) => named(id, { fields: PLACES }).length > 0).length
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
      <Running layout={layout} />
      {DISTRICTS.map((d) => {
        const district = open.districts[d - 1]
        return (
          district !== undefined && (
            <DistrictBlock
              key={d}
              layout={layout}
              d={d}
              district={district}
              chips={outlook.chips[d - 1] ?? []}
              // While a place is being chosen, only what may be chosen is marked.
              reach={glowing > 0 ? '' : (outlook.reaches[d - 1] ?? '')}
            />
          )
        )
      })}
      {glowing === 0 && <ReachLegend reaches={outlook.reaches.join(' ')} layout={layout} t={t} />}
      <Threat threat={open.threat} danger={outlook.danger} layout={layout} />
      <Travels events={events} motion={motion} layout={layout} />
    </svg>
  )
}

/** What never changes: patterns, the names of the tiers, and the paths between districts. */
const Ground = memo(({ layout, t }: { layout: Layout; t: GameText }) => (
  <>
    <defs>
      <pattern id="city-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="8" className="hatch-bar" />
      </pattern>
      <pattern id="city-coming" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2.4" height="5" className="coming-bar" />
      </pattern>
      <linearGradient id="city-body" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="body-high" />
        <stop offset="1" className="body-low" />
      </linearGradient>
    </defs>
    {layout.tiers.map(({ x, y }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its number.
      <text key={i} x={x} y={y} className="tier-name">
        {t('ui.tier', { number: i + 1 })}
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
          <path d={side === 'main' ? 'M7 0H0V13H7' : 'M0 0H7V13H0'} className="bracket" data-side={side} />
          <text x="13" y="11.5">
            {t(`ui.reach.${side}`)}
          </text>
        </g>
      ))}
    </g>
  )
})

const linesOf = (layout: Layout): string => layout.conduits.map((points) => conduitPath(points).line).join('')

/** The paths that a piece would take if the pointed choice were taken: its last stop is not left. */
function Running({ layout }: { layout: Layout }) {
  const pointed = usePointed(useDesk())
  const { decisions } = useOpen()
  if (pointed === undefined) return null
  const choice = decisions.flatMap(({ choices }) => choices).find(({ text }) => text === pointed)
  const running = choice === undefined ? [] : (aboutOf(choice).path?.slice(0, -1) ?? [])
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
