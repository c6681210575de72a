import { memo } from 'react'
import { DeskOf, targetGroup, useDesk, useTarget } from '../../../client/boardkit/index.ts'
import type { Props } from './board.tsx'
import { ActionCard } from './parts/action-card.tsx'
import './hand.css'

/** The viewer's action cards; a card glows while it can be played, copied with, seized with, discarded or swapped. */
export function Hand(props: Props) {
  const { view, you, calm: t } = props
  const backs = you === undefined ? [] : (view.open.players[you]?.hand ?? [])
  const cards = backs
    .map((back) => ({ back, id: view.faces[back] }))
    .filter((card): card is { back: number; id: string } => card.id !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  return (
    <DeskOf props={props}>
      <ul
        {...targetGroup}
        className={cards.length === 0 ? 'arcs-hand hand-none' : 'arcs-hand'}
        aria-label={t('ui.hand')}
        data-many={cards.length > 3}
      >
        {cards.map(({ back, id }) => (
          <HandCard key={back} back={back} id={id} />
        ))}
      </ul>
    </DeskOf>
  )
}

const NAMED_IN = ['card', 'back', 'other'] as const

/** Some choices name a card by its face (it is about to be shown), others by its back (it stays hidden). */
const HandCard = memo(({ back, id }: { back: number; id: string }) => {
  const { t } = useDesk()
  return (
    <li role="none" {...useTarget([id, back], { label: t.name(id), fields: NAMED_IN })}>
      <ActionCard id={id} t={t} />
    </li>
  )
})
