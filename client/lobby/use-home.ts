import { useCallback, useEffect, useState } from 'react'
import type { GameInfo, MatchInfo, MatchSummary } from '../../protocol/protocol.ts'
import { ApiError, api } from '../api.ts'
import { live } from '../connection.ts'
import { useMe } from '../session.ts'

export interface HomeData {
  readonly games: readonly GameInfo[] | undefined
  readonly mine: readonly MatchSummary[]
  readonly open: readonly MatchInfo[]
  readonly offline: boolean
}

const EVERY = 30_000

/** What the home page shows, kept fresh: when the server says so, when the tab comes back, and now and then. */
export function useHome(): HomeData {
  const me = useMe()
  const [data, setData] = useState<HomeData>({ games: undefined, mine: [], open: [], offline: false })
  const person = me?.id
  const fetchAll = useCallback(async () => {
    try {
      const [games, mine, open] = await Promise.all([
        api.get<GameInfo[]>('/games'),
        person === undefined ? [] : api.get<MatchSummary[]>('/matches?mine'),
        api.get<MatchInfo[]>('/matches?open').catch(() => []),
      ])
      setData({ games, mine, open, offline: false })
    } catch (error) {
      if (error instanceof ApiError) setData((now) => ({ ...now, offline: true }))
      else throw error
    }
  }, [person])

  useEffect(() => {
    void fetchAll()
    const timer = setInterval(fetchAll, EVERY)
    const seen = () => !document.hidden && void fetchAll()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [fetchAll])
  useEffect(() => (person === undefined ? undefined : live().onHome(() => void fetchAll())), [person, fetchAll])
  return data
}
