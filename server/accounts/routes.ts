import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LANGUAGES, type Language, type Me } from '../../protocol/protocol.ts'
import { addressKey } from '../http/address.ts'
import { callable } from '../notify/address.ts'
import { forgetChannels } from '../notify/channels.ts'
import { Problem } from '../problem.ts'
import { openQuotas } from '../quotas.ts'
import type { Core } from '../seams.ts'
import type { PeopleTable } from '../store/schema.ts'
import { setCookie, tokenIn } from './cookie.ts'
import { isProof, openVerifying } from './email.ts'
import type { Secrets } from './index.ts'
import { nameKey } from './name.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts'
import { changeProfile, createGuest, freeName, personRow, profileOf, signIn, upgrade } from './people.ts'
import { profileChange, readProfile } from './profile.ts'
import { closeSession, closeSessionsOf, openSession, personOf } from './sessions.ts'
import { openSignInLimits } from './sign-in-limits.ts'

const arrival = z.strictObject({ name: z.string().max(200).optional(), language: z.enum(LANGUAGES).optional() })
const credentials = z.strictObject({
  name: z.string().min(1).max(200),
  password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
})
const subscription = z.object({
  endpoint: z.string().max(2000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{80,100}=*$/), auth: z.string().regex(/^[\w-]{16,40}=*$/) }),
})
const endpointOnly = z.object({ endpoint: z.string().max(2000) })
const verification = z.object({ person: z.string().min(1).max(64), proof: z.string().min(1).max(64) })
const other = z.object({ person: z.string().min(1).max(64) })

/** Devices of one person that get pushes; the oldest makes room. */
const DEVICES = 10

function parsed<T>(shape: z.ZodType<T>, value: unknown): T {
  const read = shape.safeParse(value ?? {})
  if (!read.success) throw new Problem('bad-request')
  return read.data
}

