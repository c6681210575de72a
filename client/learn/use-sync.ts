import { useEffect } from 'react'
import { mergeProgress, newsFor } from '../../protocol/progress.ts'
import { home } from '../host.ts'
import { saveProfile, useMe } from '../session.ts'
import { adoptProgress, useAllProgress } from './progress.ts'

/** A lesson is clicked through quickly: what was reached is sent when somebody pauses. */
const PAUSE_MS = 1500

/** Who is known to a server goes on with their lessons on any device. Without a server, or a name, the device keeps them. */
export function useSync(): void {
  const me = useMe()
  const here = useAllProgress()
  const there = me?.profile.lessons
  useEffect(() => {
    if (there !== undefined && Object.keys(newsFor(here, mergeProgress(here, there))).length > 0) adoptProgress(there)
  }, [there, here])
  const known = me !== undefined && home.kind === 'server'
  useEffect(() => {
    const lessons = newsFor(there ?? {}, mergeProgress(here, there ?? {}))
    if (!known || Object.keys(lessons).length === 0) return
    // What cannot be sent now goes with what is reached next.
    const timer = setTimeout(() => void saveProfile({ lessons }).catch(() => undefined), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [known, here, there])
}
