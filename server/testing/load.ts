import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import type { LiveClient } from '../../client/live.ts'
import type { MatchInfo, ServerMessage } from '../protocol.ts'
import { type Guest, newGuest, TEST_ENV } from './harness.ts'
import { playSeat, scriptChance } from './player.ts'
import { freePort } from './postgres.ts'

export interface LoadSettings {
  readonly matches: number
  readonly seconds: number
  readonly game: string
  readonly seats: number
  /** Sockets over which the players of all matches play. */
  readonly sockets: number
  readonly databaseUrl?: string | undefined
  readonly say?: (line: string) => void
}

export interface Spread {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface LoadResult {
  readonly game: string
  readonly matches: number
  readonly choices: number
  readonly choicesPerSecond: number
  /** Milliseconds from sending a choice to its acknowledgement, and to the others' delta, under load. */
  readonly ack: Spread
  readonly others: Spread
  /** The same with one match alone. */
  readonly quietAck: Spread
  readonly quietOthers: Spread
  readonly deltaBytes: Spread
  /** How often a choice was refused, by code. */
  readonly refused: Readonly<Record<string, number>>
  /** Microseconds of the server's processor time per choice, under load, watching and telling included. */
  readonly workPerChoice: number
  readonly bytesPerIdleMatch: number
  readonly bytesPerLiveMatch: number
  readonly joinMs: Spread
  readonly joinBytes: number
  readonly joinAtSteps: number
  /** What one commit costs this disk by itself, in milliseconds: no choice can be faster. */
  readonly disk: Spread
}

/** Percentiles of a list. */
export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const IDLE_MS = 1500

/** Many matches with scripted players on loopback, against the real server in a process of its own. */
export async function load(settings: LoadSettings): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'stolik-load-'))
  const port = await freePort()
  const child = await bootServer(port, folder, settings.databaseUrl)
  try {
    return await run(settings, port, child)
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bootServer(port: number, folder: string, databaseUrl: string | undefined): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./load-server.ts', import.meta.url)), {
    execArgv: [
      '--expose-gc',
      '--max-semi-space-size=32',
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

/** What the server process holds (bytes) and has worked (microseconds of processor time). */
const usageOf = (child: ChildProcess): Promise<{ held: number; worked: number }> =>
  new Promise((resolve) => {
    child.once('message', (told) => {
      const { held, cpu } = told as { held: number; cpu: NodeJS.CpuUsage }
      resolve({ held, worked: cpu.user + cpu.system })
    })
    child.send('memory')
  })
const memoryOf = async (child: ChildProcess): Promise<number> => (await usageOf(child)).held

async function run(settings: LoadSettings, port: number, child: ChildProcess): Promise<LoadResult> {
  const say = settings.say ?? (() => {})
  const guests: Guest[] = []
  for (let i = 0; i < settings.sockets; i++) guests.push(await newGuest(port, `P${i}`))
  await idleMatch(guests[0] as Guest, settings)
  await pause(IDLE_MS * 2)

  say('idle matches …')
  const empty = await memoryOf(child)
  for (let i = 0; i < settings.matches; i++) await idleMatch(guests[i % guests.length] as Guest, settings)
  await pause(IDLE_MS * 3)
  const bytesPerIdleMatch = ((await memoryOf(child)) - empty) / settings.matches

  say('one match alone …')
  const quiet = new Meter()
  const alone = guests.slice(0, settings.seats).map((guest) => guest.live({ onMessage: quiet.hear }))
  await playMatches(settings, guests.slice(0, settings.seats), alone, quiet, {
    count: 1,
    seconds: Math.min(10, settings.seconds),
    think: 8,
  })

  say('joining a long match …')
  const join = await joinLong(settings, guests, alone)
  for (const live of alone) live.close()

  say(`${settings.matches} matches for ${settings.seconds} s …`)
  const meter = new Meter()
  const lives = guests.map((guest) => guest.live({ onMessage: meter.hear }))
  const before = await memoryOf(child)
  let bytesPerLiveMatch = Number.NaN
  const measured = setTimeout(() => {
    void memoryOf(child).then((held) => {
      bytesPerLiveMatch = (held - before) / settings.matches
    })
  }, settings.seconds * 500)
  const started = performance.now()
  const worked = await playMatches(settings, guests, lives, meter, {
    count: settings.matches,
    seconds: settings.seconds,
    spare: sparesFor(settings, quiet),
    workedSoFar: async () => (await usageOf(child)).worked,
  })
  const seconds = (performance.now() - started) / 1000
  clearTimeout(measured)
  for (const live of lives) live.close()
  return {
    game: settings.game,
    matches: settings.matches,
    choices: meter.acks.length,
    choicesPerSecond: meter.acks.length / (meter.seconds || seconds),
    ack: spread(meter.acks),
    others: spread(meter.others),
    quietAck: spread(quiet.acks),
    quietOthers: spread(quiet.others),
    deltaBytes: spread(meter.bytes),
    refused: meter.refused,
    workPerChoice: worked / meter.acks.length,
    bytesPerIdleMatch,
    bytesPerLiveMatch,
    disk: diskSpread(),
    ...join,
  }
}

/** Measures on the client's side: when a choice was sent, acknowledged, and seen by others. */
class Meter {
  readonly acks: number[] = []
  readonly others: number[] = []
  readonly bytes: number[] = []
  readonly refused: Record<string, number> = {}
  seconds = 0
  /** Matches played to their end. */
  ended = 0
  /** When the choice that opened step `seq + 1` of a match was sent, and by whom. */
  readonly sent = new Map<string, { time: number; seat: number }>()

  readonly hear = (text: string): void => {
    if (!text.startsWith('{"type":"delta"')) return
    const message = JSON.parse(text) as ServerMessage & { type: 'delta' }
    this.bytes.push(text.length)
    const sent = this.sent.get(`${message.match} ${message.from}`)
    if (sent !== undefined && sent.seat !== message.seat) this.others.push(performance.now() - sent.time)
  }
}

const idleMatch = (guest: Guest, { game, seats }: LoadSettings): Promise<MatchInfo> =>
  guest.api<MatchInfo>('POST', '/matches', {
    game,
    seats,
    mine: Array.from({ length: seats }, (_, seat) => seat),
    start: true,
  })

interface Run {
  /** Matches at once. */
  readonly count: number
  readonly seconds: number
  /** Milliseconds before each choice. */
  readonly think?: number
  /** Tables set up beforehand for each match that is over. */
  readonly spare?: number
  readonly workedSoFar?: () => Promise<number>
}

/** So many tables follow on each match at a speed we hope for; a game with long matches needs none. */
const sparesFor = ({ matches, seconds }: LoadSettings, { acks, ended }: Meter): number =>
  ended === 0 ? 0 : Math.min(8, Math.floor((seconds * HOPED) / (acks.length / ended) / matches))
const HOPED = 2000

/** Plays `count` matches at once until the time is over; finished ones are followed by new ones. */
async function playMatches(
  { game, seats }: LoadSettings,
  guests: readonly Guest[],
  lives: readonly LiveClient[],
  meter: Meter,
  { count, seconds, think = 0, spare = 0, workedSoFar = async () => 0 }: Run,
): Promise<number> {
  const below = scriptChance(77)
  let stopped = false
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const at = (n: number, seat: number) => (n * seats + seat) % guests.length

  async function open(n: number): Promise<string> {
    const owner = guests[at(n, 0)] as Guest
    const { id } = await owner.api<MatchInfo>('POST', '/matches', { game, seats })
    for (let seat = 1; seat < seats; seat++)
      await (guests[at(n, seat)] as Guest).api('POST', `/matches/${id}/seats/${seat}`)
    await owner.api('POST', `/matches/${id}/start`)
    return id
  }

  async function playAt(n: number, ready: string[]): Promise<void> {
    for (let id = ready.pop(); !stopped; id = ready.pop()) {
      const match = id ?? (await open(n))
      const players = Array.from({ length: seats }, (_, seat) =>
        playSeat(lives[at(n, seat)] as LiveClient, match, seat, {
          seed: below(1e9),
          think,
          isStopped: () => stopped,
          onSend: (seq) => meter.sent.set(`${match} ${seq}`, { time: performance.now(), seat }),
          onChoice: (ms) => meter.acks.push(ms),
          onRefused: (code) => {
            meter.refused[code] = (meter.refused[code] ?? 0) + 1
          },
        }),
      )
      await Promise.race([Promise.all(players.map(({ over }) => over)), ended])
      for (const { watching } of players) watching.stop()
      if (stopped) return
      meter.ended++
    }
  }

  // Tables are set up before the clock runs: what is measured is play.
  const ready: string[][] = Array.from({ length: count }, () => [])
  for (let i = 0; i < count * (spare + 1); i += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, count * (spare + 1) - i) }, async (_, k) => {
        const n = (i + k) % count
        ready[n]?.push(await open(n))
      }),
    )
  const workedBefore = await workedSoFar()
  const from = performance.now()
  const all = Promise.all(ready.map((own, n) => playAt(n, own)))
  await pause(seconds * 1000)
  meter.seconds = (performance.now() - from) / 1000
  stopped = true
  const worked = (await workedSoFar()) - workedBefore
  end()
  await all
  return worked
}

