import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { Glyph, Tip } from '../../../../client/boardkit/index.ts'
import { flame } from './glyphs.ts'
import { at, polar, segment } from './ring.ts'

export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const

const TEETH = 60
const BEZEL = Array.from({ length: TEETH }, (_, i) => {
  const angle = (i / TEETH) * 2 * Math.PI
  const [wide, r] = [0.022, i % 2 === 0 ? 121 : 115]
  return `${at(angle - wide, r)}L${at(angle + wide, r)}`
}).join('L')

const HOUR = (2 * Math.PI) / 12
const hourOf = (step: number): number => (step % 12) * HOUR
/** The slots of Discontent run clockwise from lower left to lower right; a small gap stands before every Stage. */
const slotAngle = (slot: number): number => -2.45 + (slot / 18) * 4.9

/** Bezel and face: never drawn again. */
const Plate = memo(() => (
  <>
    <path d={`M${BEZEL}Z`} className="bezel" />
    <circle r="110" className="bezel-ring" />
    <circle r="106" className="dial-face" />
    <circle r="77" className="dial-line" />
  </>
))

const PlanRing = memo(({ plan }: { plan: number }) => (
  <>
    {ROMAN.map((numeral, i) => {
      const middle = hourOf(i + 1)
      const [x, y] = polar(middle, 91.5)
      return (
        <g key={numeral} className="plan-step" data-done={i + 1 < plan} data-now={i + 1 === plan} data-goal={i === 11}>
          <path d={segment(middle - HOUR / 2 + 0.016, middle + HOUR / 2 - 0.016, 79, 104)} />
          <text x={x} y={y + 5.6} textAnchor="middle">
            {numeral}
          </text>
        </g>
      )
    })}
    <path d="M-7 -70 0 -81 7 -70Z" style={{ transform: `rotate(${plan * 30}deg)` }} className="plan-pointer" />
  </>
))

const DiscontentRing = memo(({ discontent, stage: now }: { discontent: number; stage: number }) => (
  <>
    {Array.from({ length: 19 }, (_, slot) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
        key={slot}
        d={segment(
          slotAngle(slot) - (slot % 3 === 0 ? 0.09 : 0.118),
          slotAngle(slot) + (slot % 3 === 2 ? 0.09 : 0.118),
          40,
          54,
        )}
        className="slot-step"
        data-done={slot < discontent}
        data-now={slot === discontent}
        data-riot={slot === 18}
      />
    ))}
    {Array.from({ length: 6 }, (_, stage) => {
      const [x, y] = polar(slotAngle(stage * 3 + 1), 64.5)
      return (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a Stage is its number.
          key={stage}
          transform={`translate(${x} ${y})`}
          className="stage-mark"
          data-reached={stage <= now}
        >
          <circle r="9.5" />
          <text y="5" textAnchor="middle">
            {stage}
          </text>
        </g>
      )
    })}
    <g
      transform={`translate(${at(slotAngle(18) + 0.02, 65)})`}
      className="stage-mark"
      data-fire
      data-reached={discontent >= 18}
    >
      <circle r="10.5" />
      <Glyph d={flame} x={0} y={0} size={15} className="dial-flame" />
    </g>
  </>
))

interface DialProps {
  readonly plan: number
  readonly discontent: number
  readonly stage: number
  readonly riots: number
  readonly income: number
  readonly t: GameText
}

/** The clock of the city: the Master Plan on the outer ring, Discontent on the inner one, the Stage in the hub. */
export const Dial = memo(({ plan, discontent, stage, riots, income, t }: DialProps) => {
  const stageText = discontent >= 18 ? t('ui.riotStage') : t('ui.stage', { stage })
  return (
    <div className="dial-box" data-thing="dial">
      <svg
        viewBox="-122 -122 244 244"
        className="dial"
        role="img"
        aria-label={`${t('ui.masterPlan')} ${ROMAN[plan - 1]}; ${t('ui.discontent')} ${discontent}; ${stageText}; ${t('ui.riots')} ${riots}`}
      >
        <Plate />
        <PlanRing plan={plan} />
        <DiscontentRing discontent={discontent} stage={stage} />
        <circle r="32" className="hub" />
        <text y="-8" textAnchor="middle" className="hub-word">
          {t('ui.stageWord')}
        </text>
        <text y="20" textAnchor="middle" className="hub-number">
          {stage}
        </text>
      </svg>
      <Facts plan={plan} discontent={discontent} riots={riots} planWord={t('ui.masterPlan')} t={t}>
        <Fact name="income" word={t('ui.incomeWord')}>
          +{income}
        </Fact>
      </Facts>
      <Tip title={`${t('ui.masterPlan')} ${ROMAN[plan - 1]}, ${t('ui.discontent')} ${discontent}`} rule="GM-4.2">
        {t('ui.dialHelp', { stage: stageText })}
      </Tip>
    </div>
  )
})

interface FactsProps extends Omit<DialProps, 'stage' | 'income'> {
  readonly planWord: string
  /** One more fact. */
  readonly children: React.ReactNode
}

/** How the race stands, in figures: round the dial, or in a row beside the small one. */
export const Facts = ({ plan, discontent, riots, planWord, t, children }: FactsProps) => (
  <dl className="dial-facts">
    <Fact name="plan" word={planWord}>
      {ROMAN[plan - 1]}
      <small>/XII</small>
    </Fact>
    <Fact name="discontent" word={t('ui.discontent')}>
      {discontent}
      <small>/18</small>
    </Fact>
    <Fact name="riots" word={t('ui.riots')}>
      <Riots riots={riots} />
    </Fact>
    {children}
  </dl>
)

interface FactProps {
  readonly name: string
  readonly word: string
  readonly children: React.ReactNode
}

export const Fact = ({ name, word, children }: FactProps) => (
  <div data-fact={name}>
    <dt>{word}</dt>
    <dd>{children}</dd>
  </div>
)

/** Three flames: those that burn are Riots that succeeded. */
const Riots = ({ riots }: { riots: number }) => (
  <svg viewBox="0 0 66 20" width="66" height="20" className="riots" aria-hidden="true">
    {[0, 1, 2].map((i) => (
      <g key={i} transform={`translate(${10 + i * 23} 10)`} data-on={i < riots}>
        <circle r="9" />
        <Glyph d={flame} x={0} y={0} size={13} className="riots-flame" />
      </g>
    ))}
  </svg>
)

/** Without a word: both rings and the Stage, where there is no room for more. */
export const SmallDial = memo(({ plan, discontent, stage }: Pick<DialProps, 'plan' | 'discontent' | 'stage'>) => (
  <svg viewBox="-122 -122 244 244" className="dial" data-small aria-hidden="true">
    <Plate />
    <PlanRing plan={plan} />
    <path d={segment(slotAngle(0) - 0.1, slotAngle(18) + 0.1, 44, 66)} className="slot-step" />
    {discontent > 0 && (
      <path d={segment(slotAngle(0) - 0.1, slotAngle(discontent), 44, 66)} className="slot-step" data-done="true" />
    )}
    <text y="24" textAnchor="middle" className="hub-number">
      {stage}
    </text>
  </svg>
))
