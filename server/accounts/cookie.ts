import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The session cookie: a random token and its signature. The store keeps only a hash of the token. */

export const COOKIE = 'stolik'
const YEAR = 365 * 24 * 3600

export const makeToken = (): string => randomBytes(24).toString('base64url')

/** What the store knows a session by. */
export const sessionId = (token: string): string => createHash('sha256').update(token).digest('base64url')

const signature = (token: string, key: string): Buffer => createHmac('sha256', key).update(token).digest()

export const sign = (token: string, key: string): string => `${token}.${signature(token, key).toString('base64url')}`

/** The token of a signed value; undefined when the signature is not ours. */
export function unsign(value: string, key: string): string | undefined {
  const dot = value.lastIndexOf('.')
  if (dot < 1 || value.length > 200) return undefined
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64url')
  const expected = signature(token, key)
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

/** The session token in a `Cookie` header, if there is one and we signed it. */
export function tokenIn(header: string | undefined, key: string): string | undefined {
  for (const part of (header ?? '').slice(0, 8192).split(';')) {
    const [name, value] = part.trim().split('=', 2)
    if (name !== COOKIE || value === undefined) continue
    const token = unsign(value, key)
    if (token !== undefined) return token
  }
  return undefined
}

/** The `Set-Cookie` header that hands out a session, or takes it away when there is no token. */
export function setCookie(token: string | undefined, key: string, secure: boolean): string {
  const value = token === undefined ? '' : sign(token, key)
  const age = token === undefined ? 0 : YEAR
  return `${COOKIE}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
