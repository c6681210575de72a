import { randomBytes } from 'node:crypto'
import { vapidKeys } from '../notify/vapid.ts'
import type { Accounts, Core } from '../seams.ts'
import { metaOr } from '../store/meta.ts'
import { sessionId, tokenIn } from './cookie.ts'
import { personIn, personRow } from './people.ts'
import { readProfile } from './profile.ts'
import { accountRoutes } from './routes.ts'
import { openSessions, personOf } from './sessions.ts'

/** What accounts keep in memory: the key that signs cookies, made at the first start, and the public key of pushes. */
export interface Secrets {
  cookieKey: string
  vapidKey: string
}

async function readSecrets({ store }: Core): Promise<Secrets> {
  return {
    cookieKey: await metaOr(store.db, 'cookie-secret', () => randomBytes(32).toString('base64url')),
    vapidKey: (await vapidKeys(store.db)).publicKey,
  }
}

export interface OpenAccounts extends Accounts {
  /** Reads the secrets again: another store may have been put in the place of this one. */
  renew(): Promise<void>
}

/** Who is who. */
export async function openAccounts(core: Core): Promise<OpenAccounts> {
  const { db } = core.store
  const secrets = await readSecrets(core)
  await db.deleteFrom('sessions').where('expires', '<', core.now()).execute()
  return {
    async renew() {
      Object.assign(secrets, await readSecrets(core))
    },
    async whoIs(cookies) {
      const row = await personOf(core, secrets.cookieKey, cookies)
      return row && personIn(row)
    },
    async visitOf(cookies) {
      const row = await personOf(core, secrets.cookieKey, cookies)
      const token = tokenIn(cookies, secrets.cookieKey)
      return row && token !== undefined ? { person: personIn(row), session: sessionId(token) } : undefined
    },
    openSessions: (sessions) => openSessions(core, sessions),
    routes: (app) => accountRoutes(app, core, secrets),
    async hasBlocked(owner, person) {
      const row = await db
        .selectFrom('blocks')
        .select('blocked')
        .where('person', '=', owner)
        .where('blocked', '=', person)
        .executeTakeFirst()
      return row !== undefined
    },
    async colours(person) {
      const row = await personRow(db, person)
      return row === undefined ? [] : readProfile(row.profileJson).colours
    },
  }
}
