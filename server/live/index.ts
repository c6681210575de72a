import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Viewer } from '../../kernel/index.ts'
import type { ClientMessage, ErrorCode, ServerMessage } from '../../protocol/protocol.ts'
import { isAllowedOrigin } from '../http/origin.ts'
import { comeBack } from '../matches/absence.ts'
import type { Audience, MatchesContext } from '../matches/context.ts'
import { freshMatch } from '../matches/news.ts'
import { choose, concede, undo } from '../matches/play.ts'
import { viewerOf } from '../matches/replay.ts'
import { vote } from '../matches/votes.ts'
import type { Metrics } from '../metrics.ts'
import { Problem } from '../problem.ts'
import type { Core, Person, Visit } from '../seams.ts'
import { readLine, say } from './chat.ts'
import { type Connection, isSlow, openConnection, SLOW_MS, send, sendText } from './connection.ts'
import { readMessage } from './messages.ts'
import { ALIVE_MS, openPresence } from './presence.ts'
import { openRooms } from './rooms.ts'

/** A longer message is refused; one far longer ends the connection. */
const MESSAGE_BYTES = 16 * 1024
const PAYLOAD_BYTES = 1024 * 1024
export const HEARTBEAT_MS = 25_000
/** A command in another process ends sessions too, and tells nobody: this is how often all are looked at. */
const RECHECK_MS = 2000
/** A list of matches is looked at, not played on: who has many quick matches is told at most this often. */
const HOME_MS = 50
/** So many refused messages in a row are a flood. */
const FLOOD = 300
/** The most tables a socket watches. */
const TABLES = 2000

export interface LiveParts extends Core {
  readonly metrics: Metrics
  readonly version: string
  visitOf(cookies: string | undefined): Promise<Visit | undefined>
  /** Those of the sessions that still let somebody in. */
  openSessions(sessions: readonly string[]): Promise<ReadonlySet<string>>
}

