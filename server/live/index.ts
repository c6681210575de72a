import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ErrorCode, ServerMessage } from '../../protocol/protocol.ts'
import { addressKey, addressOf } from '../http/address.ts'
import { isAllowedOrigin } from '../http/origin.ts'
import { type Bucket, openBucket } from '../limits.ts'
import type { MatchesContext } from '../matches/context.ts'
import type { Metrics } from '../metrics.ts'
import type { Quotas } from '../quotas.ts'
import type { Core, Person, Visit } from '../seams.ts'
import type { Work } from '../work.ts'
import { type Connection, isSlow, SLOW_MS, send } from './connection.ts'
import { openDesk } from './desk.ts'
import { readMessage } from './messages.ts'
import { ALIVE_MS } from './presence.ts'
import { wireOf } from './socket.ts'

/** A longer message is refused; one far longer ends the connection. */
const MESSAGE_BYTES = 16 * 1024
const PAYLOAD_BYTES = 1024 * 1024
export const HEARTBEAT_MS = 25_000
/** A command in another process ends sessions too, and tells nobody: this is how often all are looked at. */
const RECHECK_MS = 2000
/** So many refused messages in a row are a flood. */
const FLOOD = 300

export interface LiveParts extends Core {
  readonly metrics: Metrics
  readonly quotas: Quotas
  readonly work: Work
  readonly version: string
  visitOf(cookies: string | undefined): Promise<Visit | undefined>
  /** Those of the sessions that still let somebody in. */
  openSessions(sessions: readonly string[]): Promise<ReadonlySet<string>>
}

/** A socket with whoever speaks through it. */
interface Line {
  readonly connection: Connection
  readonly socket: WebSocket
  /** The session it was opened with; undefined for sockets that tests bring along. */
  readonly session: string | undefined
  readonly bucket: Bucket
  /** Whether it answered the last heartbeat. */
  alive: boolean
}

