import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Listed } from '../../games/index.ts'
import { readRecord } from '../../kernel/index.ts'
import type { ToldAnalysis } from '../../protocol/analysis.ts'
import { threadTime } from '../thread-time.ts'
import { tellAnalysis } from './analysis.ts'

export interface AnalysisTask {
  readonly record: string
  readonly ms: number
}
export interface AnalysisReply {
  readonly found?: ToldAnalysis | undefined
}

// On Linux a priority is a thread's own: this one gets what no other wants. Elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const { GAMES } = (await import((workerData as { games: string }).games)) as { GAMES: readonly Listed[] }
const port = parentPort
if (port === null) throw new Error('analysis-worker.ts runs only as a worker')

port.on('message', ({ record, ms }: AnalysisTask) => {
  const known = GAMES.find(({ game }) => game.id === readRecord(record).game)
  port.postMessage({ found: known && tellAnalysis(known, record, ms, threadTime) } satisfies AnalysisReply)
})
