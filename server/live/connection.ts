import type { ServerMessage } from '../../protocol/protocol.ts'
import type { Person } from '../seams.ts'

/** Above this many bytes waiting in its wire, a client is too slow: it gets nothing more until it has caught up. */
export const SLOW_BYTES = 512 * 1024
/** One budget for everything unsent, whatever it answers to: who lets more pile up is hung up on at once. */
export const UNSENT_BYTES = 4 * 1024 * 1024
/** So long it may stay slow. */
export const SLOW_MS = 20_000

/** What carries messages to one client: a WebSocket, or the port of a page. */
export interface Wire {
  readonly isOpen: boolean
  /** Bytes that have not left yet. */
  readonly waiting: number
  send(text: string): void
  /** Ends it at once, whatever is still waiting. */
  cut(): void
}

/** Somebody at the other end of a wire. */
export interface Connection {
  readonly person: Person
  readonly wire: Wire
  /** What limits of its address count by. */
  readonly address: string
  /** Since when it is too slow; undefined when it is not. */
  slowSince: number | undefined
  /** What it watches: `match` or `match/seat`. */
  readonly watching: Set<string>
  /** Being hung up on: it is told nothing any more, and nothing it says is done. */
  out: boolean
}

/** Sends a message that is already text. */
export function sendText(connection: Connection, text: string): void {
  const { wire, out } = connection
  if (out || !wire.isOpen) return
  if (wire.waiting > UNSENT_BYTES) {
    connection.out = true
    return wire.cut()
  }
  wire.send(text)
}

export const send = (connection: Connection, message: ServerMessage): void =>
  sendText(connection, JSON.stringify(message))

/** Whether so much waits in the wire that more would only pile up. */
export const isSlow = ({ wire }: Connection): boolean => wire.waiting > SLOW_BYTES
