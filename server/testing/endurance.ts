import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { GAMES } from '../../games/index.ts'
import { openStore } from '../store/open.ts'
import { bundleServer } from './bundle.ts'
import type { Guest, ServerProcess } from './harness.ts'
import { startServerProcess } from './harness.ts'
import { scriptChance } from './player.ts'
import { freePort, startPostgres } from './postgres.ts'
import { openRaw } from './raw.ts'
import { httpReceiver, type Mood } from './receivers.ts'
import { watchUnsynced } from './unsynced.ts'
import { nothingSeen, openWitness, type Seen } from './witness.ts'

/**
 * A server under faults, one after the other at random: after each of them everything that anybody was told is still
 * there, every match goes on, and the server says that it is ready. At the end nothing was done twice, nobody has lost a
 * seat to a clock, nothing is parked. `npm run endurance [minutes] [seed]`; the short form is a test.
 */
export interface EnduranceSettings {
  readonly store: 'sqlite' | 'postgres'
  readonly seed: number
  /** Asked before each fault. */
  goesOn(done: number): boolean
  say?(text: string): void
}

export interface EnduranceResult extends Seen {
  /** How often each fault was made. */
  faults: Record<string, number>
  /** Faults that /readyz did not tell of, and those after which it did not recover. */
  untold: number
  unready: number
  /** Servers that ended by themselves. */
  ended: number
  /** Requests carried out more than once. */
  twice: number
  /** Seats that a clock gave to a bot. */
  taken: number
  parked: number
  /** Notices that a receiver accepted more than once. */
  noticedTwice: number
  noticed: number
}

/** What must not have happened. */
export const faultsOf = (result: EnduranceResult): Record<string, number> => {
  const { lost, unreadable, stuck, untold, unready, ended, twice, taken, parked, noticedTwice } = result
  return { lost, unreadable, stuck, untold, unready, ended, twice, taken, parked, noticedTwice }
}

