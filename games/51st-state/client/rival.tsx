import type { BoardProps } from '../../../client/board.ts'
import type { Rival, Table } from '../rules/state.ts'
import { LocationCard } from './locationCard.tsx'
import { PlaceCard } from './place.tsx'

/** The virtual opponent: its State in one row, and the attack cards it has turned this round. */
export function RivalView({ props, rival }: { props: BoardProps<Table>; rival: Rival }) {
  const { t } = props
  return (
    <section className="rival" aria-label={t('ui.rival')}>
      <header>
        <strong>{t('ui.rival')}</strong>
        <b>{rival.vp}</b>
        {rival.passed && <span className="rubber">{t('ui.passed')}</span>}
        <span className="attacks">
          {t('ui.attackPile')} {rival.pile.length}/3
        </span>
      </header>
      <div className="rival-row compact">
        {rival.state.map((place) => (
          <PlaceCard key={place.place} props={props} place={place} />
        ))}
        {rival.pile.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attack cards lie in the order they came.
          <div key={`a${i}`} className="place attack-card">
            <LocationCard id={card} t={t} sign="distance" />
          </div>
        ))}
      </div>
    </section>
  )
}
