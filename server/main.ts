import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Listed } from '../games/index.ts'
import { type RunningServer, startServer } from './server.ts'
import { readSettings, type Settings } from './settings.ts'
import { startSentence } from './start-errors.ts'

/** The server as a program. `STOLIK_GAMES` names another list of games; tests use it. */
const gamesModule = process.env.STOLIK_GAMES === undefined ? undefined : new URL(process.env.STOLIK_GAMES)
const { GAMES } = (await import(gamesModule?.href ?? '../games/index.ts')) as { GAMES: readonly Listed[] }
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
let settings: Settings | undefined
/** Says in a sentence why there is no server, and ends. */
function giveUp(error: unknown): never {
  console.error(`Stolik cannot start. ${startSentence(error, settings)}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
async function start(): Promise<RunningServer & { readonly settings: Settings }> {
  try {
    settings = readSettings(process.env)
    const running = await startServer({
      settings,
      games: GAMES,
      version,
      clientFolder: fileURLToPath(new URL('../dist/client', import.meta.url)),
      ...(gamesModule === undefined ? {} : { gamesModule }),
    })
    return { ...running, settings }
  } catch (error) {
    return giveUp(error)
  }
}
const server = await start()
console.log(`Stolik: ${server.settings.publicUrl ?? `http://localhost:${server.port}`}`)

/** A supervisor that asks us to stop gets its answer within this time. */
const STOP_MS = 5000
let asked = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // Asked twice, it does not wait any longer.
    if (asked++ > 0) process.exit(1)
    // What can still be waited for by then (a store that does not answer) is not worth it.
    setTimeout(() => process.exit(1), STOP_MS).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
process.on('unhandledRejection', (error) => console.error('a promise was not kept:', error))
