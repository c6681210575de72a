import { memo } from 'react'
import type { BoardProps, GameText } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import type { Choice } from '../../../kernel/index.ts'
import type { Table } from '../rules/table.ts'
import { ActionCard } from './parts/action-card.tsx'
import { type Targets, useTargets } from './parts/targets.ts'

const namesCard = (choice: Choice): boolean => 'card' in choice || 'back' in choice || 'other' in choice

/** The viewer's action cards; a card glows while it can be played, copied with, seized with, discarded or swapped. */
export function Hand(props: BoardProps<Table>) {
  const { view, you, t } = props
  const targets = useTargets(props, namesCard)
  const backs = you === undefined ? [] : (view.open.players[you]?.hand ?? [])
  const cards = backs
    .map((back) => ({ back, id: view.faces[back] }))
    .filter((card): card is { back: number; id: string } => card.id !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  return (
    <ul {...targetGroup} className="arcs-hand" aria-label={t('ui.hand')} data-many={cards.length > 3}>
      {cards.map(({ back, id }) => (
        <HandCard key={back} back={back} id={id} t={t} targets={targets} />
      ))}
    </ul>
  )
}

interface HandCardProps {
  readonly back: number
  readonly id: string
  readonly t: GameText
  readonly targets: Targets
}

const HandCard = memo(({ back, id, t, targets }: HandCardProps) => (
  <li role="none" {...handTarget(targets, back, id, t.name(id))}>
    <ActionCard id={id} t={t} />
  </li>
))

/** Some choices name a card by its face (it is about to be shown), others by its back (it stays hidden). */
function handTarget(targets: Targets, back: number, id: string, label: string) {
  const mine = targets.decisions.map((decision) => ({
    ...decision,
    choices: decision.choices
      .filter(({ choice }) => {
        const { card, back: hidden, other } = choice as { card?: string; back?: number; other?: number }
        return card === id || hidden === back || other === back
      })
      // One field for all of them: `targetOf` then finds them together.
      .map((told) => ({ ...told, choice: { ...told.choice, card: id } })),
  }))
  return targetOf({ ...targets, decisions: mine }, id, { label, fields: ['card'] })
}
