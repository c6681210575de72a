import { type RefObject, useEffect, useRef, useState } from 'react'

/** How wide an element is, now and whenever that changes. */
export function useWidth<E extends Element>(first: number): { width: number; ref: RefObject<E | null> } {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const { current } = ref
    if (current === null) return
    const watch = new ResizeObserver(([entry]) => {
      const wide = entry?.contentRect.width ?? 0
      if (wide > 0) setWidth(Math.round(wide))
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return { width, ref }
}
