import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Wire } from './connection.ts'

/** Whether nothing was sent yet in this tick. */
let quiet = true

/**
 * A WebSocket as a wire. The first message of a tick leaves at once: on a quiet server it is the answer that somebody
 * waits for. What follows within the tick leaves together, one call to the system for each socket.
 */
export const wireOf = (socket: WebSocket): Wire => ({
  get isOpen() {
    return socket.readyState === socket.OPEN
  },
  get waiting() {
    return socket.bufferedAmount
  },
  send(text) {
    const { _socket: line } = socket as unknown as { _socket?: Socket | null }
    if (quiet) {
      quiet = false
      process.nextTick(() => {
        quiet = true
      })
    } else if (line != null && line.writableCorked === 0) {
      line.cork()
      process.nextTick(() => line.uncork())
    }
    socket.send(text)
  },
  cut: () => socket.terminate(),
})
