import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '../clocks/clock.ts'
import { type DrivenClocks, openClocks } from '../clocks/index.ts'
import type { Settings } from '../settings.ts'
import type { Store } from '../store/open.ts'
import { CERTIFICATE } from '../testing/certificate.ts'
import { type TestCore, testCore, testStores } from '../testing/core.ts'
import { httpReceiver, type MailReceiver, mailReceiver, type Received, type Receiver } from '../testing/receivers.ts'
import { addPerson, addTable } from '../testing/tables.ts'
import { type DrivenNotices, openNotices } from './index.ts'
import { claim, dueRows } from './ledger.ts'

const stores = await testStores()
const DAYS = { kind: 'days', days: 2 } as const

describe.each(stores.dialects)('notices on %s', (dialect) => {
  let store: Store
  let hook: Receiver
  let pushes: Receiver
  let mail: MailReceiver
  let core: TestCore
  let clocks: DrivenClocks
  let notices: DrivenNotices
  const opened: DrivenNotices[] = []
  beforeAll(async () => {
    store = await stores.open(dialect)
    hook = await httpReceiver()
    pushes = await httpReceiver(true)
    mail = await mailReceiver()
  })
  afterAll(async () => {
    for (const each of opened) await each.stop()
    await Promise.all([hook.close(), pushes.close(), mail.close(), store.close()])
  })
  const open = async (settings: Partial<Settings> = {}): Promise<DrivenNotices> => {
    const made = await openNotices(
      { ...core, settings: { ...core.settings, ...settings }, now: core.now },
      { patience: hook.patience, ca: CERTIFICATE },
    )
    opened.push(made)
    return made
  }
  beforeEach(async () => {
    for (const receiver of [hook, pushes]) {
      receiver.accepted.length = 0
      receiver.asked.length = 0
      receiver.mood = () => 204
    }
    mail.mails.length = 0
    mail.answer = 250
    await store.db.deleteFrom('ledger').execute()
    await store.db.deleteFrom('pushes').execute()
    core = testCore(store, { smtpUrl: mail.url, publicUrl: 'https://stolik.example' })
    clocks = await openClocks(core)
    notices = await open()
  })
  const states = async () =>
    (
      await store.db
        .selectFrom('ledger')
        .select(['kind', 'channel', 'state'])
        .orderBy('kind')
        .orderBy('channel')
        .execute()
    ).map(({ kind, channel, state }) => `${kind} ${channel} ${state}`)
  /** Lets time pass in small steps, looking at the ledger at each. */
  async function pass(ms: number, step = 60_000): Promise<void> {
    for (const end = core.time + ms; core.time < end; ) {
      core.time = Math.min(end, core.time + step)
      await notices.tick()
    }
  }

  test('one notice on every channel, and none is sent twice', async () => {
    const device = newDevice(`${pushes.url}/device`)
    const ola = await addPerson(core, 'Ola', { language: 'pl', webhook: `${hook.url}/ola`, email: 'ola@example.org' })
    const jan = await addPerson(core, 'Jan *_@everyone_*')
    await store.db
      .insertInto('pushes')
      .values({ ...device.row, person: ola, created: 0, failures: 0 })
      .execute()
    const table = await addTable(core, clocks, notices, { people: [ola, jan], webhook: `${hook.url}/table` })
    await table.step(undefined, [0])
    await notices.tick()
    await notices.tick()
    expect(hook.accepted.map(({ path }) => path).sort()).toEqual(['/ola', '/table'])
    const told = JSON.parse(hook.accepted.find(({ path }) => path === '/ola')!.body.toString())
    expect(told.content).toContain('Stół czeka na Twoją decyzję')
    expect(told.content).toContain(`https://stolik.example/t/${table.id}`)
    expect(told.content).not.toContain('@everyone_')
    expect(told.allowed_mentions).toEqual({ parse: [] })
    expect(mail.mails).toHaveLength(1)
    expect(mail.mails[0]!.to).toEqual(['ola@example.org'])
    expect(mail.mails[0]!.text.replaceAll('=\n', '')).toContain(`https://stolik.example/t/${table.id}`)
    expect(pushes.accepted).toHaveLength(1)
    const push = device.open(pushes.accepted[0]!, notices.vapidKey)
    expect(push).toMatchObject({ match: table.id, url: `/t/${table.id}`, title: 'Stolik: Twoja kolej' })
    expect(await states()).toEqual([
      'turn email sent',
      'turn push sent',
      'turn table-webhook sent',
      'turn webhook sent',
    ])
  })

  test('VAPID keys are made once', async () => {
    expect((await open()).vapidKey).toBe(notices.vapidKey)
  })

  test('nothing is sent once the decision is taken', async () => {
    const ola = await addPerson(core, 'Ola', { webhook: `${hook.url}/ola` })
    notices = await open({ noticeDelayMs: 10_000 })
    const table = await addTable(core, clocks, notices, { people: [ola, undefined] })
    await table.step(undefined, [0])
    core.time += 9_000
    await notices.tick()
    await table.step(0, [1])
    core.time += 60_000
    await notices.tick()
    expect(hook.asked).toHaveLength(0)
    expect(await states()).toEqual(['turn webhook dropped'])
  })

  test('a failing receiver is tried again until it takes the one notice, unless the decision is taken before', async () => {
    const [ola, jan] = [
      await addPerson(core, 'Ola', { webhook: `${hook.url}/ola` }),
      await addPerson(core, 'Jan', { webhook: `${hook.url}/jan` }),
    ]
    const moods = [500, 'cut', 429, 'silent', 503] as const
    const tries = new Map<string, number>()
    hook.mood = ({ path }) => {
      const count = tries.get(path) ?? 0
      tries.set(path, count + 1)
      return path === '/jan' ? 500 : (moods[count] ?? 204)
    }
    const table = await addTable(core, clocks, notices, { people: [ola, jan] })
    await table.step(undefined, [0, 1])
    await notices.tick()
    await pass(60_000, 5000)
    await table.step(1, [0])
    const before = tries.get('/jan')
    expect(before).toBeGreaterThan(1)
    await pass(3_600_000)
    expect(hook.accepted.map(({ path }) => path)).toEqual(['/ola'])
    expect(tries.get('/ola')).toBe(6)
    expect(tries.get('/jan')).toBe(before)
    expect((await states()).sort()).toEqual(['turn webhook dropped', 'turn webhook sent'])
    const ids = new Set(
      hook.asked.filter(({ path }) => path === '/ola').map(({ headers }) => headers['x-stolik-notice']),
    )
    expect(ids.size).toBe(1)
  })

  test('a receiver that does not want us is left alone, one that never recovers is given up', async () => {
    const [gone, dead] = [
      await addPerson(core, 'Ola', { webhook: `${hook.url}/gone` }),
      await addPerson(core, 'Jan', { webhook: `${hook.url}/dead` }),
    ]
    hook.mood = ({ path }) => (path === '/gone' ? 404 : 500)
    const table = await addTable(core, clocks, notices, { people: [gone, dead] })
    await table.step(undefined, [0, 1])
    await notices.tick()
    await pass(DAY, 600_000)
    expect(hook.asked.filter(({ path }) => path === '/gone')).toHaveLength(1)
    expect(hook.asked.filter(({ path }) => path === '/dead')).toHaveLength(10)
    expect(await states()).toEqual(['turn webhook failed', 'turn webhook failed'])
  })

  test('of several devices only those that failed are tried again, and lost ones are forgotten', async () => {
    const ola = await addPerson(core, 'Ola')
    for (const name of ['good', 'slow', 'gone'])
      await store.db
        .insertInto('pushes')
        .values({ ...newDevice(`${pushes.url}/${name}-${dialect}`).row, person: ola, created: 0, failures: 0 })
        .execute()
    let refused = 0
    pushes.mood = ({ path }) => (path.includes('gone') ? 410 : path.includes('slow') && refused++ < 2 ? 503 : 201)
    const table = await addTable(core, clocks, notices, { people: [ola, undefined] })
    await table.step(undefined, [0])
    await notices.tick()
    await pass(600_000, 5000)
    const paths = pushes.accepted.map(({ path }) => path.split('-')[0]).sort()
    expect(paths).toEqual(['/good', '/slow'])
    expect(pushes.asked.filter(({ path }) => path.includes('gone'))).toHaveLength(1)
    expect(await store.db.selectFrom('pushes').select('endpoint').where('person', '=', ola).execute()).toHaveLength(2)
  })

  test('mail that cannot be taken now is sent later, mail that never can is not', async () => {
    const ola = await addPerson(core, 'Ola', { email: 'ola@example.org' })
    const table = await addTable(core, clocks, notices, { people: [ola, undefined] })
    mail.answer = 451
    await table.step(undefined, [0])
    await notices.tick()
    expect(mail.mails).toHaveLength(0)
    mail.answer = 250
    await pass(60_000, 5000)
    expect(mail.mails).toHaveLength(1)
    mail.answer = 550
    await table.step(0, [0])
    await notices.tick()
    mail.answer = 250
    await pass(60_000, 5000)
    expect(mail.mails).toHaveLength(1)
    expect((await states()).sort()).toEqual(['turn email failed', 'turn email sent'])
  })

  test('an address that was changed meanwhile gets nothing before it is verified', async () => {
    const ola = await addPerson(core, 'Ola', { email: 'ola@example.org' })
    const table = await addTable(core, clocks, notices, { people: [ola, undefined] })
    await table.step(undefined, [0])
    const profileJson = JSON.stringify({ email: 'somebody@example.org', emailUnverified: true })
    await store.db.updateTable('people').set({ profileJson }).where('id', '=', ola).execute()
    await notices.tick()
    await pass(60_000, 5000)
    expect(mail.mails).toHaveLength(0)
  })

  test('a row that another process has tried and put back is not tried again before its time', async () => {
    const ola = await addPerson(core, 'Ola', { webhook: `${hook.url}/ola` })
    const table = await addTable(core, clocks, notices, { people: [ola, undefined] })
    await table.step(undefined, [0])
    const [row] = await dueRows(store.db, core.time, 1)
    await store.db
      .updateTable('ledger')
      .set({ due: core.time + 5000, tries: 1 })
      .execute()
    expect(await claim(store.db, row!, core.time)).toBe(false)
  })

  test('quiet hours are kept, in the zone of the person', async () => {
    core.time = Date.UTC(2026, 5, 1, 21)
    const quiet = { from: 22, to: 7 }
    const ola = await addPerson(core, 'Ola', { webhook: `${hook.url}/ola`, timeZone: 'Europe/Warsaw', quiet })
    const jan = await addPerson(core, 'Jan', { webhook: `${hook.url}/jan`, timeZone: 'America/New_York', quiet })
    const table = await addTable(core, clocks, notices, { people: [ola, jan] })
    await table.step(undefined, [0, 1])
    await notices.tick()
    expect(hook.accepted.map(({ path }) => path)).toEqual(['/jan'])
    await pass(7 * 3_600_000 + 3_540_000, 600_000)
    expect(hook.accepted).toHaveLength(1)
    await pass(120_000)
    expect(hook.accepted.map(({ path }) => path)).toEqual(['/jan', '/ola'])
  })

  test('somebody at the table is told only after leaving it', async () => {
    const ola = await addPerson(core, 'Ola', { webhook: `${hook.url}/ola` })
    let here = true
    notices.start(() => here)
    const table = await addTable(core, clocks, notices, { people: [ola, undefined] })
    await table.step(undefined, [0])
    await pass(60_000, 5000)
    expect(hook.asked).toHaveLength(0)
    here = false
    await pass(20_000, 5000)
    expect(hook.accepted).toHaveLength(1)
    await notices.stop()
  })

  test('reminders come at half and nine tenths of the time, holidays and downtime not counted', async () => {
    const ola = await addPerson(core, 'Ola', { webhook: `${hook.url}/ola` })
    const start = core.time
    const table = await addTable(core, clocks, notices, { people: [ola, undefined], clock: DAYS })
    await table.step(undefined, [0])
    await pass(DAY / 2, 3_600_000)
    expect(hook.accepted).toHaveLength(1)
    // Away for three days, then nobody runs the server for one.
    const holiday = { person: ola, begins: core.time, ends: core.time + 3 * DAY, changed: core.time }
    await store.db.insertInto('holidays').values(holiday).execute()
    await pass(3 * DAY, 3_600_000)
    await clocks.stop()
    core.time += DAY
    clocks = await openClocks(core)
    expect(hook.accepted).toHaveLength(1)
    await pass(DAY / 2, 3_600_000)
    expect(core.time - start).toBe(5 * DAY)
    expect(hook.accepted).toHaveLength(2)
    await pass(0.8 * DAY - 3_600_000, 3_600_000)
    expect(hook.accepted).toHaveLength(2)
    await pass(3_600_000, 600_000)
    expect(hook.accepted).toHaveLength(3)
    const words = hook.accepted.map(({ body }) => JSON.parse(body.toString()).content.split('\n')[0])
    expect(words[1]).toContain('Half of the time')
    expect(words[2]).toContain('Time left: 4 hours')
  })

  test('two processes send one notice between them, also after one died in the middle', async () => {
    const ola = await addPerson(core, 'Ola', { webhook: `${hook.url}/ola` })
    const other = await open()
    const table = await addTable(core, clocks, notices, { people: [ola, undefined] })
    for (let i = 0; i < 10; i++) {
      await table.step(0, [0])
      await Promise.all([notices.tick(), other.tick(), notices.tick()])
    }
    expect(hook.accepted).toHaveLength(10)
    await table.step(0, [0])
    await store.db
      .updateTable('ledger')
      .set({ state: 'sending', touched: core.time })
      .where('state', '=', 'waiting')
      .execute()
    await other.tick()
    expect(hook.accepted).toHaveLength(10)
    await pass(300_000, 30_000)
    expect(hook.accepted).toHaveLength(11)
  })

  test('who sat at the table is told of the end, once', async () => {
    const ola = await addPerson(core, 'Ola', { webhook: `${hook.url}/ola` })
    const table = await addTable(core, clocks, notices, { people: [ola, ola, undefined], webhook: `${hook.url}/table` })
    await table.step(undefined, [2])
    await table.step(2, [], true)
    await notices.tick()
    expect(hook.accepted.map(({ path }) => path).sort()).toEqual(['/ola', '/table'])
  })

  test('addresses inside are not called when that is forbidden', async () => {
    const ola = await addPerson(core, 'Ola', { webhook: `${hook.url}/ola` })
    const named = await addPerson(core, 'Jan', { webhook: hook.url.replace('127.0.0.1', 'localhost.localdomain') })
    notices = await open({ allowPrivateWebhooks: false })
    const table = await addTable(core, clocks, notices, { people: [ola, named] })
    await table.step(undefined, [0, 1])
    await notices.tick()
    await pass(600_000, 60_000)
    expect(hook.asked).toHaveLength(0)
  })
})

afterAll(() => stores.stop())

/** A browser's side of web push: a key pair, and how a message is opened (RFC 8291 and 8188). */
function newDevice(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    row: { endpoint, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open({ headers, body }: Received, vapidKey: string): unknown {
      const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
      expect(key).toBe(vapidKey)
      expectSigned(token, vapidKey)
      expect(headers['content-encoding']).toBe('aes128gcm')
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + (body[20] as number))
      const shared = ecdh.computeSecret(sender)
      const hkdf = (ikm: Uint8Array, s: Uint8Array, info: Uint8Array, length: number) =>
        Buffer.from(hkdfSync('sha256', ikm, s, info, length))
      const ikm = hkdf(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]), 32)
      const cek = hkdf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const sealed = body.subarray(21 + sender.length)
      const decipher = createDecipheriv('aes-128-gcm', cek, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
    },
  }
}

function expectSigned(token: string, vapidKey: string): void {
  const [head, claims, signature] = token.split('.')
  const raw = Buffer.from(vapidKey, 'base64url')
  const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature ?? '', 'base64url'))).toBe(
    true,
  )
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()).aud).toMatch(/^https:\/\/127\.0\.0\.1:/)
}
