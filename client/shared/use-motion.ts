import { useSyncExternalStore } from 'react'
import { preferences } from '../preferences.ts'

const query = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined

function subscribe(changed: () => void): () => void {
  query?.addEventListener('change', changed)
  document.addEventListener('visibilitychange', changed)
  const stop = preferences.subscribe(changed)
  return () => {
    query?.removeEventListener('change', changed)
    document.removeEventListener('visibilitychange', changed)
    stop()
  }
}

/** Whether things may move: not under reduced motion, not when switched off, not in a hidden tab. */
export const useMotion = (): boolean =>
  useSyncExternalStore(subscribe, () => preferences.get().animation && !query?.matches && !document.hidden)
