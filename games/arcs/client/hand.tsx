import type { BoardProps } from '../../../client/board.ts'
import { targetGroup, targetOf } from '../../../client/board.ts'
import type { Table } from '../rules/state.ts'
import { ActionCard } from './actionCard.tsx'

/** The viewer's action cards; a card glows while it can be played, copied with, seized with, discarded or swapped. */
export function Hand(props: BoardProps<Table>) {
  const { view, you, t } = props
  const backs = you === undefined ? [] : (view.open.players[you]?.hand ?? [])
  const cards = backs
    .map((back) => ({ back, id: view.faces[back] }))
    .filter((card): card is { back: number; id: string } => card.id !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  return (
    <ul {...targetGroup} className="arcs-hand" aria-label={t('ui.hand')}>
      {cards.map(({ back, id }) => (
        <li key={back} role="none" {...handTarget(props, back, id)}>
          <ActionCard id={id} t={t} />
        </li>
      ))}
    </ul>
  )
}

/** Some choices name a card by its face (it is about to be shown), others by its back (it stays hidden). */
function handTarget(props: BoardProps<Table>, back: number, id: string) {
  const label = props.t.name(id)
  const byFace = targetOf(props, id, { label, fields: ['card'] })
  const byBack = targetOf(props, back, { label, fields: ['back', 'other'] })
  if (byFace.onClick === undefined) return byBack
  if (byBack.onClick === undefined) return byFace
  const texts = props.decisions
    .flatMap(({ choices }) => choices)
    .filter(({ choice }) => {
      const { card, back: hidden, other } = choice as { card?: string; back?: number; other?: number }
      return card === id || hidden === back || other === back
    })
    .map(({ text }) => text)
  const open = () => props.narrow(label, texts)
  return {
    ...byFace,
    onClick: (event: React.MouseEvent) => {
      event.stopPropagation()
      open()
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      open()
    },
  }
}
