import { useEffect, useState } from 'react'
import type { Outcome } from '../../kernel/index.ts'
import type { MatchInfo } from '../../protocol/protocol.ts'
import { ApiError, api } from '../api.ts'
import type { ReplaySource } from '../router.ts'

interface RecordInfo {
  readonly id: string
  readonly game: string
  readonly seats: number
  readonly options: MatchInfo['options']
  readonly lines: number
  readonly outcome?: Outcome
}

/** An uploaded record in the shape of a match: its seats have no names, only numbers. */
const infoOfRecord = ({ id, game, seats, options, lines, outcome }: RecordInfo): MatchInfo => ({
  id,
  game,
  options,
  seats: Array.from({ length: seats }, (_, seat) => ({ seat, colour: seat + 1, bot: 'medium' as const })),
  owner: '',
  status: 'over',
  clock: { kind: 'untimed' },
  onTimeout: 'nothing',
  access: 'link',
  spectators: true,
  created: 0,
  seq: lines,
  commitment: '',
  outcome,
})

/** What a match or a record is, whoever keeps it. */
export function useRecordInfo({ kind, id }: ReplaySource): {
  info: MatchInfo | undefined
  problem: string | undefined
} {
  const [info, setInfo] = useState<MatchInfo>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let here = true
    const asked =
      kind === 'match' ? api.get<MatchInfo>(`/matches/${id}`) : api.get<RecordInfo>(`/replays/${id}`).then(infoOfRecord)
    asked
      .then((told) => here && setInfo(told))
      .catch((error) => here && setProblem(error instanceof ApiError ? error.code : 'internal'))
    return () => {
      here = false
    }
  }, [kind, id])
  return { info, problem }
}
