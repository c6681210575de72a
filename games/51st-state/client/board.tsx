import { useEffect, useMemo } from 'react'
import type { BoardProps } from '../../../client/board.ts'
import { Enlarged } from '../../../client/boardkit/index.ts'
import type { ToldDecision } from '../../../kernel/index.ts'
import type { Outlook } from '../rules/outlook/index.ts'
import type { Table } from '../rules/table.ts'
import { BigCard } from './parts/big-card.tsx'
import { DeskOf } from './parts/desk.tsx'
import { Flights } from './parts/flights.ts'
import { Laid, useLaid } from './parts/laid.tsx'
import { Piles } from './parts/piles.tsx'
import { PoolRow } from './parts/pool.tsx'
import { RivalView } from './parts/rival.tsx'
import { Road } from './parts/road.tsx'
import { heldUp, look } from './parts/shown.ts'
import { StateView } from './parts/state-view.tsx'
import { Tickets } from './parts/tickets.tsx'
import { touchedIn } from './parts/touched.ts'
import './world.css'
import './parts/location-card.css'
import './board.css'
import './hand.css'
import './seat-panel.css'
import './scene.css'
import './phone.css'

export { Hand } from './hand.tsx'
export { Scene } from './scene.tsx'
export { SeatPanel } from './seat-panel.tsx'

/** Where the window is tall for its width, there is room for taller cards. */
const tall = typeof matchMedia === 'function' && matchMedia('(max-aspect-ratio: 166/100)').matches

export const fit = { width: 904, height: tall ? 632 : 534 }
export const phoneFit = { width: 390, height: 720 }

/** The road on top, the State below it, the pool at the foot; on a phone the pool comes first. */
export const Board = (props: BoardProps<Table, Outlook>) => (
  <DeskOf props={props}>
    <Middle {...props} />
    <Flights props={props} />
    <Enlarged of={heldUp}>
      {(id) => (
        <div className="held-up" data-world="51st-state">
          <BigCard id={id} t={props.t} />
        </div>
      )}
    </Enlarged>
  </DeskOf>
)

function Middle({ view, you, events, decisions, narrowed, layout }: BoardProps<Table, Outlook>) {
  const { open } = view
  const { rival } = view.outlook
  const looked = look.use()
  const shown = looked !== undefined && looked < view.seats ? looked : (you ?? 0)
  const side = open.sides[shown]
  const phone = layout === 'phone'
  const solo = open.rival !== undefined
  const traced = useMemo(() => touchedIn(events, open).join(), [events, open])
  // What is asked about one's own State brings it back to the table.
  const asked = decisions.some(({ must }) => must)
  useEffect(() => {
    if (asked) look.set(undefined)
  }, [asked])
  const laid = useLaid()
  // One short choice, such as a pass, stands at the foot; several take the place of the tickets, which nobody needs meanwhile.
  const ahead = !phone && (narrowed !== undefined || laid.length > 1)
  return (
    <div
      className="fifty-board"
      data-layout={layout}
      data-tall={tall && !phone}
      data-solo={solo}
      data-crowded={countOf(decisions) > 9 || undefined}
    >
      <div className="board-head">
        <Road scores={open.sides.map(({ vp }) => vp).join()} rival={open.rival?.vp} />
        {ahead ? (
          <div className="board-ahead">
            <Laid choices={laid} />
          </div>
        ) : (
          <Tickets red={open.connections.red.up[0]} blue={open.connections.blue.up[0]} started={open.round > 0} />
        )}
      </div>
      {side !== undefined && (
        <StateView
          side={side}
          seat={shown}
          compact={phone || solo}
          traced={traced}
          struck={asked ? rival?.seeks?.join(' ') : undefined}
        />
      )}
      {open.rival !== undefined && <RivalView rival={open.rival} attacks={rival?.attacks ?? 0} />}
      <div className="board-strip">
        {side !== undefined && <PoolRow pool={side.pool} state={side.state} seat={shown} own={shown === you} />}
        <Piles deck={open.deck.length} discard={open.discard.length} />
      </div>
      {!ahead && (
        <div className="board-foot">
          <Laid choices={laid} />
        </div>
      )}
    </div>
  )
}

const countOf = (decisions: readonly ToldDecision[]): number =>
  decisions.reduce((sum, { choices }) => sum + choices.length, 0)
