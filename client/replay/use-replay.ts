import { useCallback, useEffect, useMemo, useState } from 'react'
import type { LogEntry, MatchInfo, ReplayFrame } from '../../protocol/protocol.ts'
import { ApiError, api } from '../api.ts'
import type { ReplaySource } from '../router.ts'
import type { Eyes } from './frames.ts'
import { framesOf, queryOf } from './frames.ts'
import type { ScorePoint } from './score-chart.tsx'
import { useRecordInfo } from './use-record-info.ts'

export interface ReplayData {
  readonly info: MatchInfo | undefined
  readonly frame: ReplayFrame | undefined
  readonly last: number
  readonly log: readonly LogEntry[]
  readonly points: readonly ScorePoint[]
  readonly problem: string | undefined
}

const SAMPLES = 32
const PAGE = 400

/** What a replay shows: the moment, the whole log, and the scores at some moments for the curves. */
export function useReplay(source: ReplaySource, at: number | undefined, eyes: Eyes): ReplayData {
  const { kind, id } = source
  const base = kind === 'match' ? `/matches/${id}` : `/replays/${id}`
  const frames = useMemo(() => framesOf({ kind, id }), [kind, id])
  const { info, problem: unknown } = useRecordInfo({ kind, id })
  const [frame, setFrame] = useState<ReplayFrame>()
  const [log, setLog] = useState<readonly LogEntry[]>([])
  const [points, setPoints] = useState<readonly ScorePoint[]>([])
  const [problem, setProblem] = useState<string>()
  const fail = useCallback((error: unknown) => setProblem(error instanceof ApiError ? error.code : 'internal'), [])

  const note = useCallback(
    (got: ReplayFrame) => {
      const { entry } = got
      // An uploaded record has no log of its own: it grows out of the moments looked at.
      if (kind === 'record' && entry !== undefined)
        setLog((now) =>
          now.some(({ seq }) => seq === entry.seq) ? now : [...now, entry].sort((a, b) => a.seq - b.seq),
        )
      const { scores } = got.view.glance
      if (scores === undefined) return
      setPoints((now) =>
        now.some(({ seq }) => seq === got.seq) ? now : [...now, { seq: got.seq, scores }].sort((a, b) => a.seq - b.seq),
      )
    },
    [kind],
  )

  const last = frame?.last ?? info?.seq ?? 0
  const wanted = at ?? (info === undefined ? undefined : info.seq)
  useEffect(() => {
    if (wanted === undefined) return
    let here = true
    frames
      .get(wanted, eyes)
      .then((got) => {
        if (!here) return
        setFrame(got)
        note(got)
        // The next moments are fetched ahead, so that playing does not stutter.
        for (let ahead = 1; ahead <= 3 && got.seq + ahead <= got.last; ahead++)
          void frames.get(got.seq + ahead, eyes).catch(() => {})
      })
      .catch((error) => here && fail(error))
    return () => {
      here = false
    }
  }, [frames, wanted, eyes, note, fail])

  const known = frame !== undefined
  useEffect(() => {
    if (!known || last === 0) return
    let here = true
    const still = () => here
    void (async () => {
      const entries = kind === 'match' ? await wholeLog(base, last, eyes, still) : []
      if (here && entries.length > 0) setLog(entries)
      for (let i = 0; i <= SAMPLES && here; i++) {
        const got = await frames.get(Math.round((i / SAMPLES) * last), eyes).catch(() => undefined)
        if (got !== undefined && here) note(got)
      }
    })()
    return () => {
      here = false
    }
  }, [known, last, eyes, base, kind, frames, note])

  return { info, frame, last, log, points, problem: frame === undefined ? (unknown ?? problem) : undefined }
}

/** The log page by page, as far as it is to be had while somebody still wants it. */
async function wholeLog(base: string, last: number, eyes: Eyes, wanted: () => boolean): Promise<readonly LogEntry[]> {
  const seat = queryOf(eyes, '&')
  const entries: LogEntry[] = []
  for (let from = 0; from <= last && wanted(); from += PAGE) {
    const page = await api
      .get<LogEntry[]>(`${base}/log?from=${from}&to=${Math.min(last, from + PAGE - 1)}${seat}`)
      .catch(() => undefined)
    if (page === undefined) break
    entries.push(...page)
  }
  return entries
}
