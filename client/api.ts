import { device, type Host, home, hostOf } from './host.ts'

export { ApiError } from './host.ts'

/** What is asked of a host. */
const apiOf = (hostFor: (path: string) => Host) => ({
  get: <T>(path: string) => hostFor(path).call<T>('GET', path),
  post: <T>(path: string, body: unknown = {}) => hostFor(path).call<T>('POST', path, body),
  put: <T>(path: string, body: unknown = {}) => hostFor(path).call<T>('PUT', path, body),
  patch: <T>(path: string, body: unknown) => hostFor(path).call<T>('PATCH', path, body),
  remove: <T>(path: string, body?: unknown) => hostFor(path).call<T>('DELETE', path, body),
})
export type Api = ReturnType<typeof apiOf>

/** Whoever keeps the match or the replay that the path names; otherwise whoever answers here. */
export const api: Api = apiOf((path) => {
  const [, what, id = ''] = path.split('/')
  return what === 'matches' || what === 'replays' ? hostOf(id) : home
})

/** This device, whatever is asked for. */
export const deviceApi: Api = apiOf(() => device)
