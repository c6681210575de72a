import { randomUUID } from 'node:crypto'
import type { Language, Profile } from '../../protocol/protocol.ts'
import { holidaysOf } from '../clocks/pauses.ts'
import { forgetChannels } from '../notify/channels.ts'
import { Problem } from '../problem.ts'
import type { Core, Person } from '../seams.ts'
import type { Db } from '../store/open.ts'
import type { PeopleTable } from '../store/schema.ts'
import { cleanName, lookOf, nameKey } from './name.ts'
import { checkPassword, hashPassword } from './password.ts'
import { changed, changedHolidays, type ProfileChange, readProfile, wholeProfile } from './profile.ts'

/** People in the store: guests, and accounts that guests become. */

export const personIn = (row: Pick<PeopleTable, 'id' | 'name' | 'login' | 'profileJson'>): Person => ({
  id: row.id,
  name: row.name,
  account: row.login !== null,
  language: readProfile(row.profileJson).language,
})

export const personRow = (db: Db, id: string): Promise<PeopleTable | undefined> =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()

export const byLogin = (db: Db, name: string): Promise<PeopleTable | undefined> =>
  db.selectFrom('people').selectAll().where('login', '=', nameKey(name)).executeTakeFirst()

/** A name somebody may bear: well-formed, and neither another one's account nor to be taken for it. */
export async function freeName(db: Db, name: string, self: string | undefined): Promise<string> {
  const clean = cleanName(name)
  if (clean === undefined) throw new Problem('bad-request')
  const alike = await db
    .selectFrom('people')
    .select(['id', 'login'])
    .where(({ eb, or }) => or([eb('login', '=', nameKey(clean)), eb('look', '=', lookOf(clean))]))
    .execute()
  // Two accounts of before that look alike keep their names.
  const mine = alike.some(({ id, login }) => id === self && login === nameKey(clean))
  if (!mine && alike.some(({ id }) => id !== self)) throw new Problem('name-taken')
  return clean
}

export async function createGuest(core: Core, name: string | undefined, language: Language): Promise<PeopleTable> {
  const { db } = core.store
  const now = core.now()
  const id = randomUUID()
  const row: PeopleTable = {
    id,
    name:
      name === undefined
        ? `${language === 'pl' ? 'Gość' : 'Guest'} ${id.slice(0, 4)}`
        : await freeName(db, name, undefined),
    login: null,
    password: null,
    profileJson: JSON.stringify({ language }),
    banned: 0,
    created: now,
    seen: now,
  }
  await db.insertInto('people').values(row).execute()
  return row
}

/** Gives a guest a name of their own and a password; matches stay, since the person stays. */
export async function upgrade(core: Core, person: PeopleTable, name: string, password: string): Promise<PeopleTable> {
  if (person.login !== null) throw new Problem('name-taken')
  const { db } = core.store
  const clean = await freeName(db, name, person.id)
  const next = {
    name: clean,
    login: nameKey(clean),
    look: lookOf(clean),
    password: await hashPassword(password),
  }
  try {
    const written = await db
      .updateTable('people')
      .set(next)
      .where('id', '=', person.id)
      .where('login', 'is', null)
      .returning('id')
      .execute()
    // The same guest became an account a moment ago, under whatever name.
    if (written.length === 0) throw new Problem('name-taken')
  } catch (error) {
    // Somebody took the name between the look and the write.
    if ((await byLogin(db, clean)) !== undefined) throw new Problem('name-taken')
    throw error
  }
  return { ...person, ...next }
}

export async function signIn(core: Core, name: string, password: string): Promise<PeopleTable> {
  const row = await byLogin(core.store.db, name)
  const right = await checkPassword(password, row?.password ?? undefined)
  if (row === undefined || !right) throw new Problem('wrong-password')
  if (row.banned === 1) throw new Problem('banned')
  return row
}

export async function setPassword(db: Db, id: string, password: string): Promise<void> {
  await db
    .updateTable('people')
    .set({ password: await hashPassword(password) })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('sessions').where('person', '=', id).execute()
}

export async function profileOf(core: Core, row: PeopleTable): Promise<Profile> {
  const holidays = await holidaysOf(core.store.db, row.id)
  return wholeProfile(readProfile(row.profileJson), holidays, core.now(), core.settings.holidayDays)
}

export async function changeProfile(core: Core, row: PeopleTable, change: ProfileChange): Promise<PeopleTable> {
  const { db } = core.store
  const { holidayDays, allowPrivateWebhooks } = core.settings
  const now = core.now()
  const name = change.name === undefined ? row.name : await freeName(db, change.name, row.id)
  const account = row.login === null ? {} : { login: nameKey(name), look: lookOf(name) }
  const next = {
    ...row,
    name,
    ...account,
    profileJson: JSON.stringify(changed(readProfile(row.profileJson), change, allowPrivateWebhooks)),
  }
  const holidays = changedHolidays(await holidaysOf(db, row.id), change, now, holidayDays)
  await db.transaction().execute(async (tx) => {
    const { profileJson } = next
    await tx
      .updateTable('people')
      .set({ name, ...account, profileJson })
      .where('id', '=', row.id)
      .execute()
    for (const { from, to } of holidays ?? [])
      await tx
        .insertInto('holidays')
        .values({ person: row.id, begins: from, ends: to, changed: now })
        .onConflict((c) => c.columns(['person', 'begins']).doUpdateSet({ ends: to, changed: now }))
        .execute()
    // Reminders are looked at again: their time may have come nearer or gone further away.
    if (holidays !== undefined)
      await tx
        .updateTable('ledger')
        .set({ due: now })
        .where('person', '=', row.id)
        .where('state', '=', 'waiting')
        .where('kind', 'in', ['half', 'nine-tenths'])
        .execute()
  })
  forgetChannels(row.id)
  return next
}

/** Shuts somebody out, or lets them in again. */
export async function setBanned(db: Db, id: string, banned: boolean): Promise<void> {
  await db
    .updateTable('people')
    .set({ banned: banned ? 1 : 0 })
    .where('id', '=', id)
    .execute()
  if (!banned) return
  // Servers look every now and then whose sessions are over, and hang up.
  await db.deleteFrom('sessions').where('person', '=', id).execute()
}
