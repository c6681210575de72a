import { useSyncExternalStore } from 'react'
import { storeOf } from '../store.ts'

/** Something several parts of a table look at together: whose side lies open, which card is held up. */
export interface Shown<V> {
  set(next: V | undefined): void
  use(): V | undefined
}

export function shown<V>(): Shown<V> {
  const { get, set, subscribe } = storeOf<V | undefined>(undefined)
  return { set, use: () => useSyncExternalStore(subscribe, get, get) }
}
