import { readProfile } from '../accounts/profile.ts'
import type { Db } from '../store/open.ts'

/** Where a person wants to be told. */
export const PERSON_CHANNELS = ['push', 'webhook', 'email'] as const
export type PersonChannel = (typeof PERSON_CHANNELS)[number]
export type Channel = PersonChannel | 'table-webhook'

/** Most people have no channel at all: remembering that spares every choice a look into the store. */
const known = new Map<string, { readonly channels: readonly PersonChannel[]; readonly until: number }>()

/** So long another process may not know that somebody added a channel. */
const REMEMBER = 5000

export function forgetChannels(person: string): void {
  known.delete(person)
}

export async function channelsOf(db: Db, person: string, mail: boolean): Promise<readonly PersonChannel[]> {
  const entry = known.get(person)
  if (entry !== undefined && entry.until > performance.now()) return entry.channels
  const row = await db.selectFrom('people').select('profileJson').where('id', '=', person).executeTakeFirst()
  const push = await db.selectFrom('pushes').select('endpoint').where('person', '=', person).limit(1).executeTakeFirst()
  const profile = row && readProfile(row.profileJson)
  const channels: PersonChannel[] = []
  if (push !== undefined) channels.push('push')
  if (profile?.webhook !== undefined) channels.push('webhook')
  if (mail && profile?.email !== undefined && profile.emailUnverified !== true) channels.push('email')
  if (known.size > 10_000) known.clear()
  known.set(person, { channels, until: performance.now() + REMEMBER })
  return channels
}
