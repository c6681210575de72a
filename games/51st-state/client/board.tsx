import { useEffect, useMemo } from 'react'
import type { BoardProps } from '../../../client/board.ts'
import { BoardChoices } from '../../../client/shared/index.ts'
import type { Choice } from '../../../kernel/index.ts'
import type { Table } from '../rules/state.ts'
import { DeskOf } from './desk.tsx'
import { Draft, FactionChoice } from './draft.tsx'
import { Enlarged } from './enlarged.tsx'
import { Flights } from './flights.ts'
import { look, useLook } from './looking.ts'
import { Piles } from './piles.tsx'
import { PoolRow } from './pool.tsx'
import { RivalView } from './rival.tsx'
import { Road } from './road.tsx'
import { StateView } from './stateView.tsx'
import { Tickets } from './tickets.tsx'
import { touchedIn } from './touched.ts'
import './css/world.css'
import './css/card.css'
import './css/table.css'
import './css/hand.css'
import './css/panels.css'

export { Hand } from './hand.tsx'
export { SeatPanel } from './seatPanel.tsx'

/** Where the window is tall for its width, there is room for taller cards. */
const tall = typeof matchMedia === 'function' && matchMedia('(max-aspect-ratio: 166/100)').matches

export const fit = { width: 892, height: tall ? 632 : 534 }
export const phoneFit = { width: 390, height: 720 }

/** The road on top, the State below it, the pool at the foot; on a phone the pool comes first. */
export function Board(props: BoardProps<Table>) {
  const { view, you, events } = props
  const { open } = view
  const looked = useLook()
  const shown = looked !== undefined && looked < view.seats ? looked : (you ?? 0)
  const side = open.sides[shown]
  const phone = props.layout === 'phone'
  const solo = open.rival !== undefined
  const traced = useMemo(() => touchedIn(events, open).join(), [events, open])
  // What is asked about one's own State brings it back to the table.
  const asked = props.decisions.some(({ must }) => must)
  useEffect(() => {
    if (asked) look.set(undefined)
  }, [asked])
  const own = shown === you
  const choices = props.decisions.flatMap((decision) => decision.choices)
  // One short choice, such as a pass, stands at the foot; several are laid over the table.
  const laid = props.narrowed !== undefined || choices.filter(({ choice }) => !placed(choice)).length > 1
  return (
    <DeskOf props={props}>
      <div
        className="fifty-board"
        data-layout={props.layout}
        data-tall={tall && !phone}
        data-solo={solo}
        data-crowded={choices.length > 9 || undefined}
      >
        <div className="board-head">
          <Road scores={open.sides.map(({ vp }) => vp).join()} rival={open.rival?.vp} />
          <Tickets red={open.connections.red.up[0]} blue={open.connections.blue.up[0]} started={open.round > 0} />
        </div>
        {side !== undefined && <StateView side={side} seat={shown} compact={phone || solo} traced={traced} />}
        {open.rival !== undefined && <RivalView rival={open.rival} />}
        <div className="board-strip">
          {side !== undefined && <PoolRow pool={side.pool} state={side.state} seat={shown} own={own} />}
          <Piles deck={open.deck.length} discard={open.discard.length} />
        </div>
        <div className="board-foot" data-laid={laid}>
          <BoardChoices props={props as BoardProps} placed={placed} label={props.t('ui.choices')} />
        </div>
      </div>
      <Flights props={props} />
      <Enlarged t={props.t} />
    </DeskOf>
  )
}

const ON_CARDS = ['build', 'rebuild', 'deal', 'raze', 'take', 'connect', 'draft', 'faction', 'discard', 'dropDeal']
/** Who looks at another State finds his own a click away, with whatever can be done there. */
const ON_OWN = ['use', 'shield', 'over', 'copy', 'reset', 'target', 'board', 'exchange', 'store']
/** Rivals' Locations and Goods stand in their panels, the virtual opponent's on the board. */
const ON_OTHERS = ['attack', 'visit', 'copyOf', 'steal', 'attackRival', 'visitRival', 'copyRival']
const PLACED = new Set([...ON_CARDS, ...ON_OWN, ...ON_OTHERS])

/** Choices that a drawn thing offers. */
const placed = ({ do: how }: Choice): boolean => PLACED.has(how)

/** What takes the stage: factions at the start, then the cards on offer. */
export function Scene(props: BoardProps<Table>) {
  const { view, you } = props
  const factions = view.waiting[0]?.at === 'match.factions'
  if (!factions && view.open.offer.length === 0) return null
  return (
    <DeskOf props={props}>
      {factions ? (
        <FactionChoice />
      ) : (
        <Draft offer={view.open.offer} state={you === undefined ? undefined : view.open.sides[you]?.state} />
      )}
    </DeskOf>
  )
}
