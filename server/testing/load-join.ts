import type { LiveClient } from '../../protocol/live.ts'
import type { MatchInfo } from '../../protocol/protocol.ts'
import type { Guest } from './harness.ts'
import type { LoadSettings } from './load.ts'
import { pause } from './load-play.ts'
import { scriptChance } from './player.ts'
import { spread } from './spread.ts'

/** So long a match nobody looks at stays in memory here. */
export const IDLE_MS = 1500

/** A match that is set up and then left alone. */
export const idleMatch = (guest: Guest, { game, seats }: LoadSettings): Promise<MatchInfo> =>
  guest.api<MatchInfo>('POST', '/matches', {
    game,
    seats,
    mine: Array.from({ length: seats }, (_, seat) => seat),
    start: true,
  })

/** A match of a thousand steps, made by choosing and taking back; then how long and how large a fresh join is. */
export async function joinLong(settings: LoadSettings, guests: readonly Guest[], lives: readonly LiveClient[]) {
  const { id } = await idleMatch(guests[0] as Guest, settings)
  const live = lives[0] as LiveClient
  const watchings = Array.from({ length: settings.seats }, (_, seat) => live.watch(id, seat))
  await Promise.all(watchings.map(({ ready }) => ready))
  const below = scriptChance(3)
  for (let i = 0; i < 1000; i++) {
    const seat = watchings.findIndex(({ now }) => now?.table.view?.decisions.some(({ must }) => must))
    const able = watchings.findIndex(({ now }) => (now?.table.undo.steps.length ?? 0) > 0)
    const table = watchings[Math.max(0, seat)]?.now?.table
    if (table === undefined || (seat < 0 && able < 0)) break
    const decision = table.view?.decisions.find(({ must }) => must)
    const answer =
      able >= 0
        ? await live.undo(id, able, table.seq, 1)
        : await live.choose(
            id,
            seat,
            table.seq,
            decision?.at ?? '',
            decision?.choices[below(decision.choices.length)]?.text ?? '',
          )
    if (!answer.ok) break
    while ((watchings[0]?.now?.table.seq ?? 0) < (answer.seq ?? 0)) await pause(0)
  }
  const steps = watchings[0]?.now?.table.seq ?? 0
  for (const { stop } of watchings) stop()
  // Out of memory first: a join must bring it back.
  await pause(IDLE_MS * 2)
  const times: number[] = []
  let bytes = 0
  for (let i = 0; i < 20; i++) {
    const fresh = (guests[0] as Guest).live({
      onMessage: (text) => {
        if (text.startsWith('{"type":"sync"')) bytes = Math.max(bytes, text.length)
      },
    })
    while (fresh.status !== 'open') await pause(1)
    const started = performance.now()
    await fresh.watch(id, 0).ready
    times.push(performance.now() - started)
    fresh.close()
  }
  return { joinMs: spread(times), joinBytes: bytes, joinAtSteps: steps }
}
