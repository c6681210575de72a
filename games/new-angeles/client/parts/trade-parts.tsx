import type { ReactNode } from 'react'
import type { GameText } from '../../../../client/board.ts'
import { useDesk } from '../../../../client/boardkit/index.ts'
import type { ToldChoice } from '../../../../kernel/index.ts'
import type { Mark } from '../../rules/printed/talk.ts'
import type { Bundle, Pledge } from '../../rules/table.ts'

/** What somebody hands over, in words. */
export function bundleText(t: GameText, { capital, assets, promises }: Bundle): string {
  const parts = [
    ...(capital > 0 ? [t('ui.capitalOf', { count: capital })] : []),
    ...assets.map((id) => t.name(id)),
    ...promises.map((one) => t.name(one)),
  ]
  return parts.length > 0 ? parts.join(', ') : t('ui.nothing')
}

/** How many promises were kept and broken, by their marks, and where there is none by what the table saw. */
export function wordsOf(pledges: readonly Pledge[]): { readonly kept: number; readonly broken: number } {
  const count = (wanted: Mark) => pledges.filter(({ seen, mark }) => (mark ?? seen) === wanted).length
  return { kept: count('kept'), broken: count('broken') }
}

interface TakeProps {
  readonly choice: ToldChoice
  readonly strong?: boolean
  readonly children: ReactNode
}

/** A button that takes a listed choice. */
export function Take({ choice, strong = false, children }: TakeProps) {
  const { t, act } = useDesk()
  return (
    <button
      type="button"
      className="trade-take"
      data-choice={choice.text}
      data-strong={strong}
      aria-label={t.choice(choice.choice)}
      onClick={(event) => {
        event.stopPropagation()
        act.choose(choice.text)
      }}
      onPointerEnter={() => act.setHovered(choice.text)}
      onPointerLeave={() => act.setHovered(undefined)}
    >
      {children}
    </button>
  )
}
