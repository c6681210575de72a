import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import type { Listed } from '../../games/index.ts'
import { connectTable, type LiveClient, type LiveOptions, type SocketLike } from '../../protocol/live.ts'
import type { ErrorCode, MatchInfo, NewMatch } from '../../protocol/protocol.ts'
import { type RunningServer, type ServerParts, startServer } from '../server.ts'
import { readSettings } from '../settings.ts'
import { freePort } from './postgres.ts'

/** A server for tests: its own folder, a free port, limits out of the way. */
export const TEST_ENV = {
  ANALYSIS_SECONDS: '0',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  LIVE_RATE: '1000000',
  HTTP_RATE: '1000000',
  BOT_MS: '20',
  SOCKETS: '1000000',
  TABLES: '1000000',
  TABLES_PER_HOUR: '1000000',
  CHAT_PER_MINUTE: '1000000',
  ADVICE_PER_MINUTE: '1000000',
  NOTES_PER_HOUR: '1000000',
  REPORTS_PER_DAY: '1000000',
  GUESTS_PER_HOUR: '1000000',
}

export interface TestServer {
  readonly port: number
  readonly server: RunningServer
  stop(): Promise<void>
}

/** Starts a server inside this process. */
export async function startTestServer(
  games: readonly Listed[],
  env: Record<string, string | undefined> = {},
  parts: Partial<ServerParts> = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'stolik-'))
  const settings = readSettings({ ...TEST_ENV, STOLIK_DATA: folder, ...env })
  const server = await startServer({ settings, games, ...parts })
  return {
    port: server.port,
    server,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface ServerProcess {
  readonly port: number
  readonly process: ChildProcess
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop and waits. */
  stop(): Promise<number | null>
}

export const TEST_GAMES = new URL('./games.ts', import.meta.url)

/** Starts a server as a process of its own. */
export async function startServerProcess(
  env: Record<string, string>,
  games: URL | undefined,
  entry = fileURLToPath(new URL('../start.mjs', import.meta.url)),
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      ...TEST_ENV,
      STOLIK_BUILD: 'never',
      ...(games === undefined ? {} : { STOLIK_GAMES: games.href }),
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      if (data.toString().includes('Stolik: http')) resolve()
    })
    gone.then((code) => reject(new Error(`the server ended with ${code} before it was up`)))
  })
  return {
    port,
    process: child,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    stop() {
      child.kill('SIGTERM')
      return gone
    },
  }
}

/** Somebody with a cookie. */
export interface Guest {
  readonly id: string
  readonly name: string
  readonly cookie: string
  readonly port: number
  api<T>(method: string, path: string, body?: unknown): Promise<T>
  live(options?: Partial<LiveOptions> & { port?: number }): LiveClient
}

/** A refused HTTP request. */
export class Refused extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
  ) {
    super(code)
  }
}

async function call<T>(port: number, cookie: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Refused((JSON.parse(text) as { code: ErrorCode }).code, response.status)
  const json = (response.headers.get('content-type') ?? '').includes('json')
  return { value: (json ? JSON.parse(text) : text) as T, response }
}

export async function newGuest(port: number, name: string): Promise<Guest> {
  const { value, response } = await call<{ id: string }>(port, '', 'POST', '/me', { name, language: 'en' })
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return guestAt(port, value.id, name, cookie)
}

/** The same person at another server process. */
export const guestAt = (port: number, id: string, name: string, cookie: string): Guest => ({
  id,
  name,
  cookie,
  port,
  api: async (method, path, body) => (await call<never>(port, cookie, method, path, body)).value,
  live: ({ port: other, ...options } = {}) =>
    connectTable({
      url: `ws://127.0.0.1:${other ?? port}/live`,
      socket: (url) => new WebSocket(url, { headers: { cookie } }) as unknown as SocketLike,
      pause: { first: 20, longest: 300 },
      ...options,
    }),
})

/** Opens a table, sits the guests down in order and starts it. */
export async function startMatch(guests: readonly Guest[], wish: Omit<NewMatch, 'seats'>): Promise<MatchInfo> {
  const [owner, ...others] = guests
  if (owner === undefined) throw new Error('nobody to play')
  const { id } = await owner.api<MatchInfo>('POST', '/matches', { ...wish, seats: guests.length })
  for (const [i, guest] of others.entries()) await guest.api('POST', `/matches/${id}/seats/${i + 1}`)
  return owner.api<MatchInfo>('POST', `/matches/${id}/start`)
}
