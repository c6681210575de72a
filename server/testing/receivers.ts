import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net'
import { CERTIFICATE, KEY } from './certificate.ts'

/** Real receivers of notices on this machine, which fail when told to. */

export interface Received {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** What the receiver does with a request: a status, or cut the line, or never answer. */
export type Mood = number | 'cut' | 'silent'

export interface Receiver {
  readonly url: string
  /** Requests answered with 2xx. */
  readonly accepted: Received[]
  /** All requests, failed ones too. */
  readonly asked: Received[]
  mood(received: Received, count: number): Mood
  /** For `patience` of whoever calls: a call ends when, and only when, this receiver has decided not to answer it. */
  patience(to: string): AbortSignal
  close(): Promise<void>
}

export async function httpReceiver(secure = false): Promise<Receiver> {
  /** Those who called a path, in any process of this test. */
  const callers = new Map<string, AbortController[]>()
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const received = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
      receiver.asked.push(received)
      answer(received, request, response)
    })
  }
  const answer = (received: Received, { socket }: IncomingMessage, response: ServerResponse): void => {
    const mood = receiver.mood(received, receiver.asked.length)
    if (mood === 'cut') socket.destroy()
    else if (mood === 'silent') for (const caller of callers.get(received.path) ?? []) caller.abort()
    else {
      if (mood >= 200 && mood < 300) receiver.accepted.push(received)
      response.writeHead(mood, mood === 429 ? { 'retry-after': '30' } : {}).end()
    }
  }
  const server = secure ? createHttps({ key: KEY, cert: CERTIFICATE }, listener) : createHttp(listener)
  const port = await listening(server)
  const receiver: Receiver = {
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${port}`,
    accepted: [],
    asked: [],
    mood: () => 204,
    patience(to) {
      const caller = new AbortController()
      const { pathname } = new URL(to)
      callers.set(pathname, [...(callers.get(pathname) ?? []), caller])
      return caller.signal
    },
    close: () => {
      server.closeAllConnections()
      return closed(server)
    },
  }
  return receiver
}

export interface Mail {
  readonly from: string
  readonly to: string[]
  readonly text: string
}

export interface MailReceiver {
  readonly url: string
  readonly mails: Mail[]
  /** The answer to RCPT: 250 takes the mail, 451 not now, 550 never. */
  answer: 250 | 451 | 550
  close(): Promise<void>
}

/** As much of SMTP as a sender needs. */
export async function mailReceiver(): Promise<MailReceiver> {
  const server = createTcp((socket) => smtp(socket, receiver))
  const port = await listening(server)
  const receiver: MailReceiver = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    answer: 250,
    close: () => closed(server),
  }
  return receiver
}

function smtp(socket: Socket, receiver: MailReceiver): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let buffer = ''
  let data: string[] | undefined
  let from = ''
  let to: string[] = []
  /** What is said to a line of the text; nothing before its end. */
  const written = (line: string, text: string[]): string | undefined => {
    if (line !== '.') {
      text.push(line)
      return undefined
    }
    receiver.mails.push({ from, to, text: text.join('\n') })
    data = undefined
    to = []
    return '250 taken'
  }
  const answers: Readonly<Record<string, (line: string) => string>> = {
    EHLO: () => '250 test',
    HELO: () => '250 test',
    MAIL(line) {
      from = line.slice(10)
      return '250 ok'
    },
    RCPT(line) {
      if (receiver.answer === 250) to.push(line.slice(8).replace(/[<>]/g, ''))
      return `${receiver.answer} rcpt`
    },
    DATA() {
      data = []
      return '354 go on'
    },
  }
  say('220 test')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8')
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end)
      buffer = buffer.slice(end + 2)
      const command = line.slice(0, 4).toUpperCase()
      if (data === undefined && command === 'QUIT') {
        socket.end('221 bye\r\n')
        continue
      }
      const answer = data === undefined ? (answers[command]?.(line) ?? '250 ok') : written(line, data)
      if (answer !== undefined) say(answer)
    }
  })
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
