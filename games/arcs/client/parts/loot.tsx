import type { ReactNode } from 'react'
import { useDesk, useTarget } from '../../../../client/boardkit/index.ts'
import type { Choice } from '../../../../kernel/index.ts'
import { SLOT_KEYS } from '../../rules/printed/ambitions.ts'
import { guildRow } from '../../rules/printed/court.ts'
import type { Side } from '../../rules/table.ts'
import { CardSign, Keys } from './court.tsx'
import { Token } from './glyphs.tsx'
import type { RaidMemory } from './running.ts'

/** What a raid may take: the defender's tokens and Guild cards, each with its price in keys. */
export function Loot({ side, raid }: { side: Side | undefined; raid: RaidMemory }) {
  const { t, seats } = useDesk()
  const look = seats[raid.defender]
  if (side === undefined || look === undefined) return null
  return (
    <div className="hit-field" style={{ '--seat': look.fill } as React.CSSProperties}>
      <p className="assign">{t('ui.loot', { count: raid.keys, owner: look.name })}</p>
      <div className="hit-tiles">
        {side.slots.map(
          (token, slot) =>
            token !== '' && (
              <Prize
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
                key={slot}
                thing={token}
                field="token"
                only={(choice) => choice.do === 'steal' && (choice as { slot?: number }).slot === slot + 1}
                keys={SLOT_KEYS[slot] ?? 0}
              >
                <svg viewBox="-16 -16 32 32" width="44" height="44" className="hit-picture" aria-hidden="true">
                  <Token type={token} x={0} y={0} r={15} />
                </svg>
              </Prize>
            ),
        )}
        {side.guilds.map((card) => (
          <Prize
            key={card}
            thing={card}
            field="card"
            only={(choice) => choice.do === 'snatch'}
            keys={guildRow(card).keys}
          >
            <CardSign card={card} size={40} />
          </Prize>
        ))}
      </div>
    </div>
  )
}

interface PrizeProps {
  readonly thing: string
  readonly field: 'token' | 'card'
  only(choice: Choice): boolean
  readonly keys: number
  readonly children: ReactNode
}

function Prize({ thing, field, only, keys, children }: PrizeProps) {
  const { t } = useDesk()
  return (
    <div className="hit-tile" {...useTarget(thing, { label: t.name(thing), fields: [field], only })}>
      <strong>{t.name(thing)}</strong>
      {children}
      <Keys count={keys} t={t} />
    </div>
  )
}
