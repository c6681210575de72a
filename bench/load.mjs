// The same load for both, one after the other: `node bench/load.mjs [matches] [seconds]`
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '../tools/typescript.mjs'
import { clientOf, createMatch, freePort, startPeer, VERSION } from './boardgame-io-client.mjs'

const matches = Number(process.argv[2] ?? 50)
const seconds = Number(process.argv[3] ?? 15)
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Two clients a match take turns as fast as they can; a move counts when the other client sees it. */
async function peerLoad(dir) {
  const port = await freePort()
  const server = await startPeer(port, dir)
  const clients = []
  const times = []
  let running = true
  for (let i = 0; i < matches; i++) {
    const matchID = await createMatch(port)
    let sent = 0
    let at = 0
    const move = (client, count) => {
      if (!running || count < sent) return
      sent = count + 1
      at = performance.now()
      setImmediate(() => client().moves.add())
    }
    const a = clientOf(
      port,
      matchID,
      '0',
      ({ G, isConnected }) => isConnected && G.count % 2 === 0 && move(() => a, G.count),
    )
    const b = clientOf(port, matchID, '1', ({ G, isConnected }) => {
      if (!isConnected) return
      if (G.count % 2 === 1 && G.count === sent) times.push(performance.now() - at)
      if (G.count % 2 === 1) move(() => b, G.count)
    })
    clients.push(a, b)
  }
  await pause(1000)
  times.length = 0
  await pause(seconds * 1000)
  running = false
  const seen = times.length * 2
  for (const client of clients) client.stop()
  server.kill('SIGKILL')
  times.sort((x, y) => x - y)
  return {
    movesPerSecond: seen / seconds,
    p50: times[Math.floor(times.length / 2)],
    p95: times[Math.floor(times.length * 0.95)],
  }
}

console.log(
  `boardgame.io ${VERSION} (production), toy game, against Stolik, Lanterns; ${matches} matches, ${seconds} s, node ${process.version}`,
)
const memory = await peerLoad(undefined)
console.log(`boardgame.io in memory (nothing durable): ${JSON.stringify(memory)}`)
const dir = mkdtempSync(join(tmpdir(), 'peer-load-'))
const file = await peerLoad(dir)
rmSync(dir, { recursive: true, force: true })
console.log(`boardgame.io FlatFile: ${JSON.stringify(file)}`)
const { load, loadText } = await import('../server/testing/load.ts')
const ours = await load({ matches, seconds, game: 'lanterns', seats: 2, sockets: Math.min(100, matches * 2) })
console.log(loadText(ours))
console.log(
  `durable moves a second, Stolik to boardgame.io FlatFile: ${(ours.choicesPerSecond / file.movesPerSecond).toFixed(2)}`,
)
console.log(
  `moves a second, Stolik (durable) to boardgame.io in memory: ${(ours.choicesPerSecond / memory.movesPerSecond).toFixed(2)}`,
)
process.exit(0)
