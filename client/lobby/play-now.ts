import type { BotStrength } from '../../protocol/protocol.ts'
import { easySeatOf } from '../covers/cover.tsx'
import { go } from '../router.ts'
import { openTable } from './open-table.ts'

/** Sits down against bots at once: no form, no account, no clock. */
export async function playNow(game: string, seats: number, level: BotStrength, onDevice: boolean): Promise<void> {
  // The easiest seat, where there are more than one to choose from.
  const mine = Math.min(easySeatOf(game), seats - 1)
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== mine)
  const bots = Object.fromEntries(others.map((seat) => [seat, level]))
  const wish = { game, seats, mine: [mine], bots, clock: { kind: 'untimed' }, access: 'link', start: true } as const
  const match = await openTable(wish, onDevice)
  go(`/t/${match.id}`)
}
