import { randomInt } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { type AnyGame, choiceText, type Match, openDecisions } from '../kernel/index.ts'
import { blinded } from './brain/bot.ts'
import type { Level } from './brain/levels.ts'
import type { Job, Reply } from './worker.ts'

export interface PoolSettings {
  /** How many threads think at once. */
  readonly threads: number
  /** The module that lists the games; the project's own when missing. */
  readonly games?: URL
  /** Told of every worker that broke or was late. */
  readonly onTrouble?: (what: string) => void
}

export interface Question {
  readonly seat: number
  /** The open decision, e.g. `deal.support`. */
  readonly at: string
  readonly level: Level
  readonly seed: string
  /** Milliseconds to think. */
  readonly budget: number
}

/** What a bot decided; no text means that it leaves a right unused. */
export interface Verdict {
  readonly text: string | undefined
  /** Which bot spoke in the end: a weaker one when the asked one broke or was late. */
  readonly by: Level
}

export interface Pool {
  /** Never fails: with a broken or late bot the answer is a weaker bot's. */
  decide<T>(game: AnyGame, g: Match<T>, question: Question): Promise<Verdict>
  close(): Promise<void>
}

/** What a worker gets beyond its budget, and what it gets to come up, in milliseconds. */
const GRACE = 250
const STARTUP = 20_000

interface Task {
  readonly job: Job
  finish(verdict: Verdict | undefined): void
}

interface Seatholder {
  worker: Worker
  ready: boolean
  task: Task | undefined
  /** The quick answer of the task under way. */
  soFar: Verdict | undefined
  timer: NodeJS.Timeout | undefined
}

/** Threads in which bots think, so that neither a slow nor a broken bot touches the server. */
export function openPool({ threads, games, onTrouble }: PoolSettings): Pool {
  const holders: Seatholder[] = []
  const waiting: Task[] = []
  let closed = false
  let count = 0
  const workerData = { games: (games ?? new URL('../games/index.ts', import.meta.url)).href }

  function hire(): Seatholder {
    const worker = new Worker(new URL('./worker-start.mjs', import.meta.url), { workerData, execArgv: [] })
    const holder: Seatholder = { worker, ready: false, task: undefined, soFar: undefined, timer: undefined }
    worker.on('message', (reply: Reply) => onReply(holder, reply))
    worker.on('error', (error) => replace(holder, `a bot's thread broke: ${error.message}`))
    worker.on('exit', (code) => replace(holder, `a bot's thread ended with ${code}`))
    worker.unref()
    holders.push(holder)
    return holder
  }

  function onReply(holder: Seatholder, reply: Reply): void {
    if ('ready' in reply) {
      holder.ready = true
      if (holder.task !== undefined) watch(holder, holder.task.job.budget + GRACE)
      return
    }
    if (reply.id !== holder.task?.job.id) return
    if ('failed' in reply) {
      onTrouble?.(`a bot failed: ${reply.failed}`)
      settleTask(holder, holder.soFar)
    } else if (reply.last) settleTask(holder, { text: reply.text, by: reply.by })
    else holder.soFar = { text: reply.text, by: reply.by }
  }

  function settleTask(holder: Seatholder, verdict: Verdict | undefined): void {
    clearTimeout(holder.timer)
    const { task } = holder
    holder.task = undefined
    holder.soFar = undefined
    task?.finish(verdict)
    next()
  }

  function watch(holder: Seatholder, ms: number): void {
    clearTimeout(holder.timer)
    holder.timer = setTimeout(() => replace(holder, `a bot was late after ${ms} ms`), ms)
  }

  /** Lets a broken or late worker go; its task gets what is there so far. */
  function replace(holder: Seatholder, why: string): void {
    const i = holders.indexOf(holder)
    if (i < 0) return
    holders.splice(i, 1)
    if (!closed) onTrouble?.(why)
    holder.worker.removeAllListeners()
    holder.worker.on('error', () => {})
    void holder.worker.terminate()
    settleTask(holder, holder.soFar)
  }

  function next(): void {
    if (closed) for (const task of waiting.splice(0)) task.finish(undefined)
    const task = waiting[0]
    if (task === undefined) return
    const holder = holders.find((each) => each.task === undefined) ?? (holders.length < threads ? hire() : undefined)
    if (holder === undefined) return
    waiting.shift()
    holder.task = task
    watch(holder, holder.ready ? task.job.budget + GRACE : STARTUP)
    holder.worker.postMessage(task.job)
    next()
  }

  return {
    async decide(game, g, { seat, at, level, seed, budget }) {
      try {
        const state = blinded(game, g, seat)
        const job: Job = { id: ++count, game: game.id, state, seat, at, level, seed, budget }
        const verdict = await new Promise<Verdict | undefined>((finish) => {
          waiting.push({ job, finish })
          next()
        })
        if (verdict !== undefined) return verdict
      } catch (error) {
        onTrouble?.(`no guess could be made: ${error instanceof Error ? error.message : String(error)}`)
      }
      return anything(game, g, seat, at)
    },
    async close() {
      closed = true
      await Promise.all(
        holders.splice(0).map(({ worker, task, timer }) => {
          clearTimeout(timer)
          worker.removeAllListeners()
          task?.finish(undefined)
          return worker.terminate()
        }),
      )
      next()
    },
  }
}

/** Any listed choice: the last resort, which needs no bot at all. A right stays unused. */
function anything<T>(game: AnyGame, g: Match<T>, seat: number, at: string): Verdict {
  const decision = openDecisions(game, g).find((open) => open.seat === seat && open.at === at)
  const choice = decision?.must ? decision.options[randomInt(decision.options.length)] : undefined
  return { text: choice === undefined ? undefined : choiceText(game.choices, choice), by: 'random' }
}
