import type { Db } from './open.ts'

/** A fact of the whole installation, made when it is first asked for; of several processes that make one, the first wins. */
export async function metaOr(db: Db, key: string, make: () => string): Promise<string> {
  const known = await meta(db, key)
  if (known !== undefined) return known
  await db
    .insertInto('meta')
    .values({ key, value: make() })
    .onConflict((c) => c.doNothing())
    .execute()
  return (await meta(db, key)) as string
}

export const meta = async (db: Db, key: string): Promise<string | undefined> =>
  (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value

/** Changed when somebody changed the store behind the servers' backs: they read everything again. */
export const EPOCH = 'epoch'

export async function newEpoch(db: Db): Promise<void> {
  const value = crypto.randomUUID()
  await db
    .insertInto('meta')
    .values({ key: EPOCH, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}
