import type { AnalysisJob, ToldAnalysis } from '../protocol/analysis.ts'
import { tellAnalysis } from '../server/matches/analysis.ts'
import { need } from './games.ts'

async function told({ game, record, ms }: AnalysisJob): Promise<ToldAnalysis | undefined> {
  const taught = await need(game)
  return taught && tellAnalysis(taught, record, ms)
}

/** The thread in which a match that is over is looked into; it is let go afterwards. */
export async function open(): Promise<(event: MessageEvent<AnalysisJob>) => void> {
  return ({ data }) => {
    told(data)
      .then((found) => self.postMessage(found))
      .catch(() => self.postMessage(undefined))
  }
}
