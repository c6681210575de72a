import type { MatchInfo } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import { go } from '../router.ts'
import { ensureMe } from '../session.ts'

/** Sits down against bots at once: no form, no account, no clock. */
export async function playNow(game: string, seats: number): Promise<void> {
  await ensureMe()
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [i + 1, 'greedy' as const]))
  const match = await api.post<MatchInfo>('/matches', {
    game,
    seats,
    mine: [0],
    bots,
    clock: { kind: 'untimed' },
    access: 'link',
    start: true,
  })
  go(`/t/${match.id}`)
}
