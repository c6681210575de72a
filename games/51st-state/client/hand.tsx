import type { BoardProps } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import { connectionOf } from '../rules/cards/index.ts'
import type { Table } from '../rules/state.ts'
import { Goods } from './goods.tsx'
import { LocationCard } from './locationCard.tsx'

/** The viewer's hand: Location cards, then the connection cards that everybody has seen. */
export function Hand(props: BoardProps<Table>) {
  const { view, you, t } = props
  const side = you === undefined ? undefined : view.open.sides[you]
  if (side === undefined) return null
  const cards = side.hand
    .map((back) => ({ back, id: view.faces[back] }))
    .filter((card): card is { back: number; id: string } => card.id !== undefined)
  const many = cards.length + side.connections.length > 3 || props.layout === 'phone'
  return (
    <ul {...targetGroup} className={many ? 'state-hand compact' : 'state-hand'} aria-label={t('ui.hand')}>
      {cards.map(({ back, id }) => (
        <li
          key={back}
          role="none"
          {...targetOf(props, id, {
            label: t.name(id),
            fields: ['card', 'cards'],
            only: ({ do: how }) => HAND_USES.includes(how),
          })}
        >
          <LocationCard id={id} t={t} sign="distance" />
        </li>
      ))}
      {side.connections.map((id, i) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards of one kind are alike.
          key={`c${i}`}
          role="none"
          {...targetOf(props, id, {
            label: t.name(id),
            fields: ['card'],
            only: ({ do: how }) => how === 'connect' || how === 'discard',
          })}
        >
          <div className="loc connection" data-colour={connectionOf(id).colour}>
            <h4>{t.name(id)}</h4>
            <div className="loc-ability">
              <Goods bag={connectionOf(id).cost} t={t} /> → <Goods bag={connectionOf(id).gain} t={t} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

const HAND_USES = ['build', 'rebuild', 'deal', 'raze', 'discard', 'reject']
