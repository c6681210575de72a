import { useSyncExternalStore } from 'react'

/** Room for the city above its stage: below this the smallest letters would be smaller than twelve pixels. */
const AMPLE = '(min-width: 1420px) and (min-height: 880px)'

const query = typeof matchMedia === 'function' ? matchMedia(AMPLE) : undefined

const subscribe = (changed: () => void) => {
  query?.addEventListener('change', changed)
  return () => query?.removeEventListener('change', changed)
}
const now = (): 'ample' | 'scarce' => (query?.matches === false ? 'scarce' : 'ample')

export const useRoom = (): 'ample' | 'scarce' => useSyncExternalStore(subscribe, now, now)
