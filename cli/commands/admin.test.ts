import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkPassword } from '../../server/accounts/password.ts'
import { openStore } from '../../server/store/open.ts'
import { testCore } from '../../server/testing/core.ts'
import { addPerson, addTable } from '../../server/testing/tables.ts'
import { main } from '../stolik.ts'

const folder = mkdtempSync(join(tmpdir(), 'stolik-admin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let made = 0
let data = ''
beforeEach(() => {
  data = join(folder, `data${++made}`)
  vi.stubEnv('STOLIK_DATA', data)
  vi.stubEnv('DATABASE_URL', '')
})
afterEach(() => vi.unstubAllEnvs())

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await main(args, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    draw: () => {},
    terminal: false,
    ask: async () => undefined,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
const store = () => openStore({ dataFolder: data, databaseUrl: undefined })

describe('stolik admin', () => {
  test('create makes an account with a password that works', async () => {
    const { code, out } = await run('admin', 'create', 'Ola Łoś')
    expect(code).toBe(0)
    const password = /password is (\w+)/.exec(out)?.[1] ?? ''
    const s = await store()
    const row = await s.db.selectFrom('people').selectAll().executeTakeFirstOrThrow()
    await s.close()
    expect(row).toMatchObject({ name: 'Ola Łoś', login: 'ola łoś' })
    expect(await checkPassword(password, row.password ?? undefined)).toBe(true)
    expect(await run('admin', 'create', 'OLA ŁOŚ')).toMatchObject({ code: 1, err: expect.stringContaining('taken') })
    expect(await run('admin', 'create', 'X', '--password', 'short')).toMatchObject({ code: 1 })
  })

  test('reset sets a new password and ends all sessions', async () => {
    await run('admin', 'create', 'Ola', '--password', 'first password')
    const s = await store()
    const { id } = await s.db.selectFrom('people').select('id').executeTakeFirstOrThrow()
    await s.db.insertInto('sessions').values({ id: 's', person: id, created: 1, seen: 1, expires: 1e15 }).execute()
    expect((await run('admin', 'reset', 'ola', '--password', 'second password')).code).toBe(0)
    const row = await s.db.selectFrom('people').selectAll().executeTakeFirstOrThrow()
    expect(await checkPassword('second password', row.password ?? undefined)).toBe(true)
    expect(await s.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    await s.close()
    expect(await run('admin', 'reset', 'nobody')).toMatchObject({ code: 1, err: expect.stringContaining('nobody') })
  })

  test('ban and unban', async () => {
    await run('admin', 'create', 'Trol', '--password', 'trolololo')
    await run('admin', 'ban', 'trol')
    const s = await store()
    const banned = async () => (await s.db.selectFrom('people').select('banned').executeTakeFirstOrThrow()).banned
    expect(await banned()).toBe(1)
    await run('admin', 'unban', 'trol')
    expect(await banned()).toBe(0)
    await s.close()
  })

  test('export hands out all that is kept, delete leaves nothing of it', async () => {
    const s = await store()
    const core = testCore(s)
    const profile = { email: 'ola@secret.example', webhook: 'https://hooks.example/ola' }
    const [ola, jan] = [await addPerson(core, 'Ola Unikat', profile), await addPerson(core, 'Jan')]
    const tables = [
      await addTable(core, undefined, undefined, { people: [ola, jan] }),
      await addTable(core, undefined, undefined, { people: [ola, jan] }),
    ]
    const [running, over] = tables.map(({ id }) => id) as [string, string]
    await tables[0]!.step(undefined, [0])
    await tables[1]!.step(undefined, [], true)
    const match = running
    const { db } = s
    await db.insertInto('sessions').values({ id: 'sess', person: ola, created: 1, seen: 1, expires: 2 }).execute()
    await db.insertInto('blocks').values({ person: jan, blocked: ola, created: 1 }).execute()
    await db
      .insertInto('pushes')
      .values({ endpoint: 'https://push.example/ola', person: ola, p256dh: 'k', auth: 'a', created: 1, failures: 0 })
      .execute()
    await db.insertInto('holidays').values({ person: ola, begins: 1, ends: 2, changed: 1 }).execute()
    await db.insertInto('notes').values({ match, person: ola, text: 'my secret plan', updated: 1 }).execute()
    await db
      .insertInto('replays')
      .values({ id: 'r', person: ola, game: 'arcs', created: 1, text: 'record of ola' })
      .execute()
    const line = { match, time: 1, name: 'Ola Unikat', seat: 0, text: 'I live at Nowhere 7', request: `${ola}:1` }
    await db
      .insertInto('chat')
      .values({ ...line, person: ola })
      .execute()
    const detailJson = JSON.stringify({ note: 'says ola' })
    await db
      .insertInto('reports')
      .values({ id: 'rep', match, seq: 0, time: 1, kind: 'player', person: ola, detailJson })
      .execute()
    await db
      .insertInto('steps')
      .values({
        match,
        seq: 1,
        time: 1,
        kind: 'choose',
        seat: 0,
        at: 'a.b',
        text: 'pass',
        shown: 1,
        request: `${ola}:7`,
        patchJson: null,
        eventsJson: '[]',
        pastJson: '[]',
        tookJson: '[]',
        undone: 0,
      })
      .execute()

    const file = join(folder, 'ola.json')
    expect((await run('admin', 'export', ola, '--out', file)).code).toBe(0)
    expect(statSync(file).mode & 0o077).toBe(0)
    const text = readFileSync(file, 'utf8')
    for (const part of [
      'ola@secret.example',
      'hooks.example/ola',
      'my secret plan',
      'Nowhere 7',
      'push.example/ola',
      'record of ola',
      'says ola',
      running,
      over,
    ])
      expect(text).toContain(part)

    expect(await run('admin', 'delete', ola)).toMatchObject({ code: 1, err: expect.stringContaining('--yes') })
    expect((await run('admin', 'delete', ola, '--yes')).code).toBe(0)
    const left: string[] = []
    for (const { name } of await db.introspection.getTables())
      left.push(
        JSON.stringify(
          await db
            .selectFrom(name as 'meta')
            .selectAll()
            .execute(),
        ),
      )
    for (const part of [
      ola,
      'Ola Unikat',
      'ola@',
      'hooks.example',
      'secret plan',
      'Nowhere 7',
      'push.example',
      'says ola',
    ])
      expect(left.join('\n')).not.toContain(part)
    expect(left.join('\n')).toContain(jan)
    const seats = await db.selectFrom('seats').select(['match', 'person', 'bot']).where('seat', '=', 0).execute()
    expect(seats).toContainEqual({ match: running, person: null, bot: 'medium' })
    expect(seats).toContainEqual({ match: over, person: null, bot: null })
    const row = await db
      .selectFrom('matches')
      .select(['owner', 'botsTurn'])
      .where('id', '=', running)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ owner: jan, botsTurn: 1 })
    await s.close()
  })
})

describe('stolik backup and restore', () => {
  test('carry a store to another place', async () => {
    await run('admin', 'create', 'Ola', '--password', 'some password')
    const [plain, text] = [join(folder, 'b.sqlite'), join(folder, 'b.json.gz')]
    expect(await run('backup', plain)).toMatchObject({ code: 0 })
    expect(await run('backup', text, '--text')).toMatchObject({ code: 0 })
    expect(await run('backup', text, '--text')).toMatchObject({ code: 1, err: expect.stringContaining('exists') })
    for (const file of [plain, text]) {
      data = join(folder, `data${++made}`)
      vi.stubEnv('STOLIK_DATA', data)
      expect(await run('restore', file)).toMatchObject({ code: 0 })
      expect(await run('restore', file)).toMatchObject({ code: 1, err: expect.stringContaining('--replace') })
      expect(await run('restore', file, '--replace')).toMatchObject({ code: 0 })
      expect((await run('admin', 'reset', 'Ola')).code).toBe(0)
    }
    expect(await run('restore', join(folder, 'none'))).toMatchObject({ code: 1 })
    vi.stubEnv('STOLIK_DATA', join(folder, 'empty'))
    expect(await run('backup', join(folder, 'c'))).toMatchObject({ code: 1 })
  })
})
