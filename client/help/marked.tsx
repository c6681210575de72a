import type { ReactNode } from 'react'
import { Explained } from './explained.tsx'

/** Bold, emphasis and code inside a line, and its terms; nothing else of Markdown is used. */
export function Marked({ game, text }: { readonly game: string; readonly text: string }): ReactNode {
  return text.split(/(\*\*[^*]+\*\*|_[^_]+_|`[^`]+`)/g).map((part, i) => {
    const key = `${i}`
    if (part.startsWith('**'))
      return (
        <b key={key}>
          <Explained game={game} text={part.slice(2, -2)} />
        </b>
      )
    if (part.startsWith('_') && part.endsWith('_') && part.length > 2) return <em key={key}>{part.slice(1, -1)}</em>
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>
    return <Explained key={key} game={game} text={part} />
  })
}
