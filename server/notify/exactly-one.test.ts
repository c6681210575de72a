import { afterAll, describe, expect, test } from 'vitest'
import { openClocks } from '../clocks/index.ts'
import { testCore, testStores } from '../testing/core.ts'
import { scriptChance } from '../testing/player.ts'
import { httpReceiver, type Mail, type Mood, mailReceiver } from '../testing/receivers.ts'
import { addPerson, addTable } from '../testing/tables.ts'
import { openNotices } from './index.ts'

const stores = await testStores()
afterAll(() => stores.stop())

/** One decision as the test knows it. */
interface Asked {
  readonly table: string
  readonly person: string
  readonly seq: number
  readonly from: number
  to: number
}

/** A notice that was taken. */
interface Took {
  readonly time: number
  readonly path: string
  readonly id: string
  readonly match: string
}

type Waited = readonly { readonly seat: number; readonly seq: number }[]

/** After a step: decisions that are no longer open have ended, new ones have begun. */
function follow(asked: Asked[], table: { id: string; waiting: Waited }, before: Waited, time: number): void {
  const isIn = (all: Waited, one: Waited[number]) => all.some(({ seat, seq }) => seat === one.seat && seq === one.seq)
  for (const old of before.filter((one) => !isIn(table.waiting, one)))
    asked.find((each) => each.table === table.id && each.person === String(old.seat) && each.seq === old.seq)!.to = time
  for (const { seat, seq } of table.waiting.filter((one) => !isIn(before, one)))
    asked.push({ table: table.id, person: String(seat), seq, from: time, to: Number.POSITIVE_INFINITY })
}

/** One after the other. */
async function threeTimes<T>(make: (i: number) => Promise<T>): Promise<readonly T[]> {
  return [await make(0), await make(1), await make(2)]
}

/** How many webhooks told of a decision: at most one, in time, and as many mails as the ledger says. */
function expectTold(one: Asked, rows: readonly LedgerRow[], took: readonly Took[], mails: readonly Mail[]): number {
  const hooked = took.filter(({ id }) => rows.some((row) => row.id === id))
  expectOnceInTime(one, hooked)
  if (one.to === Number.POSITIVE_INFINITY) expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent'])
  const posted = mails.filter(({ text }) => rows.some(({ id }) => text.includes(`<${id}@stolik>`)))
  expect(posted).toHaveLength(rows.filter(isSentMail).length)
  return hooked.length
}

interface LedgerRow {
  readonly id: string
  readonly match: string
  readonly seat: number
  readonly seq: number
  readonly channel: string
  readonly state: string
}
const isAbout = ({ match, seat, seq }: LedgerRow, one: Asked): boolean =>
  match === one.table && String(seat) === one.person && seq === one.seq
const isSentMail = ({ channel, state }: LedgerRow): boolean => channel === 'email' && state === 'sent'

function expectOnceInTime({ table, person, from, to }: Asked, took: readonly Took[]): void {
  expect(took.length).toBeLessThanOrEqual(1)
  for (const { time, path, match } of took) {
    expect([path, match]).toEqual([`/${person}`, table])
    expect(time).toBeGreaterThanOrEqual(from)
    expect(time).toBeLessThanOrEqual(to)
  }
}

describe.each(stores.dialects)('with failing receivers, on %s', (dialect) => {
  test('exactly one notice per decision and channel, none after the decision was taken', async () => {
    const below = scriptChance(dialect === 'sqlite' ? 11 : 13)
    const store = await stores.open(dialect)
    const hook = await httpReceiver()
    const mail = await mailReceiver()
    const core = testCore(store, { smtpUrl: mail.url })
    const took: Took[] = []
    let broken = false
    let well = false
    hook.mood = ({ path, headers, body }): Mood => {
      if (!well && (broken || below(100) < 45)) return ([500, 503, 429, 'cut'] as const)[below(4)] as Mood
      const match = /\/t\/([\w-]+)/.exec(body.toString())?.[1] ?? ''
      took.push({ time: core.time, path, id: String(headers['x-stolik-notice']), match })
      return 204
    }
    const clocks = await openClocks(core)
    const processes = [
      await openNotices(core, { patience: hook.patience }),
      await openNotices(core, { patience: hook.patience }),
    ] as const
    const people = await threeTimes((i) =>
      addPerson(core, `P${i}`, { webhook: `${hook.url}/${i}`, email: `p${i}@example.org` }),
    )
    const tables = await threeTimes((i) => addTable(core, clocks, processes[i % 2], { people }))
    const asked: Asked[] = []
    /** Time passes; two processes look at the ledger at once. */
    const wait = async (times: number, span: () => number): Promise<void> => {
      for (let i = 0; i < times; i++) {
        core.time += span()
        await Promise.all(processes.map((process) => process.tick()))
      }
    }
    for (let round = 0; round < 100; round++) {
      const table = tables[below(tables.length)]!
      const before = [...table.waiting]
      const decided = before[below(Math.max(1, before.length))]?.seat
      const waiting = [0, 1, 2].filter(() => below(2) === 0)
      await table.step(decided, waiting.length === 0 ? [below(3)] : waiting)
      follow(asked, table, before, core.time)
      if (below(20) === 0) broken = !broken
      mail.answer = below(3) === 0 ? 451 : 250
      await wait(1 + below(4), () => below(20_000))
      core.time++
    }
    // In the end everything works again: what is still open is told.
    well = true
    mail.answer = 250
    await wait(40, () => 1_200_000)
    const rows = await store.db.selectFrom('ledger').selectAll().execute()
    expect(asked.length).toBeGreaterThan(80)
    expect(rows).toHaveLength(2 * asked.length)
    expect(new Set(took.map(({ id }) => id)).size).toBe(took.length)
    let told = 0
    for (const one of asked)
      told += expectTold(
        one,
        rows.filter((row) => isAbout(row, one)),
        took,
        mail.mails,
      )
    expect(told).toBe(took.length)
    expect(told).toBeGreaterThan(20)
    expect(hook.asked.length).toBeGreaterThan(took.length * 1.5)
    console.log(
      `${dialect}: ${asked.length} decisions, ${hook.asked.length} requests, ${took.length} webhooks and ${mail.mails.length} mails taken, 0 twice, 0 late`,
    )
    for (const process of processes) await process.stop()
    await Promise.all([hook.close(), mail.close(), store.close()])
  })
})
