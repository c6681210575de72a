import type { Listed } from '../../games/index.ts'
import type { LiveClient } from '../../protocol/live.ts'
import type { LogEntry, MatchInfo, NewMatch, ServerMessage } from '../../protocol/protocol.ts'
import { type Guest, guestAt, newGuest, startMatch } from './harness.ts'
import { type Player, playSeat, scriptChance } from './player.ts'

/** What was seen, and how much of it a server no longer knew when it was asked again. */
export interface Seen {
  /** Choices that somebody saw. */
  seen: number
  /** Of those, how many were missing or different later. */
  lost: number
  unreadable: number
  /** Matches that did not go on. */
  stuck: number
  finished: number
  /** Matches opened, by game. */
  opened: Record<string, number>
}

export const nothingSeen = (): Seen => ({ seen: 0, lost: 0, unreadable: 0, stuck: 0, finished: 0, opened: {} })

interface Table {
  readonly id: string
  readonly players: readonly Player[]
  /** What each seat was told of each step. */
  readonly told: readonly Map<number, string>[]
  over: boolean
}

export interface WitnessSettings {
  /** Servers on the same store: guests are spread over them. */
  readonly ports: readonly number[]
  readonly games: readonly Listed[]
  readonly seed: number
  readonly result: Seen
  /** How the tables are opened, apart from the game. */
  readonly wish?: Partial<NewMatch>
  readonly think?: number
  /** Called when somebody is told of a choice that another seat made. */
  readonly onSeen?: () => void
}

const SEATS = 4
const told = ({ kind, seat, at, text, time }: LogEntry): string => JSON.stringify([kind, seat, at, text, time])

/** Plays matches with scripted players and remembers all they were told, to ask for it again after something went wrong. */
export async function openWitness(settings: WitnessSettings) {
  const { ports, games, result } = settings
  const below = scriptChance(settings.seed)
  const guests: Guest[] = []
  for (let seat = 0; seat < SEATS; seat++) {
    const { id, name, cookie } = await newGuest(ports[0] as number, `Player ${seat}`)
    guests.push(guestAt(ports[seat % ports.length] as number, id, name, cookie))
  }
  const tables = new Map<string, Table>()
  const lives: LiveClient[] = guests.map((guest, seat) =>
    guest.live({
      onMessage(text) {
        const message = JSON.parse(text) as ServerMessage
        if (message.type !== 'delta' || message.seat !== seat) return
        for (const entry of message.log) tables.get(message.match)?.told[seat]?.set(entry.seq, told(entry))
        // Only a choice of another seat counts: this client sees it, it did not make it.
        if (message.log.some((entry) => entry.kind === 'choose' && entry.seat !== seat)) settings.onSeen?.()
      },
    }),
  )
  let turn = 0

  async function open(): Promise<void> {
    const { game } = games[turn++ % games.length] as Listed
    const seated = guests.slice(0, Math.max(2, Math.min(...game.seats)))
    const { id } = await startMatch(seated, { ...settings.wish, game: game.id })
    const table: Table = { id, told: seated.map(() => new Map<number, string>()), players: [], over: false }
    tables.set(id, table)
    result.opened[game.id] = (result.opened[game.id] ?? 0) + 1
    const players = seated.map((_, seat) =>
      playSeat(lives[seat] as LiveClient, id, seat, { seed: below(1e9), undos: 10, think: settings.think ?? 0 }),
    )
    Object.assign(table, { players })
    players[0]?.over.then(() => {
      table.over = true
      result.finished++
    })
  }

  const running = (): number => [...tables.values()].filter(({ over }) => !over).length

  return {
    guests,
    running,
    open,
    /** Opens tables until so many are played. */
    async fill(count: number): Promise<void> {
      for (let i = running(); i < count; i++) await open()
    },
    /** Who sits where. */
    seats: () => [...tables.values()].flatMap(({ id, told: seats }) => seats.map((_, seat) => ({ id, seat }))),
    /** What was seen up to now, for `compare`. */
    remember: () => [...tables.values()].map((table) => ({ table, seen: table.told.map((each) => new Map(each)) })),
    /** Asks again for all that was seen, and waits for each match to go on. */
    async compare(before: readonly { table: Table; seen: readonly Map<number, string>[] }[]): Promise<void> {
      for (const { table, seen } of before) {
        await check(table, seen, guests, result)
        // A finished match that was looked at once need not be looked at again.
        if (table.over) tables.delete(table.id)
      }
    },
    close(): void {
      for (const live of lives) live.close()
    },
  }
}

async function check(
  table: Table,
  seen: readonly Map<number, string>[],
  guests: readonly Guest[],
  result: Seen,
): Promise<void> {
  try {
    const info = await (guests[0] as Guest).api<MatchInfo>('GET', `/matches/${table.id}`)
    if (info.status === 'parked') result.unreadable++
    for (const [seat, steps] of seen.entries()) {
      const now = await logOf(guests[seat] as Guest, table.id, seat, [...steps.keys()])
      for (const [seq, what] of steps) {
        result.seen++
        if (now.get(seq) !== what) result.lost++
        // Each is counted once.
        table.told[seat]?.delete(seq)
      }
    }
    await goesOn(table, info)
  } catch (error) {
    if (error instanceof Error && error.message === 'stuck') result.stuck++
    else result.unreadable++
  }
}

/** The log is told in pieces of this many steps at most. */
const PIECE = 500

async function logOf(guest: Guest, match: string, seat: number, wanted: readonly number[]) {
  const now = new Map<number, string>()
  const last = Math.max(0, ...wanted)
  for (let from = Math.min(last, ...wanted); from <= last; from += PIECE) {
    const path = `/matches/${match}/log?from=${from}&to=${from + PIECE - 1}&seat=${seat}`
    for (const entry of await guest.api<LogEntry[]>('GET', path)) now.set(entry.seq, told(entry))
  }
  return now
}

async function goesOn(table: Table, info: MatchInfo): Promise<void> {
  if (info.status !== 'running') return
  for (let i = 0; i < 1200; i++) {
    if (table.over || (table.players[0]?.watching.now?.table.seq ?? 0) > info.seq) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('stuck')
}
