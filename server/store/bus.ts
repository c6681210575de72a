import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import type { Db } from './open.ts'

/** What one process tells the others after a commit. Small: PostgreSQL carries 8,000 bytes at most. */
const news = z.discriminatedUnion('kind', [
  /** The match changed; it is at step `seq` now. */
  z.object({ kind: z.literal('match'), match: z.string(), seq: z.number() }),
  z.object({ kind: z.literal('chat'), match: z.string(), id: z.number() }),
  /** Somebody's list of matches changed. */
  z.object({ kind: z.literal('home'), people: z.array(z.string()) }),
  /** Who of this process's sockets is at a table; an answer to `who`, or a change. */
  z.object({
    kind: z.literal('here'),
    match: z.string(),
    people: z.array(z.object({ person: z.string(), name: z.string(), seat: z.number().optional(), since: z.number() })),
  }),
  z.object({ kind: z.literal('who'), match: z.string() }),
  /** The process lives. */
  z.object({ kind: z.literal('alive') }),
  /** A session is over, or all of a person: their sockets are hung up on. */
  z.object({ kind: z.literal('out'), session: z.string().optional(), person: z.string().optional() }),
  /** Whom somebody does not want at their tables has changed. */
  z.object({ kind: z.literal('blocks'), owner: z.string() }),
])
export type News = z.infer<typeof news>
export type Hearer = (told: News, from: string) => void

export interface Bus {
  /** The name of this process on the bus. */
  readonly process: string
  /** Fleeting news, e.g. who is here: may be lost. */
  publish(told: News): void
  /** News of what a transaction writes: told if and when it is committed. */
  publishWith(tx: Db, told: readonly News[]): Promise<void>
  /** Fleeting news that this process hears as well. */
  announce(told: News): void
  /** Hears the news of other processes, and its own where they are announced. */
  hear(hearer: Hearer): void
  /** Called after the connection was lost and is back: anything may have been missed. */
  onGap(again: () => void): void
  close(): Promise<void>
}

/** For a store with one process: nobody else to tell. */
export function localBus(): Bus {
  const hearers: Hearer[] = []
  return {
    process: 'local',
    publish() {},
    async publishWith() {},
    announce(told) {
      for (const hearer of hearers) hearer(told, 'local')
    },
    hear: (hearer) => hearers.push(hearer),
    onGap() {},
    async close() {},
  }
}

const CHANNEL = 'stolik'
/** So many news fit into one message of 8,000 bytes. */
const BATCH = 40

/** LISTEN/NOTIFY on a connection of its own, reopened when it breaks. */
export async function postgresBus(url: string): Promise<Bus> {
  const process = crypto.randomUUID().slice(0, 8)
  const hearers: Hearer[] = []
  const gaps: (() => void)[] = []
  let closed = false
  let client: pg.Client | undefined
  /** One after the other: a connection does one thing at a time. */
  let saying: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url })
    fresh.on('notification', ({ payload }) => {
      const [from, all] = read(payload)
      if (from !== process) for (const told of all) for (const hearer of hearers) hearer(told, from)
    })
    fresh.on('error', () => {
      fresh.end().catch(() => {})
      if (client !== fresh) return
      client = undefined
      void reconnect()
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    client = fresh
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        await connect()
        for (const again of gaps) again()
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }
  }

  function publish(told: News): void {
    const text = JSON.stringify([process, [told]])
    saying = saying.then(() => client?.query('select pg_notify($1, $2)', [CHANNEL, text])).catch(() => {})
  }

  await connect()
  return {
    process,
    publish,
    async publishWith(tx, told) {
      for (let i = 0; i < told.length; i += BATCH) {
        const text = JSON.stringify([process, told.slice(i, i + BATCH)])
        await sql`select pg_notify(${CHANNEL}, ${text})`.execute(tx)
      }
    },
    announce(told) {
      publish(told)
      for (const hearer of hearers) hearer(told, process)
    },
    hear: (hearer) => hearers.push(hearer),
    onGap: (again) => gaps.push(again),
    async close() {
      closed = true
      await saying
      const open = client
      client = undefined
      await open?.end()
    },
  }
}

function read(payload: string | undefined): [from: string, told: readonly News[]] {
  const whole = z.tuple([z.string(), z.array(news)]).safeParse(JSON.parse(payload ?? 'null'))
  return whole.success ? whole.data : ['', []]
}
