import { useEffect, useState } from 'react'
import type { Seat } from '../kernel/index.ts'
import type { Answer, LiveClient, LiveTable } from '../protocol/live.ts'
import { connectTable } from '../protocol/live.ts'
import type { ChatLine, ErrorCode, HoldWish, LogEntry, Presence, TableState, VoteKind } from '../protocol/protocol.ts'
import { ApiError, api } from './api.ts'
import { type Host, hostOf } from './host.ts'
import type { Store } from './store.ts'
import { storeOf, useStore } from './store.ts'

/** The page's live connections, one to each host, and tables as screens follow them. */

export type ConnectionState = 'connecting' | 'open' | 'lost'

/** What can be done at a table. These stay the same functions as long as the table is followed. */
export interface Acts {
  /** What I called one of my own choices when I made it. */
  told(seq: number): string | undefined
  /** `seq` is the table's when the choice was made. */
  choose(seq: number, at: string, text: string, label: string, hold?: HoldWish): Promise<void>
  endTurn(): Promise<void>
  undo(seq: number, steps: number): Promise<void>
  concede(): Promise<void>
  /** Says something to the table, or whispers it to one seat. */
  say(text: string, to?: Seat): void
  startVote(kind: Exclude<VoteKind, 'take-back'>, against?: Seat): Promise<void>
  /** Asks everybody to go back: behind a step, or to before my last choice. */
  askBack(to?: number): Promise<void>
  answerVote(vote: string, yes: boolean): Promise<void>
}

/** A table as this viewer follows it. */
export interface Feed extends Acts {
  readonly table: TableState
  readonly log: readonly LogEntry[]
  readonly chat: readonly ChatLine[]
  readonly presence: readonly Presence[]
  /** The steps of the last change: what the board animates. Empty after opening. */
  readonly fresh: readonly LogEntry[]
}

type FeedStore = Store<Feed | ErrorCode | undefined>
interface Watch {
  readonly feed: FeedStore
  users: number
  stop(): void
}

const PING = 8000
/** A line that is back sooner was never lost, as far as anybody could see. */
const GRACE = 1500
const LOG_KEPT = 3000
const OLDER = 400

/** A line to one host. */
interface Line {
  readonly client: LiveClient
  readonly state: Store<ConnectionState>
  /** When the host was last heard. Nobody watches it: it changes with every message, and who shows it has a clock. */
  heard: number | undefined
}

const lines = new Map<Host, Line>()
const watches = new Map<string, Watch>()
const names = new Map<string, string>()

/** The line to whoever keeps a match, or to whoever answers here. */
function lineTo(match = ''): Line {
  const host = hostOf(match)
  const known = lines.get(host)
  if (known !== undefined) return known
  const state = storeOf<ConnectionState>('connecting')
  const client = connectTable({
    url: '/live',
    socket: host.socket,
    onMessage: () => {
      line.heard = Date.now()
    },
  })
  const line: Line = { client, state, heard: undefined }
  lines.set(host, line)
  let late: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(late)
    if (client.status === 'open') return state.set('open')
    late = setTimeout(() => state.set('lost'), GRACE)
  }
  client.onStatus(follow)
  follow()
  setInterval(() => client.status === 'open' && client.unanswered === 0 && void client.ping(), PING)
  const wake = () => client.status !== 'open' && client.drop()
  // What is on this device needs no network.
  if (host.kind === 'server') {
    addEventListener('online', wake)
    addEventListener('offline', () => client.drop())
  }
  document.addEventListener('visibilitychange', () => !document.hidden && wake())
  return line
}

/** The live connection to whoever keeps a match; without one, to whoever answers here. */
export const live = (match?: string): LiveClient => lineTo(match).client

const check = (answer: Answer): number | undefined => {
  if (!answer.ok) throw new ApiError(answer.code)
  return answer.seq
}

