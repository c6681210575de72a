import { memo } from 'react'
import { Glyph } from '../../../../client/shared/index.ts'
import { actionRow } from '../../rules/printed/actions.ts'
import { AMBITIONS_OF_NUMBER } from '../../rules/printed/ambitions.ts'
import { AMBITION_GLYPH, SUIT_GLYPH } from './glyphs.tsx'

export const CARD = { desk: { width: 58, height: 76 }, phone: { width: 42, height: 48 } } as const

interface PlayedProps {
  /** Its name; empty while it lies face down. */
  readonly card: string
  /** The zero marker lies on it. */
  readonly zero: boolean
  /** It gives one action whatever it shows: a Pivot, a Copy. */
  readonly only: boolean
  /** Actions left, while its turn lasts. */
  readonly left: number | undefined
  readonly seatFill: string
  readonly size: keyof typeof CARD
}

/** Where things stand on a card. */
const PLACES = {
  desk: { x: -13, y: -17, number: 9, zero: { r: 12, digit: 7, struck: 18 }, suit: { x: 14, size: 20 } },
  phone: { x: -9, y: -9, number: 7, zero: { r: 10, digit: 5.5, struck: 13 }, suit: { x: 9, size: 16 } },
} as const
/** Under the zero marker there is less room. */
const UNDER_ZERO = {
  desk: { suit: { x: 14, y: 6 }, ambition: { y: 8, size: 18 } },
  phone: { suit: { x: 10, y: 9 }, ambition: { y: 11, size: 14 } },
} as const
const PIPS = { desk: { x: -19, step: 12, foot: 13, r: 4 }, phone: { x: -13, step: 9, foot: 10, r: 3 } } as const

/** A card of this round in the hub, around its middle. */
export const PlayedCard = memo(({ card, zero, only, left, seatFill, size }: PlayedProps) => {
  const { width, height } = CARD[size]
  const frame = { x: -width / 2, y: -height / 2, width, height, rx: 7 }
  if (card === '')
    return (
      <g className="played back">
        <rect {...frame} className="played-ground" stroke={seatFill} />
        <path d="M0 -15 3.4 -3.4 15 0 3.4 3.4 0 15 -3.4 3.4 -15 0 -3.4 -3.4Z" className="played-star" />
      </g>
    )
  const { suit, number, pips } = actionRow(card)
  const ambition = AMBITIONS_OF_NUMBER[number]?.[0]
  const at = PLACES[size]
  const under = UNDER_ZERO[size]
  return (
    <g className="played" data-suit={suit}>
      <rect {...frame} className="played-ground" stroke={seatFill} />
      <rect {...frame} className="played-tint" />
      {zero ? (
        <Zeroed number={number} size={size} />
      ) : (
        <text x={at.x} y={at.y + at.number} className="played-number" textAnchor="middle">
          {number}
        </text>
      )}
      <Glyph
        d={SUIT_GLYPH[suit]}
        x={zero ? under.suit.x : at.suit.x}
        y={zero ? under.suit.y : at.y}
        size={at.suit.size}
        className="suit-sign"
      />
      {zero && ambition !== undefined && (
        <Glyph
          d={AMBITION_GLYPH[ambition]}
          x={at.x}
          y={under.ambition.y}
          size={under.ambition.size}
          fill="var(--ink)"
        />
      )}
      {(size === 'desk' || !zero) && <Pips total={only ? 1 : pips} left={left} size={size} />}
    </g>
  )
})

/** The zero marker in place of the number. */
function Zeroed({ number, size }: { number: number; size: keyof typeof CARD }) {
  const { x, y, zero } = PLACES[size]
  return (
    <>
      <circle cx={x} cy={y} r={zero.r} className="zero" />
      <text x={x} y={y + zero.digit} className="played-number zero-digit" textAnchor="middle">
        0
      </text>
      <text x={zero.struck} y={y + 5} className="struck" textAnchor="middle">
        {number}
      </text>
    </>
  )
}

interface PipsProps {
  readonly total: number
  readonly left: number | undefined
  readonly size: keyof typeof CARD
}

const Pips = ({ total, left, size }: PipsProps) => {
  const { x, step, foot, r } = PIPS[size]
  return Array.from({ length: total }, (_, i) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: pips alike are the same.
      key={i}
      cx={x + i * step}
      cy={CARD[size].height / 2 - foot}
      r={r}
      className={left !== undefined && i < total - left ? 'pip used' : 'pip'}
    />
  ))
}
