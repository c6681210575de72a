import { api } from '../api.ts'
import { keepClient } from '../keeping.ts'
import { ensureMe } from '../session.ts'

/** Turn notifications on this device. */

export const pushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export const pushIsOn = async (): Promise<boolean> => pushPossible() && (await subscription()) !== null

export async function turnPushOn(): Promise<boolean> {
  if (!pushPossible() || (await Notification.requestPermission()) !== 'granted') return false
  const { vapidKey } = await ensureMe()
  await keepClient()
  const registration = await navigator.serviceWorker.ready
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidKey })
  const { endpoint, keys } = made.toJSON()
  await api.post('/push', { endpoint, keys })
  return true
}

export async function turnPushOff(): Promise<void> {
  const now = await subscription()
  if (now === null) return
  await api.remove('/push', { endpoint: now.endpoint })
  await now.unsubscribe()
}
