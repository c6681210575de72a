import type { MatchInfo, NewMatch } from '../../protocol/protocol.ts'
import { api, deviceApi } from '../api.ts'
import { keepClient } from '../keeping.ts'
import { preferences } from '../preferences.ts'
import { ensureMe, guestName, whoAmI } from '../session.ts'

const USED = 'stolik.device'

/** Whether anything was ever played on this device: if not, nobody need ask it. */
export const isDeviceUsed = (): boolean => localStorage.getItem(USED) !== null

/** Gives the device somebody who plays on it. */
export const nameDevice = (): Promise<unknown> =>
  deviceApi.post('/me', { name: whoAmI()?.name ?? guestName(), language: preferences.get().language })

/** The same, and asks the browser not to clear away what it keeps. */
export async function readyDevice(): Promise<void> {
  await nameDevice()
  if (isDeviceUsed()) return
  void keepClient()
  localStorage.setItem(USED, 'yes')
  await navigator.storage?.persist?.().catch(() => false)
}

/** Opens a table with whoever shall keep it. */
export async function openTable(wish: NewMatch, onDevice: boolean): Promise<MatchInfo> {
  await (onDevice ? readyDevice() : ensureMe())
  return (onDevice ? deviceApi : api).post<MatchInfo>('/matches', wish)
}
