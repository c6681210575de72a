import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LiveClient } from '../../protocol/live.ts'
import type { LogEntry, MatchInfo, ServerMessage } from '../../protocol/protocol.ts'
import { bundleServer } from './bundle.ts'
import { type Guest, newGuest, type ServerProcess, startMatch, startServerProcess, TEST_GAMES } from './harness.ts'
import { type Player, playSeat, scriptChance } from './player.ts'
import { freePort } from './postgres.ts'

/**
 * Durable before visible: the server is killed (SIGKILL) the instant a second client sees a choice. After each restart
 * every choice that anybody saw, and every choice that was acknowledged, must be there, and every match must play on.
 */
export interface CrashSettings {
  readonly trials: number
  /** Matches played at the same time. */
  readonly matches: number
  readonly games?: URL
  readonly game?: string
  readonly databaseUrl?: string
  readonly seed?: number
  /** Done to the data while the server is dead: the test of this test takes something away. */
  readonly whileDead?: (folder: string) => void
  readonly onTrial?: (trial: number, result: CrashResult) => void
}

export interface CrashResult {
  trials: number
  /** Choices that somebody saw before a kill. */
  seen: number
  /** Of those, how many were missing or different after the restart. */
  lost: number
  unreadable: number
  /** Matches that did not go on after a restart. */
  stuck: number
  finished: number
}

interface Table {
  readonly id: string
  readonly players: readonly Player[]
  /** What each seat was told of each step. */
  readonly told: readonly Map<number, string>[]
  over: boolean
}

const SEATS = 2
const told = ({ kind, seat, at, text, time }: LogEntry): string => JSON.stringify([kind, seat, at, text, time])

export async function crashTrials(settings: CrashSettings): Promise<CrashResult> {
  const folder = mkdtempSync(join(tmpdir(), 'stolik-crash-'))
  const port = await freePort()
  const below = scriptChance(settings.seed ?? 11)
  const result: CrashResult = { trials: 0, seen: 0, lost: 0, unreadable: 0, stuck: 0, finished: 0 }
  const env = {
    STOLIK_DATA: folder,
    PORT: String(port),
    ...(settings.databaseUrl === undefined ? {} : { DATABASE_URL: settings.databaseUrl }),
  }
  const bundle = await bundleServer(settings.games ?? TEST_GAMES)
  const boot = () => startServerProcess(env, bundle.games, bundle.entry)
  let server: ServerProcess = await boot()
  /** Deltas until the next kill; not armed while the server is down. */
  let fuse = Number.POSITIVE_INFINITY
  let killed: () => void = () => {}

  const guests = [await newGuest(port, 'First'), await newGuest(port, 'Second')] as const
  const tables = new Map<string, Table>()
  const lives: LiveClient[] = guests.map((guest, seat) =>
    guest.live({
      onMessage(text) {
        const message = JSON.parse(text) as ServerMessage
        if (message.type !== 'delta' || message.seat !== seat) return
        for (const entry of message.log) tables.get(message.match)?.told[seat]?.set(entry.seq, told(entry))
        // Only a choice of the other seat counts: this client sees it, it did not make it.
        if (!message.log.some((entry) => entry.kind === 'choose' && entry.seat !== seat) || --fuse !== 0) return
        server.process.kill('SIGKILL')
        killed()
      },
    }),
  )

  async function open(): Promise<void> {
    const { id } = await startMatch(guests, { game: settings.game ?? 'lanterns' })
    const told = guests.map(() => new Map<number, string>())
    const table: Table = { id, told, players: [], over: false }
    tables.set(id, table)
    const players = lives.map((live, seat) => playSeat(live, id, seat, { seed: below(1e9), undos: 10 }))
    Object.assign(table, { players })
    players[0]?.over.then(() => {
      table.over = true
      result.finished++
    })
  }

  try {
    for (let trial = 0; trial < settings.trials; trial++) {
      let running = [...tables.values()].filter(({ over }) => !over).length
      for (; running < settings.matches; running++) await open()
      const dead = new Promise<void>((resolve) => {
        killed = resolve
      })
      fuse = 3 + below(25)
      // Matches may end before the fuse does: then new ones are opened until it goes off.
      const refill = setInterval(() => {
        if ([...tables.values()].every(({ over }) => over)) open().catch(() => {})
      }, 50)
      await dead
      clearInterval(refill)
      await server.kill()
      const before = [...tables.values()].map((table) => ({ table, told: table.told.map((each) => new Map(each)) }))
      settings.whileDead?.(folder)
      server = await boot()
      await check(before, guests, result)
      // A finished match that was looked at once after a kill need not be looked at again.
      for (const { table } of before) if (table.over) tables.delete(table.id)
      result.trials++
      settings.onTrial?.(trial, result)
    }
  } finally {
    for (const live of lives) live.close()
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
    rmSync(bundle.entry, { force: true })
    rmSync(bundle.games, { force: true })
  }
  return result
}

/** Compares what was seen before the kill with what the restarted server says, and waits for each match to go on. */
async function check(
  before: readonly { table: Table; told: readonly Map<number, string>[] }[],
  guests: readonly Guest[],
  result: CrashResult,
): Promise<void> {
  for (const { table, told: seen } of before) {
    try {
      const info = await (guests[0] as Guest).api<MatchInfo>('GET', `/matches/${table.id}`)
      if (info.status === 'parked') result.unreadable++
      for (let seat = 0; seat < SEATS; seat++) {
        const guest = guests[seat] as Guest
        const log = await guest.api<LogEntry[]>('GET', `/matches/${table.id}/log?from=0&to=9999&seat=${seat}`)
        const now = new Map(log.map((entry) => [entry.seq, told(entry)]))
        for (const [seq, what] of seen[seat] ?? []) {
          result.seen++
          if (now.get(seq) !== what) result.lost++
          // Each is counted once.
          table.told[seat]?.delete(seq)
        }
      }
      await goesOn(table, info)
    } catch (error) {
      if (error instanceof Error && error.message === 'stuck') result.stuck++
      else result.unreadable++
    }
  }
}

async function goesOn(table: Table, info: MatchInfo): Promise<void> {
  if (info.status !== 'running') return
  for (let i = 0; i < 200; i++) {
    if (table.over || (table.players[0]?.watching.now?.table.seq ?? 0) > info.seq) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('stuck')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const trials = Number(process.argv[2] ?? 200)
  const started = performance.now()
  const result = await crashTrials({
    trials,
    matches: 4,
    onTrial: (trial, { seen, lost, unreadable, stuck }) => {
      if ((trial + 1) % 10 === 0)
        console.log(`trial ${trial + 1}: ${JSON.stringify({ seen, lost, unreadable, stuck })}`)
    },
  })
  console.log(`killed ${result.trials} times in ${Math.round((performance.now() - started) / 1000)} s`)
  console.log(
    `choices seen before a kill: ${result.seen}; lost: ${result.lost}; unreadable matches: ${result.unreadable}`,
  )
  console.log(`matches that did not go on: ${result.stuck}; matches finished: ${result.finished}`)
  process.exitCode = result.lost + result.unreadable + result.stuck === 0 ? 0 : 1
}
