import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/client')
const { SocketIO } = require('boardgame.io/multiplayer')

export const VERSION = require('boardgame.io/package.json').version
const toy = { name: 'toy', moves: { add: ({ G }) => void G.count++ } }

/** One player's client, as boardgame.io ships it. */
export function clientOf(port, matchID, playerID, onState) {
  // No guessing ahead: what it shows is what the server said.
  const game = { ...toy, moves: { add: { move: toy.moves.add, client: false } } }
  const client = Client({
    game,
    matchID,
    playerID,
    multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
    debug: false,
  })
  client.subscribe((state) => {
    if (state !== null) onState(state)
  })
  client.start()
  return client
}

/** boardgame.io makes a match when somebody first asks for it. */
export const createMatch = async () => crypto.randomUUID()

export async function startPeer(port, dir) {
  const child = fork(
    fileURLToPath(new URL('./boardgame-io-server.mjs', import.meta.url)),
    [String(port), ...(dir ? [dir] : [])],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => data.toString().includes('ready') && resolve())
    child.once('exit', (code) => reject(new Error(`boardgame.io ended with ${code}`)))
  })
  return child
}

export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
