import { DEVICE_PERSON } from '../protocol/device.ts'
import type { NewMatch, Profile } from '../protocol/protocol.ts'
import type { MatchesContext } from '../server/matches/context.ts'
import { myMatches, nextMatch } from '../server/matches/lists.ts'
import { create } from '../server/matches/seating.ts'
import { statisticsOf } from '../server/matches/statistics.ts'
import { Problem } from '../server/problem.ts'
import { need, playable } from './games.ts'
import type { DeviceMe } from './me.ts'

export interface CallParts {
  readonly ctx: MatchesContext
  readonly me: DeviceMe
  readonly db: IDBDatabase
}

/** A call of /api: its path in parts, its query, its body. */
export interface Asked {
  readonly method: string
  readonly path: readonly string[]
  readonly query: URLSearchParams
  readonly body: unknown
}

/** Answers the calls of /api that have a meaning on a device: those of the home page here, all others in `table-calls.ts`. */
export async function answerCall(parts: CallParts, method: string, path: string, body: unknown): Promise<unknown> {
  const url = new URL(path, 'http://device')
  const asked: Asked = { method, path: url.pathname.split('/').filter(Boolean), query: url.searchParams, body }
  const [first, second] = asked.path
  if (first === 'games') return playable()
  if (first === 'me' && second === undefined)
    return method === 'GET' ? parts.me.told() : parts.me.change(body as Partial<Profile> & { name?: string })
  if (first === 'matches' && (second === undefined || second === 'next')) return listCall(parts, asked)
  if (first === 'statistics') return statisticsOf(parts.ctx, parts.me.person(), false)
  if (first !== 'matches' && first !== 'replays' && first !== 'examples') throw new Problem('not-found')
  return (await import('./table-calls.ts')).tableCall(parts, asked)
}

async function listCall({ ctx }: CallParts, { method, path, query, body }: Asked): Promise<unknown> {
  if (path[1] === 'next') {
    const id = await nextMatch(ctx, DEVICE_PERSON, query.get('but') ?? undefined)
    return id === undefined ? {} : { id }
  }
  if (method === 'GET') return query.has('mine') ? myMatches(ctx, DEVICE_PERSON) : []
  const wish = body as NewMatch
  await need(wish.game)
  return create(ctx, DEVICE_PERSON, wish)
}
