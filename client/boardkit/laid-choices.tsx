import type { ReactNode } from 'react'
import type { Choice, ToldChoice } from '../../kernel/index.ts'
import { vainLast } from '../board.ts'
import { useDesk, useOpen, useSeenText } from './desk.tsx'
import './laid-choices.css'

interface LaidChoicesProps {
  /** Usually `useUnplaced(placed)`, or some of it. */
  readonly choices: readonly ToldChoice[]
  /** What is asked, where the choices do not say it themselves. */
  readonly title?: string | undefined
  /** What stands on a button in place of words, e.g. the Goods to be paid; the words are then its label. */
  picture?(choice: Choice): ReactNode
}

/**
 * Choices as buttons on the board: those that name nothing drawn on it (pass, end the turn), and, once a thing with several
 * choices was clicked, those choices. With it a whole match can be played without the decision bar.
 */
export function LaidChoices({ choices, title, picture }: LaidChoicesProps) {
  const { t } = useDesk()
  const { narrowed } = useOpen()
  if (choices.length === 0) return null
  return (
    <div className="board-choices" role="toolbar" aria-label={t('ui.choices')} data-narrowed={narrowed !== undefined}>
      {title !== undefined && <strong className="board-choices-title">{title}</strong>}
      {vainLast(choices).map((told) => (
        <LaidChoice key={told.text} told={told} picture={picture?.(told.choice)} />
      ))}
    </div>
  )
}

function LaidChoice({ told: { choice, text }, picture }: { told: ToldChoice; picture: ReactNode }) {
  const { act } = useDesk()
  const words = useSeenText().choice(choice)
  const drawn = picture !== undefined && picture !== null
  return (
    <button
      type="button"
      className="board-choice"
      data-choice={text}
      {...(drawn && { 'aria-label': words, title: words })}
      onClick={(event) => {
        event.stopPropagation()
        act.choose(text)
      }}
      onPointerEnter={() => act.setHovered(text)}
      onPointerLeave={() => act.setHovered(undefined)}
    >
      {drawn ? picture : words}
    </button>
  )
}
