import { parentPort, workerData } from 'node:worker_threads'
import { type Job, type Reply, type Taught, think } from './think.ts'

/** The module is named by the pool, so that tests can bring their own games. */
const { GAMES } = (await import((workerData as { games: string }).games)) as { GAMES: readonly Taught[] }
const port = parentPort
if (port === null) throw new Error('bots/worker.ts runs only as a worker')
const send = (reply: Reply): void => port.postMessage(reply)

port.on('message', (job: Job) => {
  try {
    const taught = GAMES.find(({ game }) => game.id === job.game)
    if (taught === undefined) throw new Error(`no game ${job.game}`)
    think(taught, job, send, () => performance.now())
  } catch (error) {
    send({ id: job.id, failed: error instanceof Error ? error.message : String(error) })
  }
})
send({ ready: true })
