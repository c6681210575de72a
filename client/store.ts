import { useSyncExternalStore } from 'react'

/** A value that screens can watch. */
export interface Store<T> {
  get(): T
  set(next: T): void
  update(change: (now: T) => T): void
  subscribe(changed: () => void): () => void
}

export function storeOf<T>(first: T): Store<T> {
  let value = first
  const watchers = new Set<() => void>()
  const set = (next: T) => {
    if (Object.is(next, value)) return
    value = next
    for (const changed of [...watchers]) changed()
  }
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)
