import { type FromDevice, isLesson, isOnDevice, type ToDevice } from '../protocol/device.ts'
import type { SocketLike } from '../protocol/live.ts'
import type { ErrorCode } from '../protocol/protocol.ts'
import { lessonHost } from './learn/lesson-host.ts'

/** Who answers a page: a server, or a worker on this device. Both speak the protocol of `protocol/`. */
export interface Host {
  readonly kind: 'server' | 'device'
  /** A call of /api; a text as body is sent as it is. Refusals are thrown as `ApiError`. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Opens the live line. */
  socket(): SocketLike
}

/** An answer that is not the wished one. `offline` when there was no answer at all. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  constructor(code: ErrorCode | 'offline') {
    super(code)
    this.code = code
  }
}

export const server: Host = {
  kind: 'server',
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const isText = typeof body === 'string'
    let response: Response
    try {
      response = await fetch(`/api${path}`, {
        method,
        credentials: 'same-origin',
        ...(body === undefined
          ? {}
          : {
              headers: { 'content-type': isText ? 'text/plain' : 'application/json' },
              body: isText ? body : JSON.stringify(body),
            }),
      })
    } catch {
      throw new ApiError('offline')
    }
    if (!response.ok) throw new ApiError(await codeOf(response))
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return (text === '' ? undefined : isJson ? JSON.parse(text) : text) as T
  },
  socket: () =>
    new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`) as unknown as SocketLike,
}

async function codeOf(response: Response): Promise<ErrorCode> {
  const told = (await response.json().catch(() => ({}))) as {
    code?: ErrorCode
    error?: ErrorCode | { code: ErrorCode }
  }
  const code = told.code ?? (typeof told.error === 'object' ? told.error.code : told.error)
  return code ?? (response.status === 404 ? 'not-found' : 'internal')
}

/** The worker on this device, made when something is first asked of it. */
let worker: Worker | undefined
let count = 0
const asked = new Map<number, (told: FromDevice) => void>()
/** Who is told of what goes wrong there unasked. */
let complain: (code: ErrorCode) => void = () => {}
export const onTrouble = (hear: (code: ErrorCode) => void): void => {
  complain = hear
}
/** The open line to it. */
let line: SocketLike | undefined

function hire(): Worker {
  if (worker !== undefined) return worker
  const made = new Worker(new URL('../local/worker.ts', import.meta.url), { type: 'module' })
  made.onerror = () => letGo(made)
  made.onmessage = ({ data }: MessageEvent<FromDevice>) => {
    if (data.kind === 'trouble') complain(data.code)
    else if (data.kind === 'live')
      (line?.onmessage as ((event: { data: string }) => void) | null)?.({ data: data.text })
    else {
      asked.get(data.id)?.(data)
      asked.delete(data.id)
    }
  }
  worker = made
  return made
}

/** A thread of this device that looks into a match that is over; whoever hires it lets it go. */
export const hireAnalyst = (): Worker =>
  new Worker(new URL('../local/worker.ts', import.meta.url), { type: 'module', name: 'analyst' })

/** Ends a worker that does not answer or broke. Who asks again gets a new one, and every request is carried out once. */
function letGo(old: Worker | undefined): void {
  if (old === undefined || worker !== old) return
  old.terminate()
  worker = undefined
  const [lost, unanswered] = [line, [...asked]]
  line = undefined
  asked.clear()
  for (const [id, answer] of unanswered) answer({ kind: 'refusal', id, code: 'internal' })
  ;(lost?.onclose as ((event: object) => void) | null)?.({})
}

const tell = (message: ToDevice): void => hire().postMessage(message)

export const device: Host = {
  kind: 'device',
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const id = ++count
    const told = await new Promise<FromDevice>((resolve) => {
      asked.set(id, resolve)
      tell({ kind: 'call', id, method, path, ...(body === undefined ? {} : { body }) })
    })
    if (told.kind === 'answer') return told.answer as T
    throw new ApiError(told.kind === 'refusal' ? told.code : 'internal')
  },
  socket() {
    const hired = hire()
    const opened: SocketLike = {
      readyState: 1,
      send: (text) => tell({ kind: 'live', text }),
      close: () => letGo(hired),
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    }
    line = opened
    tell({ kind: 'connect' })
    return opened
  },
}

/** Who answers where nothing says otherwise: in a build without a server, this device. */
export const home: Host = __STATIC__ ? device : server

const lesson: Host = lessonHost(() => new ApiError('not-found'))

/** Who keeps a match or a replay. */
export const hostOf = (id: string): Host => (isLesson(id) ? lesson : isOnDevice(id) ? device : home)
