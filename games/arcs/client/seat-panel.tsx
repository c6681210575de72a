import { memo } from 'react'
import type { SeatLook } from '../../../client/board.ts'
import { DeskOf, Tip, targetGroup, useDesk, useTarget } from '../../../client/boardkit/index.ts'
import { guildRow, isGuild } from '../rules/printed/court.ts'
import type { Side } from '../rules/table.ts'
import type { Props } from './board.tsx'
import { CardSign, Keys } from './parts/court.tsx'
import { Slots } from './parts/slots.tsx'
import { Taken } from './parts/taken.tsx'
import './seat-panel.css'

/** One seat's board: resource slots with their keys, cards, trophies, captives, outrage and what is left in supply. */
export function SeatPanel(props: Props & { readonly seat: number }) {
  const { view, seat, seats } = props
  const side = view.open.players[seat]
  const look = seats[seat]
  if (side === undefined || look === undefined) return null
  const { slots, projected } = view.outlook
  return (
    <DeskOf props={props}>
      <SeatBoard side={side} look={look} open={(slots[seat] ?? []).join()} projected={projected[seat] ?? 0} />
    </DeskOf>
  )
}

interface SeatBoardProps {
  readonly side: Side
  readonly look: SeatLook
  /** Which slots are open, joined by commas: equal texts, equal pictures. */
  readonly open: string
  readonly projected: number
}

const SeatBoard = memo(({ side, look, open, projected }: SeatBoardProps) => {
  const { t, seats } = useDesk()
  return (
    <div className="arcs-seat">
      <Slots side={side} look={look} open={open.split(',').map((each) => each === 'true')} />
      <Cards side={side} seat={look.seat} />
      <Taken side={side} look={look} seats={seats} t={t} projected={projected} />
    </div>
  )
})

function Cards({ side, seat }: { side: Side; seat: number }) {
  const ids = [side.leader, ...side.lore, ...side.guilds].filter((id) => id !== '')
  if (ids.length === 0) return null
  return (
    <ul {...targetGroup} className="seat-cards">
      {ids.map((id) => (
        <Card key={id} id={id} seat={seat} leader={id === side.leader} />
      ))}
    </ul>
  )
}

function Card({ id, seat, leader }: { id: string; seat: number; leader: boolean }) {
  const { t } = useDesk()
  const target = useTarget(id, {
    label: t.name(id),
    fields: ['card'],
    only: (choice) => choice.do !== 'snatch' || (choice as { owner?: number }).owner === seat,
  })
  return (
    <li role="none" {...target}>
      {isGuild(id) ? <CardSign card={id} size={20} /> : <i className="lore-sign" data-leader={leader} />}
      <span className="seat-card-name">{t.name(id)}</span>
      {isGuild(id) && <Keys count={guildRow(id).keys} t={t} />}
      <Tip title={t.name(id)} card={id}>
        {t.text(id)}
      </Tip>
    </li>
  )
}
