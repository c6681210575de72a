import type { Blocked } from '../kernel/index.ts'
import type { ErrorCode } from '../protocol/protocol.ts'

/** A refused request: the only error whose code reaches a client. Anything else is answered with `internal`. */
export class Problem extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly blocked?: readonly Blocked[],
  ) {
    super(code)
    this.name = 'Problem'
  }
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  'too-large': 413,
  'too-many': 429,
  'bad-origin': 403,
  'not-signed-in': 401,
  'wrong-password': 401,
  banned: 403,
  blocked: 403,
  'not-yours': 403,
  'not-your-seat': 403,
  'no-such-match': 404,
  'no-such-game': 404,
  'not-found': 404,
  internal: 500,
  'bad-request': 400,
  'bad-seats': 400,
  'bad-option': 400,
}

/** The HTTP status of a code; 409, a conflict, where nothing else fits. */
export const statusOf = (code: ErrorCode): number => STATUS[code] ?? 409
