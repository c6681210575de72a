import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Me } from '../../protocol/protocol.ts'
import { DAY } from '../clocks/clock.ts'
import { Problem, statusOf } from '../problem.ts'
import type { Accounts } from '../seams.ts'
import { type TestCore, testCore, testStores } from '../testing/core.ts'
import { openAccounts } from './index.ts'
import { setBanned } from './people.ts'

const stores = await testStores()
afterAll(() => stores.stop())

describe.each(stores.dialects)('accounts on %s', (dialect) => {
  let core: TestCore
  let accounts: Accounts
  let app: FastifyInstance
  beforeAll(async () => {
    core = testCore(await stores.open(dialect), { allowPrivateWebhooks: false })
    accounts = await openAccounts(core)
    app = fastify()
    app.setErrorHandler((error, _request, reply) => {
      const code = error instanceof Problem ? error.code : 'internal'
      if (code === 'internal') console.error(error)
      return reply.status(statusOf(code)).send({ code })
    })
    accounts.routes(app)
  })
  afterAll(async () => {
    await app.close()
    await core.store.close()
  })

  interface Answer {
    status: number
    body: unknown
    cookie: string | undefined
  }
  async function ask(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    cookie = '',
    body?: object,
  ): Promise<Answer> {
    const answer = await app.inject({
      method,
      url,
      headers: { cookie },
      ...(body === undefined ? {} : { payload: body }),
    })
    const set = answer.headers['set-cookie'] as string | undefined
    return { status: answer.statusCode, body: answer.json(), cookie: set?.split(';')[0] }
  }
  const code = (answer: Answer): unknown => [answer.status, (answer.body as { code?: string }).code]
  const guest = async (name?: string): Promise<{ me: Me; cookie: string }> => {
    const answer = await ask('POST', '/api/me', '', { name, language: 'pl' })
    expect(answer.status).toBe(200)
    return { me: answer.body as Me, cookie: answer.cookie as string }
  }

  test('how far somebody has come with lessons is kept; one device does not take back what another has reached', async () => {
    const { cookie } = await guest('Uczeń')
    const at = (when: number, beat: number, done = false) => ({
      at: when,
      beat,
      picks: ['lead administration-2'],
      done,
    })
    await ask('PATCH', '/api/me', cookie, { lessons: { 'arcs/first-chapter': at(5, 18, true) } })
    await ask('PATCH', '/api/me', cookie, {
      lessons: { 'arcs/first-chapter': at(7, 2), '51st-state/first-round': at(1, 4) },
    })
    const { body } = await ask('GET', '/api/me', cookie)
    expect((body as Me).profile.lessons).toEqual({
      'arcs/first-chapter': at(7, 2, true),
      '51st-state/first-round': at(1, 4),
    })
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`arcs/lesson-${i}`, at(1, 1)]))
    for (const lessons of [many, { arcs: at(1, 1) }, { 'arcs/x': { beat: -1 } }])
      expect(code(await ask('PATCH', '/api/me', cookie, { lessons }))).toEqual([400, 'bad-request'])
  })

  test('a guest is a name and a cookie', async () => {
    const { me, cookie } = await guest('Ola')
    expect(me).toMatchObject({
      name: 'Ola',
      account: false,
      profile: { language: 'pl', theme: 'system', holidayDays: 30 },
    })
    expect(me.vapidKey.length).toBeGreaterThan(80)
    expect((await ask('GET', '/api/me', cookie)).body).toEqual(me)
    expect(await accounts.whoIs(`x=1; ${cookie}`)).toEqual({ id: me.id, name: 'Ola', account: false, language: 'pl' })
    expect(await accounts.whoIs(cookie.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')).slice(0, -1))).toBeUndefined()
    expect(code(await ask('GET', '/api/me'))).toEqual([401, 'not-signed-in'])
    expect((await guest()).me.name).toMatch(/^Gość /)
  })

  test('a guest becomes an account and stays the same person', async () => {
    const { me, cookie } = await guest('Jan')
    const up = await ask('POST', '/api/account', cookie, { name: 'Jan Łoś', password: 'długie hasło' })
    expect(up.body).toMatchObject({ id: me.id, name: 'Jan Łoś', account: true })
    expect(code(await ask('GET', '/api/me', cookie))).toEqual([401, 'not-signed-in'])
    expect((await ask('GET', '/api/me', up.cookie)).body).toMatchObject({ id: me.id })
    const second = await ask('POST', '/api/session', '', { name: 'JAN ŁOŚ', password: 'długie hasło' })
    expect(second.body).toMatchObject({ id: me.id })
    await ask('DELETE', '/api/session', second.cookie)
    expect(await accounts.whoIs(second.cookie)).toBeUndefined()
    expect(await accounts.whoIs(up.cookie)).toBeDefined()
    const row = await core.store.db.selectFrom('people').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('długie')
  })

  test('a name belongs to its account', async () => {
    const count = async () => (await core.store.db.selectFrom('people').select('id').execute()).length
    const before = await count()
    const refused = await ask('POST', '/api/account', '', { name: 'Jan Łoś', password: 'inne hasło' })
    expect(code(refused)).toEqual([409, 'name-taken'])
    expect(await count()).toBe(before)
    const fresh = await ask('POST', '/api/account', '', { name: 'Od razu', password: 'inne hasło' })
    expect(fresh.body).toMatchObject({ name: 'Od razu', account: true })
    const other = await guest('Zofia')
    expect(code(await ask('POST', '/api/me', '', { name: 'jan łoś' }))).toEqual([409, 'name-taken'])
    expect(code(await ask('PATCH', '/api/me', other.cookie, { name: 'Jan Łoś' }))).toEqual([409, 'name-taken'])
    const taken = { name: 'jan ŁOŚ', password: 'inne hasło' }
    expect(code(await ask('POST', '/api/account', other.cookie, taken))).toEqual([409, 'name-taken'])
    const race = await Promise.all(
      [1, 2, 3].map(async () =>
        ask('POST', '/api/account', (await guest()).cookie, { name: 'Wyścig', password: 'wyścigowe' }),
      ),
    )
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('a name that looks like that of an account is taken too', async () => {
    const one = await guest()
    await ask('POST', '/api/account', one.cookie, { name: 'Illa Żak 10', password: 'długie hasło' })
    const other = await guest('Zwykły')
    for (const name of ['IIIa Żak 10', 'lllа Żаk 1O', 'ⅼⅼⅼa Żak 10', 'Illa  Żak 10'].map((each) =>
      each.normalize('NFKC'),
    )) {
      const taken = await ask('PATCH', '/api/me', other.cookie, { name })
      expect([400, 409], `${name} ${taken.status}`).toContain(taken.status)
      const account = await ask('POST', '/api/account', other.cookie, { name, password: 'inne hasło' })
      expect([400, 409], name).toContain(account.status)
    }
    // Its own name it may write otherwise; a name that is only similar is another.
    expect((await ask('PATCH', '/api/me', other.cookie, { name: 'Illa Zak 10' })).status).toBe(200)
  })

  test('a guest becomes one account, however often asked at once', async () => {
    const { me, cookie } = await guest()
    const names = ['Pierwsza', 'Druga', 'Trzecia']
    const all = await Promise.all(
      names.map((name) => ask('POST', '/api/account', cookie, { name, password: 'hasło hasło' })),
    )
    const won = all.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const { name } = (won[0] as Answer).body as Me
    const row = await core.store.db.selectFrom('people').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow()
    expect(row.name).toBe(name)
    expect((await ask('GET', '/api/me', won[0]?.cookie)).body).toMatchObject({ id: me.id, name })
    for (const each of names)
      expect((await ask('POST', '/api/session', '', { name: each, password: 'hasło hasło' })).status).toBe(
        each === name ? 200 : 401,
      )
  })

  test('wrong passwords are refused, and soon not even tried', async () => {
    const wrong = { name: 'Jan Łoś', password: 'nie to hasło' }
    expect(code(await ask('POST', '/api/session', '', { ...wrong, name: 'Nikt' }))).toEqual([401, 'wrong-password'])
    for (let i = 0; i < 10; i++)
      expect(code(await ask('POST', '/api/session', '', wrong))).toEqual([401, 'wrong-password'])
    expect(code(await ask('POST', '/api/session', '', wrong))).toEqual([429, 'too-many'])
    core.time += 300_001
    const right = { ...wrong, password: 'długie hasło' }
    expect((await ask('POST', '/api/session', '', right)).status).toBe(200)
  })

  test('a hundred wrong passwords at once are not all tried', async () => {
    const wrong = { name: 'Od razu', password: 'nie to hasło' }
    const all = await Promise.all(Array.from({ length: 90 }, () => ask('POST', '/api/session', '', wrong)))
    const tried = all.filter(({ status }) => status === 401)
    expect(tried.length).toBeGreaterThan(0)
    expect(tried.length).toBeLessThanOrEqual(10)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(90 - tried.length)
    core.time += 300_001
  })

  test('somebody banned is out at once', async () => {
    const { me, cookie } = await guest()
    await ask('POST', '/api/account', cookie, { name: 'Trol', password: 'trololololo' })
    const there = await ask('POST', '/api/session', '', { name: 'Trol', password: 'trololololo' })
    await setBanned(core.store.db, me.id, true)
    expect(await accounts.whoIs(there.cookie)).toBeUndefined()
    expect(code(await ask('POST', '/api/session', '', { name: 'Trol', password: 'trololololo' }))).toEqual([
      403,
      'banned',
    ])
    await setBanned(core.store.db, me.id, false)
    expect((await ask('POST', '/api/session', '', { name: 'Trol', password: 'trololololo' })).status).toBe(200)
  })

  test('whoever signs out or gets a password is announced at once: sockets need not wait to be looked at', async () => {
    const heard: object[] = []
    core.store.bus.hear((told) => heard.push(told))
    const { me, cookie } = await guest()
    const made = await ask('POST', '/api/account', cookie, { name: 'Halina', password: 'a long password' })
    expect(heard).toContainEqual({ kind: 'out', person: me.id })
    expect(heard).not.toContainEqual(expect.objectContaining({ session: expect.any(String) }))
    await ask('DELETE', '/api/session', made.cookie)
    expect(heard).toContainEqual({ kind: 'out', session: expect.any(String) })
  })

  test('a session ends after a year without a visit', async () => {
    const { cookie } = await guest()
    core.time += 300 * DAY
    expect(await accounts.whoIs(cookie)).toBeDefined()
    core.time += 300 * DAY
    expect(await accounts.whoIs(cookie)).toBeDefined()
    core.time += 366 * DAY
    expect(await accounts.whoIs(cookie)).toBeUndefined()
  })

  test('the profile changes field by field', async () => {
    const { me, cookie } = await guest()
    const change = {
      theme: 'dark',
      colours: [3, 1],
      timeZone: 'Europe/Warsaw',
      quiet: { from: 22, to: 7 },
      email: 'ola@example.org',
      webhook: 'https://discord.com/api/webhooks/1/x',
    }
    const after = (await ask('PATCH', '/api/me', cookie, change)).body as Me
    expect(after.profile).toMatchObject({ ...change, language: 'pl', sound: true })
    expect(await accounts.colours(me.id)).toEqual([3, 1])
    const cleared = (await ask('PATCH', '/api/me', cookie, { quiet: null, email: null, webhook: null })).body as Me
    expect(cleared.profile).not.toHaveProperty('webhook')
    expect(cleared.profile).not.toHaveProperty('quiet')
    for (const bad of [
      { timeZone: 'Moon/Sea' },
      { webhook: 'http://127.0.0.1:5432/' },
      { webhook: 'file:///etc/passwd' },
      { email: 'not an address' },
      { holidayDays: 300 },
      { account: true },
      { colours: [7] },
      { quiet: { from: 25, to: 1 } },
      { name: '\u202e' },
    ])
      expect(code(await ask('PATCH', '/api/me', cookie, bad)), JSON.stringify(bad)).toEqual([400, 'bad-request'])
    expect((await ask('GET', '/api/me', cookie)).body).toEqual(cleared)
  })

  test('holidays come from the budget of the year', async () => {
    const { cookie } = await guest()
    const until = core.time + 10 * DAY
    const gone = (await ask('PATCH', '/api/me', cookie, { holidayUntil: until })).body as Me
    expect(gone.profile).toMatchObject({ holidayUntil: until, holidayDays: 20 })
    expect(code(await ask('PATCH', '/api/me', cookie, { holidayUntil: core.time + 31 * DAY }))).toEqual([
      400,
      'bad-request',
    ])
    core.time += 2 * DAY
    const back = (await ask('PATCH', '/api/me', cookie, { holidayUntil: null })).body as Me
    expect(back.profile.holidayUntil).toBeUndefined()
    expect(back.profile.holidayDays).toBe(28)
  })

  test('a holiday over two New Years is none, although few days of the first and the last year are gone', async () => {
    const { cookie } = await guest()
    const year = new Date(core.time).getUTCFullYear()
    core.time = Date.UTC(year, 11, 25)
    const until = (later: number) => ask('PATCH', '/api/me', cookie, { holidayUntil: Date.UTC(year + later, 0, 5) })
    for (const later of [2, 3, 4, 100]) expect(code(await until(later))).toEqual([400, 'bad-request'])
    expect((await until(1)).status).toBe(200)
  })

  test('a block list is the own one', async () => {
    const [one, two] = [await guest(), await guest('Natręt')]
    expect((await ask('PUT', `/api/me/blocks/${two.me.id}`, one.cookie)).status).toBe(200)
    expect((await ask('PUT', `/api/me/blocks/${two.me.id}`, one.cookie)).status).toBe(200)
    expect(code(await ask('PUT', '/api/me/blocks/nobody', one.cookie))).toEqual([404, 'not-found'])
    expect((await ask('GET', '/api/me/blocks', one.cookie)).body).toEqual([{ id: two.me.id, name: 'Natręt' }])
    expect(await accounts.hasBlocked(one.me.id, two.me.id)).toBe(true)
    expect(await accounts.hasBlocked(two.me.id, one.me.id)).toBe(false)
    await ask('DELETE', `/api/me/blocks/${two.me.id}`, one.cookie)
    expect(await accounts.hasBlocked(one.me.id, two.me.id)).toBe(false)
  })

  test('a device is registered for pushes and forgotten', async () => {
    const { me, cookie } = await guest()
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    const push = (endpoint: string) => ask('POST', '/api/push', cookie, { endpoint, keys })
    expect((await push('https://push.example.org/1')).status).toBe(200)
    expect((await push('https://push.example.org/1')).status).toBe(200)
    for (const bad of ['http://push.example.org/1', 'https://10.0.0.1/', 'x'])
      expect((await push(bad)).status).toBe(400)
    for (let i = 2; i < 14; i++) {
      core.time++
      await push(`https://push.example.org/${i}`)
    }
    const kept = () => core.store.db.selectFrom('pushes').select('endpoint').where('person', '=', me.id).execute()
    expect(await kept()).toHaveLength(10)
    await ask('DELETE', '/api/push', cookie, { endpoint: 'https://push.example.org/13' })
    expect(await kept()).toHaveLength(9)
  })
})
