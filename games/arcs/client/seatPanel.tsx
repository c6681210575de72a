import { path as key } from 'icon:key'
import { useMemo } from 'react'
import type { BoardProps, SeatLook } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import { Tip } from '../../../client/shared/index.ts'
import { BOARD_SLOTS, OPEN_SLOTS, SLOT_KEYS } from '../rules/data/ambitions.ts'
import { guildCard, isGuild } from '../rules/data/court.ts'
import { RESOURCES, type Resource } from '../rules/data/resources.ts'
import { PIECES, type Player, type Table } from '../rules/state.ts'
import { CardSign } from './court.tsx'
import { Glyph, Token } from './glyphs.tsx'
import { Agent, BuildingPiece, Ship } from './pieces.tsx'
import { projectedFor } from './standing.ts'

/** One seat's board: resource slots with their keys, cards, trophies, captives, outrage and what is left in supply. */
export function SeatPanel(props: BoardProps<Table> & { readonly seat: number }) {
  const { view, seat, t, seats } = props
  const player = view.open.players[seat]
  const look = seats[seat]
  const projected = useMemo(() => projectedFor(view, seat), [view, seat])
  if (player === undefined || look === undefined) return null
  return (
    <div className="arcs-seat">
      <Slots props={props} player={player} look={look} />
      <Cards props={props} player={player} seat={seat} />
      <Taken props={props} player={player} />
      {projected > 0 && <p className="projected">{t('ui.projected', { power: projected })}</p>}
      <p className="supply">
        {t('ui.supply', { hand: player.hand.length, ships: player.ships, agents: player.agents })}
      </p>
    </div>
  )
}

function Slots({ props, player, look }: { props: BoardProps<Table>; player: Player; look: SeatLook }) {
  const { t } = props
  const open = OPEN_SLOTS[player.cities] ?? BOARD_SLOTS
  const holdings = player.lore.includes('ancient-holdings')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of places, no form.
    <svg viewBox="0 0 244 46" className="slots" role="group" aria-label={t('ui.slots', { owner: look.name })}>
      {player.slots.slice(0, holdings ? BOARD_SLOTS + 1 : BOARD_SLOTS).map((token, slot) => {
        const x = 18 + slot * 35
        const shut = slot < BOARD_SLOTS && slot >= open
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
          <g key={slot}>
            <text x={x - 2} y="11" textAnchor="middle" className="slot-keys">
              {SLOT_KEYS[slot]}
            </text>
            <Glyph d={key} x={x + 9} y={7} size={10} fill="var(--ink3)" />
            <rect x={x - 15} y="14" width="30" height="30" rx="7" className={shut ? 'slot shut' : 'slot'} />
            {shut && <BuildingPiece look={look} kind="city" damaged={false} x={x} y={29} scale={0.8} />}
            {token !== '' && (
              <g {...tokenTarget(props, token, slot, look.seat)}>
                <circle cx={x} cy="29" r="15" className="target-shape token-ring" />
                <Token type={token} x={x} y={29} r={13} />
                <Tip title={t.name(token)} rule="ARCS-6.1">
                  {t('ui.slotTip', { keys: SLOT_KEYS[slot] })}
                </Tip>
              </g>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** A token glows for its owner while it can be spent, and for a raider while it can be stolen. */
const tokenTarget = (props: BoardProps<Table>, token: Resource, slot: number, owner: number) =>
  targetOf(props, token, {
    label: props.t.name(token),
    fields: ['token'],
    only: (choice) => {
      const { slot: at, owner: from } = choice as { slot?: number; owner?: number }
      if (choice.do === 'steal') return from === owner && at === slot
      return owner === props.you && ['spend', 'waste', 'drop', 'fence'].includes(choice.do)
    },
  })

function Cards({ props, player, seat }: { props: BoardProps<Table>; player: Player; seat: number }) {
  const { t } = props
  const ids = [player.leader, ...player.lore, ...player.guilds].filter((id) => id !== '')
  if (ids.length === 0) return null
  return (
    <ul {...targetGroup} className="seat-cards">
      {ids.map((id) => (
        <li
          key={id}
          role="none"
          {...targetOf(props, id, {
            label: t.name(id),
            fields: ['card'],
            only: (choice) => choice.do !== 'snatch' || (choice as { owner?: number }).owner === seat,
          })}
        >
          {isGuild(id) ? <CardSign card={id} size={20} /> : <i className="lore-sign" />}
          <span>{t.name(id)}</span>
          {isGuild(id) && <small>{t('ui.keys', { count: guildCard(id).keys })}</small>}
          <Tip title={t.name(id)}>{t.text(id)}</Tip>
        </li>
      ))}
    </ul>
  )
}

/** Trophies and captives as the pieces themselves, outrage as crossed-out resources. */
function Taken({ props, player }: { props: BoardProps<Table>; player: Player }) {
  const { t, seats } = props
  const trophies = player.trophies.flatMap((count, i) => {
    const look = seats[Math.floor(i / 4)]
    const kind = PIECES[i % 4]
    return count > 0 && look !== undefined && kind !== undefined ? [{ look, kind, count }] : []
  })
  const captives = player.captives.flatMap((count, seat) => {
    const look = seats[seat]
    return count > 0 && look !== undefined ? [{ look, count }] : []
  })
  const outraged = RESOURCES.filter((_, i) => (player.outrage[i] ?? 0) > 0)
  return (
    <div className="taken">
      <Row label={t('ui.trophies')} count={trophies.reduce((sum, { count }) => sum + count, 0)}>
        {trophies.map(({ look, kind, count }) => (
          <Counted key={`${look.seat}${kind}`} count={count} label={`${look.name}, ${t.name(kind)}: ${count}`}>
            {kind === 'ship' && <Ship look={look} x={0} y={0} />}
            {kind === 'agent' && <Agent look={look} x={0} y={0} />}
            {(kind === 'city' || kind === 'starport') && (
              <BuildingPiece look={look} kind={kind} damaged={false} x={0} y={0} scale={0.75} />
            )}
          </Counted>
        ))}
      </Row>
      <Row label={t('ui.captives')} count={captives.reduce((sum, { count }) => sum + count, 0)}>
        {captives.map(({ look, count }) => (
          <Counted key={look.seat} count={count} label={`${look.name}: ${count}`}>
            <Agent look={look} x={0} y={0} />
          </Counted>
        ))}
      </Row>
      {outraged.length > 0 && (
        <span
          className="outrage"
          role="img"
          aria-label={`${t('ui.outrage')}: ${outraged.map((type) => t.name(type)).join(', ')}`}
        >
          {t('ui.outrage')}
          {outraged.map((type) => (
            <svg key={type} width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
              <Token type={type} x={0} y={0} r={9} />
              <path d="M-7 7 7 -7" className="outrage-bar" />
            </svg>
          ))}
        </span>
      )}
    </div>
  )
}

const Row = ({ label, count, children }: { label: string; count: number; children: React.ReactNode }) => (
  <span className="taken-row">
    {label} <b>{count}</b> {children}
  </span>
)

const Counted = ({ count, label, children }: { count: number; label: string; children: React.ReactNode }) => (
  <span className="counted" role="img" aria-label={label}>
    <svg width="20" height="22" viewBox="-11 -12 22 24" aria-hidden="true">
      {children}
    </svg>
    {count > 1 ? `×${count}` : ''}
  </span>
)
