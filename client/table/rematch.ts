import type { MatchInfo } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import { go } from '../router.ts'

/** The same people at the same game once more, with a new deal or with this one. */
export async function rematch(match: string, same = false): Promise<void> {
  const next = await api.post<MatchInfo>(`/matches/${match}/rematch`, same ? { same } : {})
  go(`/t/${next.id}`)
}
