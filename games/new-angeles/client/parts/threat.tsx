import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { Glyph, Tip, useDesk, useOpen, usePointed } from '../../../../client/boardkit/index.ts'
import { THREAT_END } from '../../rules/printed/board.ts'
import type { Layout } from './geometry.ts'
import { ROOT_GLYPH } from './glyphs.ts'
import { aboutOf } from './props.ts'

/** Where the colour of the stalk turns: the last spaces before the city falls. */
const HOT = 14
const RED = 20

interface ThreatProps {
  readonly threat: number
  /** Threat to be feared from the next demand. */
  readonly danger: number
  readonly layout: Layout
}

/** The Root, and the stalk of threat that grows out of it: what falls into the Root lifts the number above it. */
export function Threat({ threat, danger, layout }: ThreatProps) {
  const { t } = useDesk()
  const harm = usePointedHarm()
  return (
    <g className="threat" data-thing="threat">
      <Stalk threat={threat} coming={Math.min(THREAT_END, threat + (harm || danger))} layout={layout} t={t} />
      <Root layout={layout} t={t} />
    </g>
  )
}

/** The threat that the choice pointed at would bring. */
function usePointedHarm(): number {
  const pointed = usePointed(useDesk())
  const { decisions } = useOpen()
  if (pointed === undefined) return 0
  const choice = decisions.flatMap(({ choices }) => choices).find(({ text }) => text === pointed)
  if (choice === undefined) return 0
  const { root = 0, threat = 0 } = aboutOf(choice)
  return root + threat
}

interface StalkProps {
  readonly threat: number
  /** Where threat would stand after what is pointed at, or after a demand about to fail. */
  readonly coming: number
  readonly layout: Layout
  readonly t: GameText
}

const Stalk = memo(({ threat, coming, layout, t }: StalkProps) => {
  const { x, foot, step } = layout.stalk
  const wide = layout.name === 'wide' ? 12 : 13
  const left = x - wide / 2
  // The tall city leaves less room beside its stalk.
  const flagged = layout.name === 'wide' ? 42 : 31
  const flag = (n: number) => foot - (n - 0.5) * step
  /** The segments from one space to another as one path. */
  const segments = (from: number, to: number): string => {
    let path = ''
    for (let i = from; i < to; i++) path += `M${left} ${foot - (i + 1) * step + 1}h${wide}v${step - 2}h${-wide}z`
    return path
  }
  const zone = (from: number, to: number, on: boolean): string =>
    on ? segments(from, Math.min(to, threat)) : segments(Math.max(from, threat), to)
  const ghost = Math.max(26, Math.min(flag(coming), flag(threat) - 27))
  return (
    <g className="stalk-group" data-danger={threat >= RED ? 'red' : threat >= HOT ? 'hot' : 'calm'}>
      <rect
        x={left - 3}
        y={foot - THREAT_END * step - 3}
        width={wide + 6}
        height={THREAT_END * step + 6}
        rx="7"
        className="stalk"
      />
      <path d={zone(0, RED, false)} className="segment" />
      <path d={zone(RED, THREAT_END, false)} className="segment" data-zone="red" />
      <path d={zone(0, HOT, true)} className="segment" data-zone="warm" data-lit />
      <path d={zone(HOT, RED, true)} className="segment" data-zone="hot" data-lit />
      <path d={zone(RED, THREAT_END, true)} className="segment" data-zone="red" data-lit />
      {coming > threat && <path d={segments(threat, coming)} className="segment" data-coming />}
      {layout.name === 'wide' && (
        <text x={layout.width} y="9" textAnchor="end" className="stalk-title">
          {t('ui.threat')}
        </text>
      )}
      {layout.name === 'wide' &&
        [5, 10, 15, 20, 25].map((n) => (
          <text key={n} x={x - 14} y={flag(n) + 4} className="stalk-mark" data-end={n === THREAT_END} textAnchor="end">
            {Math.abs(n - threat) < 2.5 || (coming > threat && Math.abs(flag(n) - ghost) < 20) ? '' : n}
          </text>
        ))}
      {coming > threat && (
        <g className="flag" data-coming>
          <path d={flagPath(left - 3, ghost, flagged)} />
          <text x={left - 5 - flagged / 2} y={ghost + 5} textAnchor="middle">
            {coming}
          </text>
        </g>
      )}
      <g className="flag">
        <path d={flagPath(left - 3, flag(Math.max(1, threat)), flagged)} />
        <text x={left - 5 - flagged / 2} y={flag(Math.max(1, threat)) + 7} textAnchor="middle">
          {threat}
        </text>
      </g>
      <Tip title={`${t('ui.threat')} ${threat} / ${THREAT_END}`} rule="NA-63">
        {t('ui.threatTip')}
      </Tip>
    </g>
  )
})

const Root = memo(({ layout: { root }, t }: { layout: Layout; t: GameText }) => (
  <g className="root">
    <circle cx={root.x} cy={root.y} r={root.r + 3} className="root-glow" />
    <circle cx={root.x} cy={root.y} r={root.r} />
    <Glyph d={ROOT_GLYPH} x={root.x} y={root.y} size={root.r * 1.3} />
    <text x={root.x} y={root.y + root.r + 16} textAnchor="middle" className="root-name">
      {t('ui.root')}
    </text>
    <Tip title={t('ui.root')} rule="NA-35.2">
      {t('ui.rootTip')}
    </Tip>
  </g>
))

const flagPath = (x: number, y: number, wide: number): string =>
  `M${x} ${y}L${x - 7} ${y - 13}H${x - wide}V${y + 13}H${x - 7}Z`
