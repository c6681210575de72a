import type { LiveClient, Watching } from '../../protocol/live.ts'
import { type Guest, guestAt, newGuest, startMatch } from './harness.ts'
import { playSeat, scriptChance } from './player.ts'

export interface StormResult {
  sockets: number
  drops: number
  choices: number
  /** Clients whose table at the end is not byte-equal to that of somebody who joins later. */
  different: number
}

/** Many sockets that drop every second while matches are played: at the end each has the very table a fresh join gets. */
export async function storm(
  ports: readonly number[],
  sockets: number,
  seconds: number,
  seed = 21,
): Promise<StormResult> {
  const below = scriptChance(seed)
  const result: StormResult = { sockets, drops: 0, choices: 0, different: 0 }
  const seats = 4
  const guests: Guest[] = []
  for (let seat = 0; seat < seats; seat++) guests.push(await newGuest(ports[0] as number, `S${seat}`))
  const lives: LiveClient[] = []
  const end = performance.now() + seconds * 1000
  const watchings: { seat: number; watching: Watching; match: string }[] = []
  const at = (i: number) => {
    const { id, name, cookie } = guests[i % seats] as Guest
    const live = guestAt(ports[i % ports.length] as number, id, name, cookie).live()
    lives.push(live)
    return live
  }

  const { id: first } = await startMatch(guests, { game: 'lanterns' })
  const matches = [first]
  const crowd = Array.from({ length: sockets }, (_, i) => ({ live: at(i), seat: i % seats }))
  const players = Array.from({ length: seats }, (_, seat) => at(seat))
  const watchAll = (match: string) => {
    for (const { live, seat } of crowd) watchings.push({ seat, match, watching: live.watch(match, seat) })
  }
  watchAll(first)

  const dropping = setInterval(() => {
    for (const { live } of crowd)
      if (below(10) === 0) {
        live.drop()
        result.drops++
      }
  }, 100)
  /** How many have another table than somebody who joins now. */
  async function differing(): Promise<number> {
    let different = 0
    for (const match of matches.slice(-3))
      for (let seat = 0; seat < seats; seat++) {
        const fresh = at(seat)
        const joined = fresh.watch(match, seat)
        await joined.ready
        const wanted = JSON.stringify(joined.now?.table)
        different += watchings.filter(
          (each) => each.match === match && each.seat === seat && JSON.stringify(each.watching.now?.table) !== wanted,
        ).length
        fresh.close()
      }
    return different
  }

  for (let match = first; performance.now() < end; ) {
    const playing = players.map((live, seat) => playSeat(live, match, seat, { seed: below(1e9), drops: 3, undos: 10 }))
    await Promise.race([
      Promise.all(playing.map(({ over }) => over)),
      new Promise((resolve) => setTimeout(resolve, Math.max(0, end - performance.now()))),
    ])
    for (const { choices, watching } of playing) {
      result.choices += choices
      watching.stop()
    }
    if (performance.now() >= end) break
    ;({ id: match } = await startMatch(guests, { game: 'lanterns' }))
    matches.push(match)
    watchAll(match)
  }
  clearInterval(dropping)
  // Everybody comes back and hears the last word: how long that takes says nothing.
  for (let i = 0; i < 120; i++) {
    result.different = await differing()
    if (result.different === 0) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  for (const live of lives) live.close()
  return result
}
