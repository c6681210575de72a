import type { MatchInfo } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import { go } from '../router.ts'

/** The same people at the same game once more. */
export async function rematch(match: string): Promise<void> {
  const next = await api.post<MatchInfo>(`/matches/${match}/rematch`)
  go(`/t/${next.id}`)
}
