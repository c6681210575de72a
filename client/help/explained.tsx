import { Tip } from '../shared/tip.tsx'
import type { Finder, Stretch } from './terms.ts'
import { useHelp } from './use-help.ts'
import './explained.css'

interface ExplainedProps {
  readonly game: string
  readonly text: string
  /** Inside something that can be pressed: the word is no stop of its own for the keyboard. */
  readonly inside?: boolean
}

/** A sentence whose terms are explained when they are pointed at, reached by keyboard, or held. */
export function Explained({ game, text, inside = false }: ExplainedProps) {
  return <ExplainedBy find={useHelp(game)?.find} text={text} inside={inside} />
}

interface ExplainedByProps extends Omit<ExplainedProps, 'game'> {
  /** Undefined until it is there. */
  readonly find: Finder | undefined
}

/** The same for a long list: whoever draws it finds out once how terms are found. */
export const ExplainedBy = ({ find, text, inside = false }: ExplainedByProps) =>
  find === undefined ? text : find(text).map((stretch) => <Word key={stretch.at} stretch={stretch} inside={inside} />)

function Word({ stretch: { text, term }, inside }: { readonly stretch: Stretch; readonly inside: boolean }) {
  if (term === undefined) return text
  return (
    <span className="term" {...(inside ? {} : { tabIndex: 0 })} data-term={term.id}>
      {text}
      <Tip title={term.word} rule={term.rule}>
        {term.says}
      </Tip>
    </span>
  )
}
