import type { BoardProps } from '../../../../client/board.ts'
import { targetOf } from '../../../../client/board.ts'
import { SLOT_KEYS } from '../../rules/printed/ambitions.ts'
import { guildRow } from '../../rules/printed/court.ts'
import type { Table } from '../../rules/table.ts'
import { CardSign, Keys } from './court.tsx'
import { Token } from './glyphs.tsx'
import type { RaidMemory } from './running.ts'

/** What a raid may take: the defender's tokens and Guild cards, each with its price in keys. */
export function Loot({ props, raid }: { props: BoardProps<Table>; raid: RaidMemory }) {
  const { t, view, seats } = props
  const player = view.open.players[raid.defender]
  const look = seats[raid.defender]
  if (player === undefined || look === undefined) return null
  return (
    <div className="hit-field" style={{ '--seat': look.fill } as React.CSSProperties}>
      <p className="assign">{t('ui.loot', { count: raid.keys, owner: look.name })}</p>
      <div className="hit-tiles">
        {player.slots.map(
          (token, slot) =>
            token !== '' && (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
                key={slot}
                className="hit-tile"
                {...targetOf(props, token, {
                  label: t.name(token),
                  fields: ['token'],
                  only: (choice) => choice.do === 'steal' && (choice as { slot?: number }).slot === slot + 1,
                })}
              >
                <strong>{t.name(token)}</strong>
                <svg viewBox="-16 -16 32 32" width="44" height="44" className="hit-picture" aria-hidden="true">
                  <Token type={token} x={0} y={0} r={15} />
                </svg>
                <Keys count={SLOT_KEYS[slot] ?? 0} t={t} />
              </div>
            ),
        )}
        {player.guilds.map((card) => (
          <div
            key={card}
            className="hit-tile"
            {...targetOf(props, card, {
              label: t.name(card),
              fields: ['card'],
              only: (choice) => choice.do === 'snatch',
            })}
          >
            <strong>{t.name(card)}</strong>
            <CardSign card={card} size={40} />
            <Keys count={guildRow(card).keys} t={t} />
          </div>
        ))}
      </div>
    </div>
  )
}
