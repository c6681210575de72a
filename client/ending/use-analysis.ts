import { useEffect, useState } from 'react'
import type { AnalysisAnswer, AnalysisJob, ToldAnalysis } from '../../protocol/analysis.ts'
import { isSideTable } from '../../protocol/device.ts'
import { api } from '../api.ts'
import { hireAnalyst } from '../host.ts'
import type { Told } from './told.ts'
import { apiPathOf } from './use-story.ts'

/** So long a match is looked into. */
export const SECONDS = 20

/** Each match is looked into once while the page is open. */
const known = new Map<string, Promise<ToldAnalysis | undefined>>()

/** So often a server is asked whether it is done; it counts after everything else it has to do. */
const ASK_MS = 2000
/** A server that is busy for so long is not waited for. */
const ASKS = 20

/** What the server of a match found out in the background; undefined where it leaves that to devices. */
async function askServer(path: string): Promise<ToldAnalysis | undefined> {
  for (let left = ASKS; left > 0; left--) {
    const { found } = await api.get<AnalysisAnswer>(`${path}/analysis`)
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
  throw new Error('still counting')
}

const lookInto = (path: string, game: string): Promise<ToldAnalysis | undefined> =>
  askServer(path).catch(() => countHere(path, game))

async function countHere(path: string, game: string): Promise<ToldAnalysis | undefined> {
  const record = await api.get<string>(`${path}/record`)
  const analyst = hireAnalyst()
  const found = await new Promise<ToldAnalysis | undefined>((resolve) => {
    analyst.onmessage = ({ data }: MessageEvent<ToldAnalysis | undefined>) => resolve(data)
    analyst.onerror = () => resolve(undefined)
    analyst.postMessage({ game, record, ms: SECONDS * 1000 } satisfies AnalysisJob)
  })
  analyst.terminate()
  return found
}

/** Whether there is a record to look into: an uploaded one is not handed out, and a table for practice has none. */
const canAnalyse = ({ source }: Told): boolean => source.kind === 'match' && !isSideTable(source.id)

/** What was found out about a match: at once for who has played, for others when they ask. */
export interface LookedInto {
  readonly found: ToldAnalysis | 'none' | undefined
  readonly wished: boolean
  wish(): void
}

export function useLookedInto(told: Told): LookedInto {
  const [wished, setWished] = useState(told.you !== undefined)
  const found = useAnalysis(told, wished && canAnalyse(told))
  return { found: canAnalyse(told) ? found : 'none', wished, wish: () => setWished(true) }
}

/** Luck and choices of a match, worked out on this device once it is wished. */
function useAnalysis({ source, info }: Told, wished: boolean): ToldAnalysis | 'none' | undefined {
  const [found, setFound] = useState<ToldAnalysis | 'none'>()
  const path = apiPathOf(source)
  const { game } = info
  useEffect(() => {
    if (!wished) return
    let here = true
    const looked = known.get(path) ?? lookInto(path, game)
    known.set(path, looked)
    looked.then((told) => here && setFound(told ?? 'none')).catch(() => here && setFound('none'))
    return () => {
      here = false
    }
  }, [path, game, wished])
  return found
}
