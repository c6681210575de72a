import { memo } from 'react'
import type { GameText } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { actionCard, SUIT_ACTIONS } from '../rules/data/actions.ts'
import { AMBITIONS_OF_NUMBER } from '../rules/data/ambitions.ts'
import { AMBITION_GLYPH, Glyph, SUIT_GLYPH } from './glyphs.tsx'

/** The standard actions in the order of their bits. */
const ACTIONS = ['tax', 'build', 'move', 'repair', 'influence', 'secure', 'battle'] as const

/** The names of what a suit's pips buy. */
export const actionsOf = (id: string): string[] => {
  const bits = SUIT_ACTIONS[actionCard(id).suit]
  return ACTIONS.filter((_, i) => (bits & (1 << i)) !== 0)
}

interface CardProps {
  readonly id: string
  readonly t: GameText
}

/** An action card as it lies in the hand: number, pips, suit, what it buys, what it may declare. 110 × 132. */
export const ActionCard = memo(({ id, t }: CardProps) => {
  const { suit, number, pips } = actionCard(id)
  const ambitions = AMBITIONS_OF_NUMBER[number] ?? []
  const declares =
    ambitions.length > 1 ? t('ui.anyAmbition') : ambitions[0] === undefined ? t('ui.noAmbition') : t.name(ambitions[0])
  return (
    <div className="action-card" data-suit={suit}>
      <div className="action-head">
        <b>{number}</b>
        <span className="pips" role="img" aria-label={t('ui.pips', { count: pips })}>
          {'●'.repeat(pips)}
        </span>
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <Glyph d={SUIT_GLYPH[suit]} x={12} y={12} size={24} />
        </svg>
      </div>
      <strong>{t.name(suit)}</strong>
      <ul>
        {actionsOf(id).map((action) => (
          <li key={action}>{t.name(action)}</li>
        ))}
      </ul>
      <div className="action-foot">
        {ambitions.length === 1 && ambitions[0] !== undefined && (
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <Glyph d={AMBITION_GLYPH[ambitions[0]]} x={7} y={7} size={14} />
          </svg>
        )}
        <span>{declares}</span>
      </div>
      <Tip title={t.name(id)} rule="ARCS-5.1">
        <p>
          {actionsOf(id)
            .map((action) => t.name(action))
            .join(', ')}
        </p>
        <p>{declares}</p>
      </Tip>
    </div>
  )
})

interface PlayedProps {
  readonly card: string
  readonly zero: boolean
  readonly seatFill: string
  readonly pivot: boolean
  readonly x: number
  readonly y: number
}

/** A card of this round in the hub, 58 × 78 around its middle; face down without a name. */
export const PlayedCard = memo(({ card, zero, seatFill, pivot, x, y }: PlayedProps) => {
  if (card === '')
    return (
      <g transform={`translate(${x} ${y})`} className="played back">
        <rect x="-27" y="-37" width="54" height="74" rx="6" stroke={seatFill} />
        <path d="M0 -18 4 -4 18 0 4 4 0 18 -4 4 -18 0 -4 -4Z" />
      </g>
    )
  const { suit, number, pips } = actionCard(card)
  const ambition = AMBITIONS_OF_NUMBER[number]?.[0]
  return (
    <g transform={`translate(${x} ${y})`} className="played" data-suit={suit}>
      <rect x="-27" y="-37" width="54" height="74" rx="6" stroke={seatFill} />
      {zero ? (
        <>
          <circle cx="-12" cy="-20" r="12" className="zero" />
          <text x="-12" y="-14" className="played-number zero-digit" textAnchor="middle">
            0
          </text>
          <text x="18" y="-20" className="struck" textAnchor="middle">
            {number}
          </text>
        </>
      ) : (
        <text x="-12" y="-13" className="played-number" textAnchor="middle">
          {number}
        </text>
      )}
      <g className="suit-sign">
        <Glyph d={SUIT_GLYPH[suit]} x={zero ? 13 : 12} y={zero ? 18 : -20} size={20} />
      </g>
      {zero && ambition !== undefined ? (
        <Glyph d={AMBITION_GLYPH[ambition]} x={-12} y={18} size={17} />
      ) : (
        <text y="26" textAnchor="middle" className="played-pips">
          {pivot ? `●${'○'.repeat(pips - 1)}` : '●'.repeat(pips)}
        </text>
      )}
    </g>
  )
})
