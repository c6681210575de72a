import { useSyncExternalStore } from 'react'
import { CONNECTIONS } from '../../../rules/printed/connections.ts'
import { rowOf } from '../../../rules/printed/index.ts'

/** Pictograms are heavy and decoration: they are fetched set by set, after the table stands, and only where a card asks. */
const SETS = {
  base: () => import('./base.ts'),
  newEra: () => import('./new-era.ts'),
  winter: () => import('./winter.ts'),
} as const
type PictureSet = keyof typeof SETS

const known = new Map<string, string>()
const asked = new Set<PictureSet>()
const listeners = new Set<() => void>()

const setOf = (id: string): PictureSet => {
  if (CONNECTIONS.some((row) => row.id === id)) return 'base'
  const { copies } = rowOf(id)
  return copies.base !== undefined ? 'base' : copies.newEra !== undefined ? 'newEra' : 'winter'
}

function ask(set: PictureSet): void {
  if (asked.has(set)) return
  asked.add(set)
  void SETS[set]().then(
    ({ pictures }) => {
      for (const [id, path] of Object.entries(pictures)) known.set(id, path)
      for (const listener of listeners) listener()
    },
    // Without its pictures a card still says everything in words and tokens; the next one asks again.
    () => asked.delete(set),
  )
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The pictogram of a card; undefined until it is there. */
export function usePicture(id: string): string | undefined {
  const path = useSyncExternalStore(
    subscribe,
    () => known.get(id),
    () => undefined,
  )
  if (path === undefined) ask(setOf(id))
  return path
}