/** /api/me, /api/account, /api/session, /api/me/blocks, /api/push. */
export function accountRoutes(app: FastifyInstance, core: Core, secrets: Readonly<Secrets>): void {
  const { db } = core.store
  const limits = openSignInLimits(core.ticks)
  const quotas = openQuotas(core)
  const verifying = openVerifying(core, () => secrets.cookieKey)

  const maybePerson = (request: FastifyRequest) => personOf(core, secrets.cookieKey, request.headers.cookie)
  async function person(request: FastifyRequest): Promise<PeopleTable> {
    const row = await maybePerson(request)
    if (row === undefined) throw new Problem('not-signed-in')
    return row
  }
  function hand(request: FastifyRequest, reply: FastifyReply, token: string | undefined): void {
    const secure = core.settings.publicUrl?.startsWith('https:') ?? request.protocol === 'https'
    reply.header('set-cookie', setCookie(token, secrets.cookieKey, secure))
  }
  function newGuest(request: FastifyRequest, name: string | undefined, language: Language): Promise<PeopleTable> {
    quotas.take('guests', undefined, addressKey(request.ip))
    return createGuest(core, name, language)
  }
  const me = async (row: PeopleTable): Promise<Me> => ({
    id: row.id,
    name: row.name,
    account: row.login !== null,
    profile: await profileOf(core, row),
    vapidKey: secrets.vapidKey,
  })

  app.get('/api/me', async (request, reply) => {
    const row = await person(request)
    // Sent again, so that somebody who comes by now and then never loses the cookie.
    hand(request, reply, tokenIn(request.headers.cookie, secrets.cookieKey))
    return me(row)
  })

  app.post('/api/me', async (request, reply) => {
    const { name, language } = parsed(arrival, request.body)
    const known = await maybePerson(request)
    if (known !== undefined) {
      const change = { ...(name === undefined ? {} : { name }), ...(language === undefined ? {} : { language }) }
      return me(await changeProfile(core, known, change))
    }
    const row = await newGuest(request, name, language ?? 'en')
    hand(request, reply, await openSession(core, row.id))
    return me(row)
  })

  app.patch('/api/me', async (request) => {
    const row = await person(request)
    const change = parsed(profileChange, request.body)
    const before = readProfile(row.profileJson)
    const { email } = change
    const { language } = { ...before, ...change }
    // Asked before anything is kept: who may have no more letters keeps the address of before.
    if (email && email !== before.email) verifying.ask({ person: row.id, email, language: language ?? 'en' })
    return me(await changeProfile(core, row, change))
  })

  app.get('/api/email/:person/:proof', async (request, reply) => {
    const { person: id, proof } = parsed(verification, request.params)
    const row = await personRow(db, id)
    const { email } = readProfile(row?.profileJson ?? '{}')
    if (row === undefined || email === undefined || !isProof(secrets.cookieKey, id, email, proof))
      throw new Problem('not-found')
    const { emailUnverified: _, ...profile } = readProfile(row.profileJson)
    // Only if nothing was changed meanwhile: the proof is of this very address.
    await db
      .updateTable('people')
      .set({ profileJson: JSON.stringify(profile) })
      .where('id', '=', id)
      .where('profileJson', '=', row.profileJson)
      .execute()
    forgetChannels(id)
    return reply.redirect('/account')
  })

  app.post('/api/account', async (request, reply) => {
    const { name, password } = parsed(credentials, request.body)
    const known = await maybePerson(request)
    // Asked before anybody is made, so that a refused name leaves no guest behind.
    await freeName(db, name, known?.id)
    const row = await limits.oneOfFew(addressKey(request.ip), async () =>
      upgrade(core, known ?? (await newGuest(request, undefined, 'en')), name, password),
    )
    // A cookie from before the password opens nothing any more.
    await closeSessionsOf(core, row.id)
    hand(request, reply, await openSession(core, row.id))
    return me(row)
  })

  app.post('/api/session', async (request, reply) => {
    const { name, password } = parsed(credentials, request.body)
    const row = await limits.tried(addressKey(request.ip), nameKey(name), () => signIn(core, name, password))
    const old = tokenIn(request.headers.cookie, secrets.cookieKey)
    if (old !== undefined) await closeSession(core, old)
    hand(request, reply, await openSession(core, row.id))
    return me(row)
  })

  app.delete('/api/session', async (request, reply) => {
    const token = tokenIn(request.headers.cookie, secrets.cookieKey)
    if (token !== undefined) await closeSession(core, token)
    hand(request, reply, undefined)
    return {}
  })

  app.get('/api/me/blocks', async (request) => {
    const { id } = await person(request)
    return db
      .selectFrom('blocks')
      .innerJoin('people', 'people.id', 'blocks.blocked')
      .select(['people.id', 'people.name'])
      .where('blocks.person', '=', id)
      .orderBy('people.name')
      .execute()
  })

  app.put('/api/me/blocks/:person', async (request) => {
    const { id } = await person(request)
    const { person: blocked } = parsed(other, request.params)
    if (blocked === id) throw new Problem('bad-request')
    if ((await personRow(db, blocked)) === undefined) throw new Problem('not-found')
    const row = { person: id, blocked, created: core.now() }
    await db
      .insertInto('blocks')
      .values(row)
      .onConflict((c) => c.doNothing())
      .execute()
    core.store.bus.announce({ kind: 'blocks', owner: id })
    return {}
  })

  app.delete('/api/me/blocks/:person', async (request) => {
    const { id } = await person(request)
    const { person: blocked } = parsed(other, request.params)
    await db.deleteFrom('blocks').where('person', '=', id).where('blocked', '=', blocked).execute()
    core.store.bus.announce({ kind: 'blocks', owner: id })
    return {}
  })

  app.post('/api/push', async (request) => {
    const { id } = await person(request)
    const { endpoint, keys } = parsed(subscription, request.body)
    const url = callable(endpoint, core.settings.allowPrivateWebhooks)
    if (url === undefined || url.protocol !== 'https:') throw new Problem('bad-request')
    const { p256dh, auth } = keys
    await db
      .insertInto('pushes')
      .values({ endpoint, person: id, p256dh, auth, created: core.now(), failures: 0 })
      .onConflict((c) => c.column('endpoint').doUpdateSet({ person: id, p256dh, auth, failures: 0 }))
      .execute()
    const mine = await db
      .selectFrom('pushes')
      .select('endpoint')
      .where('person', '=', id)
      .orderBy('created', 'desc')
      .execute()
    const extra = mine.slice(DEVICES).map((push) => push.endpoint)
    if (extra.length > 0) await db.deleteFrom('pushes').where('endpoint', 'in', extra).execute()
    forgetChannels(id)
    return {}
  })

  app.delete('/api/push', async (request) => {
    const { id } = await person(request)
    const { endpoint } = parsed(endpointOnly, request.body)
    await db.deleteFrom('pushes').where('endpoint', '=', endpoint).where('person', '=', id).execute()
    forgetChannels(id)
    return {}
  })
}
