import type { LiveClient } from '../../protocol/live.ts'
import type { MatchInfo, ServerMessage } from '../../protocol/protocol.ts'
import type { Guest } from './harness.ts'
import type { LoadSettings } from './load.ts'
import { playSeat, scriptChance } from './player.ts'

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Measures on the client's side: when a choice was sent, acknowledged, and seen by others. */
export class Meter {
  readonly acks: number[] = []
  readonly others: number[] = []
  readonly deltas: { readonly bytes: number; readonly after: string; readonly seat: number | undefined }[] = []
  readonly refused: Record<string, number> = {}
  seconds = 0
  /** Matches played to their end. */
  ended = 0
  /** When the choice that opened step `seq + 1` of a match was sent, and by whom. */
  readonly sent = new Map<string, { time: number; seat: number }>()

  readonly hear = (text: string): void => {
    if (!text.startsWith('{"type":"delta"')) return
    const message = JSON.parse(text) as ServerMessage & { type: 'delta' }
    this.deltas.push({ bytes: text.length, after: `${message.match} ${message.seq}`, seat: message.seat })
    const sent = this.sent.get(`${message.match} ${message.from}`)
    if (sent !== undefined && sent.seat !== message.seat) this.others.push(performance.now() - sent.time)
  }

  /** How long the deltas were: all of them, those to the seat that decides next, those to the others. */
  bytes(): { all: number[]; deciding: number[]; others: number[] } {
    const next = this.deltas.map(({ bytes, after, seat }) => ({ bytes, decides: this.sent.get(after)?.seat === seat }))
    const of = (some: typeof next) => some.map(({ bytes }) => bytes)
    return {
      all: of(next),
      deciding: of(next.filter(({ decides }) => decides)),
      others: of(next.filter(({ decides }) => !decides)),
    }
  }
}

/** What the server holds (bytes) and has worked (microseconds of processor time). */
export interface Usage {
  readonly held: number
  readonly worked: number
}

interface Run {
  /** Matches at once. */
  readonly count: number
  readonly seconds: number
  /** Milliseconds before each choice. */
  readonly think?: number
  /** Tables set up beforehand for each match that is over. */
  readonly spare?: number
  readonly usage?: () => Promise<Usage>
}

/** So many tables follow on each match at a speed we hope for; a game with long matches needs none. */
export const sparesFor = ({ matches, seconds }: LoadSettings, { acks, ended }: Meter): number =>
  ended === 0 ? 0 : Math.min(8, Math.floor((seconds * HOPED) / (acks.length / ended) / matches))
const HOPED = 2000

/**
 * Plays `count` matches at once until the time is over; finished ones are followed by new ones. Says what the server held at
 * the end, and how much it worked meanwhile.
 */
export async function playMatches(
  { game, seats }: LoadSettings,
  guests: readonly Guest[],
  lives: readonly LiveClient[],
  meter: Meter,
  { count, seconds, think = 0, spare = 0, usage = async () => ({ held: 0, worked: 0 }) }: Run,
): Promise<Usage> {
  const below = scriptChance(77)
  let stopped = false
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const at = (n: number, seat: number) => (n * seats + seat) % guests.length

  async function open(n: number): Promise<string> {
    const owner = guests[at(n, 0)] as Guest
    const { id } = await owner.api<MatchInfo>('POST', '/matches', { game, seats })
    for (let seat = 1; seat < seats; seat++)
      await (guests[at(n, seat)] as Guest).api('POST', `/matches/${id}/seats/${seat}`)
    await owner.api('POST', `/matches/${id}/start`)
    return id
  }

  async function playAt(n: number, ready: string[]): Promise<void> {
    for (let id = ready.pop(); !stopped; id = ready.pop()) {
      const match = id ?? (await open(n))
      const players = Array.from({ length: seats }, (_, seat) =>
        playSeat(lives[at(n, seat)] as LiveClient, match, seat, {
          seed: below(1e9),
          think,
          isStopped: () => stopped,
          onSend: (seq) => meter.sent.set(`${match} ${seq}`, { time: performance.now(), seat }),
          onChoice: (ms) => meter.acks.push(ms),
          onRefused: (code) => {
            meter.refused[code] = (meter.refused[code] ?? 0) + 1
          },
        }),
      )
      await Promise.race([Promise.all(players.map(({ over }) => over)), ended])
      for (const { watching } of players) watching.stop()
      if (stopped) return
      meter.ended++
    }
  }

  // Tables are set up before the clock runs: what is measured is play.
  const ready: string[][] = Array.from({ length: count }, () => [])
  for (let i = 0; i < count * (spare + 1); i += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, count * (spare + 1) - i) }, async (_, k) => {
        const n = (i + k) % count
        ready[n]?.push(await open(n))
      }),
    )
  const before = await usage()
  const from = performance.now()
  const all = Promise.all(ready.map((own, n) => playAt(n, own)))
  await pause(seconds * 1000)
  meter.seconds = (performance.now() - from) / 1000
  stopped = true
  // While all of them still play.
  const after = await usage()
  end()
  await all
  return { held: after.held, worked: after.worked - before.worked }
}
