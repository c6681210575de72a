import type { BoardProps } from '../../../client/board.ts'
import { choicesNaming, targetGroup } from '../../../client/board.ts'
import type { Table } from '../rules/state.ts'
import { look, useLook } from './looking.ts'
import { PlaceChip } from './place.tsx'
import { Deals } from './plate.tsx'
import { PoolRow } from './pool.tsx'
import { lanesOf } from './stateView.tsx'

/** A seat: hand, pool, and for others the State as chips, lane by lane; one click lays it out on the table. */
export function SeatPanel(props: BoardProps<Table> & { readonly seat: number }) {
  const { view, seat, you, t } = props
  const side = view.open.sides[seat]
  const shown = useLook()
  if (side === undefined) return null
  // Chips only where something can be done to them now; otherwise their numbers say enough, and the table lays them out.
  const wanted = side.state.some(({ place }) => choicesNaming(props.decisions, place, ['place']).length > 0)
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
        {seat !== (shown ?? you) && (
          <button type="button" className="lay-out" onClick={() => look.set(seat)}>
            {t('ui.layOut')}
          </button>
        )}
      </p>
      {seat !== you && (
        <>
          <PoolRow props={props} side={side} small />
          {!wanted && (
            <ul className="lane-counts">
              {lanesOf(side.state).map(({ key, places }) => (
                <li key={key} data-cat={key}>
                  {t.name(`cat.${key}`)} <b>{places.length}</b>
                </li>
              ))}
            </ul>
          )}
          {lanesOf(side.state).map(({ key, places }) =>
            places.length === 0 || !wanted ? null : (
              <ul key={key} {...targetGroup} className="chips" aria-label={t.name(`cat.${key}`)}>
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
