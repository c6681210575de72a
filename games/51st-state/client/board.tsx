import type { BoardProps } from '../../../client/board.ts'
import { BoardChoices } from '../../../client/shared/index.ts'
import type { Choice } from '../../../kernel/index.ts'
import type { Table } from '../rules/state.ts'
import { Draft, FactionChoice } from './draft.tsx'
import { look, useLook } from './looking.ts'
import { PoolRow } from './pool.tsx'
import { RivalView } from './rival.tsx'
import { Road } from './road.tsx'
import { StateView } from './stateView.tsx'
import { Tickets } from './tickets.tsx'
import './board.css'

export { Hand } from './hand.tsx'
export { SeatPanel } from './seatPanel.tsx'

export const fit = { width: 860, height: 534 }
export const phoneFit = { width: 390, height: 640 }

/** The road on top, the State below it with the pool under its plate; on a phone the pool comes first. */
export function Board(props: BoardProps<Table>) {
  const { view, t, you, seats } = props
  const looked = useLook()
  const shown = looked !== undefined && looked < view.seats ? looked : (you ?? 0)
  const side = view.open.sides[shown]
  const phone = props.layout === 'phone'
  const solo = view.open.rival !== undefined
  const pool = side !== undefined && <PoolRow props={props} side={side} own={shown === you} />
  return (
    <div className="fifty-board" data-layout={props.layout} data-solo={solo}>
      <div className="board-head">
        <Road props={props} />
        <Tickets props={props} />
      </div>
      {shown !== (you ?? 0) && (
        <button type="button" className="lay-out back" onClick={() => look.set(undefined)}>
          ← {t('ui.stateOf', { name: seats[shown]?.name ?? '' })}
        </button>
      )}
      {(phone || solo) && pool}
      {side !== undefined && (
        <StateView props={props} side={side} own={shown === you} compact={phone || solo}>
          {!(phone || solo) && pool}
        </StateView>
      )}
      {view.open.rival !== undefined && <RivalView props={props} rival={view.open.rival} />}
      <div className="board-foot">
        <BoardChoices
          props={props as BoardProps}
          placed={(choice) => placed(props, choice, shown)}
          label={t('ui.choices')}
        />
      </div>
    </div>
  )
}

const ON_CARDS = ['build', 'rebuild', 'deal', 'raze', 'take', 'connect', 'draft', 'faction']
const ON_PLACES = ['use', 'shield', 'over', 'copy', 'reset', 'target', 'attackRival', 'visitRival', 'copyRival']

/** Choices that a drawn thing offers; rivals' Locations are chips in their panels, so those choices are placed too. */
function placed({ you }: BoardProps<Table>, choice: Choice, shown: number): boolean {
  if (ON_CARDS.includes(choice.do)) return true
  if (ON_PLACES.includes(choice.do)) return shown === you
  return (
    ['attack', 'visit', 'copyOf', 'discard', 'dropDeal'].includes(choice.do) ||
    (['board', 'exchange'].includes(choice.do) && shown === you)
  )
}

/** What takes the stage: factions at the start, then the cards on offer. */
export function Scene(props: BoardProps<Table>) {
  const at = props.view.waiting[0]?.at ?? ''
  if (at === 'match.factions') return <FactionChoice props={props} />
  return props.view.open.offer.length > 0 ? <Draft props={props} /> : null
}