/** The live side of the server: sockets in front of the desk. */
export function openLive(parts: LiveParts) {
  const { settings, log, metrics } = parts
  const lines = new Set<Line>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: PAYLOAD_BYTES, perMessageDeflate: false })
  const desk = openDesk({
    bus: parts.store.bus,
    now: parts.now,
    ticks: parts.ticks,
    version: parts.version,
    heartbeat: HEARTBEAT_MS,
    onSteps: (count) => metrics.steps.inc(count),
    onDelta: (bytes) => metrics.deltaBytes.observe(bytes),
    beforeChat: ({ person, address }) => parts.quotas.take('chat', person.id, address),
  })

  async function upgrade(request: IncomingMessage, socket: import('node:stream').Duplex, head: Buffer): Promise<void> {
    const refuse = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    }
    socket.on('error', () => {})
    if ((request.url ?? '').split('?')[0] !== '/live') return refuse('404 Not Found')
    if (!isAllowedOrigin(settings, request.headers)) return refuse('403 Forbidden')
    const visit = await parts.visitOf(request.headers.cookie).catch(() => undefined)
    if (visit === undefined) return refuse('401 Unauthorized')
    const address = addressKey(addressOf(request, settings.trustedProxies))
    const giveBack = parts.quotas.socket(visit.person.id, address)
    if (giveBack === undefined) return refuse('429 Too Many Requests')
    socket.once('close', giveBack)
    sockets.handleUpgrade(request, socket, head, (ws) => {
      welcome(ws, visit.person, visit.session, address)
      // The session may have been ended while the socket was being opened.
      void recheck([visit.session])
    })
  }

  function welcome(socket: WebSocket, person: Person, session?: string, address = 'here'): void {
    const bucket = openBucket(settings.liveRate, settings.liveRate * 3, parts.ticks())
    const connection = desk.welcome(wireOf(socket), person, address)
    const line: Line = { connection, socket, session, bucket, alive: true }
    lines.add(line)
    metrics.sockets.set(lines.size)
    socket.on('pong', () => {
      line.alive = true
    })
    socket.on('message', (data, isBinary) => {
      line.alive = true
      receive(line, data as Buffer, isBinary)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      lines.delete(line)
      metrics.sockets.set(lines.size)
      desk.close(line.connection)
    })
  }

  function bye({ connection, socket }: Line, reason: (ServerMessage & { type: 'bye' })['reason']): void {
    metrics.hungUp.inc({ reason })
    send(connection, { type: 'bye', reason })
    connection.out = true
    socket.close(reason === 'restart' ? 1012 : 1013, reason)
    const timer = setTimeout(() => socket.terminate(), 1000)
    timer.unref()
  }

  /** Hangs up on those whose sessions are over; looks at all, or at some sessions only. */
  async function recheck(only?: readonly string[]): Promise<void> {
    const asked = new Set(only ?? [...lines].flatMap(({ session }) => session ?? []))
    if (asked.size === 0) return
    try {
      const still = await parts.openSessions([...asked])
      hangUpWhere(({ session }) => session !== undefined && asked.has(session) && !still.has(session))
    } catch (error) {
      log.warn({ err: error }, 'could not look whether sessions are still open')
    }
  }

  function hangUpWhere(isOut: (line: Line) => boolean): void {
    for (const line of lines) if (!line.connection.out && isOut(line)) bye(line, 'restart')
  }

  function receive(line: Line, data: Buffer, isBinary: boolean): void {
    const { connection, bucket } = line
    if (connection.out) return
    parts.work.begins('live')
    metrics.received.inc()
    const fail = (code: ErrorCode, reply?: string): void => {
      metrics.errors.inc({ code })
      send(connection, { type: 'error', code, ...(reply === undefined ? {} : { reply }) })
    }
    if (!bucket.take(parts.ticks())) {
      if (bucket.refused > FLOOD) bye(line, 'flood')
      // Answering every message of a flood would double it.
      else if (bucket.refused % 10 === 1) fail('too-many')
      return
    }
    if (data.length > MESSAGE_BYTES) return fail('too-large')
    const read = isBinary ? ({ ok: false, id: undefined } as const) : readMessage(data.toString('utf8'))
    if (!read.ok) return fail('bad-request', read.id)
    const { message } = read
    parts.work.begins(`live ${message.type}`)
    const started = performance.now()
    desk
      .answer(connection, message)
      .then((problem) => {
        if (problem !== undefined) metrics.errors.inc({ code: problem.code })
        else if (message.type === 'choose') metrics.chooseSeconds.observe((performance.now() - started) / 1000)
      })
      .catch((error: unknown) => {
        log.error({ err: error, type: message.type }, 'a live request failed')
        metrics.errors.inc({ code: 'internal' })
      })
  }

  parts.store.bus.hear((told) => {
    if (told.kind === 'out')
      hangUpWhere(({ session, connection }) => session === told.session || connection.person.id === told.person)
  })

  const heartbeat = setInterval(() => {
    for (const line of lines) {
      if (!line.alive) line.socket.terminate()
      else {
        line.alive = false
        line.socket.ping()
      }
    }
  }, HEARTBEAT_MS)
  const relief = setInterval(() => {
    for (const line of lines) {
      const { slowSince } = line.connection
      if (slowSince !== undefined && isSlow(line.connection) && slowSince < parts.ticks() - SLOW_MS) bye(line, 'slow')
    }
    desk.relieve().catch((error: unknown) => log.warn({ err: error }, 'no relief'))
  }, 500)
  const doorkeeper = setInterval(() => void recheck(), RECHECK_MS)
  const pulse = setInterval(desk.beat, ALIVE_MS)
  heartbeat.unref()
  relief.unref()
  doorkeeper.unref()
  pulse.unref()

  return {
    audience: desk.audience,
    isHere: desk.isHere,
    /** Takes a socket whose person is known: what an upgrade ends with. */
    welcome,
    /** Hangs up on those whose sessions are over; done every now and then by itself. */
    recheck,
    /** Starts taking sockets. */
    listen(server: Server, context: MatchesContext): void {
      desk.open(context)
      server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head))
    },
    /** Hangs up on everybody: what they look at was changed behind our back, and some may no longer come in. */
    hangUp(): void {
      for (const line of lines) bye(line, 'restart')
    },
    /** Tells everybody to come back and hangs up. */
    async stop(): Promise<void> {
      clearInterval(heartbeat)
      clearInterval(relief)
      clearInterval(doorkeeper)
      clearInterval(pulse)
      desk.stop()
      for (const line of lines) bye(line, 'restart')
      await new Promise((resolve) => setTimeout(resolve, lines.size === 0 ? 0 : 150))
      for (const { socket } of lines) socket.terminate()
      sockets.close()
    },
    rooms: desk.rooms,
  }
}
export type Live = ReturnType<typeof openLive>
