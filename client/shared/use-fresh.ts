import { useEffect, useMemo, useRef, useState } from 'react'
import type { BoardEvent, BoardProps } from '../board.ts'

/** How long a piece travels, in milliseconds; the animation in the board's stylesheet lasts as long. */
const TRAVEL = 420

export interface Fresh<T> {
  /** Everything of this kind in the step shown, for traces that stay. */
  readonly told: readonly T[]
  /** What has just happened and is still on its way; always empty without motion. */
  readonly flying: readonly T[]
}

/**
 * Turns the events of a step into things that move for a moment: `of` says what an event is here, or nothing. Give a function
 * that stays the same (one of the module), so that a board drawn again for another reason does not read its events again.
 * Each event flies once, and one that is still flying when the next step comes has arrived.
 */
export function useFresh<T extends { readonly n: number }>(
  { events, motion }: Pick<BoardProps, 'events' | 'motion'>,
  of: (event: BoardEvent) => T | undefined,
  time = TRAVEL,
): Fresh<T> {
  const seen = useRef(-1)
  const [flying, setFlying] = useState<readonly T[]>([])
  const told = useMemo(() => events.map(of).filter((one) => one !== undefined), [events, of])
  const newest = told.at(-1)?.n ?? -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: `newest` stands for `told`, which may be a new list of the same events.
  useEffect(() => {
    const fresh = told.filter(({ n }) => n > seen.current)
    seen.current = Math.max(seen.current, newest)
    const next = motion ? fresh : []
    setFlying((now) => (now.length === 0 && next.length === 0 ? now : next))
    if (next.length === 0) return
    const timer = setTimeout(() => setFlying([]), time)
    return () => clearTimeout(timer)
  }, [newest, motion, time])
  return { told, flying }
}
