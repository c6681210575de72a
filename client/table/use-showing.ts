import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Seat } from '../../kernel/index.ts'
import type { LogEntry } from '../../protocol/protocol.ts'
import type { Feed } from '../connection.ts'
import { preferences } from '../preferences.ts'
import type { PacedTable, Showing } from './pace.ts'
import { openPace } from './pace.ts'

const inTime = (act: () => void, time: number): (() => void) => {
  const timer = setTimeout(act, time)
  return () => clearTimeout(timer)
}

export interface Watching extends Showing {
  readonly reel: PacedTable
}

/** Follows the table at the pace at which others are to be seen. */
export function useShowing(feed: Feed, mine: readonly Seat[], says: (entry: LogEntry) => boolean): Watching {
  const latest = useRef({ mine, says })
  latest.current = { mine, says }
  const first = useRef(feed)
  const reel = useMemo(
    () =>
      openPace(first.current, {
        pace: () => preferences.get().pace,
        mine: (seat) => latest.current.mine.includes(seat),
        hidden: () => document.hidden,
        says: (entry) => latest.current.says(entry),
        later: inTime,
      }),
    [],
  )
  reel.follow(feed)
  const showing = useSyncExternalStore(reel.subscribe, reel.get)
  useEffect(() => {
    // Who looks away, or wants no film any more, comes back to the table as it is.
    const settle = () => (document.hidden || preferences.get().pace === 'atOnce') && reel.skip()
    document.addEventListener('visibilitychange', settle)
    const stop = preferences.subscribe(settle)
    return () => {
      document.removeEventListener('visibilitychange', settle)
      stop()
      reel.skip()
    }
  }, [reel])
  return useMemo(() => ({ ...showing, reel }), [showing, reel])
}
