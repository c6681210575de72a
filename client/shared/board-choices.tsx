import type { Choice, ToldChoice } from '../../kernel/index.ts'
import type { BoardProps } from '../board.ts'
import './board-choices.css'

interface BoardChoicesProps {
  readonly props: BoardProps
  /** Whether a choice can be taken on the board itself, by clicking what it names; such choices are left out here. */
  placed(choice: Choice): boolean
  readonly label: string
}

/**
 * The choices of the board that name nothing drawn on it (pass, end the turn), as buttons on the board; and, once a thing with
 * several choices was clicked, those choices. With it a whole match can be played without the decision bar.
 */
export function BoardChoices({ props, placed, label }: BoardChoicesProps) {
  const all = props.decisions.flatMap(({ choices }) => choices)
  const narrowed = props.narrowed
  const shown =
    narrowed === undefined
      ? all.filter(({ choice }) => !placed(choice))
      : all.filter(({ text }) => narrowed.includes(text))
  if (shown.length === 0) return null
  return (
    <div className="board-choices" role="toolbar" aria-label={label} data-narrowed={narrowed !== undefined}>
      {shown.map((choice) => (
        <ChoiceButton key={choice.text} props={props} choice={choice} />
      ))}
    </div>
  )
}

function ChoiceButton({ props, choice }: { props: BoardProps; choice: ToldChoice }) {
  const { text } = choice
  return (
    <button
      type="button"
      className="board-choice"
      data-choice={text}
      onClick={(event) => {
        event.stopPropagation()
        props.choose(text)
      }}
      onPointerEnter={() => props.setHovered(text)}
      onPointerLeave={() => props.setHovered(undefined)}
    >
      {props.t.choice(choice.choice)}
    </button>
  )
}
