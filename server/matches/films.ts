import { Worker } from 'node:worker_threads'
import { Problem } from '../problem.ts'
import type { FilmJob, FilmReply } from './film-worker.ts'

/** A question about a record gets so much time; the thread gets so much to come up. */
const JOB_MS = 10_000
const STARTUP_MS = 60_000
/** So many questions wait at most. */
const QUEUE = 20

type Question = Omit<FilmJob, 'job'>

interface Task {
  readonly job: FilmJob
  resolve(found: unknown): void
  reject(error: Error): void
}

/** The thread in which records are played, one question after the other; one that takes too long is stopped with it. */
export function openFilms(games: URL | undefined, jobMs = JOB_MS) {
  const workerData = { games: (games ?? new URL('../../games/index.ts', import.meta.url)).href }
  const waiting: Task[] = []
  let worker: Worker | undefined
  let ready = false
  let under: Task | undefined
  let timer: NodeJS.Timeout | undefined
  let count = 0

  function hire(): Worker {
    const fresh = new Worker(new URL('./film-start.mjs', import.meta.url), { workerData, execArgv: [] })
    fresh.unref()
    fresh.on('message', hear)
    fresh.on('error', () => fire('internal'))
    fresh.on('exit', () => fresh === worker && fire('internal'))
    ready = false
    worker = fresh
    return fresh
  }

  /** Lets the thread go, and whoever it worked for know. */
  function fire(code: 'internal' | 'too-large'): void {
    const [old, task] = [worker, under]
    worker = undefined
    under = undefined
    clearTimeout(timer)
    old?.removeAllListeners()
    old?.on('error', () => {})
    void old?.terminate()
    task?.reject(new Problem(code))
    next()
  }

  function watch(): void {
    clearTimeout(timer)
    timer = setTimeout(() => fire('too-large'), ready ? jobMs : STARTUP_MS)
  }

  function hear(reply: FilmReply): void {
    if ('ready' in reply) {
      ready = true
      if (under !== undefined) watch()
      return
    }
    const task = under
    if (task === undefined || reply.job !== task.job.job) return
    clearTimeout(timer)
    under = undefined
    if ('found' in reply) task.resolve(reply.found)
    else if (reply.code === 'unknown') task.resolve(undefined)
    else task.reject(new Problem(reply.code))
    next()
  }

  function next(): void {
    if (under !== undefined) return
    under = waiting.shift()
    if (under === undefined) return
    const hired = worker ?? hire()
    watch()
    hired.postMessage(under.job)
  }

  return {
    /** The answer; undefined when the thread does not know the record and was not given its text. */
    ask<T>(question: Question): Promise<T | undefined> {
      if (waiting.length >= QUEUE) return Promise.reject(new Problem('too-many'))
      return new Promise<unknown>((resolve, reject) => {
        waiting.push({ job: { ...question, job: ++count }, resolve, reject })
        next()
      }) as Promise<T | undefined>
    },
    async close(): Promise<void> {
      clearTimeout(timer)
      const old = worker
      worker = undefined
      old?.removeAllListeners()
      for (const task of [under, ...waiting.splice(0)]) task?.reject(new Problem('internal'))
      under = undefined
      await old?.terminate()
    },
  }
}