/** The live side of the server: sockets, who watches what, who is here. */
export function openLive(parts: LiveParts) {
  const { settings, log, metrics, now } = parts
  const connections = new Set<Connection>()
  const byPerson = new Map<string, Set<Connection>>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: PAYLOAD_BYTES, perMessageDeflate: false })
  let matches: MatchesContext | undefined
  const ctx = (): MatchesContext => matches as MatchesContext

  const presence = openPresence(parts.store.bus, now, parts.ticks, (match) =>
    rooms.broadcast(match, { type: 'presence', match, presence: presence.list(match) }),
  )
  const rooms = openRooms({
    presence: presence.list,
    onDelta: (bytes) => metrics.deltaBytes.observe(bytes),
    onTurnedAway(connection, match, code) {
      presence.depart(match, connection.person.id)
      send(connection, { type: 'error', code, match })
    },
  })

  const audience: Audience = {
    isHere: presence.isHere,
    viewers: (match) => rooms.viewers(match),
    changed(live, steps) {
      metrics.steps.inc(steps.length)
      rooms.changed(ctx(), live, steps)
    },
    home(people) {
      for (const person of people) if (byPerson.has(person)) lists.add(person)
      listing ??= setTimeout(tellLists, HOME_MS)
    },
  }

  /** People whose list of matches changed and who have not been told yet. */
  const lists = new Set<string>()
  let listing: NodeJS.Timeout | undefined
  function tellLists(): void {
    listing = undefined
    for (const person of lists) for (const connection of byPerson.get(person) ?? []) send(connection, { type: 'home' })
    lists.clear()
  }

  async function upgrade(request: IncomingMessage, socket: import('node:stream').Duplex, head: Buffer): Promise<void> {
    const refuse = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    }
    socket.on('error', () => {})
    if ((request.url ?? '').split('?')[0] !== '/live') return refuse('404 Not Found')
    if (!isAllowedOrigin(settings, request.headers)) return refuse('403 Forbidden')
    const visit = await parts.visitOf(request.headers.cookie).catch(() => undefined)
    if (visit === undefined) return refuse('401 Unauthorized')
    sockets.handleUpgrade(request, socket, head, (ws) => {
      welcome(ws, visit.person, visit.session)
      // The session may have been ended while the socket was being opened.
      void recheck([visit.session])
    })
  }

  function welcome(socket: WebSocket, person: Person, session?: string): void {
    const connection = openConnection(socket, person, session, settings.liveRate, parts.ticks())
    connections.add(connection)
    metrics.sockets.set(connections.size)
    const own = byPerson.get(person.id) ?? new Set()
    byPerson.set(person.id, own.add(connection))
    socket.on('pong', () => {
      connection.alive = true
    })
    socket.on('message', (data, isBinary) => {
      connection.alive = true
      receive(connection, data as Buffer, isBinary)
    })
    socket.on('error', () => {})
    socket.on('close', () => close(connection))
    send(connection, {
      type: 'hello',
      me: { id: person.id, name: person.name },
      version: parts.version,
      heartbeat: HEARTBEAT_MS,
    })
  }

  function close(connection: Connection): void {
    connections.delete(connection)
    metrics.sockets.set(connections.size)
    const own = byPerson.get(connection.person.id)
    own?.delete(connection)
    if (own?.size === 0) byPerson.delete(connection.person.id)
    for (const key of [...connection.watching]) {
      const [match = '', side = ''] = key.split(' ')
      forget(connection, match, side === 'spectator' ? 'spectator' : Number(side))
    }
  }

  function forget(connection: Connection, match: string, viewer: Viewer): void {
    if (!connection.watching.has(`${match} ${viewer}`)) return
    rooms.leave(connection, match, viewer)
    presence.depart(match, connection.person.id)
  }

  function bye(connection: Connection, reason: (ServerMessage & { type: 'bye' })['reason']): void {
    metrics.hungUp.inc({ reason })
    send(connection, { type: 'bye', reason })
    connection.out = true
    connection.socket.close(reason === 'restart' ? 1012 : 1013, reason)
    const timer = setTimeout(() => connection.socket.terminate(), 1000)
    timer.unref()
  }

  /** Hangs up on those whose sessions are over; looks at all, or at some sessions only. */
  async function recheck(only?: readonly string[]): Promise<void> {
    const asked = new Set(only ?? [...connections].flatMap(({ session }) => session ?? []))
    if (asked.size === 0) return
    try {
      const still = await parts.openSessions([...asked])
      hangUpWhere(({ session }) => session !== undefined && asked.has(session) && !still.has(session))
    } catch (error) {
      log.warn({ err: error }, 'could not look whether sessions are still open')
    }
  }

  function hangUpWhere(isOut: (connection: Connection) => boolean): void {
    for (const connection of connections) if (!connection.out && isOut(connection)) bye(connection, 'restart')
  }

  function receive(connection: Connection, data: Buffer, isBinary: boolean): void {
    if (connection.out) return
    metrics.received.inc()
    const fail = (code: ErrorCode, reply?: string): void => {
      metrics.errors.inc({ code })
      send(connection, { type: 'error', code, ...(reply === undefined ? {} : { reply }) })
    }
    if (!connection.bucket.take(parts.ticks())) {
      if (connection.bucket.refused > FLOOD) bye(connection, 'flood')
      // Answering every message of a flood would double it.
      else if (connection.bucket.refused % 10 === 1) fail('too-many')
      return
    }
    if (data.length > MESSAGE_BYTES) return fail('too-large')
    const read = isBinary ? ({ ok: false, id: undefined } as const) : readMessage(data.toString('utf8'))
    if (!read.ok) return fail('bad-request', read.id)
    const { message } = read
    const started = performance.now()
    answer(connection, message)
      .then(() => {
        if (message.type === 'choose') metrics.chooseSeconds.observe((performance.now() - started) / 1000)
      })
      .catch((error: unknown) => {
        const problem = error instanceof Problem ? error : undefined
        if (problem === undefined) log.error({ err: error, type: message.type }, 'a live request failed')
        const code = problem?.code ?? 'internal'
        metrics.errors.inc({ code })
        send(connection, {
          type: 'error',
          reply: message.id,
          code,
          ...('match' in message ? { match: message.match } : {}),
          ...(problem?.blocked === undefined || problem.blocked.length === 0 ? {} : { blocked: problem.blocked }),
        })
      })
  }

  async function answer(connection: Connection, message: ClientMessage): Promise<void> {
    const { person } = connection
    const asker = { person: person.id, request: message.id }
    const ok = (seq?: number): void =>
      sendText(connection, JSON.stringify({ type: 'ok', reply: message.id, ...(seq === undefined ? {} : { seq }) }))
    switch (message.type) {
      case 'ping':
        return ok()
      case 'watch':
      case 'sync':
        return watch(connection, message)
      case 'leave':
        forget(connection, message.match, message.seat ?? 'spectator')
        return ok()
      case 'choose':
        return choose(ctx(), asker, message, ok)
      case 'undo':
        return undo(ctx(), asker, message, ok)
      case 'concede':
        return concede(ctx(), asker, message, ok)
      case 'vote':
        return vote(ctx(), asker, message, ok)
      case 'chat': {
        const line = await say(ctx(), person, message.match, message.id, message.text)
        ok()
        if (line !== undefined) rooms.broadcast(message.match, { type: 'chat', match: message.match, line })
      }
    }
  }

  async function watch(connection: Connection, message: ClientMessage & { type: 'watch' | 'sync' }): Promise<void> {
    const { match, seat, id } = message
    // Who does not read what was sent gets no more tables: a sync is by far the largest message.
    if (isSlow(connection)) throw new Problem('too-many')
    const live = await freshMatch(ctx(), match)
    const viewer = viewerOf(live, connection.person.id, seat)
    const isNew = !connection.watching.has(`${match} ${viewer}`)
    if (isNew && connection.watching.size >= TABLES) throw new Problem('too-many')
    if (seat !== undefined && live.seats[seat]?.person === connection.person.id) await comeBack(ctx(), match, seat)
    // Counted before the table is sent, so that the list of who is here has the newcomer in it.
    if (isNew) presence.arrive(match, connection.person.id, connection.person.name, seat)
    try {
      await rooms.join(ctx(), connection, match, viewer, message.type === 'watch' ? message.since : undefined, id)
    } catch (error) {
      if (isNew) presence.depart(match, connection.person.id)
      throw error
    }
    if (connection.socket.readyState !== connection.socket.OPEN) close(connection)
  }

  parts.store.bus.hear((told) => {
    if (told.kind === 'out') hangUpWhere(({ session, person }) => session === told.session || person.id === told.person)
    if (told.kind !== 'chat' || matches === undefined) return
    readLine(matches, told.id)
      .then((line) => rooms.broadcast(told.match, { type: 'chat', match: told.match, line }))
      .catch(() => {})
  })

  const heartbeat = setInterval(() => {
    for (const connection of connections) {
      if (!connection.alive) connection.socket.terminate()
      else {
        connection.alive = false
        connection.socket.ping()
      }
    }
  }, HEARTBEAT_MS)
  const relief = setInterval(() => {
    for (const connection of connections)
      if (connection.slowSince !== undefined && isSlow(connection) && connection.slowSince < parts.ticks() - SLOW_MS)
        bye(connection, 'slow')
    if (matches !== undefined) rooms.relieve(matches).catch((error: unknown) => log.warn({ err: error }, 'no relief'))
  }, 500)
  const doorkeeper = setInterval(() => void recheck(), RECHECK_MS)
  const pulse = setInterval(presence.beat, ALIVE_MS)
  heartbeat.unref()
  relief.unref()
  doorkeeper.unref()
  pulse.unref()

  return {
    audience,
    isHere: presence.isHere,
    /** Takes a socket whose person is known: what an upgrade ends with. */
    welcome,
    /** Hangs up on those whose sessions are over; done every now and then by itself. */
    recheck,
    /** Starts taking sockets. */
    listen(server: Server, context: MatchesContext): void {
      matches = context
      server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head))
    },
    /** Hangs up on everybody: what they look at was changed behind our back, and some may no longer come in. */
    hangUp(): void {
      for (const connection of connections) bye(connection, 'restart')
    },
    /** Tells everybody to come back and hangs up. */
    async stop(): Promise<void> {
      clearInterval(heartbeat)
      clearInterval(relief)
      clearInterval(doorkeeper)
      clearInterval(pulse)
      clearTimeout(listing)
      for (const connection of connections) bye(connection, 'restart')
      await new Promise((resolve) => setTimeout(resolve, connections.size === 0 ? 0 : 150))
      for (const connection of connections) connection.socket.terminate()
      sockets.close()
    },
    rooms: (): number => rooms.size(),
  }
}
export type Live = ReturnType<typeof openLive>
