import { startTransition, useEffect, useState } from 'react'

/**
 * A value that follows after the frame which shows what else changes with it. (`useDeferredValue` follows before that frame
 * whenever there is time to begin, and the frame then waits for what was to come later.)
 */
export function useAfterFrame<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return shown
}
