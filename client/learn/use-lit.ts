import { useCallback, useEffect, useState } from 'react'
import { type Box, boxesOf, choiceElements, litBy } from './lit.ts'

/** How often the light looks whether what it shines on has moved: boards are drawn, scrolled and zoomed at any time. */
const LOOK_MS = 120

const same = (a: readonly Box[], b: readonly Box[]): boolean => JSON.stringify(a) === JSON.stringify(b)

export interface Light {
  /** The boxes of what is lit, as they are on the screen now. */
  readonly boxes: readonly Box[]
  /** What can be pressed there: the choices that are asked for first. */
  elements(): readonly Element[]
}

export function useLit(names: readonly string[], texts: readonly string[]): Light {
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const key = JSON.stringify([names, texts])
  useEffect(() => {
    const [lit, choices] = JSON.parse(key) as [string[], string[]]
    const look = () => {
      const found = boxesOf(lit.flatMap(litBy), choiceElements(choices))
      setBoxes((before) => (same(before, found) ? before : found))
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    addEventListener('resize', look)
    return () => {
      clearInterval(timer)
      removeEventListener('resize', look)
    }
  }, [key])
  const elements = useCallback(() => {
    const [lit, choices] = JSON.parse(key) as [string[], string[]]
    return [...choiceElements(choices), ...lit.flatMap(litBy)]
  }, [key])
  return { boxes, elements }
}
