import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useShellText } from '../i18n.ts'

interface DialogProps {
  readonly title: string
  readonly className?: string
  close(): void
  readonly children: ReactNode
}

/** A modal dialog: the browser keeps the focus inside, Escape closes, and the focus returns where it was, if that is still there. */
export function Dialog({ title, className = '', close, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const t = useShellText()
  useEffect(() => {
    if (box.current?.open !== false) return
    const before = document.activeElement as HTMLElement | null
    box.current.showModal()
    // The browser would begin at the cross that closes it, which nobody has come for.
    if (box.current.querySelector('[autofocus], .dialog-body :focus') === null) box.current.focus()
    return () => {
      if (before?.isConnected) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is on the veil only.
    <dialog
      ref={box}
      className={`dialog ${className}`}
      tabIndex={-1}
      aria-label={title}
      onClose={close}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === box.current && close()}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" className="button button-icon button-bare" onClick={close} aria-label={t('close')}>
          <X size={20} aria-hidden />
        </button>
      </header>
      {children}
    </dialog>
  )
}
