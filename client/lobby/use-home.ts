import { useCallback, useEffect, useState } from 'react'
import { DEVICE_PERSON } from '../../protocol/device.ts'
import type { GameInfo, MatchInfo, MatchSummary } from '../../protocol/protocol.ts'
import { ApiError, api, deviceApi } from '../api.ts'
import { live } from '../connection.ts'
import { home } from '../host.ts'
import { useMe } from '../session.ts'
import { isDeviceUsed } from './open-table.ts'

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
    const local = home.kind === 'server' && isDeviceUsed() ? deviceApi.get<MatchSummary[]>('/matches?mine') : []
    try {
      const [games, mine, open] = await Promise.all([
        api.get<GameInfo[]>('/games'),
        person === undefined ? [] : api.get<MatchSummary[]>('/matches?mine'),
        api.get<MatchInfo[]>('/matches?open').catch(() => []),
      ])
      setData({ games, mine: [...mine, ...(await local)], open, offline: false })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What this device keeps can be played without the server.
      const [games, kept] = await Promise.all([deviceApi.get<GameInfo[]>('/games'), local])
      setData((now) => ({ games: now.games ?? games, mine: kept, open: [], offline: true }))
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
  useEffect(() => (isDeviceUsed() ? live(DEVICE_PERSON).onHome(() => void fetchAll()) : undefined), [fetchAll])
  return data
}
