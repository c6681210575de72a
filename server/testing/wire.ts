import { EventEmitter } from 'node:events'
import type { ClientMessage } from '../../protocol/protocol.ts'

/** A socket that ends here. */
export class Wire extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  sent: string[] = []
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.readyState = 3
    this.emit('close')
  }
  terminate(): void {
    this.close()
  }
  ping(): void {}
  say(message: ClientMessage): void {
    this.raw(JSON.stringify(message))
  }
  raw(text: string, isBinary = false): void {
    this.emit('message', Buffer.from(text), isBinary)
  }
}
