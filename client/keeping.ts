import { home } from './host.ts'
import { storeOf, useStore } from './store.ts'

/** Keeping the client itself on the device, and what happens when there is a newer one (see `public/sw.js`). */

const waiting = storeOf<ServiceWorker | undefined>(undefined)

/** A newer build that waits to take over. */
export const useNewBuild = (): ServiceWorker | undefined => useStore(waiting)

function follow(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The very first one does not replace anything.
    if (navigator.serviceWorker.controller !== null) waiting.set(registration.waiting ?? undefined)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  // A page may stay open for days: whoever comes back to it hears of a newer build.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => {})
  })
}

/** Lets the newer build take over: every page of ours opens again with it. What is played is kept, so nothing is lost. */
export function takeOver(build: ServiceWorker): void {
  build.postMessage('take over')
}

/** Keeps the client here from now on. Without https a browser does not allow it: then it needs its network. */
export async function keepClient(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker
    .register(new URL('sw.js', document.baseURI))
    .then(follow)
    .catch(() => {})
}

/** At the start of a page: without a server the client is always kept, otherwise where it was before. */
export async function startKeeping(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Two builds at once would read each other's matches.
    if (controlled) location.reload()
    controlled = true
  })
  if (home.kind === 'device') return keepClient()
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration !== undefined) follow(registration)
}

export interface Room {
  readonly used: number
  readonly quota: number
  /** Whether the browser has promised not to clear it away by itself. */
  readonly promised: boolean
}

/** How much the browser keeps for us, and of how much; undefined where it does not say. */
export async function roomHere(): Promise<Room | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  if (usage === undefined || quota === undefined) return undefined
  return { used: usage, quota, promised: (await navigator.storage.persisted?.()) === true }
}
