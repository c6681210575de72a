import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A real PostgreSQL for tests: the machine's own, in a folder of its own, gone afterwards. */
export interface TestPostgres {
  /** The address of a fresh, empty database. */
  freshDatabase(): Promise<string>
  stop(): void
}

const FOLDERS = [
  '/usr/lib/postgresql/17/bin',
  '/usr/lib/postgresql/16/bin',
  '/usr/lib/postgresql/15/bin',
  '/usr/local/bin',
  '/usr/bin',
]

/** Starts PostgreSQL; undefined, said loudly, when this machine has none that runs. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const bin = FOLDERS.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (bin === undefined) return skipped('no postgres on this machine')
  try {
    return await run(bin)
  } catch (error) {
    return skipped(String(error))
  }
}

function skipped(why: string): undefined {
  console.warn(`\n*** POSTGRESQL TESTS SKIPPED: ${why} ***\n`)
  return undefined
}

async function run(bin: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'stolik-pg-'))
  const data = join(folder, 'data')
  // PostgreSQL refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const command = (name: string, ...args: string[]): [string, string[]] => {
    const [program, ...rest] = [...asOther, join(bin, name), ...args]
    return [program as string, rest]
  }
  chmodSync(folder, 0o777)
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
  await ready(address('postgres'), stop)
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

async function ready(url: string, stop: () => void): Promise<void> {
  for (let i = 0; i < 100; i++) {
    try {
      return await query(url, 'select 1')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  stop()
  throw new Error('postgres does not answer')
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** A port nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
