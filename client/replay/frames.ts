import type { Seat } from '../../kernel/index.ts'
import type { ReplayFrame } from '../../protocol/protocol.ts'
import { api } from '../api.ts'
import type { ReplaySource } from '../router.ts'

/** Whose eyes: a seat, nobody's, or those that see every card of a match that is over. */
export type Eyes = Seat | 'all' | undefined

/** The eyes as a query says them. */
export const queryOf = (eyes: Eyes, mark: '?' | '&'): string =>
  eyes === undefined ? '' : eyes === 'all' ? `${mark}eyes=all` : `${mark}seat=${eyes}`

export interface Frames {
  get(seq: number, eyes: Eyes): Promise<ReplayFrame>
  /** A frame that is here already. */
  ready(seq: number, eyes: Eyes): ReplayFrame | undefined
}

/** Fetches the table at any moment, each moment once. */
export function framesOf(source: ReplaySource): Frames {
  const base = source.kind === 'match' ? `/matches/${source.id}` : `/replays/${source.id}`
  const asked = new Map<string, Promise<ReplayFrame>>()
  const here = new Map<string, ReplayFrame>()
  const keyOf = (seq: number, eyes: Eyes) => `${seq} ${eyes ?? ''}`
  return {
    ready: (seq, eyes) => here.get(keyOf(seq, eyes)),
    get(seq, eyes) {
      const key = keyOf(seq, eyes)
      const known = asked.get(key)
      if (known !== undefined) return known
      const fetched = api.get<ReplayFrame>(`${base}/at/${seq}${queryOf(eyes, '?')}`).then((frame) => {
        here.set(key, frame)
        return frame
      })
      asked.set(key, fetched)
      fetched.catch(() => asked.delete(key))
      return fetched
    },
  }
}
