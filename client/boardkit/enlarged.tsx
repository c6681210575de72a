import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '../shared/dialog.tsx'
import { useDesk } from './desk.tsx'
import type { Shown } from './shown.ts'

interface EnlargedProps {
  /** Which card is held up: `export const heldUp = shown<string>()`. */
  readonly of: Shown<string>
  readonly className?: string
  children(id: string): ReactNode
}

/** A card held up to be read, under its name. Drawn outside the board, which a phone hides while one looks at the hand. */
export function Enlarged({ of, className = 'dialog-small', children }: EnlargedProps) {
  const { t } = useDesk()
  const id = of.use()
  if (id === undefined) return null
  return createPortal(
    <Dialog title={t.name(id)} className={className} close={() => of.set(undefined)}>
      {children(id)}
    </Dialog>,
    document.body,
  )
}
