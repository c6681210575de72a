import { randomBytes } from 'node:crypto'
import { vapidKeys } from '../notify/vapid.ts'
import type { Accounts, Core } from '../seams.ts'
import { metaOr } from '../store/meta.ts'
import { personIn, personRow } from './people.ts'
import { readProfile } from './profile.ts'
import { accountRoutes } from './routes.ts'
import { personOf } from './sessions.ts'

/** Who is who. The key that signs cookies is made at the first start and kept in the store. */
export async function openAccounts(core: Core): Promise<Accounts> {
  const { db } = core.store
  const key = await metaOr(db, 'cookie-secret', () => randomBytes(32).toString('base64url'))
  const { publicKey } = await vapidKeys(db)
  await db.deleteFrom('sessions').where('expires', '<', core.now()).execute()
  return {
    async whoIs(cookies) {
      const row = await personOf(core, key, cookies)
      return row && personIn(row)
    },
    routes: (app) => accountRoutes(app, core, key, publicKey),
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
