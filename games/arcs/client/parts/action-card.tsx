import { memo } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { Glyph, Tip } from '../../../../client/shared/index.ts'
import { actionRow, SUIT_ACTIONS } from '../../rules/printed/actions.ts'
import { AMBITIONS_OF_NUMBER } from '../../rules/printed/ambitions.ts'
import { AMBITION_GLYPH, SUIT_GLYPH } from './glyphs.tsx'

/** The standard actions in the order of their bits. */
const ACTIONS = ['tax', 'build', 'move', 'repair', 'influence', 'secure', 'battle'] as const

/** The names of what a suit's pips buy. */
export const actionsOf = (id: string): string[] => {
  const bits = SUIT_ACTIONS[actionRow(id).suit]
  return ACTIONS.filter((_, i) => (bits & (1 << i)) !== 0)
}

interface CardProps {
  readonly id: string
  readonly t: GameText
}

/** An action card as it lies in the hand: number, pips, suit, what it buys, what it may declare. 110 × 132. */
export const ActionCard = memo(({ id, t }: CardProps) => {
  const { suit, number, pips } = actionRow(id)
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
          <li key={action}>{t.has(`ui.onCard.${action}`) ? t(`ui.onCard.${action}`) : t.name(action)}</li>
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
      <Tip title={t.name(id)} rule="ARCS-5.1" card={id}>
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
