// The same power cut for both: killed the instant a second client sees a move. `node bench/crash.mjs [trials]`
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '../tools/typescript.mjs'
import { clientOf, createMatch, freePort, startPeer, VERSION } from './boardgame-io-client.mjs'

const trials = Number(process.argv[2] ?? 60)
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const within = (promise, ms) => Promise.race([promise, pause(ms).then(() => undefined)])

/** One trial: some moves, then one that B sees and the server does not survive. What does a fresh client see afterwards? */
async function peerTrial(dir) {
  const port = await freePort()
  let server = await startPeer(port, dir)
  const matchID = await createMatch(port)
  const kill = 3 + Math.floor(Math.random() * 10)
  let seen = 0
  const died = new Promise((resolve) => server.once('exit', resolve))
  let sent = -1
  const a = clientOf(port, matchID, '0', ({ G, isConnected }) => {
    if (!isConnected || G.count >= kill || G.count <= sent) return
    sent = G.count
    setImmediate(() => a.moves.add())
  })
  const b = clientOf(port, matchID, '1', (state) => {
    seen = Math.max(seen, state.G.count)
    if (seen >= kill) server.kill('SIGKILL')
  })
  const dead = await within(
    died.then(() => true),
    20_000,
  )
  a.stop()
  b.stop()
  if (!dead) {
    server.kill('SIGKILL')
    return 'no trial'
  }
  server = await startPeer(port, dir)
  let now
  const fresh = new Promise((resolve) => {
    const c = clientOf(port, matchID, '0', (state) => {
      if (!state.isConnected) return
      now = state.G.count
      resolve(c)
    })
  })
  const c = await within(fresh, 5000)
  c?.stop()
  server.kill('SIGKILL')
  if (now === undefined) return 'unreadable'
  return now < seen ? 'lost' : 'kept'
}

console.log(`boardgame.io ${VERSION}, FlatFile, node ${process.version}: ${trials} trials …`)
const peer = { kept: 0, lost: 0, unreadable: 0, 'no trial': 0 }
for (let i = 0; i < trials; i++) {
  const dir = mkdtempSync(join(tmpdir(), 'peer-crash-'))
  peer[await peerTrial(dir)]++
  rmSync(dir, { recursive: true, force: true })
}
console.log(`boardgame.io: ${JSON.stringify(peer)}`)
const { crashTrials } = await import('../server/testing/crash.ts')
const ours = await crashTrials({ trials, matches: 2 })
console.log(`Stolik: ${JSON.stringify(ours)}`)
console.log(
  `broken trials: boardgame.io ${peer.lost + peer.unreadable} of ${trials}, Stolik ${ours.lost + ours.unreadable + ours.stuck > 0 ? 'SOME' : 0} of ${ours.trials}`,
)
process.exit(0)
