import type { CSSProperties } from 'react'
import { memo } from 'react'
import type { BoardProps } from '../../../client/board.ts'
import { Tip, targetGroup, useDesk, useTarget } from '../../../client/boardkit/index.ts'
import type { Choice } from '../../../kernel/index.ts'
import type { Outlook } from '../rules/outlook/index.ts'
import { connectionOf } from '../rules/printed/index.ts'
import type { Table } from '../rules/table.ts'
import { DeskOf } from './parts/desk.tsx'
import { Arrow, Goods } from './parts/goods.tsx'
import { LocationCard, NameBand, Picture, SmallCard } from './parts/location-card.tsx'
import { heldUp } from './parts/shown.ts'
import { SmallUses, UseHeads, Uses } from './parts/uses.tsx'

/** The viewer's hand: Location cards with their four uses below, then the connection cards that everybody has seen. */
export function Hand(props: BoardProps<Table, Outlook>) {
  const { view, you } = props
  const side = you === undefined ? undefined : view.open.sides[you]
  if (side === undefined) return null
  return (
    <DeskOf props={props}>
      <Cards hand={side.hand} faces={view.faces} connections={side.connections} you={you ?? 0} />
    </DeskOf>
  )
}

interface CardsProps {
  readonly hand: readonly number[]
  readonly faces: Readonly<Record<number, string>>
  readonly connections: readonly string[]
  readonly you: number
}

/** With more cards than this they are laid out small, each still to be read; on a phone they scroll. */
const LARGE = 6
/** Up to this many small cards lie in two rows, more in three. */
const TWO_ROWS = 12

/** How wide a card is laid out where there is room, with the gap beside it; and the names of the uses before the large ones. */
const LARGE_WIDE = 112
const SMALL_WIDE = 140
const HEADS_WIDE = 94

const Cards = memo(({ hand, faces, connections, you }: CardsProps) => {
  const { t, layout } = useDesk()
  const cards = hand
    .map((back) => ({ back, id: faces[back] }))
    .filter((card): card is { back: number; id: string } => card.id !== undefined)
  const count = cards.length + connections.length
  const small = layout === 'desk' && count > LARGE
  const rows = count > TWO_ROWS ? 3 : 2
  const columns = Math.ceil(count / rows)
  const wide = small ? columns * SMALL_WIDE : count * LARGE_WIDE + HEADS_WIDE
  return (
    <div
      className={count === 0 ? 'hand-table hand-none' : 'hand-table'}
      data-cards={count}
      style={{ '--wide': wide } as CSSProperties}
    >
      {layout === 'desk' && cards.length > 0 && !small && <UseHeads />}
      <ul
        {...targetGroup}
        className="state-hand"
        data-small={small}
        data-rows={rows}
        data-spot={`hand:${you}`}
        aria-label={t('ui.hand')}
        style={{ '--columns': columns } as CSSProperties}
      >
        {cards.map(({ back, id }) => (
          <HandCard key={back} id={id} small={small} />
        ))}
        {connections.map((id, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards of one kind are alike.
          <ConnectionCard key={`c${i}`} id={id} small={small} />
        ))}
      </ul>
    </div>
  )
})

const CARDS = ['card', 'cards'] as const
const HAND_USES = ['build', 'rebuild', 'deal', 'raze', 'discard', 'reject']
const inHand = ({ do: how }: Choice): boolean => HAND_USES.includes(how)

interface HandCardProps {
  readonly id: string
  readonly small: boolean
}

const HandCard = memo(({ id, small }: HandCardProps) => {
  const { t, layout } = useDesk()
  const target = useTarget(id, { label: t.name(id), fields: CARDS, only: inHand })
  const read = layout === 'phone' && target.onClick === undefined ? { onClick: () => heldUp.set(id) } : {}
  return (
    <li role="none" className="hand-card">
      <div className="hand-face" {...read} {...target}>
        {small ? <SmallCard id={id} t={t} /> : <LocationCard id={id} t={t} size="hand" />}
      </div>
      {small ? <SmallUses id={id} /> : <Uses id={id} />}
    </li>
  )
})

const connected = ({ do: how }: Choice): boolean => how === 'connect' || how === 'discard'

/** A connection card is played once for its Goods; it is never built. */
const ConnectionCard = memo(({ id, small }: HandCardProps) => {
  const { t } = useDesk()
  const { colour, cost, gain } = connectionOf(id)
  const target = useTarget(id, { label: t.name(id), fields: CARDS, only: connected })
  return (
    <li role="none" className="hand-card">
      <div className="hand-face" {...target}>
        <article className="location location-connection" data-colour={colour} data-size={small ? 'small' : 'hand'}>
          {!small && (
            <div className="location-top">
              <Picture id={id} />
            </div>
          )}
          <NameBand name={t.name(id)} />
          <div className="location-ability">
            <span className="goods-row">
              <Goods bag={cost} t={t} />
              <Arrow />
              <Goods bag={gain} t={t} />
            </span>
            {!small && <small>{t('ui.once')}</small>}
          </div>
          <footer>{t('ui.connection')}</footer>
          <Tip title={t.name(id)} rule="51-11.6" card={id}>
            {t.text(id)}
          </Tip>
        </article>
      </div>
    </li>
  )
})
