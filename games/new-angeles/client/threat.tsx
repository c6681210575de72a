import type { BoardProps } from '../../../client/board.ts'
import { Tip, usePointed } from '../../../client/shared/index.ts'
import { ROUND_TRACK, THREAT_END } from '../rules/data/board.ts'
import { demandRow } from '../rules/data/demands.ts'
import type { Table } from '../rules/state.ts'
import { harmOf, tracksOf } from './forecast.ts'
import type { Layout } from './geometry.ts'
import { Glyph, ROOT_GLYPH } from './glyphs.tsx'

/** The Root, and the stalk of threat that grows out of it: what falls into the Root lifts the number above it. */
export function Threat({ props, layout }: { props: BoardProps<Table>; layout: Layout }) {
  const { view, t } = props
  const { threat } = view.open
  const { x, foot, step } = layout.stalk
  const { root } = layout
  const coming = Math.min(THREAT_END, threat + dangerOf(props, usePointed(props)))
  const flag = (n: number) => foot - (n - 0.5) * step
  const wide = layout.name === 'desk' ? 10 : 12
  return (
    <g className="threat">
      <g className="stalk-group">
        <rect
          x={x - wide / 2 - 3}
          y={foot - THREAT_END * step - 3}
          width={wide + 6}
          height={THREAT_END * step + 6}
          rx="8"
          className="stalk"
        />
        {Array.from({ length: THREAT_END }, (_, i) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its height.
            key={i}
            x={x - wide / 2}
            y={foot - (i + 1) * step + 1}
            width={wide}
            height={step - 2}
            rx="2"
            className={i < threat ? 'segment on' : i < coming ? 'segment coming' : 'segment'}
            data-zone={i >= 20 ? 'red' : i >= 14 ? 'hot' : 'warm'}
          />
        ))}
        {layout.name === 'desk' && (
          <text x={layout.width} y="13" textAnchor="end" className="stalk-title">
            {t('ui.threat')}
          </text>
        )}
        {layout.name === 'desk' &&
          [5, 10, 15, 20, 25].map((n) => (
            <text key={n} x={x - 12} y={flag(n) + 4} className="stalk-mark" textAnchor="end">
              {Math.abs(n - threat) < 2 || (coming > threat && Math.abs(n - coming) < 2) ? '' : n}
            </text>
          ))}
        {coming > threat && (
          <g className="flag coming">
            <path d={flagPath(x - wide / 2 - 4, Math.min(flag(coming), flag(threat) - 26))} />
            <text x={x - wide / 2 - 26} y={Math.min(flag(coming), flag(threat) - 26) + 5} textAnchor="middle">
              {coming}
            </text>
          </g>
        )}
        <g className="flag">
          <path d={flagPath(x - wide / 2 - 4, flag(Math.max(1, threat)))} />
          <text x={x - wide / 2 - 26} y={flag(Math.max(1, threat)) + 7} textAnchor="middle">
            {threat}
          </text>
        </g>
        <Tip title={`${t('ui.threat')} ${threat} / ${THREAT_END}`} rule="NA-63">
          {t('ui.threatTip')}
        </Tip>
      </g>
      <g className="root">
        <circle cx={root.x} cy={root.y} r={root.r + 3} className="root-glow" />
        <circle cx={root.x} cy={root.y} r={root.r} />
        <Glyph d={ROOT_GLYPH} x={root.x} y={root.y} size={root.r * 1.3} />
        <text
          x={layout.name === 'desk' ? root.x : root.x}
          y={root.y + root.r + 15}
          textAnchor="middle"
          className="root-name"
        >
          {t('ui.root')}
        </text>
        <Tip title={t('ui.root')} rule="NA-35.2">
          {t('ui.rootTip')}
        </Tip>
      </g>
    </g>
  )
}

const flagPath = (x: number, y: number): string => `M${x} ${y}L${x - 7} ${y - 13}H${x - 42}V${y + 13}H${x - 7}Z`

/** What is about to come: the harm of the choice pointed at, or the demand that would fail at the next space. */
function dangerOf({ decisions, view }: BoardProps<Table>, hovered: string | undefined): number {
  for (const { choices } of decisions)
    for (const choice of choices)
      if (choice.text === hovered) {
        const { root, illness } = harmOf(view, choice)
        if (root + illness > 0) return root + illness
      }
  const { open } = view
  const due = ROUND_TRACK[open.space + 1] === 'demand' && open.phase === 'action'
  return due && tracksOf(open).some(({ met }) => !met) ? demandRow(open.demand).threat : 0
}
