import { useEffect, useMemo } from 'react'
import type { BoardProps } from '../../../client/board.ts'
import type { ToldChoice } from '../../../kernel/index.ts'
import type { Outlook } from '../rules/outlook/index.ts'
import type { Table } from '../rules/table.ts'
import { DeskOf } from './parts/desk.tsx'
import { Enlarged } from './parts/enlarged.tsx'
import { Flights } from './parts/flights.ts'
import { goodsOf, Laid, laidOf } from './parts/laid.tsx'
import { look, useLook } from './parts/looking.ts'
import { Piles } from './parts/piles.tsx'
import { PoolRow } from './parts/pool.tsx'
import { RivalView } from './parts/rival.tsx'
import { Road } from './parts/road.tsx'
import { StateView } from './parts/state-view.tsx'
import { Tickets } from './parts/tickets.tsx'
import { touchedIn } from './parts/touched.ts'
import './world.css'
import './parts/location-card.css'
import './board.css'
import './hand.css'
import './seat-panel.css'

export { Hand } from './hand.tsx'
export { Scene } from './scene.tsx'
export { SeatPanel } from './seat-panel.tsx'

/** Where the window is tall for its width, there is room for taller cards. */
const tall = typeof matchMedia === 'function' && matchMedia('(max-aspect-ratio: 166/100)').matches

export const fit = { width: 904, height: tall ? 632 : 534 }
export const phoneFit = { width: 390, height: 720 }

/** The road on top, the State below it, the pool at the foot; on a phone the pool comes first. */
export function Board(props: BoardProps<Table, Outlook>) {
  const { view, you, events } = props
  const { open } = view
  const { rival } = view.outlook
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
  const { decisions, narrowed } = props
  const choices = useMemo(() => decisions.flatMap((decision) => decision.choices), [decisions])
  const laid = useMemo(() => laidOf(choices, narrowed), [choices, narrowed])
  const free = <Laid choices={laid} narrowed={narrowed !== undefined} title={titleOf(props, laid)} />
  // One short choice, such as a pass, stands at the foot; several take the place of the tickets, which nobody needs meanwhile.
  const ahead = !phone && (narrowed !== undefined || laid.length > 1)
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
          {ahead ? (
            <div className="board-ahead">{free}</div>
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
          {side !== undefined && <PoolRow pool={side.pool} state={side.state} seat={shown} own={own} />}
          <Piles deck={open.deck.length} discard={open.discard.length} />
        </div>
        {!ahead && <div className="board-foot">{free}</div>}
      </div>
      <Flights props={props} />
      <Enlarged t={props.t} />
    </DeskOf>
  )
}

/** Tokens alone do not say what they are for. */
const titleOf = ({ decisions, t }: BoardProps<Table, Outlook>, laid: readonly ToldChoice[]): string | undefined =>
  laid.length > 1 && laid.every(({ choice }) => goodsOf(choice) !== undefined) && decisions[0] !== undefined
    ? t.phrase(decisions[0].prompt, 'prompt')
    : undefined
