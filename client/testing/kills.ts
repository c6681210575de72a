import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOffline, playAndKill } from './offline.ts'
import { GAMES, type GameId } from './stand.ts'
import { buildStatic } from './static-stand.ts'
import { steady } from './steps.ts'

/**
 * `npm run test:kills [-- <game> [<times>]]`: kills the page of a device without a network at the instant a choice is shown
 * (every third time at some instant before), a hundred times for each game, and looks what the device has kept.
 */
const [only, times = '100'] = process.argv.slice(2)
const games: readonly GameId[] = GAMES.filter((game) => only === undefined || only === 'all' || game === only)
await buildStatic()
let faults = 0
for (const game of games) {
  const profile = mkdtempSync(join(tmpdir(), 'stolik-kills-'))
  const stand = await openOffline(profile)
  const killed = await playAndKill(stand, game, Number(times), steady(Date.now()))
  console.log(`${game}: killed ${killed.kills} times, ${killed.faults.length} faults`)
  for (const fault of killed.faults) console.log(`  ${fault}`)
  faults += killed.faults.length
  await stand.stop()
  rmSync(profile, { recursive: true, force: true })
}
process.exitCode = faults === 0 ? 0 : 1
