import { existsSync, writeFileSync } from 'node:fs'
import pino from 'pino'
import { makePassword, PASSWORD_MAX, PASSWORD_MIN } from '../../server/accounts/password.ts'
import { createGuest, setBanned, setPassword, upgrade } from '../../server/accounts/people.ts'
import { erasePerson, exportPerson, findPerson } from '../../server/accounts/personal.ts'
import { Problem } from '../../server/problem.ts'
import type { Settings } from '../../server/settings.ts'
import type { Store } from '../../server/store/open.ts'
import { type Command, readArgs, UsageError } from '../args.ts'
import type { Io } from '../io.ts'
import { withStore } from '../open-store.ts'

const help = `stolik admin create NAME [--password P]   makes an account
stolik admin reset NAME [--password P]    sets a new password and signs the person out everywhere
stolik admin ban NAME                     signs the person out and lets them in no more
stolik admin unban NAME
stolik admin export NAME [--out FILE]     all that is kept about the person, as JSON
stolik admin delete NAME --yes            erases the person with all personal data; their seats go to bots

NAME is the name of an account, or the id of a guest. Without --password one is made and printed.
Works on the store of the environment (STOLIK_DATA or DATABASE_URL), also while servers run on it.`

const TASKS = ['create', 'reset', 'ban', 'unban', 'export', 'delete'] as const
type Task = (typeof TASKS)[number]

export const admin: Command = {
  name: 'admin',
  summary: 'creates, resets, bans, exports and deletes people',
  help,
  run(args, io) {
    const options = { password: { type: 'string' }, out: { type: 'string' }, yes: { type: 'boolean' } } as const
    const { values, positionals } = readArgs(args, options, ['TASK', 'NAME'])
    const [task, name] = positionals as [string, string]
    if (!TASKS.includes(task as Task)) throw new UsageError(`no task “${task}”; there are: ${TASKS.join(', ')}`)
    const { password } = values
    if (password !== undefined && (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX))
      throw new UsageError(`a password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`)
    return withStore((store, settings) => carryOut(task as Task, name, values, { store, settings, io }))
  },
}

interface Place {
  readonly store: Store
  readonly settings: Settings
  readonly io: Io
}
interface Given {
  readonly password?: string
  readonly out?: string
  readonly yes?: boolean
}

async function carryOut(task: Task, name: string, given: Given, place: Place): Promise<number> {
  if (task === 'create') return create(name, given, place)
  const person = await findPerson(place.store.db, name)
  if (person === undefined) throw new UsageError(`nobody is called “${name}”`)
  place.io.out(await DEEDS[task](place.store, { ...person, who: `${person.name} (${person.id})` }, given))
  return 0
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>> & { readonly who: string }
type Deed = (store: Store, person: Person, given: Given) => Promise<string>

const banning =
  (banned: boolean): Deed =>
  async ({ db }, { id, who }) => {
    await setBanned(db, id, banned)
    return `${who} is ${banned ? 'banned' : 'welcome again'}`
  }

/** What is done to somebody who is there, and what is said of it. */
const DEEDS: Readonly<Record<Exclude<Task, 'create'>, Deed>> = {
  async reset({ db }, { id, login, who }, given) {
    if (login === null) throw new UsageError(`${who} is a guest and has no password`)
    const password = given.password ?? makePassword()
    await setPassword(db, id, password)
    return given.password === undefined ? `${who}: the new password is ${password}` : `${who}: the password is set`
  },
  ban: banning(true),
  unban: banning(false),
  async export({ db }, { id, who }, { out }) {
    const text = JSON.stringify(await exportPerson(db, id), undefined, 2)
    if (out === undefined) return text
    if (existsSync(out)) throw new UsageError(`${out} exists already`)
    writeFileSync(out, `${text}\n`, { mode: 0o600 })
    return `${who}: written to ${out}`
  },
  async delete({ db }, { id, who }, { yes }) {
    if (yes !== true) throw new UsageError(`this erases ${who} for good; say --yes to do it`)
    await erasePerson(db, id)
    return `${who} is erased`
  },
}

async function create(name: string, given: Given, { store, settings, io }: Place): Promise<number> {
  const core = { store, settings, log: pino({ level: 'silent' }), now: Date.now, ticks: () => performance.now() }
  const password = given.password ?? makePassword()
  try {
    const taken = await findPerson(store.db, name)
    if (taken !== undefined) throw new Problem('name-taken')
    const person = await upgrade(core, await createGuest(core, name, 'en'), name, password)
    io.out(
      `${person.name} (${person.id}) is made${given.password === undefined ? `; the password is ${password}` : ''}`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new UsageError(error.code === 'name-taken' ? `“${name}” is taken` : `“${name}” cannot be a name`)
  }
}
