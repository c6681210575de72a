import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Seat } from '../../kernel/index.ts'
import type { Feed } from '../connection.ts'
import { preferences } from '../preferences.ts'
import { sayError } from '../toasts.tsx'

/** The end of a turn that the table holds for me. */
export interface TurnEnd {
  /** The table waits for me to end my turn. */
  readonly held: boolean
  /** Ended, and still to be called back for so many seconds. */
  readonly grace: number | undefined
  end(): void
  recall(): void
}

/** Against bots an end can be called back for a moment; whoever plays with people does not keep them waiting. */
export function useEndTurn(feed: Feed, seat: Seat | undefined): TurnEnd {
  const held = seat !== undefined && feed.table.hold === seat
  const [grace, setGrace] = useState<number>()
  const latest = useRef(feed)
  latest.current = feed
  const people = feed.table.info.seats.some((one) => one.seat !== seat && one.bot === undefined)
  const send = useCallback(() => {
    setGrace(undefined)
    latest.current.endTurn().catch(sayError)
  }, [])
  useEffect(() => {
    if (!held) setGrace(undefined)
  }, [held])
  useEffect(() => {
    if (grace === undefined) return
    const timer = setTimeout(() => (grace > 1 ? setGrace(grace - 1) : send()), 1000)
    return () => clearTimeout(timer)
  }, [grace, send])
  return useMemo(
    () => ({
      held,
      grace: held ? grace : undefined,
      end() {
        const seconds = people ? 0 : preferences.get().grace
        if (grace !== undefined || seconds === 0) send()
        else setGrace(seconds)
      },
      recall: () => setGrace(undefined),
    }),
    [held, grace, people, send],
  )
}
