import { DEVICE_PERSON, isOnDevice } from '../protocol/device.ts'
import type { Me, Profile } from '../protocol/protocol.ts'
import { ApiError, api } from './api.ts'
import { shellText } from './i18n.ts'
import { freeName } from './lobby/people.ts'
import { prefer, preferences } from './preferences.ts'
import { storeOf, useStore } from './store.ts'

/** Who I am to the server; undefined until the first thing that needs a name. */
const me = storeOf<Me | undefined>(undefined)
export const useMe = (): Me | undefined => useStore(me)
export const whoAmI = (): Me | undefined => me.get()

/** Who I am at a match: on this device everybody is the same person. */
export const myIdAt = (match: string, known: Me | undefined): string | undefined =>
  isOnDevice(match) ? DEVICE_PERSON : known?.id

function meet(found: Me): Me {
  me.set(found)
  const { language, theme, sound, animation } = found.profile
  prefer({ language, theme, sound, animation })
  return found
}

export async function findMe(): Promise<void> {
  try {
    const found = await api.get<Me | undefined>('/me')
    if (found?.id !== undefined) meet(found)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

const NAME_KEY = 'stolik.name'

/** A friendly name for somebody who has not said one: the same one until they change it, unless somebody at the table has it. */
export function guestName(taken: readonly string[] = []): string {
  const kept = localStorage.getItem(NAME_KEY) ?? undefined
  const names = shellText()('guest.names').split(', ')
  const name = freeName(names, { kept, taken, draw: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 })
  localStorage.setItem(NAME_KEY, name)
  return name
}

/** Makes me a guest if I am nobody yet. */
export async function ensureMe(name?: string): Promise<Me> {
  const now = me.get()
  const wanted = name?.trim()
  if (now !== undefined && (wanted === undefined || wanted === '' || wanted === now.name)) return now
  if (now !== undefined) return meet(await api.patch<Me>('/me', { name: wanted }))
  const { language, theme, sound, animation } = preferences.get()
  const made = await api.post<Me>('/me', { name: wanted || guestName(), language })
  me.set(made)
  // What was chosen before there was a profile goes into it.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return saveProfile({ language, theme, sound, animation, timeZone })
}

export async function saveProfile(change: Partial<Profile> & { name?: string }): Promise<Me> {
  const { language, theme, sound, animation } = change
  prefer({
    ...(language === undefined ? {} : { language }),
    ...(theme === undefined ? {} : { theme }),
    ...(sound === undefined ? {} : { sound }),
    ...(animation === undefined ? {} : { animation }),
  })
  if (me.get() === undefined) return ensureMe(change.name)
  return meet(await api.patch<Me>('/me', change))
}

export const upgrade = async (name: string, password: string): Promise<Me> =>
  meet(await api.post<Me>('/account', { name, password }))
export const signIn = async (name: string, password: string): Promise<Me> =>
  meet(await api.post<Me>('/session', { name, password }))

export async function signOut(): Promise<void> {
  await api.remove('/session')
  me.set(undefined)
}
