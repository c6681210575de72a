import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { CLIENT_FOLDER } from './build.ts'

/** A real server on a free port with a data folder of its own, and a real browser: what every browser test stands on. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The longest anything on a page may take: the machine that runs the tests may be busy with other things. */
const PATIENCE = 90_000

export const GAMES = ['arcs', '51st-state', 'new-angeles', 'great-machine'] as const
export type GameId = (typeof GAMES)[number]
/** The smallest number of seats at which somebody else sits at the table too. */
export const SEATS: Readonly<Record<GameId, number>> = {
  arcs: 2,
  '51st-state': 2,
  'new-angeles': 4,
  'great-machine': 2,
}

/** Most tests are about the table, not about how its changes are shown: others' steps are there at once. */
export const showAtOnce = async (context: BrowserContext): Promise<void> => {
  await knowing(context)
  await context.addInitScript(() => {
    if (localStorage.getItem('stolik.preferences') === null)
      localStorage.setItem(
        'stolik.preferences',
        JSON.stringify({ pace: 'atOnce', endTurn: 'never', askCostly: 'never' }),
      )
  })
}

/** Whoever tests a table knows its game: they are not offered its lesson. */
async function knowing(context: BrowserContext): Promise<void> {
  await context.addInitScript((games) => localStorage.setItem('stolik.offered', games), GAMES.join(' '))
}

export interface Stand {
  readonly url: string
  readonly browser: Browser
  context(options?: BrowserContextOptions): Promise<BrowserContext>
  page(options?: BrowserContextOptions): Promise<Page>
  /** A browser that shows others' steps at the pace it comes with. */
  watcher(options?: BrowserContextOptions): Promise<Page>
  /** Kills the server without a word and starts it again on the same port with the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

async function startServer(port: number, data: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['client/testing/serve.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      STOLIK_DATA: data,
      STOLIK_CLIENT: CLIENT_FOLDER,
      LOG_LEVEL: 'error',
      BOT_MS: '20',
      ANALYSIS_SECONDS: '0',
      HTTP_RATE: '1000',
      LIVE_RATE: '1000',
    },
  })
  for (let tries = 0; tries < 900 && server.exitCode === null; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return server
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill('SIGKILL')
  throw new Error('the server does not start')
}

const ended = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
  })

export async function openStand(): Promise<Stand> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'stolik-browser-'))
  let server = await startServer(port, data)
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', headless: true, args: ARGUMENTS })
  const url = `http://127.0.0.1:${port}`
  const context = async (options: BrowserContextOptions = {}) => {
    const wide = { locale: 'en-GB', viewport: { width: 1440, height: 900 }, baseURL: url }
    const made = await browser.newContext({ ...wide, ...options })
    made.setDefaultTimeout(PATIENCE)
    await knowing(made)
    return made
  }
  const quick = async (options?: BrowserContextOptions) => {
    const made = await context(options)
    await showAtOnce(made)
    return made
  }
  return {
    url,
    browser,
    context: quick,
    page: async (options) => (await quick(options)).newPage(),
    watcher: async (options) => (await context(options)).newPage(),
    async restart() {
      server.kill('SIGKILL')
      await ended(server)
      server = await startServer(port, data)
    },
    async stop() {
      await browser.close()
      server.kill('SIGTERM')
      await ended(server)
      rmSync(data, { recursive: true, force: true })
    },
  }
}
