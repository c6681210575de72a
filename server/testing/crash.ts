import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Listed, GAMES as REAL } from '../../games/index.ts'
import { bundleServer } from './bundle.ts'
import { type ServerProcess, startServerProcess } from './harness.ts'
import { scriptChance } from './player.ts'
import { freePort, startPostgres } from './postgres.ts'
import { watchUnsynced } from './unsynced.ts'
import { nothingSeen, openWitness, type Seen } from './witness.ts'

/**
 * Durable before visible: the server is killed (SIGKILL) the instant a second client sees a choice. After each restart
 * every choice that anybody saw, and every choice that was acknowledged, must be there, and every match must play on.
 */
export const CRASH_FORMS = [
  'sqlite',
  /** And what was written since the last fsync is lost, as in a power cut. */
  'sqlite-unsynced',
  'postgres',
  /** And PostgreSQL with all its processes is killed at the same moment. */
  'postgres-killed',
] as const
export type CrashForm = (typeof CRASH_FORMS)[number]

export interface CrashSettings {
  readonly form: CrashForm
  readonly trials: number
  /** Matches played at the same time. */
  readonly matches: number
  /** The games people can play when missing. */
  readonly games?: { readonly module: URL; readonly list: readonly Listed[] }
  readonly seed?: number
  /** For the tests of this test: done to the data while the server is dead, and to the server's code. */
  readonly whileDead?: (folder: string) => void
  readonly edit?: (code: string) => string
  readonly onTrial?: (trial: number, result: CrashResult) => void
}

export interface CrashResult extends Seen {
  trials: number
  /** Bytes that were written, not synced, and taken away. */
  unsynced: number
}

const REAL_GAMES = { module: new URL('../../games/index.ts', import.meta.url), list: REAL }

export async function crashTrials(settings: CrashSettings): Promise<CrashResult> {
  const { form, games = REAL_GAMES } = settings
  const folder = mkdtempSync(join(tmpdir(), 'stolik-crash-'))
  const port = await freePort()
  const below = scriptChance(settings.seed ?? 11)
  const result: CrashResult = { trials: 0, unsynced: 0, ...nothingSeen() }
  const postgres = form.startsWith('postgres') ? await startPostgres() : undefined
  const unsynced = form === 'sqlite-unsynced' ? watchUnsynced(folder) : undefined
  const env = {
    STOLIK_DATA: folder,
    PORT: String(port),
    ...(postgres === undefined ? {} : { DATABASE_URL: await postgres.freshDatabase() }),
    ...unsynced?.env,
  }
  const bundle = await bundleServer(games.module, settings.edit)
  const boot = () => startServerProcess(env, bundle.games, bundle.entry)
  let server: ServerProcess = await boot()
  /** Deltas until the next kill; not armed while the server is down. */
  let fuse = Number.POSITIVE_INFINITY
  let killed: () => void = () => {}

  const witness = await openWitness({
    ports: [port],
    games: games.list,
    seed: settings.seed ?? 11,
    result,
    onSeen() {
      if (--fuse !== 0) return
      server.process.kill('SIGKILL')
      if (form === 'postgres-killed') postgres?.kill()
      killed()
    },
  })

  try {
    for (let trial = 0; trial < settings.trials; trial++) {
      await witness.fill(settings.matches)
      const dead = new Promise<void>((resolve) => {
        killed = resolve
      })
      fuse = 3 + below(25)
      // Matches may end before the fuse does: then new ones are opened until it goes off.
      const refill = setInterval(() => {
        if (witness.running() === 0) witness.open().catch(() => {})
      }, 50)
      await dead
      clearInterval(refill)
      await server.kill()
      const before = witness.remember()
      result.unsynced += unsynced?.drop() ?? 0
      if (form === 'postgres-killed') await postgres?.restart()
      settings.whileDead?.(folder)
      server = await boot()
      await witness.compare(before)
      result.trials++
      settings.onTrial?.(trial, result)
    }
  } finally {
    witness.close()
    await server.kill()
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
    bundle.remove()
  }
  return result
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // A run may be made in pieces, each with a seed of its own.
  const [trials = '1000', only = 'all', seed = '11'] = process.argv.slice(2)
  const forms = CRASH_FORMS.filter((form) => only === 'all' || form === only)
  let kills = 0
  let faults = 0
  for (const form of forms) {
    const started = performance.now()
    const { opened, ...result } = await crashTrials({
      form,
      trials: Math.ceil(Number(trials) / forms.length),
      matches: 4,
      seed: Number(seed) + CRASH_FORMS.indexOf(form),
      onTrial: (trial, { seen, lost, unreadable, stuck }) => {
        if ((trial + 1) % 10 === 0)
          console.log(`${form}, ${trial + 1} kills: ${JSON.stringify({ seen, lost, unreadable, stuck })}`)
      },
    })
    kills += result.trials
    faults += result.lost + result.unreadable + result.stuck
    console.log(
      `${form}: killed ${result.trials} times in ${Math.round((performance.now() - started) / 1000)} s, matches ${JSON.stringify(opened)}`,
    )
    console.log(
      `  choices seen before a kill: ${result.seen}; lost: ${result.lost}; unreadable matches: ${result.unreadable}; matches that did not go on: ${result.stuck}; finished: ${result.finished}; unsynced bytes dropped: ${result.unsynced}`,
    )
  }
  console.log(`${kills} kills, ${faults} faults`)
  process.exitCode = faults === 0 ? 0 : 1
}
