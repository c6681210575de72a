import { afterAll, describe, expect, test } from 'vitest'
import { clean } from './cleaning.ts'
import { type TestCore, testCore, testStores } from './testing/core.ts'
import { addPerson, addTable } from './testing/tables.ts'

const stores = await testStores()
afterAll(() => stores.stop())
const DAY = 24 * 3_600_000

describe.each(stores.dialects)('cleaning up on %s', (dialect) => {
  const opened: { close(): Promise<void> }[] = []
  afterAll(async () => {
    for (const store of opened) await store.close()
  })
  async function openCore(): Promise<TestCore> {
    const store = await stores.open(dialect)
    opened.push(store)
    return testCore(store)
  }
  const left = async ({ store: { db } }: TestCore) => ({
    people: (await db.selectFrom('people').select('name').execute()).map(({ name }) => name).sort(),
    tables: (await db.selectFrom('matches').select('id').execute()).map(({ id }) => id).sort(),
    seats: (await db.selectFrom('seats').select('match').execute()).length,
  })
  const nobody = () => false

  /** A table that has not begun. */
  async function openTable(core: TestCore, people: readonly (string | undefined)[]): Promise<string> {
    const { id } = await addTable(core, undefined, undefined, { people })
    await core.store.db.updateTable('matches').set({ status: 'open' }).where('id', '=', id).execute()
    return id
  }

  test('guests who never did anything go when they have been away for long, and nobody else', async () => {
    const core = await openCore()
    const { db } = core.store
    await addPerson(core, 'never played', { language: 'pl' })
    const names = ['sits', 'owns', 'wrote', 'noted', 'reported', 'brought', 'blocks', 'is blocked', 'pushed', 'away']
    const ids = new Map<string, string>()
    for (const name of [...names, 'banned', 'account']) ids.set(name, await addPerson(core, name))
    const id = (name: string): string => ids.get(name) as string
    await addPerson(core, 'chose colours', { colours: [3, 1] })
    const { id: match } = await addTable(core, undefined, undefined, { people: [id('owns'), id('sits')] })
    await db.updateTable('seats').set({ person: null }).where('seat', '=', 0).execute()
    const [time, request] = [core.time, 'r']
    await db
      .insertInto('chat')
      .values({ match, time, person: id('wrote'), name: 'x', seat: null, text: 'hej', request })
      .execute()
    await db
      .insertInto('notes')
      .values({ match, person: id('noted'), text: 'x', updated: time })
      .execute()
    await db
      .insertInto('reports')
      .values({ id: 'r', match, seq: 0, time, kind: 'player', person: id('reported'), detailJson: '{}' })
      .execute()
    await db
      .insertInto('replays')
      .values({ id: 'r', person: id('brought'), game: 'arcs', created: time, text: '' })
      .execute()
    await db
      .insertInto('blocks')
      .values({ person: id('blocks'), blocked: id('is blocked'), created: time })
      .execute()
    await db
      .insertInto('pushes')
      .values({ endpoint: 'x', person: id('pushed'), p256dh: '', auth: '', created: time, failures: 0 })
      .execute()
    await db
      .insertInto('holidays')
      .values({ person: id('away'), begins: 0, ends: 1, changed: 0 })
      .execute()
    await db.updateTable('people').set({ banned: 1 }).where('name', '=', 'banned').execute()
    await db.updateTable('people').set({ login: 'account', password: 'x' }).where('name', '=', 'account').execute()
    await addPerson(core, 'came back')
    core.time += 59 * DAY
    await db.updateTable('people').set({ seen: core.time }).where('name', '=', 'came back').execute()
    await addPerson(core, 'came later')
    const everybody = await left(core)
    expect(await clean(core, nobody)).toMatchObject({ guests: 0, tables: 0 })
    expect(await left(core)).toEqual(everybody)
    core.time += 2 * DAY
    expect(await clean(core, nobody)).toMatchObject({ guests: 1, tables: 0 })
    expect((await left(core)).people).toEqual(everybody.people.filter((name) => name !== 'never played'))
  })

  test('tables that never began go when all their people have been away for long', async () => {
    const core = await openCore()
    const { db } = core.store
    const [ala, bo, active] = [await addPerson(core, 'Ala'), await addPerson(core, 'Bo'), await addPerson(core, 'Ewa')]
    const forgotten = await openTable(core, [ala, bo])
    const kept = [
      await openTable(core, [active, ala]),
      await openTable(core, [ala, active]),
      (await addTable(core, undefined, undefined, { people: [ala, bo] })).id,
      await openTable(core, [ala, undefined]),
      await openTable(core, [ala]),
      await openTable(core, [bo]),
    ] as const
    const [, , , talked, noted, next] = kept
    const time = core.time
    await db
      .insertInto('chat')
      .values({ match: talked, time, person: ala, name: 'x', seat: null, text: 'hej', request: 'r' })
      .execute()
    await db.insertInto('notes').values({ match: noted, person: ala, text: 'x', updated: time }).execute()
    // The rematch of one that was played.
    await db.updateTable('matches').set({ rematch: next }).where('id', '=', kept[2]).execute()
    core.time += 59 * DAY
    await db.updateTable('people').set({ seen: core.time }).where('id', '=', active).execute()
    expect(await clean(core, nobody)).toMatchObject({ tables: 0 })
    core.time += 2 * DAY
    // Somebody looks at it right now.
    expect(await clean(core, (match) => match === forgotten)).toMatchObject({ tables: 0 })
    expect(await clean(core, nobody)).toMatchObject({ tables: 1 })
    expect(await left(core)).toMatchObject({ tables: [...kept].sort(), people: ['Ala', 'Bo', 'Ewa'], seats: 10 })
    expect(await clean(core, nobody)).toMatchObject({ tables: 0 })
  })
})
