import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { type Guest, newGuest, TEST_ENV } from './harness.ts'
import { IDLE_MS, idleMatch, joinLong } from './load-join.ts'
import { Meter, pause, playMatches, sparesFor, type Usage } from './load-play.ts'
import { freePort } from './postgres.ts'
import { ms, type Spread, spread } from './spread.ts'

export interface LoadSettings {
  readonly matches: number
  readonly seconds: number
  readonly game: string
  readonly seats: number
  /** Sockets over which the players of all matches play. */
  readonly sockets: number
  readonly databaseUrl?: string | undefined
  /** Servers that share the database; the players of a match sit at different ones. */
  readonly processes?: number
  /** A file for a profile of the server while all matches are played. */
  readonly profile?: string | undefined
  /** The server looks into every match that ends, as it does outside of tests. */
  readonly analyse?: boolean | undefined
  readonly say?: (line: string) => void
}

export interface LoadResult {
  readonly game: string
  readonly matches: number
  readonly choices: number
  readonly choicesPerSecond: number
  /** Milliseconds from sending a choice to its acknowledgement, and to the others' delta, under load. */
  readonly ack: Spread
  readonly others: Spread
  /** The same with one match alone, whose players answer at once. */
  readonly quietAck: Spread
  readonly quietOthers: Spread
  /** And when they pause between choices: then the machine falls asleep and must wake up, which takes it longer than the choice. */
  readonly pausedAck: Spread
  readonly deltaBytes: Spread
  /** Of these, those to the seat that decides next, and those to the others. */
  readonly deltaToDecider: Spread
  readonly deltaToOthers: Spread
  /** How often a choice was refused, by code. */
  readonly refused: Readonly<Record<string, number>>
  /** Microseconds of the server's processor time per choice, under load, watching and telling included. */
  readonly workPerChoice: number
  readonly bytesPerIdleMatch: number
  readonly bytesPerLiveMatch: number
  readonly joinMs: Spread
  readonly joinBytes: number
  readonly joinAtSteps: number
  /** So many matches that had ended were looked into meanwhile. */
  readonly analysed: number
  /** What one commit costs this disk by itself, in milliseconds: no choice can be faster. */
  readonly disk: Spread
}

/** Many matches with scripted players on loopback, against the real server in a process of its own. */
export const load = (settings: LoadSettings): Promise<LoadResult> => {
  const { databaseUrl, processes = 1, analyse } = settings
  const env = analyse ? { ANALYSIS_SECONDS: '20' } : {}
  const withServers = (servers: readonly Server[]): Promise<LoadResult> =>
    servers.length === processes
      ? run(settings, servers)
      : withServer({ databaseUrl, env }, (port, child) => withServers([...servers, { port, child }]))
  return withServers([])
}

interface Server {
  readonly port: number
  readonly child: ChildProcess
}

interface ServerParts {
  readonly databaseUrl?: string | undefined
  /** Settings other than the tests'. */
  readonly env?: Readonly<Record<string, string>>
}