/** A match of a thousand steps, made by choosing and taking back; then how long and how large a fresh join is. */
async function joinLong(settings: LoadSettings, guests: readonly Guest[], lives: readonly LiveClient[]) {
  const { id } = await idleMatch(guests[0] as Guest, settings)
  const live = lives[0] as LiveClient
  const watchings = Array.from({ length: settings.seats }, (_, seat) => live.watch(id, seat))
  await Promise.all(watchings.map(({ ready }) => ready))
  const below = scriptChance(3)
  for (let i = 0; i < 1000; i++) {
    const seat = watchings.findIndex(({ now }) => now?.table.view?.decisions.some(({ must }) => must))
    const able = watchings.findIndex(({ now }) => (now?.table.undo.steps.length ?? 0) > 0)
    const table = watchings[Math.max(0, seat)]?.now?.table
    if (table === undefined || (seat < 0 && able < 0)) break
    const decision = table.view?.decisions.find(({ must }) => must)
    const answer =
      able >= 0
        ? await live.undo(id, able, table.seq, 1)
        : await live.choose(
            id,
            seat,
            table.seq,
            decision?.at ?? '',
            decision?.choices[below(decision.choices.length)]?.text ?? '',
          )
    if (!answer.ok) break
    while ((watchings[0]?.now?.table.seq ?? 0) < (answer.seq ?? 0)) await pause(0)
  }
  const steps = watchings[0]?.now?.table.seq ?? 0
  for (const { stop } of watchings) stop()
  // Out of memory first: a join must bring it back.
  await pause(IDLE_MS * 2)
  const times: number[] = []
  let bytes = 0
  for (let i = 0; i < 20; i++) {
    const fresh = (guests[0] as Guest).live({
      onMessage: (text) => {
        if (text.startsWith('{"type":"sync"')) bytes = Math.max(bytes, text.length)
      },
    })
    while (fresh.status !== 'open') await pause(1)
    const started = performance.now()
    await fresh.watch(id, 0).ready
    times.push(performance.now() - started)
    fresh.close()
  }
  return { joinMs: spread(times), joinBytes: bytes, joinAtSteps: steps }
}

const ms = ({ p50, p95, p99 }: Spread): string =>
  `p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms`

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
    `delta        median ${r.deltaBytes.p50} B, p95 ${r.deltaBytes.p95} B, p99 ${r.deltaBytes.p99} B`,
    `memory       ${(r.bytesPerIdleMatch / 1024).toFixed(1)} kB per idle match, ${(r.bytesPerLiveMatch / 1024).toFixed(1)} kB per live match`,
    `disk         one commit alone  ${ms(r.disk)}`,
    `join         at ${r.joinAtSteps} steps: ${(r.joinBytes / 1024).toFixed(1)} kB, ${ms(r.joinMs)}`,
  ].join('\n')
