import { parentPort, workerData } from 'node:worker_threads'
import type { Listed } from '../../games/index.ts'
import type { Viewer } from '../../kernel/index.ts'
import type { ErrorCode } from '../../protocol/protocol.ts'
import { Problem } from '../problem.ts'
import { develop, type Film, frameOf } from './film.ts'

/** A question about a record; `text` comes along when this thread does not know it yet. */
export interface FilmJob {
  readonly job: number
  readonly id: string
  readonly text?: string | undefined
  /** A frame of it; without, what it is. */
  readonly frame?: { readonly viewer: Viewer; readonly seq: number } | undefined
}

export type FilmReply =
  | { readonly ready: true }
  | { readonly job: number; readonly found: unknown }
  | { readonly job: number; readonly code: ErrorCode | 'unknown' }

/** So many records stay developed. */
const FILMS = 8

/** Records are played here, where a long one keeps nobody waiting but who brought it. */
const { GAMES } = (await import((workerData as { games: string }).games)) as { GAMES: readonly Listed[] }
const port = parentPort
if (port === null) throw new Error('film-worker.ts runs only as a worker')
const send = (reply: FilmReply): void => port.postMessage(reply)
const films = new Map<string, Film>()

function filmOf(id: string, text: string | undefined): Film | undefined {
  const film =
    films.get(id) ??
    (text === undefined ? undefined : develop((name) => GAMES.find(({ game }) => game.id === name)?.game, text))
  if (film === undefined) return undefined
  films.delete(id)
  films.set(id, film)
  for (const old of films.keys()) if (films.size > FILMS) films.delete(old)
  return film
}

port.on('message', ({ job, id, text, frame }: FilmJob) => {
  try {
    const film = filmOf(id, text)
    if (film === undefined) return send({ job, code: 'unknown' })
    if (frame !== undefined) return send({ job, found: frameOf(film, frame.viewer, frame.seq) })
    const { game, seats, options, outcome } = film.record
    send({ job, found: { game, seats, options, lines: film.last, ...(outcome === undefined ? {} : { outcome }) } })
  } catch (error) {
    send({ job, code: error instanceof Problem ? error.code : 'bad-request' })
  }
})
send({ ready: true })
