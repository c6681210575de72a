import { parentPort, workerData } from 'node:worker_threads'
import type { Listed } from '../../games/index.ts'
import type { ErrorCode } from '../../protocol/protocol.ts'
import { Problem } from '../problem.ts'
import {
  develop,
  type Film,
  filmOfSteps,
  frameOf,
  infoOfFilm,
  momentIn,
  type StoredSteps,
  storyOf,
  tapeOf,
} from './film.ts'
import type { Eyes } from './log.ts'

/** A question about a record; `text` comes along when this thread does not know it yet. */
export interface FilmJob {
  readonly job: number
  readonly id: string
  readonly text?: string | undefined
  /** The steps of a match, where it is no record. */
  readonly stored?: StoredSteps | undefined
  /** A frame of it, or its story; without, what it is. */
  readonly frame?: { readonly eyes: Eyes; readonly seq: number } | undefined
  readonly story?: boolean | undefined
  readonly tape?: boolean | undefined
  /** The whole state after a step. */
  readonly moment?: number | undefined
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

const knownOf = (name: string) => GAMES.find(({ game }) => game.id === name)

function make({ text, stored }: FilmJob): Film | undefined {
  if (text !== undefined) return develop(knownOf, text)
  const known = stored && knownOf(stored.game)
  return known && filmOfSteps(known, stored)
}

function filmOf(job: FilmJob): Film | undefined {
  const { id } = job
  const film = films.get(id) ?? make(job)
  if (film === undefined) return undefined
  films.delete(id)
  films.set(id, film)
  for (const old of films.keys()) if (films.size > FILMS) films.delete(old)
  return film
}

port.on('message', (asked: FilmJob) => {
  const { job, frame, story, tape, moment } = asked
  try {
    const film = filmOf(asked)
    if (film === undefined) return send({ job, code: 'unknown' })
    if (frame !== undefined) return send({ job, found: frameOf(film, frame.eyes, frame.seq) })
    if (moment !== undefined) return send({ job, found: momentIn(film, moment) })
    if (tape) return send({ job, found: tapeOf(film) })
    if (story) return send({ job, found: storyOf(film) })
    send({ job, found: infoOfFilm(film) })
  } catch (error) {
    send({ job, code: error instanceof Problem ? error.code : 'bad-request' })
  }
})
send({ ready: true })
