import type { ErrorCode } from '../protocol/protocol.ts'

/** An answer of the server that is not the wished one. `offline` when there was no answer at all. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  constructor(code: ErrorCode | 'offline') {
    super(code)
    this.code = code
  }
}

async function call(method: string, path: string, body?: unknown, text = false): Promise<Response> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : {
            headers: { 'content-type': text ? 'text/plain' : 'application/json' },
            body: text ? (body as string) : JSON.stringify(body),
          }),
    })
  } catch {
    throw new ApiError('offline')
  }
  if (response.ok) return response
  const told = (await response.json().catch(() => ({}))) as {
    code?: ErrorCode
    error?: ErrorCode | { code: ErrorCode }
  }
  const code = told.code ?? (typeof told.error === 'object' ? told.error.code : told.error)
  throw new ApiError(code ?? (response.status === 404 ? 'not-found' : 'internal'))
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await call(method, path, body)
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

export const api = {
  get: <T>(path: string) => json<T>('GET', path),
  post: <T>(path: string, body: unknown = {}) => json<T>('POST', path, body),
  put: <T>(path: string, body: unknown = {}) => json<T>('PUT', path, body),
  patch: <T>(path: string, body: unknown) => json<T>('PATCH', path, body),
  remove: <T>(path: string, body?: unknown) => json<T>('DELETE', path, body),
  text: async (path: string) => (await call('GET', path)).text(),
  postText: async <T>(path: string, body: string) => (await (await call('POST', path, body, true)).json()) as T,
}
