import { X } from 'lucide-react'
import { ApiError } from './api.ts'
import { shellText, useShellText } from './i18n.ts'
import { takeOver, useNewBuild } from './keeping.ts'
import { storeOf, useStore } from './store.ts'

interface Toast {
  readonly id: number
  readonly text: string
  readonly bad: boolean
}

const toasts = storeOf<readonly Toast[]>([])
let next = 1

/** Says something at the edge of the screen for a while. */
export function say(text: string, bad = false): void {
  const id = next++
  toasts.update((now) => [...now.slice(-2), { id, text, bad }])
  setTimeout(() => drop(id), bad ? 9000 : 5000)
}

const drop = (id: number) => toasts.update((now) => now.filter((toast) => toast.id !== id))

/** Something was not done, and somebody else says why. */
export class Unsaid extends Error {}

/** Says what went wrong and what to do about it. */
export function sayError(error: unknown): void {
  if (error instanceof Unsaid) return
  const code = error instanceof ApiError ? error.code : 'internal'
  say(shellText()(`error.${code}`), true)
}

/** Runs something that may fail on its way to the server; failures are said, not thrown. */
export const trying = (work: () => Promise<unknown>) => () => {
  work().catch(sayError)
}

export function Toasts() {
  const shown = useStore(toasts)
  const build = useNewBuild()
  const t = useShellText()
  return (
    <div className="toasts" role="status" aria-live="polite">
      {build !== undefined && (
        <div className="toast" data-bad={false}>
          <span>{t('update.ready')}</span>
          <button type="button" className="button button-line button-small" onClick={() => takeOver(build)}>
            {t('update.take')}
          </button>
        </div>
      )}
      {shown.map(({ id, text, bad }) => (
        <div key={id} className="toast" data-bad={bad}>
          <span>{text}</span>
          <button
            type="button"
            className="button button-icon button-bare"
            onClick={() => drop(id)}
            aria-label={t('close')}
          >
            <X size={16} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  )
}
