import type { Core } from '../seams.ts'
import type { PeopleTable } from '../store/schema.ts'
import { makeToken, sessionId, tokenIn } from './cookie.ts'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

/** Opens a session for a person and returns its token. */
export async function openSession(core: Core, person: string): Promise<string> {
  const token = makeToken()
  const now = core.now()
  const row = { id: sessionId(token), person, created: now, seen: now, expires: now + YEAR }
  await core.store.db.insertInto('sessions').values(row).execute()
  return token
}

export async function closeSession(core: Core, token: string): Promise<void> {
  await core.store.db.deleteFrom('sessions').where('id', '=', sessionId(token)).execute()
}

export const closeSessionsOf = async (core: Core, person: string): Promise<void> => {
  await core.store.db.deleteFrom('sessions').where('person', '=', person).execute()
}

/** Whose session a Cookie header carries; nobody's when it is forged, over, or its person banned. */
export async function personOf(core: Core, key: string, cookies: string | undefined): Promise<PeopleTable | undefined> {
  const token = tokenIn(cookies, key)
  if (token === undefined) return undefined
  const now = core.now()
  const id = sessionId(token)
  const row = await core.store.db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person')
    .selectAll('people')
    .select('sessions.seen as lastSeen')
    .where('sessions.id', '=', id)
    .where('sessions.expires', '>', now)
    .where('people.banned', '=', 0)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { lastSeen, ...person } = row
  if (now - lastSeen > HOUR) {
    await core.store.db
      .updateTable('sessions')
      .set({ seen: now, expires: now + YEAR })
      .where('id', '=', id)
      .execute()
    await core.store.db.updateTable('people').set({ seen: now }).where('id', '=', person.id).execute()
  }
  return person
}
