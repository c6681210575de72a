import { useSyncExternalStore } from 'react'

/** Room for the city above its stage: below this the smallest letters would be smaller than twelve pixels. */
const AMPLE = '(min-width: 1420px) and (min-height: 880px)'
/** Not even room for the two side by side: a tablet. */
const TIGHT = '(max-width: 1199px)'

const queries = typeof matchMedia === 'function' ? [matchMedia(AMPLE), matchMedia(TIGHT)] : []

const subscribe = (changed: () => void) => {
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
type Room = 'ample' | 'scarce' | 'tight'
const now = (): Room => (queries[1]?.matches === true ? 'tight' : queries[0]?.matches === false ? 'scarce' : 'ample')

export const useRoom = (): Room => useSyncExternalStore(subscribe, now, now)
