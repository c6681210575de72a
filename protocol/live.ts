import type { Patterns } from '../kernel/index.ts'
import { asSent, patched } from './patch.ts'
import type {
  ChatLine,
  ClientMessage,
  ErrorCode,
  HoldWish,
  LogEntry,
  Presence,
  SentTable,
  ServerMessage,
  TableState,
} from './protocol.ts'
import { unpacked } from './sent-view.ts'

/**
 * The live client: one socket, any number of tables. It reconnects by itself, asks for what it missed, and sends a
 * request again under the same id until it is answered, so that the server can do it exactly once.
 * Runs in browsers and in Node: no React, no DOM beyond a WebSocket that can be brought along.
 */
export interface LiveOptions {
  /** `ws://…/live` or `wss://…/live`. */
  readonly url: string
  /** Makes a socket; the global WebSocket when missing. */
  readonly socket?: (url: string) => SocketLike
  /** The shortest and the longest pause before the next try, in milliseconds. */
  readonly pause?: { readonly first: number; readonly longest: number }
  /** Told of every message as it comes, before it is understood; for tests and measurements. */
  readonly onMessage?: (text: string) => void
}

/** What is used of a WebSocket. */
export interface SocketLike {
  readonly readyState: number
  send(text: string): void
  close(code?: number): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
}

export type LiveStatus = 'connecting' | 'open' | 'closed'

/** The answer to a request. */
export type Answer =
  | { readonly ok: true; readonly seq?: number | undefined }
  | { readonly ok: false; readonly code: ErrorCode; readonly blocked?: (ServerMessage & { type: 'error' })['blocked'] }

/** A table as this client knows it. Every change makes a new object; unchanged parts stay the same ones. */
export interface LiveTable {
  readonly table: TableState
  readonly log: readonly LogEntry[]
  /** The number of the first line of `log`; older ones are at /api/matches/:id/log. */
  readonly logFrom: number
  readonly chat: readonly ChatLine[]
  readonly presence: readonly Presence[]
}

export interface Watching {
  /** What is known now; undefined until the first sync. */
  readonly now: LiveTable | undefined
  /** Why the table cannot be watched. */
  readonly refused: ErrorCode | undefined
  /** Resolves with the first sync, or with the code of a refusal. */
  readonly ready: Promise<ErrorCode | undefined>
  /** Asks for everything again. */
  sync(): void
  stop(): void
}

type Wish = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never

const OPEN = 1
/** After a pause in the line, this many lines of the log are asked for again: some may have been taken back meanwhile. */
const LOG_OVERLAP = 80
/** After this many heartbeats without a message the line is dead. */
const DEAD_HEARTBEATS = 2.5

/** Answers after which a table that was seen before is seen no longer. */
const SHUT: readonly ErrorCode[] = ['not-your-seat', 'not-yours', 'blocked', 'no-such-match']

interface Pending {
  readonly message: ClientMessage
  resolve(answer: Answer): void
}

interface Watch {
  readonly match: string
  readonly seat: number | undefined
  now: LiveTable | undefined
  /** The table of `now` as it was sent, and how the texts of its choices are read. */
  sent: { readonly table: SentTable; readonly choices: Patterns } | undefined
  refused: ErrorCode | undefined
  /** The request whose sync is awaited. */
  asked: string | undefined
  readonly changed: (table: LiveTable | undefined, refused: ErrorCode | undefined) => void
  readonly settle: (code: ErrorCode | undefined) => void
}

