import type { BoardProps } from '../../../client/board.ts'
import type { Table } from '../rules/state.ts'
import { look } from './looking.ts'
import { PlaceChip } from './place.tsx'
import { Deals } from './plate.tsx'
import { PoolRow } from './pool.tsx'
import { lanesOf } from './stateView.tsx'

/** A seat: hand, pool, and for others the State as chips, lane by lane; one click lays it out on the table. */
export function SeatPanel(props: BoardProps<Table> & { readonly seat: number }) {
  const { view, seat, you, t } = props
  const side = view.open.sides[seat]
  if (side === undefined) return null
  return (
    <div className="state-seat" data-passed={side.passed}>
      <p className="seat-line">
        <span>
          {t('ui.hand')} <b>{side.hand.length + side.connections.length}</b>
        </span>
        <span>
          {t('ui.deals')} <b>{side.deals.length}</b>
        </span>
        {view.open.first === seat && <span className="first">{t('ui.firstPlayer')}</span>}
        {side.passed && <span className="rubber">{t('ui.passed')}</span>}
        {view.seats > 1 && (
          <button type="button" className="lay-out" onClick={() => look.set(seat)}>
            {t('ui.layOut')}
          </button>
        )}
      </p>
      {seat !== you && (
        <>
          <PoolRow props={props} side={side} small />
          {lanesOf(side.state).map(({ key, places }) =>
            places.length === 0 ? null : (
              <ul key={key} className="chips" aria-label={t.name(`cat.${key}`)}>
                {places.map((place) => (
                  <PlaceChip key={place.place} props={props} place={place} />
                ))}
              </ul>
            ),
          )}
          {side.deals.length > 0 && <Deals props={props} deals={side.deals} />}
        </>
      )}
    </div>
  )
}
