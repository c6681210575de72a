import { readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import type { Plugin } from 'vite'
import { showAtOnce } from './stand.ts'

/** A plain web space with the static build on it, and a browser with a profile that outlives it. */
export interface StaticStand {
  readonly url: string
  readonly context: BrowserContext
  /** Takes the web space away: from here on there is nothing but the device. */
  unplug(): Promise<void>
  stop(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.otf': 'font/otf',
}
/** The content policy of our server: what runs under it runs on any web space. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; worker-src 'self'; object-src 'none'"

export const STATIC_FOLDER = fileURLToPath(new URL('../../dist/static-tested', import.meta.url))

/** Builds the client without a server, once for all tests of a run. */
export async function buildStatic(folder = STATIC_FOLDER, plugins: readonly Plugin[] = []): Promise<void> {
  const { build } = await import('vite')
  process.env.NODE_ENV = 'production'
  process.env.STOLIK_STATIC = 'yes'
  try {
    await build({
      root: fileURLToPath(new URL('../..', import.meta.url)),
      logLevel: 'warn',
      plugins: [...plugins],
      worker: { plugins: () => [...plugins] },
      build: { outDir: folder, emptyOutDir: true },
    })
  } finally {
    process.env.STOLIK_STATIC = ''
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Answers with a file of a folder, below an address; unknown ones get its `404.html`, as web spaces do. */
export function answerFrom(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
  below = '/',
): { readonly file: string | undefined } {
  const { pathname } = new URL(request.url ?? '/', 'http://x')
  const path = pathname.startsWith(below) ? join(folder, decodeURIComponent(pathname.slice(below.length))) : undefined
  const found = path === undefined ? [] : [path, join(path, 'index.html')]
  const wanted = found.find(isFile)
  const file = wanted ?? (path === undefined ? '' : join(folder, '404.html'))
  response.writeHead(wanted === undefined ? 404 : 200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': POLICY,
    'cache-control': 'no-cache',
  })
  response.end(isFile(file) ? readFileSync(file) : 'nothing here')
  return { file: wanted }
}

/** Serves files and nothing else. `folder` may be another one from some moment on. */
export function serveFolder(folder: string | (() => string), below?: string): Promise<Server> {
  const now = typeof folder === 'string' ? () => folder : folder
  const server = createServer((request, response) => void answerFrom(now(), request, response, below))
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

interface StaticOptions extends BrowserContextOptions {
  /** What is served; another folder from some moment on. */
  readonly folder?: () => string
  /** Where on the web space the build lies, e.g. `/games/stolik/`. */
  readonly below?: string
}

/** `profile` is the folder in which the browser keeps what it keeps. */
export async function openStaticStand(
  profile: string,
  { folder = () => STATIC_FOLDER, below = '/', ...options }: StaticOptions = {},
): Promise<StaticStand> {
  const server = await serveFolder(folder, below)
  const { port } = server.address() as { port: number }
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${port}${below}`,
    ...options,
  })
  context.setDefaultTimeout(90_000)
  await showAtOnce(context)
  let plugged = true
  const unplug = async () => {
    if (plugged) await closed(server)
    plugged = false
  }
  return {
    url: `http://127.0.0.1:${port}${below}`,
    context,
    unplug,
    async stop() {
      await context.close()
      await unplug()
    },
  }
}
