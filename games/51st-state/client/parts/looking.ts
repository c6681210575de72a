import { useSyncExternalStore } from 'react'

/** Whose State is laid out on the table: a seat, or undefined for one's own. Shared by the seat panels and the board. */
let seat: number | undefined
const listeners = new Set<() => void>()

export const look = {
  set(next: number | undefined): void {
    if (next === seat) return
    seat = next
    for (const listener of listeners) listener()
  },
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whose State is looked at. */
export const useLook = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => seat,
    () => seat,
  )
