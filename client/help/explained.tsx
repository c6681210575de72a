import { Tip } from '../shared/tip.tsx'
import type { Stretch } from './terms.ts'
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
  const help = useHelp(game)
  if (help === undefined) return text
  return help.find(text).map((stretch) => <Word key={stretch.at} stretch={stretch} inside={inside} />)
}

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
