import { createHash, randomBytes } from 'node:crypto'
import cookies from '@fastify/cookie'

/** The session cookie: a random token and its signature. The store keeps only a hash of the token. */

export const COOKIE = 'stolik'
const YEAR = 365 * 24 * 3600
/** A longer Cookie header is cut: ours is among the first, or not there. */
const HEADER_MAX = 8192

export const makeToken = (): string => randomBytes(24).toString('base64url')

/** What the store knows a session by. */
export const sessionId = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The token of a signed value; undefined when the signature is not ours. */
export function unsign(value: string, key: string): string | undefined {
  if (value.length > 200) return undefined
  const dot = value.lastIndexOf('.')
  // Until November 2026 signatures were written in base64url; whoever has such a cookie keeps it.
  const signature = value
    .slice(dot + 1)
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  const { valid, value: token } = cookies.unsign(`${value.slice(0, dot + 1)}${signature}`, key)
  return valid && token !== '' ? token : undefined
}

/**
 * The session token in a `Cookie` header, if there is one and we signed it. A cookie of the same name that a page of a
 * neighbouring domain has put before ours locks nobody out: the first one that we signed counts.
 */
export function tokenIn(header: string | undefined, key: string): string | undefined {
  for (const part of (header ?? '').slice(0, HEADER_MAX).split(';')) {
    const [name, value] = part.trim().split('=', 2)
    const token = name === COOKIE && value !== undefined ? unsign(value, key) : undefined
    if (token !== undefined) return token
  }
  return undefined
}

/** The `Set-Cookie` header that hands out a session, or takes it away when there is no token. */
export const setCookie = (token: string | undefined, key: string, secure: boolean): string =>
  cookies.serialize(COOKIE, token === undefined ? '' : cookies.sign(token, key), {
    path: '/',
    maxAge: token === undefined ? 0 : YEAR,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    // All its letters may stand in a cookie as they are.
    encode: (value) => value,
  })
