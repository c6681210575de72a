import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Box } from './lit.ts'
import { placeBubble } from './place-bubble.ts'
import './bubble.css'

interface BubbleProps {
  /** Changes when something new is said: then it has the focus, and is read out. */
  readonly said: string
  readonly title: string
  readonly boxes: readonly Box[]
  /** What is lit: F6 goes there and comes back. */
  readonly lit?: () => readonly Element[]
  readonly phone: boolean
  readonly children: ReactNode
}

/** Somebody explains: beside the light, never over it if that can be. */
export function Bubble({ said, title, boxes, lit = nothing, phone, children }: BubbleProps) {
  const box = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<{ left: number; top: number }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said decides how large it is.
  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = box.current ?? { offsetWidth: 0, offsetHeight: 0 }
    const next = placeBubble(boxes, { width, height }, { width: innerWidth, height: innerHeight })
    setSpot((before) => (before?.left === next.left && before.top === next.top ? before : next))
  }, [boxes, said, phone])
  const placed = spot !== undefined
  // What has no place yet is hidden, and takes no focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes with every new sentence.
  useEffect(() => box.current?.focus({ preventScroll: true }), [said, placed])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      const here = box.current?.contains(document.activeElement) === true
      if (here) focusIn(lit())
      else box.current?.focus()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [lit])
  return (
    <div
      ref={box}
      className="bubble"
      role="dialog"
      aria-labelledby="bubble-title"
      aria-describedby="bubble-words"
      tabIndex={-1}
      data-placed={placed}
      data-said={said}
      style={spot}
    >
      <h2 id="bubble-title">{title}</h2>
      {children}
    </div>
  )
}

const nothing = (): readonly Element[] => []

const FOCUSABLE = 'button, a[href], [tabindex="0"]'

/** The keyboard goes to the first thing there that can be pressed. */
function focusIn(elements: readonly Element[]): void {
  for (const element of elements) {
    const found = element.matches(FOCUSABLE) ? element : element.querySelector(FOCUSABLE)
    if (found === null) continue
    return (found as HTMLElement).focus()
  }
}
