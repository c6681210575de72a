import type { Seat } from '../kernel/index.ts'
import { DEVICE_PERSON } from '../protocol/device.ts'
import type { Me, Profile } from '../protocol/protocol.ts'
import type { Person } from '../server/seams.ts'
import { done, ended } from './idb.ts'

const UNKNOWN: Profile = {
  language: 'en',
  theme: 'system',
  colours: [],
  sound: true,
  animation: true,
  timeZone: 'UTC',
  holidayDays: 0,
}

interface Row {
  readonly id: string
  readonly name: string
  readonly profile: Profile
}

/** Who plays on this device. */
export async function openMe(db: IDBDatabase) {
  let row = (await done(db.transaction('people').objectStore('people').get(DEVICE_PERSON))) as Row | undefined
  const told = ({ id, name, profile }: Row): Me => ({ id, name, account: false, profile, vapidKey: '' })
  return {
    /** Undefined until somebody has said a name. */
    told: (): Me | undefined => row && told(row),
    person: (): Person => ({ id: DEVICE_PERSON, name: row?.name ?? '', account: false, language: 'en' }),
    colours: async (): Promise<readonly number[]> => row?.profile.colours ?? [],
    /** Gives people of a match that was fetched here a name on this device; who is who of them, by seat. */
    async rememberOthers(names: Readonly<Record<Seat, string>>): Promise<Readonly<Record<Seat, string>>> {
      const tx = db.transaction('people', 'readwrite')
      const found = Object.entries(names).map(([seat, name]) => [Number(seat), `~${name}`, name] as const)
      for (const [, id, name] of found) tx.objectStore('people').put({ id, name })
      await ended(tx)
      return Object.fromEntries(found.map(([seat, id]) => [seat, id]))
    },
    async change({ name, ...profile }: Partial<Profile> & { readonly name?: string | undefined }): Promise<Me> {
      const next = {
        id: DEVICE_PERSON,
        name: name ?? row?.name ?? '',
        profile: { ...(row?.profile ?? UNKNOWN), ...profile },
      }
      const tx = db.transaction('people', 'readwrite')
      tx.objectStore('people').put(next)
      await ended(tx)
      row = next
      return told(next)
    },
  }
}
export type DeviceMe = Awaited<ReturnType<typeof openMe>>
