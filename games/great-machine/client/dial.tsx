import type { BoardProps } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { income } from '../rules/outlook.ts'
import type { Table } from '../rules/state.ts'

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const

const polar = (angle: number, r: number): [number, number] => [Math.sin(angle) * r, -Math.cos(angle) * r]
const at = (angle: number, r: number): string =>
  polar(angle, r)
    .map((n) => n.toFixed(1))
    .join(' ')

/** A ring segment between two angles and two radii. */
const segment = (from: number, to: number, inner: number, outer: number): string =>
  `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`

const BEZEL = Array.from({ length: 96 }, (_, i) => at((i / 96) * 2 * Math.PI, i % 4 < 2 ? 118 : 111)).join('L')

/** The clock of the city: the Master Plan on the outer ring, Discontent on the inner one, the Stage in the hub. */
export function Dial({ props }: { props: BoardProps<Table> }) {
  const { view, t } = props
  const { plan, discontent, riots } = view.open
  const stage = discontent >= 18 ? t('ui.riotStage') : t('ui.stage', { n: Math.floor(discontent / 3) })
  const step = (2 * Math.PI) / 12
  return (
    <div className="dial-box">
      <svg
        viewBox="-122 -122 244 244"
        className="dial"
        role="img"
        aria-label={`${t('ui.masterPlan')} ${ROMAN[plan - 1]}; ${t('ui.discontent')} ${discontent}; ${stage}; ${t('ui.riots')} ${riots}`}
      >
        <path d={`M${BEZEL}Z`} className="bezel" />
        <circle r="106" className="dial-face" />
        {ROMAN.map((numeral, i) => {
          const from = (i + 0.5) * step
          const [x, y] = polar((i + 1) * step, 92)
          return (
            <g
              key={numeral}
              className="plan-step"
              data-done={i + 1 < plan}
              data-now={i + 1 === plan}
              data-goal={i === 11}
            >
              <path d={segment(from + 0.02, from + step - 0.02, 80, 104)} />
              <text x={x} y={y + 5} textAnchor="middle">
                {numeral}
              </text>
            </g>
          )
        })}
        {Array.from({ length: 19 }, (_, slot) => {
          const angle = -2.5 + (slot / 18) * 5
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
              key={slot}
              d={segment(angle - 0.11, angle + 0.11, 54, 68)}
              className="slot-step"
              data-done={slot < discontent}
              data-now={slot === discontent}
              data-riot={slot === 18}
            />
          )
        })}
        <circle r="40" className="hub" />
        <text y="12" textAnchor="middle" className="hub-number">
          {discontent}
        </text>
      </svg>
      <dl className="dial-facts">
        <div>
          <dt>{t('ui.masterPlan')}</dt>
          <dd>{ROMAN[plan - 1]} / XII</dd>
        </div>
        <div>
          <dt>{t('ui.discontent')}</dt>
          <dd>{discontent} / 18</dd>
        </div>
        <div>
          <dt>{t('ui.riots')}</dt>
          <dd>{riots} / 3</dd>
        </div>
        <div>
          <dt>{stage}</dt>
          <dd>{t('ui.income', { n: income(view) })}</dd>
        </div>
      </dl>
      <Tip title={t('ui.masterPlan')} rule="GM-4.2">
        {stage}
      </Tip>
    </div>
  )
}
