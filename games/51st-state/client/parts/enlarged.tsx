import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { GameText } from '../../../../client/board.ts'
import { Dialog } from '../../../../client/shared/index.ts'
import { BigCard } from './big-card.tsx'

/** The card held up to be read: on a phone a tap on a card that is no target does it. */
let card: string | undefined
const listeners = new Set<() => void>()

export function enlarge(id: string | undefined): void {
  card = id
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Drawn outside the board, which a phone hides while one looks at the hand. */
export function Enlarged({ t }: { t: GameText }) {
  const id = useSyncExternalStore(
    subscribe,
    () => card,
    () => undefined,
  )
  if (id === undefined) return null
  return createPortal(
    <Dialog title={t.name(id)} className="small fifty-dialog" close={() => enlarge(undefined)}>
      <BigCard id={id} t={t} />
    </Dialog>,
    document.body,
  )
}
