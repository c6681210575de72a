import { randomInt } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { type AnyGame, choiceText, type Match, openDecisions } from '../kernel/index.ts'
import type { Advice } from './advise.ts'
import { blinded } from './brain/bot.ts'
import type { Level } from './brain/levels.ts'
import { newQueue, PATIENCE, type Rank, shareOfThought } from './queue.ts'
import type { Job, Reply } from './think.ts'

export interface PoolSettings {
  /** How many threads think at once. */
  readonly threads: number
  /** The module that lists the games; the project's own when missing. */
  readonly games?: URL
  /** What a thread gets beyond the time to think, in milliseconds; tests give more, for machines that are busy. */
  readonly grace?: number
  /** A person's question that was in line for so many milliseconds gets a first look only; tests give more, for machines that are busy. */
  readonly patience?: number
  /** Told of every worker that broke or was late. */
  readonly onTrouble?: (what: string) => void
  /** Told of every answer of a bot. */
  readonly onAnswer?: (answer: Answered) => void
}

/** How a question was answered. */
export interface Answered {
  readonly rank: Rank
  /** The level that was asked, and the one that spoke. */
  readonly level: Level
  readonly by: Verdict['by']
  /** Whether it was given less thought than usual, because many waited or something broke. */
  readonly eased: boolean
  /** Milliseconds from the question to the answer. */
  readonly ms: number
}

export interface Question {
  readonly seat: number
  /** The open decision, e.g. `deal.support`. */
  readonly at: string
  readonly level: Level
  readonly seed: string
  /** Milliseconds to think. */
  readonly budget: number
  /** Who waits for it; a person when missing. */
  readonly rank?: Rank
}

/** Somebody asks the coach. */
export type AdviceQuestion = Omit<Question, 'level' | 'rank'>

/** What a bot decided; no text means that it leaves a right unused. */
export interface Verdict {
  readonly text: string | undefined
  /** Which bot spoke in the end: a weaker one when the asked one broke or was late. */
  readonly by: Level | 'random'
}

export interface Pool {
  /** Never fails: with a broken or late bot the answer is a weaker bot's. */
  decide<T>(game: AnyGame, g: Match<T>, question: Question): Promise<Verdict>
  /** What a person in a seat might do, and why; bots come first. Undefined when nobody finds the time. */
  advise<T>(game: AnyGame, g: Match<T>, question: AdviceQuestion): Promise<Advice | undefined>
  close(): Promise<void>
}

/** What a worker gets beyond its budget where nothing else is set, and what it gets to come up, in milliseconds. */
const GRACE = 2000
const STARTUP = 20_000
/** Nobody plays worse because advice is late, and whoever asked for it would rather wait than hear nothing. */
const ADVICE_GRACE = 6000

interface Task {
  readonly job: Job
  readonly rank: Rank
  /** When it was asked. */
  readonly begun: number
  /** How much of the usual thought it was given; known once it is under way. */
  share: number
  finish(answer: Answer | undefined): void
}

/** What comes of a task: a bot's verdict, or advice. */
type Answer = Verdict | Advice

/** More people than that do not wait for advice at once. */
const MOST_WAITING = 30

interface Seatholder {
  worker: Worker
  ready: boolean
  task: Task | undefined
  /** The quick answer of the task under way. */
  soFar: Verdict | undefined
  timer: NodeJS.Timeout | undefined
}

/** Threads in which bots think, so that neither a slow nor a broken bot touches the server. */
export function openPool({
  threads,
  games,
  grace = GRACE,
  patience = PATIENCE,
  onTrouble,
  onAnswer,
}: PoolSettings): Pool {
  const holders: Seatholder[] = []
  const queue = newQueue<Task>()
  let closed = false
  let count = 0
  const workerData = { games: (games ?? new URL('../games/index.ts', import.meta.url)).href }

  const timeFor = ({ budget, advice }: Job): number =>
    budget + (advice === true ? Math.max(grace, ADVICE_GRACE) : grace)

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
      if (holder.task !== undefined) watch(holder, timeFor(holder.task.job))
      return
    }
    if (reply.id !== holder.task?.job.id) return
    if ('failed' in reply) {
      onTrouble?.(`a bot failed: ${reply.failed}`)
      settleTask(holder, holder.soFar)
    } else if ('advice' in reply) settleTask(holder, reply.advice)
    else if (reply.last) settleTask(holder, { text: reply.text, by: reply.by })
    else holder.soFar = { text: reply.text, by: reply.by }
  }

  function settleTask(holder: Seatholder, answer: Answer | undefined): void {
    clearTimeout(holder.timer)
    const { task } = holder
    holder.task = undefined
    holder.soFar = undefined
    task?.finish(answer)
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
    if (closed) for (const task of queue.clear()) task.finish(undefined)
    if (queue.length === 0) return
    const holder = holders.find((each) => each.task === undefined) ?? (holders.length < threads ? hire() : undefined)
    const task = holder === undefined ? undefined : queue.take()
    if (holder === undefined || task === undefined) return
    holder.task = task
    // Only people get impatient.
    const waited = task.rank === 'person' ? (performance.now() - task.begun) / patience : 0
    task.share = shareOfThought(queue.waiting('person') + queue.waiting('bots'), threads, waited)
    watch(holder, holder.ready ? timeFor(task.job) : STARTUP)
    holder.worker.postMessage({ ...task.job, share: task.share })
    next()
  }

  /** Puts a question into its line. */
  function ask(rank: Rank, job: Job): Promise<{ answer: Answer | undefined; share: number }> {
    return new Promise((resolve) => {
      const task: Task = {
        job,
        rank,
        begun: performance.now(),
        share: 1,
        finish: (answer) => resolve({ answer, share: task.share }),
      }
      queue.add(rank, task)
      next()
    })
  }

  return {
    async decide(game, g, { seat, at, level, seed, budget, rank = 'person' }) {
      const begun = performance.now()
      const told = (verdict: Verdict, share: number): Verdict => {
        const eased = verdict.by !== level || (share < 1 && (level === 'hard' || level === 'expert'))
        onAnswer?.({ rank, level, by: verdict.by, eased, ms: performance.now() - begun })
        return verdict
      }
      try {
        const state = blinded(game, g, seat)
        const job: Job = { id: ++count, game: game.id, state, seat, at, level, seed, budget }
        const { answer, share } = await ask(rank, job)
        if (answer !== undefined && 'by' in answer) return told(answer, share)
      } catch (error) {
        onTrouble?.(`no guess could be made: ${error instanceof Error ? error.message : String(error)}`)
      }
      return told(anything(game, g, seat, at), 0)
    },
    async advise(game, g, { seat, at, seed, budget }) {
      if (queue.waiting('analysis') >= MOST_WAITING) return undefined
      const state = blinded(game, g, seat)
      const job: Job = { id: ++count, game: game.id, state, seat, at, level: 'expert', seed, budget, advice: true }
      const { answer } = await ask('analysis', job)
      return answer !== undefined && 'best' in answer ? answer : undefined
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
