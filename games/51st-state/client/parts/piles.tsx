import { memo } from 'react'
import { Tip, useDesk } from '../../../../client/boardkit/index.ts'

/** The main deck and its discard pile: how much is left. */
export const Piles = memo(({ deck, discard }: { deck: number; discard: number }) => {
  const { t } = useDesk()
  return (
    <div className="piles" data-spot="deck">
      <span className="pile" role="img" aria-label={`${t('ui.deck')}: ${deck}`}>
        <b>{deck}</b>
        <Tip title={`${t('ui.deck')}: ${deck}`} />
      </span>
      <span className="pile" data-thrown="true" role="img" aria-label={`${t('ui.discard')}: ${discard}`}>
        <b>{discard}</b>
        <Tip title={`${t('ui.discard')}: ${discard}`} />
      </span>
    </div>
  )
})
