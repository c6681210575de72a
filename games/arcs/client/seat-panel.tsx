import { memo, useMemo } from 'react'
import type { BoardProps, GameText, SeatLook } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import type { Choice } from '../../../kernel/index.ts'
import { guildRow, isGuild } from '../rules/printed/court.ts'
import type { Side, Table } from '../rules/table.ts'
import { CardSign, Keys } from './parts/court.tsx'
import { Slots } from './parts/slots.tsx'
import { projectedFor } from './parts/standing.ts'
import { Taken } from './parts/taken.tsx'
import { type Targets, useTargets } from './parts/targets.ts'

const namesThing = (choice: Choice): boolean => 'card' in choice || 'token' in choice

/** One seat's board: resource slots with their keys, cards, trophies, captives, outrage and what is left in supply. */
export function SeatPanel(props: BoardProps<Table> & { readonly seat: number }) {
  const { view, seat, t, seats, you } = props
  const { players, supply, boxes, markers } = view.open
  const player = players[seat]
  const look = seats[seat]
  const targets = useTargets(props, namesThing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the table only these are counted.
  const projected = useMemo(() => projectedFor(view, seat), [players, supply, boxes, markers, seat])
  if (player === undefined || look === undefined) return null
  return (
    <SeatBoard
      player={player}
      look={look}
      seats={seats}
      t={t}
      targets={targets}
      mine={seat === you}
      projected={projected}
    />
  )
}

interface SeatBoardProps {
  readonly player: Side
  readonly look: SeatLook
  readonly seats: readonly SeatLook[]
  readonly t: GameText
  readonly targets: Targets
  readonly mine: boolean
  readonly projected: number
}

const SeatBoard = memo(({ player, look, seats, t, targets, mine, projected }: SeatBoardProps) => (
  <div className="arcs-seat">
    <Slots player={player} look={look} t={t} targets={targets} mine={mine} />
    <Cards player={player} seat={look.seat} t={t} targets={targets} />
    <Taken player={player} look={look} seats={seats} t={t} projected={projected} />
  </div>
))

function Cards({ player, seat, t, targets }: { player: Side; seat: number; t: GameText; targets: Targets }) {
  const ids = [player.leader, ...player.lore, ...player.guilds].filter((id) => id !== '')
  if (ids.length === 0) return null
  return (
    <ul {...targetGroup} className="seat-cards">
      {ids.map((id) => (
        <li
          key={id}
          role="none"
          {...targetOf(targets, id, {
            label: t.name(id),
            fields: ['card'],
            only: (choice) => choice.do !== 'snatch' || (choice as { owner?: number }).owner === seat,
          })}
        >
          {isGuild(id) ? (
            <CardSign card={id} size={20} />
          ) : (
            <i className="lore-sign" data-leader={id === player.leader} />
          )}
          <span className="seat-card-name">{t.name(id)}</span>
          {isGuild(id) && <Keys count={guildRow(id).keys} t={t} />}
          <Tip title={t.name(id)}>{t.text(id)}</Tip>
        </li>
      ))}
    </ul>
  )
}
