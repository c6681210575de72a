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

/** A card of this round in the hub, around its middle. */
export const PlayedCard = memo(({ card, zero, only, left, seatFill, size }: PlayedProps) => {
  const { width, height } = CARD[size]
  const desk = size === 'desk'
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
  const x = desk ? -13 : -9
  const y = desk ? -17 : -9
  const total = only ? 1 : pips
  return (
    <g className="played" data-suit={suit}>
      <rect {...frame} className="played-ground" stroke={seatFill} />
      <rect {...frame} className="played-tint" />
      {zero ? (
        <>
          <circle cx={x} cy={y} r={desk ? 12 : 10} className="zero" />
          <text x={x} y={y + (desk ? 7 : 5.5)} className="played-number zero-digit" textAnchor="middle">
            0
          </text>
          <text x={desk ? 18 : 13} y={y + 5} className="struck" textAnchor="middle">
            {number}
          </text>
        </>
      ) : (
        <text x={x} y={y + (desk ? 9 : 7)} className="played-number" textAnchor="middle">
          {number}
        </text>
      )}
      <Glyph
        d={SUIT_GLYPH[suit]}
        x={zero ? (desk ? 14 : 10) : desk ? 14 : 9}
        y={zero ? (desk ? 6 : 9) : y}
        size={desk ? 20 : 16}
        className="suit-sign"
      />
      {zero && ambition !== undefined && (
        <Glyph d={AMBITION_GLYPH[ambition]} x={x} y={desk ? 8 : 11} size={desk ? 18 : 14} fill="var(--ink)" />
      )}
      {(desk || !zero) &&
        Array.from({ length: total }, (_, i) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: pips alike are the same.
            key={i}
            cx={(desk ? -19 : -13) + i * (desk ? 12 : 9)}
            cy={height / 2 - (desk ? 13 : 10)}
            r={desk ? 4 : 3}
            className={left !== undefined && i < total - left ? 'pip used' : 'pip'}
          />
        ))}
    </g>
  )
})