function actsOf(match: string, seat: Seat | undefined): Acts {
  const mine = (): Seat => {
    if (seat === undefined) throw new ApiError('not-your-seat')
    return seat
  }
  return {
    told: (seq) => names.get(`${match} ${seq}`),
    async choose(from, at, text, label, hold) {
      const seq = check(await live(match).choose(match, mine(), from, at, text, hold))
      if (seq !== undefined) names.set(`${match} ${seq}`, label)
    },
    endTurn: async () => void check(await live(match).endTurn(match, mine())),
    undo: async (from, steps) => void check(await live(match).undo(match, mine(), from, steps)),
    concede: async () => void check(await live(match).concede(match, mine())),
    say: (text, to) => void live(match).chat(match, text, to),
    startVote: async (start, against) =>
      void check(await live(match).vote(match, mine(), { start, ...(against === undefined ? {} : { against }) })),
    askBack: async (to) =>
      void check(await live(match).vote(match, mine(), { start: 'take-back', ...(to === undefined ? {} : { to }) })),
    answerVote: async (answer, yes) => void check(await live(match).vote(match, mine(), { answer, yes })),
  }
}

function openWatch(match: string, seat: Seat | undefined): Watch {
  const feed: FeedStore = storeOf<Feed | ErrorCode | undefined>(undefined)
  let older: readonly LogEntry[] = []
  let last: number | undefined
  let fresh: readonly LogEntry[] = []
  const acts = actsOf(match, seat)
  const tell = (now: LiveTable): void => {
    const newest = now.log.at(-1)?.seq ?? -1
    if (last !== undefined && newest > last) {
      const before = last
      fresh = now.log.filter(({ seq }) => seq > before)
    }
    last = newest
    feed.set({
      ...acts,
      table: now.table,
      log:
        older.length === 0 ? now.log : [...older.filter(({ seq }) => seq < now.logFrom), ...now.log].slice(-LOG_KEPT),
      chat: now.chat,
      presence: now.presence,
      fresh,
    })
  }
  const watching = live(match).watch(match, seat, (now, refused) => {
    if (now !== undefined) tell(now)
    else if (refused !== undefined) feed.set(refused)
  })
  // A sync brings the last lines only; those before them are fetched once.
  void watching.ready.then(async () => {
    const from = watching.now?.logFrom ?? 0
    if (from <= 0) return
    const eyes = seat === undefined ? '' : `&seat=${seat}`
    older = await api
      .get<LogEntry[]>(`/matches/${match}/log?from=${Math.max(0, from - OLDER)}&to=${from - 1}${eyes}`)
      .catch(() => [])
    if (watching.now !== undefined) tell(watching.now)
  })
  return { feed, users: 0, stop: watching.stop }
}

/** Keeps a table in view; stops a moment after the last screen has left it. */
function holdWatch(match: string, seat: Seat | undefined): { feed: FeedStore; stop(): void } {
  const key = `${match} ${seat ?? ''}`
  const watch = watches.get(key) ?? openWatch(match, seat)
  watches.set(key, watch)
  watch.users++
  return {
    feed: watch.feed,
    stop() {
      watch.users--
      // React opens, closes and opens again: only who stays away has left.
      setTimeout(() => {
        if (watch.users > 0 || watches.get(key) !== watch) return
        watches.delete(key)
        watch.stop()
      }, 1000)
    },
  }
}

export const useConnection = (match: string): ConnectionState => useStore(lineTo(match).state)
export const lastHeard = (match: string): number | undefined => lineTo(match).heard

const nothing: FeedStore = storeOf<Feed | ErrorCode | undefined>(undefined)

/** Follows a table as long as the screen is open; undefined while it is not there yet, a code when it may not be seen. */
export function useFeed(match: string, seat: Seat | undefined): Feed | ErrorCode | undefined {
  const [held, setHeld] = useState({ match, seat, store: nothing })
  useEffect(() => {
    const { feed, stop } = holdWatch(match, seat)
    setHeld({ match, seat, store: feed })
    return stop
  }, [match, seat])
  // Right after a change of seat the old seat's table is still held: it must not be shown.
  const current = held.match === match && held.seat === seat
  const feed = useStore(held.store)
  return current ? feed : undefined
}
