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

/** Ends a session and hangs up on what was opened with it, in all processes. */
export async function closeSession(core: Core, token: string): Promise<void> {
  const session = sessionId(token)
  await core.store.db.deleteFrom('sessions').where('id', '=', session).execute()
  core.store.bus.announce({ kind: 'out', session })
}

export async function closeSessionsOf(core: Core, person: string): Promise<void> {
  await core.store.db.deleteFrom('sessions').where('person', '=', person).execute()
  core.store.bus.announce({ kind: 'out', person })
}

/** So many sessions are asked for in one query. */
const AT_ONCE = 500

/** Those of the sessions that still let somebody in. */
export async function openSessions(core: Core, sessions: readonly string[]): Promise<ReadonlySet<string>> {
  const still = new Set<string>()
  for (let i = 0; i < sessions.length; i += AT_ONCE) {
    const rows = await core.store.db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person')
      .select('sessions.id')
      .where('sessions.id', 'in', sessions.slice(i, i + AT_ONCE))
      .where('sessions.expires', '>', core.now())
      .where('people.banned', '=', 0)
      .execute()
    for (const { id } of rows) still.add(id)
  }
  return still
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
