import { startTransition, useEffect, useState } from 'react'

/**
 * A value that follows after the frame which shows what else changes with it; `first` stands for it in the very first one.
 * (`useDeferredValue` follows before that frame whenever there is time to begin, and the frame then waits for what was to come
 * later.)
 */
export function useAfterFrame<T>(value: T, first: T = value): T {
  const [shown, setShown] = useState(first)
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
