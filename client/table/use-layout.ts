import { useSyncExternalStore } from 'react'

/** Below this width the panels become tabs. */
export const NARROW = '(max-width: 1023px)'

const query = matchMedia(NARROW)
const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useLayout = (): 'desk' | 'phone' =>
  useSyncExternalStore(subscribe, () => (query.matches ? 'phone' : 'desk'))
