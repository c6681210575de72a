import { WebSocket } from 'ws'
import type { ClientMessage, ServerMessage } from '../../protocol/protocol.ts'
import type { Guest } from './harness.ts'

/** A socket without manners: sends what it is told, keeps what it gets, never reconnects by itself. */
export interface RawSocket {
  readonly received: ServerMessage[]
  readonly isOpen: boolean
  send(message: ClientMessage | string | Buffer): void
  /** Waits for a message. */
  next<T extends ServerMessage>(wanted: (message: ServerMessage) => message is T, ms?: number): Promise<T>
  answerTo(id: string, ms?: number): Promise<ServerMessage & { type: 'ok' | 'error' | 'sync' }>
  drop(): void
}

export async function openRaw(
  guest: Guest,
  onMessage?: (message: ServerMessage, text: string) => void,
): Promise<RawSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${guest.port}/live`, { headers: { cookie: guest.cookie } })
  const received: ServerMessage[] = []
  const waiting = new Set<(message: ServerMessage) => void>()
  socket.on('error', () => {})
  socket.on('message', (data) => {
    const text = String(data)
    const message = JSON.parse(text) as ServerMessage
    received.push(message)
    onMessage?.(message, text)
    for (const each of [...waiting]) each(message)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('close', () => reject(new Error('the socket was refused')))
  })
  const next = <T extends ServerMessage>(wanted: (message: ServerMessage) => message is T, ms = 90_000): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(hear)
        reject(new Error('no such message came'))
      }, ms)
      const hear = (message: ServerMessage): void => {
        if (!wanted(message)) return
        clearTimeout(timer)
        waiting.delete(hear)
        resolve(message)
      }
      const before = received.find((message): message is T => wanted(message))
      if (before !== undefined) {
        clearTimeout(timer)
        resolve(before)
      } else waiting.add(hear)
    })
  return {
    received,
    get isOpen() {
      return socket.readyState === socket.OPEN
    },
    send(message) {
      if (socket.readyState !== socket.OPEN) return
      socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message))
    },
    next,
    answerTo: (id, ms) =>
      next(
        (message): message is ServerMessage & { type: 'ok' | 'error' | 'sync' } =>
          (message.type === 'ok' || message.type === 'error' || message.type === 'sync') && message.reply === id,
        ms,
      ),
    drop: () => socket.terminate(),
  }
}
