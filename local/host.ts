import type { FromDevice, ToDevice } from '../protocol/device.ts'
import type { ClientMessage } from '../protocol/protocol.ts'
import type { Connection } from '../server/live/connection.ts'
import { openDesk } from '../server/live/desk.ts'
import type { Guard } from '../server/matches/guard.ts'
import { openMatches } from '../server/matches/index.ts'
import type { MatchStore } from '../server/matches/store.ts'
import { soon } from '../server/platform.ts'
import { Problem } from '../server/problem.ts'
import { tabBus } from './bus.ts'
import { answerCall } from './calls.ts'
import { loaded, need } from './games.ts'
import { done, ended, openIdb } from './idb.ts'
import { idbMatches } from './idb-matches.ts'
import { withoutSideTables } from './listed.ts'
import { openMe } from './me.ts'
import { openPool } from './pool.ts'
import { sweepSideTables } from './sweep.ts'

/** A page that hears nothing for longer than twice this ends its host: rules that do not end cannot be stopped from inside. */
const HEARTBEAT_MS = 4000
const BOT_MS = 1000
const IDLE_MS = 60_000

const post = (message: FromDevice): void => self.postMessage(message)
const say =
  (level: 'error' | 'warn') =>
  (about: object, text: string): void =>
    console[level](text, about)

/** The host of a device: what `server/server.ts` is to a server. */
export async function open(): Promise<(event: MessageEvent<ToDevice>) => void> {
  // Without its store nothing can be kept: the worker ends, the page finds out and asks for another one.
  const db = await openIdb('stolik', () => self.close())
  await markStore(db)
  await sweepSideTables(db, Date.now())
  const bus = tabBus()
  const me = await openMe(db)
  const desk = openDesk({
    bus,
    now: Date.now,
    ticks: () => performance.now(),
    version: 'device',
    heartbeat: HEARTBEAT_MS,
  })
  const ctx = openMatches({
    settings: { botMs: BOT_MS, idleMs: IDLE_MS, absentMs: Number.MAX_SAFE_INTEGER },
    log: { error: say('error'), warn: say('warn') },
    now: Date.now,
    ticks: () => performance.now(),
    prefix: '~',
    rows: complaining(withGames(withoutSideTables(idbMatches(db, bus)))),
    bus,
    games: loaded,
    accounts: { hasBlocked: async () => false, colours: me.colours },
    // Nobody is in a hurry on their own device.
    clocks: { next: () => ({ kept: undefined, deadline: undefined }), show: () => [] },
    notices: undefined,
    pool: openPool(),
    guarded,
    audience: desk.audience,
  })
  desk.open(ctx)
  await ctx.start()
  const parts = { ctx, me, db }
  const wire = { isOpen: true, waiting: 0, send: (text: string) => post({ kind: 'live', text }), cut() {} }
  let connection: Connection | undefined

  async function call({ id, method, path, body }: ToDevice & { kind: 'call' }): Promise<void> {
    try {
      post({ kind: 'answer', id, answer: await answerCall(parts, method, path, body) })
    } catch (error) {
      if (!(error instanceof Problem)) console.error(error)
      post({ kind: 'refusal', id, code: error instanceof Problem ? error.code : 'internal' })
    }
  }

  return ({ data }) => {
    if (data.kind === 'call') void call(data)
    else if (data.kind === 'connect') {
      if (connection !== undefined) desk.close(connection)
      connection = desk.welcome(wire, me.person())
    } else if (connection !== undefined)
      desk.answer(connection, JSON.parse(data.text) as ClientMessage).catch(console.error)
  }
}

/** Nothing in here can stop rules that do not end: the page does, see `HEARTBEAT_MS`. */
const guarded: Guard = (job) => new Promise<void>(soon).then(job)

/** A store has an epoch, here as on a server: who empties a browser's store makes a new one. */
async function markStore(db: IDBDatabase): Promise<void> {
  const tx = db.transaction('meta', 'readwrite')
  const meta = tx.objectStore('meta')
  if ((await done(meta.get('epoch'))) === undefined) meta.put({ key: 'epoch', value: String(Math.random()) })
  await ended(tx)
}

/** Who chooses is told why it was not kept; where a bot did, the page is. */
const complaining = (rows: MatchStore): MatchStore => ({
  ...rows,
  async commit(write) {
    try {
      return await rows.commit(write)
    } catch (error) {
      if (error instanceof Problem && write.step.request === null) post({ kind: 'trouble', code: error.code })
      throw error
    }
  },
})

/** A match that is read brings its game along. */
const withGames = (rows: MatchStore): MatchStore => ({
  ...rows,
  async match(id) {
    const row = await rows.match(id)
    if (row !== undefined) await need(row.game).catch(() => undefined)
    return row
  },
})
