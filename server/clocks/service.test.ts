import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../store/open.ts'
import { type TestCore, testCore, testStores } from '../testing/core.ts'
import { addPerson, addTable, type TestTable } from '../testing/tables.ts'
import { DAY } from './clock.ts'
import { type DrivenClocks, openClocks } from './index.ts'

const stores = await testStores()
afterAll(() => stores.stop())

describe.each(stores.dialects)('clocks on %s', (dialect) => {
  let store: Store
  let core: TestCore
  let clocks: DrivenClocks
  let done: string[]
  const act = {
    sitIn: async (match: string, seat: number, seq: number) => void done.push(`bot ${match} ${seat} ${seq}`),
    lapse: async (match: string, seat: number, seq: number) => void done.push(`lapse ${match} ${seat} ${seq}`),
    openReplaceVote: async (match: string, seat: number, seq: number) => void done.push(`vote ${match} ${seat} ${seq}`),
  }
  const opened: Store[] = []
  beforeEach(async () => {
    store = await stores.open(dialect)
    opened.push(store)
    core = testCore(store)
    clocks = await openClocks(core)
    done = []
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
  })
  const deadline = async (id: string) =>
    (await store.db.selectFrom('matches').select('deadline').where('id', '=', id).executeTakeFirst())?.deadline
  async function started(): Promise<void> {
    clocks.start(act)
    await clocks.stop()
  }
  const clock = { kind: 'days', days: 2 } as const

  test('what happens at a timeout is as the table wants it, once per decision', async () => {
    const ola = await addPerson(core, 'Ola')
    const [bot, vote, nothing] = [
      await addTable(core, clocks, undefined, { people: [ola, undefined], clock, onTimeout: 'bot' }),
      await addTable(core, clocks, undefined, { people: [ola, undefined], clock, onTimeout: 'vote' }),
      await addTable(core, clocks, undefined, { people: [ola, undefined], clock, onTimeout: 'nothing' }),
    ]
    for (const table of [bot, vote, nothing]) await table.step(undefined, [0])
    await started()
    core.time += 2 * DAY - 1
    await clocks.tick()
    expect(done).toEqual([])
    core.time += 1
    await clocks.tick()
    expect(done.sort()).toEqual([`bot ${bot.id} 0 0`, `vote ${vote.id} 0 0`])
    await clocks.tick()
    expect(done).toHaveLength(2)
    await vote.step(0, [0])
    core.time += 2 * DAY
    await clocks.tick()
    expect(done).toHaveLength(3)
    expect(done[2]).toBe(`vote ${vote.id} 0 1`)
  })

  test('seats that wait together run out each in its own time', async () => {
    const [ola, jan] = [await addPerson(core, 'Ola'), await addPerson(core, 'Jan')]
    const table = await addTable(core, clocks, undefined, { people: [ola, jan], clock, onTimeout: 'vote' })
    await table.step(undefined, [0])
    core.time += DAY
    await table.step(0, [0])
    core.time += DAY
    await table.step(undefined, [0, 1])
    await started()
    core.time += DAY
    await clocks.tick()
    expect(done).toEqual([`vote ${table.id} 0 1`])
    expect(await deadline(table.id)).toBe(core.time + DAY)
    core.time += DAY
    await clocks.tick()
    expect(done).toEqual([`vote ${table.id} 0 1`, `vote ${table.id} 1 2`])
  })

  test('no seat loses time while the server is down', async () => {
    const ola = await addPerson(core, 'Ola')
    const live = { kind: 'live', minutes: 10, increment: 0 } as const
    const table = await addTable(core, clocks, undefined, { people: [ola, undefined], clock: live, onTimeout: 'bot' })
    await table.step(undefined, [0])
    core.time += 60_000
    await clocks.tick()
    const kept = async () =>
      JSON.parse(
        (await store.db.selectFrom('matches').select('clocksJson').where('id', '=', table.id).executeTakeFirstOrThrow())
          .clocksJson ?? 'null',
      )
    const left = async () => clocks.show(live, await kept(), 2, core.time)[0]?.left
    expect(await left()).toBe(9 * 60_000)
    // Killed: no last beat. Three starts in a row, days apart.
    for (let i = 0; i < 3; i++) {
      core.time += 3 * DAY
      clocks = await openClocks(core)
      expect(await left()).toBe(9 * 60_000)
    }
    await started()
    await clocks.tick()
    expect(done).toEqual([])
    expect(await deadline(table.id)).toBe(core.time + 9 * 60_000)
    core.time += 9 * 60_000
    await clocks.tick()
    expect(done).toEqual([`bot ${table.id} 0 0`])
  })

  test('no clock runs while nothing can be stored, and none is lost by a choice made right after', async () => {
    const ola = await addPerson(core, 'Ola')
    const live = { kind: 'live', minutes: 10, increment: 0 } as const
    const table = await addTable(core, clocks, undefined, { people: [ola, undefined], clock: live, onTimeout: 'bot' })
    await table.step(undefined, [0])
    await started()
    core.time += 60_000
    await clocks.tick()
    const kept = async () =>
      JSON.parse(
        (await store.db.selectFrom('matches').select('clocksJson').where('id', '=', table.id).executeTakeFirstOrThrow())
          .clocksJson ?? 'null',
      )
    const before = await kept()
    const shown = () => clocks.show(live, before, 2, core.time)[0]
    expect(shown()).toMatchObject({ left: 9 * 60_000, running: true })
    await sql`alter table meta rename to gone`.execute(store.db)
    for (let i = 0; i < 40; i++) {
      core.time += 60_000
      await expect(clocks.tick()).rejects.toThrow()
      expect(shown()).toMatchObject({ left: 9 * 60_000, running: false })
    }
    expect(done).toEqual([])
    await sql`alter table gone rename to meta`.execute(store.db)
    // Chosen before any clock has noticed that the store is back.
    await table.step(0, [0])
    expect(clocks.show(live, await kept(), 2, core.time)[0]).toMatchObject({ left: 9 * 60_000 })
    await clocks.tick()
    expect(done).toEqual([])
    expect(await deadline(table.id)).toBe(core.time + 9 * 60_000)
    core.time += 9 * 60_000
    await clocks.tick()
    expect(done).toEqual([`bot ${table.id} 0 1`])
  })

  test('a clock of the machine that is set back and put right again takes no time from anybody', async () => {
    const ola = await addPerson(core, 'Ola')
    const live = { kind: 'live', minutes: 10, increment: 0 } as const
    const HOUR = 3_600_000
    core.time += HOUR
    await clocks.tick()
    core.time -= 2 * HOUR
    await clocks.tick()
    const table = await addTable(core, clocks, undefined, { people: [ola, undefined], clock: live, onTimeout: 'bot' })
    await table.step(undefined, [0])
    // The server is down for half an hour; by its clock that is still before what it said at its latest.
    core.time += HOUR / 2
    clocks = await openClocks(core)
    await started()
    await clocks.tick()
    expect(done).toEqual([])
    expect(await deadline(table.id)).toBe(core.time + 10 * 60_000)
  })

  test('there is downtime only when all processes are gone', async () => {
    const other = await openClocks(core)
    for (let i = 0; i < 100; i++) {
      core.time += 2000
      await other.tick()
    }
    clocks = await openClocks(core)
    const spans = await store.db.selectFrom('downtimes').selectAll().execute()
    expect(spans.reduce((sum, { begins, ends }) => sum + ends - begins, 0)).toBe(0)
  })

  test('no clock runs on holiday, and coming back early starts it again', async () => {
    const ola = await addPerson(core, 'Ola')
    const table = await addTable(core, clocks, undefined, { people: [ola, undefined], clock, onTimeout: 'bot' })
    await table.step(undefined, [0])
    await started()
    core.time += DAY
    const begins = core.time
    await store.db
      .insertInto('holidays')
      .values({ person: ola, begins, ends: begins + 9 * DAY, changed: begins })
      .execute()
    await clocks.tick()
    expect(await deadline(table.id)).toBe(begins + 10 * DAY)
    core.time += 3 * DAY
    await clocks.tick()
    await store.db.updateTable('holidays').set({ ends: core.time, changed: core.time }).execute()
    await clocks.tick()
    expect(await deadline(table.id)).toBe(begins + 4 * DAY)
    expect(done).toEqual([])
    core.time += DAY
    await clocks.tick()
    expect(done).toEqual([`bot ${table.id} 0 0`])
  })

  test('a clock that cannot be dealt with does not hold up the others', async () => {
    const ola = await addPerson(core, 'Ola')
    const tables: TestTable[] = []
    for (let i = 0; i < 3; i++)
      tables.push(await addTable(core, clocks, undefined, { people: [ola, undefined], clock, onTimeout: 'bot' }))
    for (const table of tables) await table.step(undefined, [0])
    clocks.start({
      ...act,
      async sitIn(match, seat, seq) {
        if (match === tables[0]!.id && done.length < 2) throw new Error('broken')
        await act.sitIn(match, seat, seq)
      },
    })
    await clocks.stop()
    core.time += 3 * DAY
    await clocks.tick()
    expect(done).toHaveLength(2)
    await clocks.tick()
    expect(done).toHaveLength(3)
  })
})
