import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Me } from '../../protocol/protocol.ts'
import { channelsOf } from '../notify/channels.ts'
import { Problem, statusOf } from '../problem.ts'
import { openMemoryStore } from '../store/open.ts'
import { type TestCore, testCore } from '../testing/core.ts'
import { type MailReceiver, mailReceiver } from '../testing/receivers.ts'
import { LETTERS } from './email.ts'
import { openAccounts } from './index.ts'

let core: TestCore
let app: FastifyInstance
let mail: MailReceiver
beforeAll(async () => {
  mail = await mailReceiver()
  core = testCore(await openMemoryStore(), { smtpUrl: mail.url, publicUrl: 'https://stolik.example' })
  const accounts = await openAccounts(core)
  app = fastify()
  app.setErrorHandler((error, _request, reply) => {
    const code = error instanceof Problem ? error.code : 'internal'
    return reply.status(statusOf(code)).send({ code })
  })
  accounts.routes(app)
})
afterAll(async () => {
  await app.close()
  await core.store.close()
  await mail.close()
})

async function guest() {
  const made = await app.inject({ method: 'POST', url: '/api/me', payload: {} })
  const cookie = String(made.headers['set-cookie']).split(';')[0] as string
  const patch = async (payload: object) => {
    const answer = await app.inject({ method: 'PATCH', url: '/api/me', headers: { cookie }, payload })
    return { status: answer.statusCode, profile: (answer.json() as Me).profile }
  }
  return { id: (made.json() as Me).id, patch }
}
/** The link in the newest letter, once that many have come. */
async function linkIn(count: number): Promise<string> {
  await expect.poll(() => mail.mails.length).toBe(count)
  const text = mail.mails[count - 1]?.text.replaceAll('=\n', '').replaceAll('=3D', '=') ?? ''
  return /https:\/\/stolik\.example(\/api\/email\/\S+)/.exec(text)?.[1] ?? ''
}

test('an address gets one letter, and nothing else before its owner has said yes', async () => {
  const { id, patch } = await guest()
  expect((await patch({ email: 'ola@example.org' })).profile).toMatchObject({ emailUnverified: true })
  expect(await channelsOf(core.store.db, id, true)).toEqual([])
  const link = await linkIn(1)
  expect(mail.mails[0]?.to).toEqual(['ola@example.org'])
  // Saved again with other things, it is not written to again.
  await patch({ email: 'ola@example.org', sound: false })
  for (const wrong of [`${link}x`, link.replace(id, 'other'), link.slice(0, -1)])
    expect((await app.inject(wrong)).statusCode).toBe(404)
  expect((await patch({})).profile).toMatchObject({ emailUnverified: true })
  const yes = await app.inject(link)
  expect([yes.statusCode, yes.headers.location]).toEqual([302, '/account'])
  expect((await patch({})).profile).toMatchObject({ email: 'ola@example.org', sound: false })
  expect((await patch({})).profile).not.toHaveProperty('emailUnverified')
  expect(await channelsOf(core.store.db, id, true)).toEqual(['email'])
  // Another address is asked again, and the old yes says nothing about it.
  await patch({ email: 'jan@example.org' })
  expect((await app.inject(link)).statusCode).toBe(404)
  expect(await channelsOf(core.store.db, id, true)).toEqual([])
  await linkIn(2)
})

test('nobody can have a stranger written to more than a few times a day', async () => {
  mail.mails.length = 0
  const got: number[] = []
  for (let i = 0; i < LETTERS + 2; i++) got.push((await (await guest()).patch({ email: 'Victim@example.org' })).status)
  expect(got).toEqual([...Array(LETTERS).fill(200), 429, 429])
  const one = await guest()
  const own: number[] = []
  for (let i = 0; i < LETTERS + 1; i++) own.push((await one.patch({ email: `nobody${i}@example.org` })).status)
  expect(own).toEqual([...Array(LETTERS).fill(200), 429])
  // What was refused is not kept; taking the address away costs nothing.
  expect((await one.patch({})).profile.email).toBe(`nobody${LETTERS - 1}@example.org`)
  expect((await one.patch({ email: null })).profile).not.toHaveProperty('email')
  await expect.poll(() => mail.mails.length).toBe(2 * LETTERS)
  core.time += 24 * 3_600_000
  expect((await one.patch({ email: 'me@example.org' })).status).toBe(200)
})
