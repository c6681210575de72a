import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { ServerMessage } from '../../protocol/protocol.ts'
import { type Bucket, openBucket } from '../limits.ts'
import type { Person } from '../seams.ts'

/** Above this many bytes waiting in its socket, a client is too slow: it gets nothing more until it has caught up. */
export const SLOW_BYTES = 512 * 1024
/** One budget for everything unsent, whatever it answers to: who lets more pile up is hung up on at once. */
export const UNSENT_BYTES = 4 * 1024 * 1024
/** So long it may stay slow. */
export const SLOW_MS = 20_000

/** One open socket. */
export interface Connection {
  readonly person: Person
  /** The session it was opened with; undefined for sockets that tests bring along. */
  readonly session: string | undefined
  readonly socket: WebSocket
  readonly bucket: Bucket
  /** Whether it answered the last heartbeat. */
  alive: boolean
  /** Since when it is too slow; undefined when it is not. */
  slowSince: number | undefined
  /** What it watches: `match` or `match/seat`. */
  readonly watching: Set<string>
  /** Being hung up on: it is told nothing any more, and nothing it says is done. */
  out: boolean
}

export const openConnection = (
  socket: WebSocket,
  person: Person,
  session: string | undefined,
  rate: number,
  now: number,
): Connection => ({
  person,
  session,
  socket,
  bucket: openBucket(rate, rate * 3, now),
  alive: true,
  slowSince: undefined,
  watching: new Set(),
  out: false,
})

/** Whether nothing was sent yet in this tick. */
let quiet = true

/**
 * Sends a message that is already text. The first one of a tick leaves at once: on a quiet server it is the answer that
 * somebody waits for. What follows within the tick leaves together, one call to the system for each socket.
 */
export function sendText(connection: Connection, text: string): void {
  const { socket, out } = connection
  if (out || socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > UNSENT_BYTES) {
    connection.out = true
    return socket.terminate()
  }
  const { _socket: wire } = socket as unknown as { _socket?: Socket | null }
  if (quiet) {
    quiet = false
    process.nextTick(() => {
      quiet = true
    })
  } else if (wire != null && wire.writableCorked === 0) {
    wire.cork()
    process.nextTick(() => wire.uncork())
  }
  socket.send(text)
}

export const send = (connection: Connection, message: ServerMessage): void =>
  sendText(connection, JSON.stringify(message))

/** Whether so much waits in the socket that more would only pile up. */
export const isSlow = ({ socket }: Connection): boolean => socket.bufferedAmount > SLOW_BYTES
