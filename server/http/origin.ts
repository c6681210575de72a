import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '../settings.ts'

/**
 * Whether a request comes from our own pages. Browsers always name the origin of a WebSocket or of a changing request;
 * programs that are no browsers name none, and carry no cookie they were not given.
 */
export function isAllowedOrigin(settings: Settings, headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  try {
    const asked = new URL(origin)
    if (settings.publicUrl !== undefined) return asked.origin === new URL(settings.publicUrl).origin
    const forwarded = settings.trustedProxies > 0 ? headers['x-forwarded-host'] : undefined
    return asked.host === (typeof forwarded === 'string' ? forwarded : host)
  } catch {
    return false
  }
}