const MATCHES = 4
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export async function endure(settings: EnduranceSettings): Promise<EnduranceResult> {
  const { store, seed } = settings
  const say = settings.say ?? (() => {})
  const below = scriptChance(seed)
  const folder = mkdtempSync(join(tmpdir(), 'stolik-endurance-'))
  const result: EnduranceResult = {
    ...nothingSeen(),
    faults: {},
    untold: 0,
    unready: 0,
    ended: 0,
    twice: 0,
    taken: 0,
    parked: 0,
    noticedTwice: 0,
    noticed: 0,
  }
  const postgres = store === 'postgres' ? await startPostgres() : undefined
  const databaseUrl = await postgres?.freshDatabase()
  const disk = store === 'sqlite' ? watchUnsynced(folder) : undefined
  const clock = join(folder, 'clock')
  const hook = await httpReceiver()
  const bundle = await bundleServer(new URL('../../games/index.ts', import.meta.url))
  const env = {
    STOLIK_DATA: folder,
    STOLIK_CLOCK: clock,
    NODE_OPTIONS: `--import ${new URL('./clock-jump.mjs', import.meta.url).href}`,
    LOG_LEVEL: 'silent',
    ALLOW_PRIVATE_WEBHOOKS: '1',
    NOTICE_DELAY_MS: '0',
    // Wide enough for those who play, not for those who flood.
    LIVE_RATE: '500',
    HTTP_RATE: '300',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...disk?.env,
  }
  const ports = store === 'sqlite' ? [await freePort()] : [await freePort(), await freePort()]
  const boot = async (port: number): Promise<ServerProcess> => {
    const server = await startServerProcess({ ...env, PORT: String(port) }, bundle.games, bundle.entry)
    server.process.once('exit', (_code, signal) => {
      if (signal !== 'SIGKILL') result.ended++
    })
    return server
  }
  const servers: ServerProcess[] = []
  for (const port of ports) servers.push(await boot(port))
  const witness = await openWitness({
    ports,
    games: GAMES,
    seed,
    result,
    think: 20,
    wish: { clock: { kind: 'live', minutes: 20, increment: 5 }, onTimeout: 'bot' },
  })
  for (const guest of witness.guests) await guest.api('PATCH', '/me', { webhook: `${hook.url}/${guest.name.at(-1)}` })

  const isReady = async (port: number): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    return answer?.ok === true
  }
  /** Waits until all servers are ready, or none is. */
  async function becomes(ready: boolean): Promise<boolean> {
    for (let i = 0; i < 300; i++) {
      const now = await Promise.all(ports.map(isReady))
      if (now.every((each) => each === ready)) return true
      await pause(100)
    }
    return false
  }
  /** Something that keeps the store from being written, and what ends it. */
  async function outage(begin: () => void, end: () => void | Promise<void>): Promise<void> {
    begin()
    if (!(await becomes(false))) result.untold++
    await pause(below(4000))
    await end()
  }
  const some = (): Guest => witness.guests[below(witness.guests.length)] as Guest
  const slow: WebSocket[] = []

  const both: Record<string, () => Promise<void>> = {
    async killed() {
      const i = below(servers.length)
      await (servers[i] as ServerProcess).kill()
      await pause(below(1500))
      servers[i] = await boot(ports[i] as number)
    },
    async 'clock jumps'() {
      writeFileSync(clock, String((below(2) === 0 ? 1 : -1) * below(7_200_000)))
      await pause(1000)
    },
    async 'broken receivers'() {
      const moods: readonly Mood[] = [500, 429, 404, 'cut', 'silent', 204]
      const mood = moods[below(moods.length)] as Mood
      hook.mood = () => mood
      await pause(1000)
    },
    async 'slow readers'() {
      for (const socket of slow.splice(0)) socket.terminate()
      for (let i = 0; i < 4; i++) {
        const { port, cookie } = some()
        const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { cookie } })
        socket.on('error', () => {})
        socket.on('open', () => {
          for (const { id, seat } of witness.seats())
            for (let n = 0; n < 50; n++) socket.send(JSON.stringify({ type: 'sync', id: `s${n}`, match: id, seat }))
          socket.pause()
        })
        slow.push(socket)
      }
      await pause(1000)
    },
    async floods() {
      const guest = some()
      const socket = await openRaw(guest)
      for (let i = 0; i < 4000; i++) socket.send({ type: 'ping', id: `p${i}` })
      const call = (): Promise<unknown> =>
        fetch(`http://127.0.0.1:${guest.port}/api/matches?mine=1`, { headers: { cookie: guest.cookie } }).then(
          (answer) => answer.text(),
        )
      await Promise.allSettled(Array.from({ length: 300 }, call))
      socket.drop()
    },
  }
  const own: Record<string, () => Promise<void>> =
    disk !== undefined
      ? {
          'power cut': async () => {
            await (servers[0] as ServerProcess).kill()
            disk.drop()
            servers[0] = await boot(ports[0] as number)
          },
          'full disk': () =>
            outage(
              () => disk.fill(true),
              () => disk.fill(false),
            ),
        }
      : {
          'PostgreSQL paused': () =>
            outage(
              () => postgres?.pause(true),
              () => postgres?.pause(false),
            ),
          'PostgreSQL killed': () =>
            outage(
              () => postgres?.kill(),
              () => postgres?.restart(),
            ),
        }
  const faults = Object.entries({ ...both, ...own })

  try {
    /** Each of them comes before any comes again. */
    let bag: typeof faults = []
    for (let done = 0; settings.goesOn(done); done++) {
      await witness.fill(MATCHES)
      await pause(500 + below(1500))
      if (bag.length === 0) bag = [...faults]
      const [[name, make]] = bag.splice(below(bag.length), 1) as [(typeof faults)[number]]
      await make()
      result.faults[name] = (result.faults[name] ?? 0) + 1
      if (!(await becomes(true))) result.unready++
      await witness.compare(witness.remember())
      say(
        `${done + 1}. ${name}: ${JSON.stringify({ seen: result.seen, finished: result.finished, ...faultsOf(result) })}`,
      )
    }
    for (const socket of slow) socket.terminate()
    witness.close()
    await lookBack(settings, { dataFolder: folder, databaseUrl }, servers, result)
    const ids = hook.accepted.map(({ headers }) => String(headers['x-stolik-notice']))
    result.noticed = ids.length
    result.noticedTwice = ids.length - new Set(ids).size
  } finally {
    for (const socket of slow) socket.terminate()
    witness.close()
    for (const server of servers) await server.kill()
    await hook.close()
    postgres?.stop()
    bundle.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  return result
}

/** What the store says at the end: nothing twice, nothing parked, no seat taken by a clock. */
async function lookBack(
  { store }: EnduranceSettings,
  where: { dataFolder: string; databaseUrl: string | undefined },
  servers: readonly ServerProcess[],
  result: EnduranceResult,
): Promise<void> {
  if (store === 'sqlite') for (const server of servers) await server.kill()
  const opened = await openStore(where)
  const steps = await opened.db.selectFrom('steps').select(['request', 'text']).execute()
  const requests = steps.flatMap(({ request }) => request ?? [])
  result.twice = requests.length - new Set(requests).size
  result.taken = steps.filter(({ text }) => text === 'sit-in').length
  const parked = await opened.db.selectFrom('matches').select('id').where('status', '=', 'parked').execute()
  result.parked = parked.length
  await opened.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [minutes = '30', seed = String(Date.now() % 1e6)] = process.argv.slice(2)
  console.log(`seed ${seed}`)
  let bad = 0
  for (const store of ['sqlite', 'postgres'] as const) {
    const end = performance.now() + Number(minutes) * 30_000
    const result = await endure({
      store,
      seed: Number(seed),
      goesOn: () => performance.now() < end,
      say: (text) => console.log(`${store} ${text}`),
    })
    bad += Object.values(faultsOf(result)).reduce((sum, count) => sum + count, 0)
    console.log(`${store}: ${JSON.stringify(result)}`)
  }
  console.log(`${minutes} minutes, seed ${seed}: ${bad === 0 ? 'clean' : `${bad} FAULTS`}`)
  process.exit(bad === 0 ? 0 : 1)
}
