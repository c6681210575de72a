import type { LogEntry } from '../../protocol/protocol.ts'
import { type Guest, guestAt, newGuest, startMatch } from './harness.ts'
import { scriptChance } from './player.ts'
import { openRaw, type RawSocket } from './raw.ts'

export interface RaceResult {
  runs: number
  /** Choices sent, and those that were taken. */
  sent: number
  taken: number
  /** Taken choices that are not in the log, or log lines of which the watchers disagree. */
  lost: number
  disagreements: number
}

/** Many clients choose at the same moment for the same seats: one total order, nothing lost, all see the same. */
export async function race(ports: readonly number[], runs: number, clients = 6, seed = 9): Promise<RaceResult> {
  const below = scriptChance(seed)
  const result: RaceResult = { runs: 0, sent: 0, taken: 0, lost: 0, disagreements: 0 }
  for (let run = 0; run < runs; run++) await oneRun(ports, clients, below, result)
  return result
}

const ROUNDS = 12

async function oneRun(
  ports: readonly number[],
  clients: number,
  below: (n: number) => number,
  result: RaceResult,
): Promise<void> {
  const guests = [await newGuest(ports[0] as number, 'A'), await newGuest(ports[0] as number, 'B')]
  const { id: match } = await startMatch(guests, { game: 'lanterns' })
  const taken = new Map<number, string>()
  const sockets: Racer[] = []
  for (let i = 0; i < clients; i++) {
    const seat = i % 2
    const { id, name, cookie } = guests[seat] as Guest
    const log = new Map<number, LogEntry>()
    const socket = await openRaw(guestAt(ports[i % ports.length] as number, id, name, cookie), (message) => {
      if (message.type === 'delta' || message.type === 'sync')
        for (const entry of message.log) log.set(entry.seq, entry)
    })
    socket.send({ type: 'watch', id: 'w', match, seat })
    await socket.answerTo('w')
    sockets.push({ seat, socket, log })
  }
  for (let round = 0; round < ROUNDS; round++) {
    const frames = await Promise.all(
      guests.map((guest, seat) =>
        guest.api<{
          table?: never
          last: number
          view: { decisions: { at: string; must: boolean; choices: { text: string }[] }[] }
        }>('GET', `/matches/${match}/at/${round === 0 ? 0 : (Math.max(0, ...taken.keys()) as number)}?seat=${seat}`),
      ),
    )
    const answers = sockets.map(async ({ seat, socket }, i) => {
      const frame = frames[seat]
      const decision = frame?.view.decisions.find(({ must }) => must)
      if (frame === undefined || decision === undefined) return
      const text = decision.choices[below(decision.choices.length)]?.text ?? ''
      const id = `r${round}-${i}`
      result.sent++
      socket.send({ type: 'choose', id, match, seat, seq: frame.last, at: decision.at, text })
      const answer = await socket.answerTo(id)
      if (answer.type !== 'ok' || answer.seq === undefined) return
      result.taken++
      if (taken.has(answer.seq)) result.disagreements++
      taken.set(answer.seq, `${seat} ${decision.at} ${text}`)
    })
    await Promise.all(answers)
  }
  // All hear of all: how long that takes says nothing.
  const last = Math.max(0, ...taken.keys())
  for (let i = 0; i < 600 && sockets.some(({ log }) => !log.has(last)); i++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  for (let seat = 0; seat < 2; seat++) {
    const log = await (guests[seat] as Guest).api<LogEntry[]>(
      'GET',
      `/matches/${match}/log?from=0&to=9999&seat=${seat}`,
    )
    const own = sockets.filter((each) => each.seat === seat)
    for (const entry of log) result.disagreements += disagreements(entry, taken.get(entry.seq), own)
    const seqs = new Set(log.map(({ seq }) => seq))
    for (const seq of taken.keys()) if (!seqs.has(seq)) result.lost++
  }
  for (const { socket } of sockets) socket.drop()
  result.runs++
}

interface Racer {
  readonly seat: number
  readonly socket: RawSocket
  /** What was told live. */
  readonly log: ReadonlyMap<number, LogEntry>
}

/** How many tell another story of a step than the log: who made it, and those who watched. */
function disagreements(entry: LogEntry, mine: string | undefined, watching: readonly Racer[]): number {
  const { seq, seat, at, text } = entry
  const other = mine !== undefined && text !== undefined && mine !== `${seat} ${at} ${text}`
  const told = JSON.stringify(entry)
  return Number(other) + watching.filter(({ log }) => JSON.stringify(log.get(seq)) !== told).length
}
