import { LayoutGrid } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { BoardProps } from '../../../client/board.ts'
import { targetGroup, useDesk } from '../../../client/boardkit/index.ts'
import type { Outlook } from '../rules/outlook/index.ts'
import type { Side, Table } from '../rules/table.ts'
import { DeskOf } from './parts/desk.tsx'
import { GoodToken } from './parts/goods.tsx'
import { lanesOf } from './parts/lanes.ts'
import { PlaceChip } from './parts/place.tsx'
import { Deals } from './parts/plate.tsx'
import { SmallPool } from './parts/pool.tsx'
import { RivalRules } from './parts/rival.tsx'
import { look } from './parts/shown.ts'
import { StopSign } from './parts/signs.tsx'

/** A seat: hand, pool, and for others the State lane by lane; one click lays it out on the table. */
export function SeatPanel(props: BoardProps<Table, Outlook> & { readonly seat: number }) {
  const { view, seat, you } = props
  const side = view.open.sides[seat]
  const { rival } = view.outlook
  if (side === undefined) return null
  return (
    <DeskOf props={props}>
      <Panel side={side} seat={seat} first={view.open.first === seat} other={seat !== you} />
      {rival !== undefined && <RivalRules now={rival.rule} tied={rival.seeks !== undefined} />}
    </DeskOf>
  )
}

interface PanelProps {
  readonly side: Side
  readonly seat: number
  readonly first: boolean
  readonly other: boolean
}

const Panel = memo(({ side, seat, first, other }: PanelProps) => {
  const { t } = useDesk()
  const count = side.hand.length + side.connections.length
  return (
    <div className="state-seat" data-passed={side.passed} data-spot={`seat:${seat}`}>
      <div className="seat-line">
        <span className="seat-hand" role="img" aria-label={`${t('ui.hand')}: ${count}`}>
          <GoodToken good="card" size={18} /> <b>{count}</b>
        </span>
        {other && <SmallPool pool={side.pool} state={side.state} seat={seat} />}
        {first && <span className="seat-first">{t('ui.firstPlayer')}</span>}
        {side.passed && <span className="rubber-stamp">{t('ui.passed')}</span>}
      </div>
      {other && (
        <>
          <MiniState state={side.state} />
          <div className="seat-foot">
            {side.deals.length > 0 && <Deals deals={side.deals} seat={seat} small />}
            <LayOut seat={seat} />
          </div>
        </>
      )}
    </div>
  )
})

/** Lays this State out on the table. */
function LayOut({ seat }: { seat: number }) {
  const { t, you } = useDesk()
  const shown = (look.use() ?? you) === seat
  return (
    <button
      type="button"
      className="seat-lay-out"
      aria-pressed={shown}
      onClick={() => look.set(shown ? undefined : seat)}
    >
      <LayoutGrid size={14} aria-hidden />
      {t('ui.layOut')}
    </button>
  )
}

/** A State in small: each lane behind its defence. */
export const MiniState = memo(({ state }: { state: Side['state'] }) => {
  const { t } = useDesk()
  const lanes = useMemo(() => lanesOf(state), [state])
  if (state.length === 0) return null
  return (
    <div className="mini-state">
      {lanes.map(({ key, defence, places }) =>
        places.length === 0 ? null : (
          <ul key={key} {...targetGroup} className="chips" data-lane={key} aria-label={t.name(`cat.${key}`)}>
            <li role="none" className="lane-defence">
              <StopSign n={defence} shield={false} label={`${t('ui.defence')} ${defence}`} size={20} />
            </li>
            {places.map((place) => (
              <PlaceChip key={place.place} place={place} />
            ))}
          </ul>
        ),
      )}
    </div>
  )
})
