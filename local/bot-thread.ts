import { type Job, type Reply, think } from '../bots/think.ts'
import { need } from './games.ts'

const send = (reply: Reply): void => self.postMessage(reply)

/** The thread in which the bots of this device think. */
export async function open(): Promise<(event: MessageEvent<Job>) => void> {
  return ({ data: job }) => {
    need(job.game)
      .then((taught) => {
        if (taught === undefined) throw new Error(`no game ${job.game}`)
        think(taught, job, send, () => performance.now())
      })
      .catch((error: unknown) => send({ id: job.id, failed: error instanceof Error ? error.message : String(error) }))
  }
}