export function connectTable(options: LiveOptions) {
  const { first, longest } = options.pause ?? { first: 250, longest: 10_000 }
  const pending = new Map<string, Pending>()
  const watches = new Map<string, Watch>()
  const homeListeners = new Set<() => void>()
  const statusListeners = new Set<(status: LiveStatus) => void>()
  const prefix = randomName()
  let socket: SocketLike | undefined
  let status: LiveStatus = 'connecting'
  let count = 0
  let failures = 0
  let heartbeat = 25_000
  let heardAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let me: (ServerMessage & { type: 'hello' })['me'] | undefined

  const nextId = (): string => `${prefix}-${++count}`
  const keyOf = (match: string, seat: number | undefined): string => `${match} ${seat ?? ''}`

  function setStatus(next: LiveStatus): void {
    if (status === next) return
    status = next
    for (const listener of [...statusListeners]) listener(next)
  }

  function connect(): void {
    if (status === 'closed') return
    setStatus('connecting')
    const own = options.socket?.(options.url) ?? (new WebSocket(options.url) as unknown as SocketLike)
    socket = own
    heardAt = Date.now()
    own.onmessage = (event: { data: unknown }) => {
      if (socket === own && typeof event.data === 'string') receive(event.data)
    }
    own.onerror = () => {}
    own.onclose = () => {
      if (socket === own) lost()
    }
    own.onopen = () => {}
  }

  function lost(): void {
    socket = undefined
    if (status === 'closed') return
    setStatus('connecting')
    const pause = failures === 0 ? first * Math.random() : Math.min(longest, first * 2 ** failures)
    failures++
    clearTimeout(timer)
    timer = setTimeout(connect, pause * (0.5 + Math.random() / 2))
  }

  function post(message: ClientMessage): void {
    if (status === 'open' && socket?.readyState === OPEN) socket.send(JSON.stringify(message))
  }

  /** Sends now, and again after every reconnect until the answer is there. */
  function request(wish: Wish): Promise<Answer> {
    const message = { ...wish, id: nextId() } as ClientMessage
    return new Promise((resolve) => {
      if (status === 'closed') return resolve({ ok: false, code: 'closed' })
      pending.set(message.id, { message, resolve })
      post(message)
    })
  }

  function askFor(watch: Watch): void {
    const last = watch.now?.table.seq
    watch.asked = nextId()
    post({
      type: 'watch',
      id: watch.asked,
      match: watch.match,
      ...(watch.seat === undefined ? {} : { seat: watch.seat }),
      ...(last === undefined ? {} : { since: Math.max(0, last - LOG_OVERLAP) }),
    })
  }

  function receive(text: string): void {
    heardAt = Date.now()
    options.onMessage?.(text)
    const message = JSON.parse(text) as ServerMessage
    switch (message.type) {
      case 'hello':
        me = message.me
        heartbeat = message.heartbeat
        failures = 0
        setStatus('open')
        for (const watch of watches.values()) askFor(watch)
        for (const { message: again } of pending.values()) post(again)
        return
      case 'sync':
        return onSync(message)
      case 'delta':
        return onDelta(message)
      case 'ok':
        return settle(message.reply, { ok: true, seq: message.seq })
      case 'error':
        return onError(message)
      case 'chat':
        return each(message.match, (now) => {
          // Its own sync may have brought the line already.
          if (now.chat.some(({ id }) => id === message.line.id)) return now
          return { ...now, chat: [...now.chat, message.line] }
        })
      case 'presence':
        return each(message.match, (now) => ({ ...now, presence: message.presence }))
      case 'home':
        for (const listener of [...homeListeners]) listener()
        return
      case 'bye':
        if (message.reason !== 'restart') failures = Math.max(failures, 3)
        socket?.close()
    }
  }

  function settle(reply: string | undefined, answer: Answer): void {
    const waiting = reply === undefined ? undefined : pending.get(reply)
    if (reply === undefined || waiting === undefined) return
    pending.delete(reply)
    waiting.resolve(answer)
  }

  function onError(message: ServerMessage & { type: 'error' }): void {
    for (const watch of watches.values()) {
      // Shown out, because a seat changed hands: asked again, the answer says from where we may still look.
      if (message.reply === undefined && message.match === watch.match) askFor(watch)
      if (watch.asked === undefined || watch.asked !== message.reply) continue
      watch.asked = undefined
      watch.refused = message.code
      if (SHUT.includes(message.code)) watch.now = undefined
      watch.settle(message.code)
      watch.changed(watch.now, message.code)
    }
    settle(message.reply, {
      ok: false,
      code: message.code,
      ...(message.blocked === undefined ? {} : { blocked: message.blocked }),
    })
  }

  function onSync({ match, seat, log, logFrom, chat, presence, ...sent }: ServerMessage & { type: 'sync' }): void {
    const watch = watches.get(keyOf(match, seat))
    if (watch === undefined) return
    const before = watch.now
    // Lines we have and the sync leaves out are kept, unless something is missing in between.
    const joins = before !== undefined && before.logFrom + before.log.length >= logFrom && before.logFrom <= logFrom
    const kept = joins ? before.log.filter(({ seq }) => seq < logFrom) : []
    watch.asked = undefined
    watch.refused = undefined
    const table = tell(watch, sent)
    update(watch, { table, log: [...kept, ...log], logFrom: kept[0]?.seq ?? logFrom, chat, presence })
    watch.settle(undefined)
  }

  function onDelta({ match, seat, from, patch, log, undone }: ServerMessage & { type: 'delta' }): void {
    const watch = watches.get(keyOf(match, seat))
    if (watch?.now === undefined || watch.sent === undefined || watch.asked !== undefined) return
    const { now, sent } = watch
    if (now.table.seq !== from) return askFor(watch)
    let table: TableState
    try {
      table = tell(watch, { ...sent, table: patched(sent.table, patch.map(asSent)) })
    } catch {
      return askFor(watch)
    }
    const back = new Set(undone)
    const old =
      undone === undefined ? now.log : now.log.map((line) => (back.has(line.seq) ? { ...line, undone: true } : line))
    update(watch, { ...now, table, log: log.length === 0 ? old : [...old, ...log] })
  }

  /** Keeps a table as it was sent, and reads it; what it has in common with the one before stays the same object. */
  function tell(watch: Watch, { table, choices }: NonNullable<Watch['sent']>): TableState {
    const [sent, told] = [watch.sent?.table.view, watch.now?.table.view]
    const last = sent === undefined || told === undefined ? undefined : { sent, view: told }
    watch.sent = { table, choices }
    const { view, ...rest } = table
    return view === undefined ? rest : { ...rest, view: unpacked(choices, view, last) }
  }

  function update(watch: Watch, now: LiveTable): void {
    watch.now = now
    watch.changed(now, undefined)
  }

  function each(match: string, change: (now: LiveTable) => LiveTable): void {
    for (const watch of watches.values())
      if (watch.match === match && watch.now !== undefined) update(watch, change(watch.now))
  }

  const pulse = setInterval(() => {
    if (status !== 'open') return
    if (Date.now() - heardAt > heartbeat * DEAD_HEARTBEATS) {
      const dead = socket
      lost()
      dead?.close()
    } else if (Date.now() - heardAt > heartbeat) post({ type: 'ping', id: nextId() })
  }, 5000)
  if (typeof pulse === 'object' && 'unref' in pulse) (pulse as { unref(): void }).unref()
  connect()

  return {
    get status() {
      return status
    },
    /** Who the server says we are; undefined before the first `hello`. */
    get me() {
      return me
    },
    /** How many requests are not answered yet. */
    get unanswered() {
      return pending.size
    },
    onStatus(listener: (status: LiveStatus) => void): () => void {
      statusListeners.add(listener)
      return () => statusListeners.delete(listener)
    },
    /** Called when something in the person's list of matches changed. */
    onHome(listener: () => void): () => void {
      homeListeners.add(listener)
      return () => homeListeners.delete(listener)
    },
    /** Watches a table from a seat, or as a spectator; `changed` is called with every new state of it. */
    watch(match: string, seat: number | undefined, changed: Watch['changed'] = () => {}): Watching {
      const key = keyOf(match, seat)
      let settleReady: (code: ErrorCode | undefined) => void = () => {}
      const ready = new Promise<ErrorCode | undefined>((resolve) => {
        settleReady = resolve
      })
      const watch: Watch = {
        match,
        seat,
        now: undefined,
        sent: undefined,
        refused: undefined,
        asked: undefined,
        changed,
        settle: settleReady,
      }
      watches.set(key, watch)
      askFor(watch)
      return {
        get now() {
          return watch.now
        },
        get refused() {
          return watch.refused
        },
        ready,
        sync: () => askFor(watch),
        stop() {
          if (watches.get(key) !== watch) return
          watches.delete(key)
          post({ type: 'leave', id: nextId(), match, ...(seat === undefined ? {} : { seat }) })
        },
      }
    },
    /** Plays a choice of an open decision: `seq` is the table's when the choice was made. */
    choose: (match: string, seat: number, seq: number, at: string, text: string, hold?: HoldWish): Promise<Answer> =>
      request({ type: 'choose', match, seat, seq, at, text, ...(hold === undefined ? {} : { hold }) }),
    /** Ends a turn that the table holds. */
    endTurn: (match: string, seat: number): Promise<Answer> => request({ type: 'endTurn', match, seat }),
    undo: (match: string, seat: number, seq: number, steps: number): Promise<Answer> =>
      request({ type: 'undo', match, seat, seq, steps }),
    concede: (match: string, seat: number): Promise<Answer> => request({ type: 'concede', match, seat }),
    vote: (match: string, seat: number, vote: (ClientMessage & { type: 'vote' })['vote']): Promise<Answer> =>
      request({ type: 'vote', match, seat, vote }),
    /** Says something to the table, or whispers it to one seat. */
    chat: (match: string, text: string, to?: number): Promise<Answer> =>
      request({ type: 'chat', match, text, ...(to === undefined ? {} : { to }) }),
    ping: (): Promise<Answer> => request({ type: 'ping' }),
    /** Drops the line as a bad network would; it comes back by itself. */
    drop(): void {
      const old = socket
      lost()
      old?.close()
    },
    close(): void {
      setStatus('closed')
      clearTimeout(timer)
      clearInterval(pulse)
      socket?.close()
      for (const { resolve } of pending.values()) resolve({ ok: false, code: 'closed' })
      pending.clear()
      watches.clear()
    },
  }
}
export type LiveClient = ReturnType<typeof connectTable>

/** Names the requests of this page apart from those of every other page of the same person. */
const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, '0')).join('')
