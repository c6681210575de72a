import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Line, lineOf, type Thumb } from '../../coach/thumb.ts'
import type { ToldDecision } from '../../kernel/index.ts'
import type { Advice } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import { loadThumbs } from '../games.ts'
import { loadGameHelp } from '../i18n.ts'
import { usePlay } from '../table/play.ts'
import { sayError } from '../toasts.tsx'
import { isCoached, wantCoach } from './coached.ts'

export interface Coach {
  /** Whether there may be one at this table. */
  readonly allowed: boolean
  readonly on: boolean
  /** What matters now; undefined until it is known. */
  readonly line: Line | undefined
  readonly advice: Advice | undefined
  readonly asking: boolean
  call(): void
  sendAway(): void
  /** Asks what it would do. */
  ask(): void
}

/** How often each line was told in a match, for as long as the page is open. */
const toldIn = new Map<string, Record<string, number>>()

/** The line for a decision; told once for each step of the match. */
function useLine(decision: ToldDecision, on: boolean): Line | undefined {
  const { info, view, table, match } = usePlay()
  const [thumbs, setThumbs] = useState<readonly Thumb<unknown>[]>()
  useEffect(() => {
    if (!on) return
    let here = true
    void Promise.all([loadThumbs(info.game), loadGameHelp(info.game)]).then(([loaded]) => here && setThumbs(loaded))
    return () => {
      here = false
    }
  }, [on, info.game])
  const kept = useRef<{ readonly at: string; readonly line: Line | undefined }>(undefined)
  if (!on || thumbs === undefined) return undefined
  const at = `${match} ${table.seq} ${decision.at}`
  if (kept.current?.at !== at) {
    const told = toldIn.get(match) ?? {}
    toldIn.set(match, told)
    const line = lineOf(thumbs, view, decision, told)
    if (line !== undefined) told[line.id] = (told[line.id] ?? 0) + 1
    kept.current = { at, line }
  }
  return kept.current.line
}

/** The coach of this seat at a decision. */
export function useCoach(decision: ToldDecision): Coach {
  const { info, match, table, seat } = usePlay()
  const allowed = info.coach !== 'off' && info.rated !== true && info.status === 'running'
  const [wanted, setWanted] = useState(() => isCoached(localStorage, info.game, match))
  const on = allowed && wanted
  const line = useLine(decision, on)
  const [answer, setAnswer] = useState<Advice>()
  const [askedAt, setAskedAt] = useState<number>()
  const { seq } = table
  const want = useCallback(
    (now: boolean) => {
      wantCoach(localStorage, match, now)
      setWanted(now)
    },
    [match],
  )
  // Where others play they are told that one does not play alone.
  const mine = seat === undefined ? undefined : info.seats[seat]
  const tell = on && seat !== undefined && mine?.coached !== true && info.seats.some(isOther(mine?.person?.id))
  useEffect(() => {
    if (tell) api.post(`/matches/${match}/coach`, { seat }).catch(sayError)
  }, [tell, match, seat])
  const advice = answer?.seq === seq ? answer : undefined
  return useMemo(
    () => ({
      allowed,
      on,
      line,
      advice,
      asking: askedAt === seq && advice === undefined,
      call: () => want(true),
      sendAway: () => want(false),
      ask() {
        setAskedAt(seq)
        api
          .post<Advice>(`/matches/${match}/advice`, { seat: decision.seat, at: decision.at })
          .then(setAnswer)
          .catch((error: unknown) => {
            setAskedAt(undefined)
            sayError(error)
          })
      },
    }),
    [allowed, on, line, advice, askedAt, seq, want, match, decision.seat, decision.at],
  )
}

const isOther =
  (me: string | undefined) =>
  ({ person }: { readonly person?: { readonly id: string } | undefined }): boolean =>
    person !== undefined && person.id !== me
