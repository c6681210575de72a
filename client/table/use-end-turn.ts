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

/** Choices that end a turn by name. */
export const ENDS: readonly string[] = ['end', 'endTurn']

/** For how many seconds an end can be called back: against bots only, whoever plays with people does not keep them waiting. */
export function graceAt({ table: { info } }: Feed): number {
  const people = info.seats.filter(({ bot }) => bot === undefined)
  return people.length > 1 ? 0 : preferences.get().grace
}

/** The turn as it ends: held, ended, called back. */
export function useEndTurn(feed: Feed, seat: Seat | undefined): TurnEnd {
  const held = seat !== undefined && feed.table.hold === seat
  const [grace, setGrace] = useState<number>()
  const latest = useRef(feed)
  latest.current = feed
  const send = useCallback(() => {
    setGrace(undefined)
    latest.current.endTurn().catch(sayError)
  }, [])
  const { seq } = feed.table
  useEffect(() => {
    if (!held) return setGrace(undefined)
    // Who has ended the turn by name is not asked to end it again.
    const last = latest.current.log.findLast(({ kind }) => kind === 'choose')
    const seconds = graceAt(latest.current)
    if (last?.seq === seq && ENDS.includes(last.text ?? '') && seconds > 0) setGrace(seconds)
  }, [held, seq])
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
        const seconds = graceAt(latest.current)
        if (grace !== undefined || seconds === 0) send()
        else setGrace(seconds)
      },
      recall: () => setGrace(undefined),
    }),
    [held, grace, send],
  )
}