/** The real server in a process and a folder of its own, for as long as the work takes. */
export async function withServer<T>(
  parts: ServerParts,
  work: (port: number, child: ChildProcess) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'stolik-load-'))
  const port = await freePort()
  const child = await bootServer(port, folder, parts)
  try {
    return await work(port, child)
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bootServer(port: number, folder: string, { databaseUrl, env }: ServerParts): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./load-server.ts', import.meta.url)), {
    execArgv: [
      '--expose-gc',
      '--max-semi-space-size=64',
      '--import',
      new URL('../../tools/typescript.mjs', import.meta.url).href,
    ],
    env: {
      ...process.env,
      ...TEST_ENV,
      PORT: String(port),
      STOLIK_DATA: folder,
      IDLE_MS: String(IDLE_MS),
      STOLIK_GAMES: new URL('./all-games.ts', import.meta.url).href,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      if (data.toString().includes('Stolik: http')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return child
}

/** How long this disk takes for one small durable write. */
function diskSpread(): Spread {
  const folder = mkdtempSync(join(tmpdir(), 'stolik-disk-'))
  const sqlite = new SQLite(join(folder, 'disk.sqlite'))
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.exec('create table t (a text)')
  const insert = sqlite.prepare('insert into t values (?)')
  const times: number[] = []
  for (let i = 0; i < 200; i++) {
    const started = performance.now()
    insert.run('x'.repeat(1000))
    times.push(performance.now() - started)
  }
  sqlite.close()
  rmSync(folder, { recursive: true, force: true })
  return spread(times)
}

/** What the server processes hold (bytes) and have worked (microseconds of processor time), together. */
async function usageOf(servers: readonly Server[]): Promise<Usage> {
  const each = await Promise.all(servers.map(({ child }) => usageOfOne(child)))
  return each.reduce((a, b) => ({ held: a.held + b.held, worked: a.worked + b.worked }))
}
const usageOfOne = (child: ChildProcess): Promise<Usage> =>
  new Promise((resolve) => {
    child.once('message', (told) => {
      const { held, cpu } = told as { held: number; cpu: NodeJS.CpuUsage }
      resolve({ held, worked: cpu.user + cpu.system })
    })
    child.send('memory')
  })
const memoryOf = async (servers: readonly Server[]): Promise<number> => (await usageOf(servers)).held

async function run(settings: LoadSettings, servers: readonly Server[]): Promise<LoadResult> {
  const say = settings.say ?? (() => {})
  const [{ child }] = servers as [Server]
  const guests: Guest[] = []
  for (let i = 0; i < settings.sockets; i++)
    guests.push(await newGuest((servers[i % servers.length] as Server).port, `P${i}`))
  await idleMatch(guests[0] as Guest, settings)
  await pause(IDLE_MS * 2)

  say('idle matches …')
  const empty = await memoryOf(servers)
  for (let i = 0; i < settings.matches; i++) await idleMatch(guests[i % guests.length] as Guest, settings)
  await pause(IDLE_MS * 3)
  const bytesPerIdleMatch = ((await memoryOf(servers)) - empty) / settings.matches

  say('a first match …')
  const few = guests.slice(0, settings.seats)
  const first = new Meter()
  await playAlone(settings, few, first)

  say('joining a long match …')
  const own = few.map((guest) => guest.live({}))
  const join = await joinLong(settings, guests, own)
  for (const live of own) live.close()

  say(`${settings.matches} matches for ${settings.seconds} s …`)
  const meter = new Meter()
  const lives = guests.map((guest) => guest.live({ onMessage: meter.hear }))
  const before = await memoryOf(servers)
  if (settings.profile !== undefined) child.send({ profile: settings.profile })
  const started = performance.now()
  const { worked, held } = await playMatches(settings, guests, lives, meter, {
    count: settings.matches,
    seconds: settings.seconds,
    spare: sparesFor(settings, first),
    usage: () => usageOf(servers),
  })
  const seconds = (performance.now() - started) / 1000
  if (settings.profile !== undefined) child.send({ profile: settings.profile })
  for (const live of lives) live.close()

  // Last, when the server's code is as warm as in a server that has run for a minute.
  say('one match alone …')
  await pause(1000)
  const quiet = new Meter()
  await playAlone(settings, few, quiet)
  const paused = new Meter()
  await playAlone(settings, few, paused, PAUSE)
  const bytes = meter.bytes()
  return {
    game: settings.game,
    matches: settings.matches,
    choices: meter.acks.length,
    choicesPerSecond: meter.acks.length / (meter.seconds || seconds),
    ack: spread(meter.acks),
    others: spread(meter.others),
    quietAck: spread(quiet.acks),
    quietOthers: spread(quiet.others),
    pausedAck: spread(paused.acks),
    deltaBytes: spread(bytes.all),
    deltaToDecider: spread(bytes.deciding),
    deltaToOthers: spread(bytes.others),
    refused: meter.refused,
    workPerChoice: worked / meter.acks.length,
    bytesPerIdleMatch,
    bytesPerLiveMatch: (held - before) / settings.matches,
    disk: diskSpread(),
    analysed: await analysedBy(servers),
    ...join,
  }
}

/** The servers' own count of the matches they have looked into. */
async function analysedBy(servers: readonly Server[]): Promise<number> {
  let count = 0
  for (const { port } of servers) {
    const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    count += Number(/^stolik_analyses_total (\d+)/m.exec(told)?.[1] ?? 0)
  }
  return count
}

const PAUSE = 8

async function playAlone(settings: LoadSettings, guests: readonly Guest[], meter: Meter, think = 0): Promise<void> {
  const lives = guests.map((guest) => guest.live({ onMessage: meter.hear }))
  await playMatches(settings, guests, lives, meter, { count: 1, seconds: Math.min(10, settings.seconds), think })
  for (const live of lives) live.close()
}

const refusedText = ({ refused }: LoadResult): string =>
  Object.entries(refused)
    .map(([code, count]) => `${count} ${code}`)
    .join(', ') || 'none'

/** The result as lines for people. */
export const loadText = (r: LoadResult): string =>
  [
    `${r.game}, ${r.matches} matches: ${r.choices} durable choices, ${r.choicesPerSecond.toFixed(0)} a second (refused: ${refusedText(r)})`,
    `server work  ${r.workPerChoice.toFixed(0)} µs of processor time per choice: ${(1e6 / r.workPerChoice).toFixed(0)} choices a second on a free core`,
    `under load   choose→ack      ${ms(r.ack)}`,
    `             choose→others   ${ms(r.others)}`,
    `one match    choose→ack      ${ms(r.quietAck)}`,
    `             choose→others   ${ms(r.quietOthers)}`,
    `  with pauses choose→ack     ${ms(r.pausedAck)}`,
    `delta        median ${r.deltaBytes.p50} B, p95 ${r.deltaBytes.p95} B, p99 ${r.deltaBytes.p99} B`,
    `             median ${r.deltaToDecider.p50} B to the seat that decides next, ${r.deltaToOthers.p50} B to the others`,
    `memory       ${(r.bytesPerIdleMatch / 1024).toFixed(1)} kB per idle match, ${(r.bytesPerLiveMatch / 1024).toFixed(1)} kB per live match`,
    `disk         one commit alone  ${ms(r.disk)}`,
    `analysed     ${r.analysed} matches that had ended, beside all this`,
    `join         at ${r.joinAtSteps} steps: ${(r.joinBytes / 1024).toFixed(1)} kB, ${ms(r.joinMs)}`,
  ].join('\n')
